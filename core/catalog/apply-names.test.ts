import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderedTokens, toPointer } from '../json'
import { readText } from '../formats'
import { applyNames, planRename } from './apply-names'
import type { Catalog } from './catalog'
import type { Names } from './naming'
import { partsOf, readTool } from './read-tool'

function catalogOf(text: string): Catalog {
  const read = readText(text, { file: 'test', newDocumentId: () => 'd' })
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return { tools: read.value.tools, documents: read.value.documents }
}

/** Part ids by tool name and pointer: `tool` or `tool/properties/x`. */
function namesOf(catalog: Catalog, wanted: Readonly<Record<string, string>>): Names {
  const ids = new Map(
    catalog.tools.flatMap((tool) =>
      partsOf(tool).map((part) => [`${readTool(tool).name}${toPointer(part.path)}`, part.id] as const),
    ),
  )
  return Object.fromEntries(Object.entries(wanted).map(([key, name]) => [ids.get(key) ?? `no ${key}`, name]))
}

const branches = catalogOf(readFileSync('fixtures/catalogs/mcp/branches.json', 'utf8'))
const [event, list] = branches.tools

describe('renaming a parameter', () => {
  const names = namesOf(branches, {
    'create_event/properties/starts': 'start_time',
    'create_event/properties/duration': 'minutes',
    'create_event/properties/all_day': 'whole_day',
    'create_event/properties/title': 'subject',
    'create_event/properties/guests': 'invitees',
    'create_event/$defs/guest/properties/address': 'home',
    'create_event/$defs/guest/properties/address/properties/street': 'road',
  })
  const applied = applyNames(branches, names)
  const renamed = JSON.parse(applied.catalog.tools[0]!.text) as {
    inputSchema: Record<string, unknown>
    description: string
  }

  test('reaches every place of the schema that names it', () => {
    expect(Object.keys(renamed.inputSchema.properties as object)).toEqual([
      'subject',
      'start_time',
      'minutes',
      'whole_day',
      'invitees',
      'owner',
    ])
    expect(renamed.inputSchema).toMatchObject({
      required: ['subject'],
      anyOf: [
        { required: ['start_time', 'minutes'] },
        { required: ['whole_day'], properties: { whole_day: { const: true } } },
      ],
      dependentRequired: { minutes: ['start_time'] },
      propertyOrdering: ['subject', 'start_time', 'minutes', 'whole_day', 'invitees', 'owner'],
      default: { subject: 'Meeting', invitees: [{ home: { road: 'Main' } }] },
      examples: [{ subject: 'Stand-up', start_time: '09:00', minutes: 15 }],
      properties: {
        owner: { $ref: '#/$defs/guest/properties/home' },
        minutes: { description: 'Minutes; needs `start_time`' },
      },
      $defs: { guest: { properties: { home: { properties: { road: {} }, required: ['road'] } } } },
    })
    expect(renamed.description).toBe('Creates an event. Give `start_time` with `minutes`, or whole_day.')
  })

  test('keeps ids, and says for each place which part is the cause', () => {
    const ids = (tool: typeof event) => tool!.parameters.map(({ id }) => id)
    expect(ids(applied.catalog.tools[0])).toEqual(ids(event))
    expect(partsOf(applied.catalog.tools[0]!).map(({ name }) => name)).toContain('road')
    const starts = applied.touched.filter(({ partId }) => partId.endsWith('/starts'))
    expect(
      starts.map(({ kind, path, applied: done }) => `${kind} ${toPointer(path)} ${String(done)}`),
    ).toEqual([
      'key /inputSchema/properties/starts true',
      'required /inputSchema/dependentRequired/duration/0 true',
      'reference /inputSchema/propertyOrdering/1 true',
      'reference /inputSchema/examples/0/starts true',
      'required /inputSchema/anyOf/0/required/0 true',
      'mention /description true',
      'mention /inputSchema/properties/starts/description false',
      'mention /inputSchema/properties/duration/description true',
    ])
  })

  test('does not touch a parameter of that name elsewhere, and lists ordinary words without changing them', () => {
    expect(applied.catalog.tools[1]).toBe(list)
    const titles = applied.touched.filter(({ old, kind }) => old === 'title' && kind === 'mention')
    expect(titles).toMatchObject([
      { certain: false, applied: false, path: ['inputSchema', 'properties', 'title', 'description'] },
    ])
  })
})

describe('renaming a tool', () => {
  test('follows into descriptions of all tools, with the certain mentions applied', () => {
    const { touched, catalog } = applyNames(branches, namesOf(branches, { create_event: 'add_event' }))
    expect(readTool(catalog.tools[0]!).name).toBe('add_event')
    expect(readTool(catalog.tools[1]!).description).toBe(
      "Lists events made with add_event; see also 'add_event' and create.",
    )
    expect(touched.map(({ kind, toolId }) => [kind, toolId])).toEqual([
      ['name', event!.id],
      ['mention', list!.id],
      ['mention', list!.id],
    ])
  })

  test('a name that may mean several things is listed, not changed, unless all get the same name', () => {
    const catalog = catalogOf(
      JSON.stringify({
        servers: [
          { name: 'a', tools: [{ name: 'the_tool', description: 'See the_tool.', inputSchema: {} }] },
          { name: 'b', tools: [{ name: 'the_tool', description: 'See the_tool.', inputSchema: {} }] },
          {
            name: 'c',
            tools: [
              { name: 'other', description: 'See the_tool.', inputSchema: {} },
              { name: 'third', description: 'See the_tool.', inputSchema: { properties: { the_tool: {} } } },
            ],
          },
        ],
      }),
    )
    const [a, b] = catalog.tools
    const descriptions = (names: Names) =>
      applyNames(catalog, names).catalog.tools.map((tool) => readTool(tool).description)
    expect(descriptions({ [a!.id]: 'one', [b!.id]: 'two' })).toEqual([
      'See one.',
      'See two.',
      'See the_tool.',
      'See the_tool.',
    ])
    expect(descriptions({ [a!.id]: 'same', [b!.id]: 'same' })).toEqual([
      'See same.',
      'See same.',
      'See same.',
      'See the_tool.',
    ])
    const { touched } = planRename(catalog, { [a!.id]: 'one' })
    expect(touched.filter(({ applied }) => !applied)).toHaveLength(2)
  })

  test('escapes in a description stay as they are', () => {
    const catalog = catalogOf(
      '[{"name":"a_b","description":"\\u00e9 \\"a_b\\" \\/ caf\\u00e9","inputSchema":{}}]',
    )
    const { catalog: renamed } = applyNames(catalog, namesOf(catalog, { a_b: 'c_d' }))
    expect(orderedTokens(renamed.tools[0]!.text)).toContain('"\\u00e9 \\"c_d\\" \\/ caf\\u00e9"')
  })

  test('input examples of the tool follow its parameters', () => {
    const catalog = catalogOf(readFileSync('fixtures/catalogs/anthropic/tools.json', 'utf8'))
    const names = namesOf(catalog, {
      'find_invoice/properties/invoice_number': 'number',
      find_invoice: 'get_invoice',
    })
    const { catalog: renamed } = applyNames(catalog, names)
    expect(JSON.parse(renamed.tools[0]!.text)).toMatchObject({
      input_examples: [{ number: 'A-1', year: 2024 }],
      input_schema: { required: ['number'] },
    })
    expect(readTool(renamed.tools[1]!).description).toBe('Pays an invoice found with get_invoice.')
  })
})

test('names that cannot be given are refused, the others applied', () => {
  const names = namesOf(branches, { create_event: 'list_events', 'create_event/properties/title': 'subject' })
  const { refused, touched, catalog } = applyNames(branches, names)
  expect(refused).toMatchObject([{ partId: event!.id, name: 'list_events' }])
  expect(readTool(catalog.tools[0]!).name).toBe('create_event')
  expect(touched.some(({ kind }) => kind === 'key')).toBe(true)
  expect(planRename(branches, names)).toEqual({ refused, touched })
  expect(applyNames(branches, {}).catalog).toBe(branches)
})

test('a rename and its inverse give back every token, whatever changes places', () => {
  const identifiers = ['get_one', 'get_two', 'list_all', 'drop_it', 'p_a', 'p_b', 'p_c']
  const description = fc
    .array(fc.constantFrom(...identifiers, '`get_one`', 'the', 'and', '"p_a"', '\n', '1.0'), { maxLength: 8 })
    .map((words) => words.join(' '))
  const properties = fc.uniqueArray(fc.constantFrom('p_a', 'p_b', 'p_c'), { minLength: 1 }).chain((keys) =>
    fc.tuple(...keys.map((key) => fc.tuple(fc.constant(key), fc.record({ description })))).map((entries) => ({
      type: 'object',
      properties: Object.fromEntries(entries),
      required: keys,
      anyOf: [{ required: [keys[0]] }],
    })),
  )
  const tools = fc
    .uniqueArray(fc.constantFrom('get_one', 'get_two', 'list_all', 'drop_it'), { minLength: 1 })
    .chain((toolNames) =>
      fc.tuple(
        ...toolNames.map((name) =>
          fc.record({ name: fc.constant(name), description, inputSchema: properties }),
        ),
      ),
    )
  fc.assert(
    fc.property(tools, fc.infiniteStream(fc.nat({ max: 100 })), (list, numbers) => {
      const catalog = catalogOf(JSON.stringify(list))
      const random = numbers[Symbol.iterator]()
      const shuffled = (ids: readonly string[]) =>
        ids
          .map((id) => ({ id, at: Number(random.next().value) }))
          .sort((one, other) => one.at - other.at)
          .map(({ id }) => id)
      const permute = (parts: readonly { id: string; name: string }[]) => {
        const order = shuffled(parts.map(({ name }) => name))
        return parts.map((part, index) => [part.id, order[index]!] as const)
      }
      const names = Object.fromEntries([
        ...permute(catalog.tools.map((tool) => ({ id: tool.id, name: readTool(tool).name }))),
        ...catalog.tools.flatMap((tool) => permute(partsOf(tool).slice(1))),
      ])
      const there = applyNames(catalog, names)
      const back = applyNames(
        there.catalog,
        Object.fromEntries(
          catalog.tools.flatMap((tool) => partsOf(tool).map((part) => [part.id, part.name])),
        ),
      )
      expect(there.refused).toEqual([])
      expect(back.catalog.tools.map(({ text }) => text)).toEqual(catalog.tools.map(({ text }) => text))
      expect(back.catalog.tools.map(({ parameters }) => parameters)).toEqual(
        catalog.tools.map(({ parameters }) => parameters),
      )
      for (const tool of there.catalog.tools) {
        const schema = (JSON.parse(tool.text) as { inputSchema: { properties: object; required: string[] } })
          .inputSchema
        expect(Object.keys(schema.properties)).toEqual(schema.required)
        expect(partsOf(tool).every((part) => names[part.id] === part.name)).toBe(true)
      }
    }),
    { seed: 7, numRuns: 200 },
  )
})
