import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { applyNames, partsOf, readTool, type Catalog, type FormatId, type Names } from '../catalog'
import { orderedTokens, toPointer } from '../json'
import type { NameMap } from './name-map'
import { readText } from './read-text'
import { writeCatalog } from './write-catalog'

const root = 'fixtures/catalogs'
const files = readdirSync(root, { recursive: true, withFileTypes: true })
  // Tools that were made of what a document says do not go back into it.
  .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('derived'))
  .map((entry) => join(entry.parentPath, entry.name))

function load(text: string, file = 'a.json'): Catalog {
  const read = readText(text, { file, newDocumentId: () => file })
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return { tools: read.value.tools, documents: read.value.documents }
}

function tool(format: FormatId, extras: string): string {
  const schema = '{"type":"object","properties":{"n":{"type":"number","minimum":1.0}}}'
  const about = '"name":"t","description":"Caf\\u00e9."'
  return {
    'openai-chat': `[{"type":"function","function":{${about},"parameters":${schema}${extras}}}]`,
    'openai-responses': `[{"type":"function",${about},"parameters":${schema}${extras}}]`,
    anthropic: `[{${about},"input_schema":${schema}${extras}}]`,
    mcp: `[{${about},"inputSchema":${schema}${extras}}]`,
    gemini: `[{${about},"parameters":${schema.replace('object', 'OBJECT')}${extras}}]`,
    'gemini-json-schema': `[{${about},"parametersJsonSchema":${schema}${extras}}]`,
    bedrock: `{"tools":[{"toolSpec":{${about},"inputSchema":{"json":${schema}}${extras}}}]}`,
  }[format]
}

const all = ['openai-chat', 'openai-responses', 'anthropic', 'mcp'] as const

describe('back into its own document', () => {
  test('there are fixtures to try', () => expect(files.length).toBeGreaterThanOrEqual(15))

  test.each(files)('%s keeps every token', (file) => {
    const text = readFileSync(file, 'utf8')
    const written = writeCatalog(load(text), { format: 'own', names: {}, toolIds: 'all' })
    expect(orderedTokens(written.text)).toEqual(orderedTokens(text))
    const again = writeCatalog(load(written.text), { format: 'own', names: {}, toolIds: 'all' })
    expect(again.text).toBe(written.text)
  })

  test('the own format by name keeps the wrapper, the order and what is no tool', () => {
    const text = readFileSync(`${root}/openai-chat/request.json`, 'utf8')
    const catalog = load(text)
    const written = writeCatalog(catalog, { format: 'openai-chat', names: {}, toolIds: 'all' })
    expect(orderedTokens(written.text)).toEqual(orderedTokens(text))
    expect(written.notes).toEqual([])
    const some = writeCatalog(catalog, { format: 'openai-chat', names: {}, toolIds: [catalog.tools[1]!.id] })
    const body = JSON.parse(some.text) as { model: string; tools: { function: { name: string } }[] }
    expect([body.model, body.tools.map((entry) => entry.function.name)]).toEqual([
      'any-model',
      ['list_parcels'],
    ])
  })

  test('choosing some tools leaves out what is no tool, and says so', () => {
    const catalog = load(readFileSync(`${root}/anthropic/tools.json`, 'utf8'))
    const written = writeCatalog(catalog, { format: 'anthropic', names: {}, toolIds: [catalog.tools[0]!.id] })
    expect(JSON.parse(written.text)).toHaveLength(1)
    expect(written.notes.map(({ message }) => message)).toEqual([
      'Only the chosen tools are written; one entry that is no tool is left out.',
    ])
  })

  test('one value a line stays so, without the lines that are not chosen', () => {
    const catalog = load(readFileSync(`${root}/openai-responses/tools.jsonl`, 'utf8'))
    const written = writeCatalog(catalog, { format: 'own', names: {}, toolIds: [catalog.tools[1]!.id] })
    expect(written.text).toBe(
      '{"name":"drop_label","description":"Drops a label.","parameters":{"type":"object","properties":{}},"source":"r\\u00e9gistre"}\n',
    )
    const mixed = load('{"name":"t","inputSchema":{}}\n{"tools":[{"name":"u","inputSchema":{}}]}\n{"x":1}')
    const one = writeCatalog(mixed, { format: 'own', names: {}, toolIds: [mixed.tools[1]!.id] })
    expect(one.text).toBe('{"tools":[{"name":"u","inputSchema":{}}]}\n')
  })

  test('a tool that stands alone among others is taken out of its list', () => {
    const catalog = load(readFileSync(`${root}/mixed/several-lists.json`, 'utf8'))
    const written = writeCatalog(catalog, { format: 'own', names: {}, toolIds: [catalog.tools[1]!.id] })
    expect(JSON.parse(written.text)).toMatchObject({
      tools: [{ type: 'namespace', tools: [{ name: 'add_entry' }] }],
      functions: [],
    })
  })

  test('names around the tools that a rename makes stale are told', () => {
    const catalog = load(readFileSync(`${root}/openai-chat/request.json`, 'utf8'))
    const written = writeCatalog(catalog, {
      format: 'own',
      names: { [catalog.tools[0]!.id]: 'find_parcel' },
      toolIds: 'all',
    })
    expect(written.notes.map(({ level, path }) => `${level} ${toPointer(path)}`)).toEqual([
      'warning /messages/1/tool_calls/0/function/name',
      'warning /tool_choice/function/name',
    ])
  })
})

describe('into another format', () => {
  test.each(all.flatMap((from) => all.map((to) => [from, to] as const)))(
    '%s to %s keeps name, description and schema word for word',
    (from, to) => {
      const written = writeCatalog(load(tool(from, '')), { format: to, names: {}, toolIds: 'all' })
      const back = load(written.text).tools
      expect(back.map(({ format }) => format)).toEqual([to])
      expect(orderedTokens(written.text)).toEqual(expect.arrayContaining(['"t"', '"Caf\\u00e9."', '1.0']))
      expect(partsOf(back[0]!).map(({ name, description }) => [name, description])).toEqual([
        ['t', 'Café.'],
        ['n', ''],
      ])
    },
  )

  test.each(all)('the wrapper of %s', (to) => {
    const written = JSON.parse(
      writeCatalog(load(tool(to === 'mcp' ? 'anthropic' : 'mcp', '')), {
        format: to,
        names: {},
        toolIds: 'all',
      }).text,
    ) as unknown
    if (to === 'mcp') expect(written).toMatchObject({ tools: [{ inputSchema: {} }] })
    else expect(Array.isArray(written)).toBe(true)
  })

  const strictAdded =
    'info : OpenAI Responses takes a function without `strict` as strict, so `"strict": false` is written.'
  test.each<[FormatId, string, FormatId, readonly string[]]>([
    [
      'mcp',
      ',"title":"T","annotations":{},"outputSchema":{},"icons":[],"_meta":{},"x-own":1',
      'anthropic',
      ['title', 'annotations', 'outputSchema', 'icons', '_meta', 'x-own'].map(
        (key) => `warning /${key}: Anthropic has no place for \`${key}\`; it is left out.`,
      ),
    ],
    [
      'openai-chat',
      ',"strict":true',
      'mcp',
      ['warning /function/strict: MCP has no `strict`; it is left out.'],
    ],
    ['openai-chat', ',"strict":true', 'anthropic', []],
    ['openai-chat', ',"strict":true', 'openai-responses', []],
    ['openai-responses', ',"strict":true', 'openai-chat', []],
    ['anthropic', ',"strict":true,"defer_loading":true', 'openai-responses', []],
    [
      'anthropic',
      ',"defer_loading":true,"cache_control":{"type":"ephemeral"}',
      'openai-chat',
      [
        'warning /defer_loading: OpenAI Chat has no `defer_loading`; it is left out.',
        'warning /cache_control: OpenAI Chat has no place for `cache_control`; it is left out.',
      ],
    ],
    [
      'anthropic',
      ',"input_examples":[{"n":1}]',
      'mcp',
      ['warning /input_examples: MCP has no place for `input_examples`; it is left out.'],
    ],
    ['anthropic', '', 'openai-responses', [strictAdded]],
    [
      'mcp',
      ',"type":"thing"',
      'openai-chat',
      ['warning /type: OpenAI Chat has no place for `type`; it is left out.'],
    ],
  ])('%s with %s to %s', (from, extras, to, expected) => {
    const { notes, text } = writeCatalog(load(tool(from, extras)), { format: to, names: {}, toolIds: 'all' })
    expect(
      notes.map(({ level, path, message }) => `${level} ${toPointer(path.slice(1))}: ${message}`),
    ).toEqual(expected)
    if (extras.includes('strict') && to !== 'mcp') expect(text).toContain('"strict": true')
    expect(
      notes.every(({ tool: name, index, file }) => name === 't' && index === 0 && file === 'a.json'),
    ).toBe(true)
  })

  test('a tool without a schema gets an empty one where one is needed', () => {
    const catalog = load('{"tools": [{"name": "ping", "description": null}]}')
    for (const [format, key, count] of [
      ['anthropic', 'input_schema', 2],
      ['openai-responses', 'parameters', 3],
    ] as const) {
      const { text, notes } = writeCatalog(catalog, { format, names: {}, toolIds: 'all' })
      expect((JSON.parse(text) as Record<string, unknown>[])[0]).toMatchObject({
        name: 'ping',
        [key]: { type: 'object', properties: {} },
      })
      expect(text).not.toContain('description')
      expect(notes).toHaveLength(count)
    }
    const chat = writeCatalog(catalog, { format: 'openai-chat', names: {}, toolIds: 'all' })
    expect(JSON.parse(chat.text)).toEqual([{ type: 'function', function: { name: 'ping' } }])
  })

  test('what stands around and between the tools is named when it is left out', () => {
    const catalog = load(readFileSync(`${root}/openai-responses/hosted.json`, 'utf8'))
    const { notes } = writeCatalog(catalog, { format: 'mcp', names: {}, toolIds: 'all' })
    expect(
      notes
        .filter(({ tool: name }) => name === null)
        .map(({ path, message }) => `${toPointer(path)} ${message}`),
    ).toEqual([
      '/0 This entry is not written: it is a tool that the provider hosts (`type: web_search`), without a schema of its own.',
      '/2 This entry is not written: it is a tool that the provider hosts (`type: code_interpreter`), without a schema of its own.',
      '/3 This entry is not written: it is a free-form tool (`type: custom`), without a JSON schema.',
    ])
    const request = load(readFileSync(`${root}/anthropic/request.json`, 'utf8'))
    expect(
      writeCatalog(request, { format: 'mcp', names: {}, toolIds: 'all' }).notes.map(({ message }) => message),
    ).toEqual([
      'Only the tools are written; what stands around them (`model`, `max_tokens`, `system`, `messages`) is not.',
    ])
  })

  test('an older function among Responses tools gets its type', () => {
    const catalog = load(readFileSync(`${root}/openai-responses/legacy-functions.json`, 'utf8'))
    const more = load(tool('openai-responses', ''))
    const both = {
      tools: [...catalog.tools, ...more.tools],
      documents: [...catalog.documents, ...more.documents],
    }
    const { text, notes } = writeCatalog(both, { format: 'openai-responses', names: {}, toolIds: 'all' })
    expect((JSON.parse(text) as { type: string }[]).map(({ type }) => type)).toEqual([
      'function',
      'function',
      'function',
    ])
    expect(text).toContain('"default": 1.0')
    expect(notes.filter(({ message }) => message.includes('without a type'))).toHaveLength(2)
  })
})

describe('under new names', () => {
  const catalog = load(readFileSync(`${root}/mcp/branches.json`, 'utf8'))
  const [event, list] = catalog.tools
  const street = event!.parameters.find(({ path }) => path.at(-1) === 'street')!
  const address = event!.parameters.find(({ path }) => path.at(-1) === 'address')!
  const names = {
    [event!.id]: 'list_events',
    [list!.id]: 'create_event',
    [address.id]: 'street',
    [street.id]: 'address',
  }
  const written = writeCatalog(catalog, { format: 'anthropic', names, toolIds: 'all' })

  test('the map holds both directions of a permutation', () => {
    expect(written.nameMap).toMatchObject({
      version: 1,
      tools: [
        {
          id: event!.id,
          old: 'create_event',
          new: 'list_events',
          parameters: [
            {
              path: '/$defs/guest/properties/address',
              newPath: '/$defs/guest/properties/street',
              old: 'address',
              new: 'street',
            },
            {
              path: '/$defs/guest/properties/address/properties/street',
              newPath: '/$defs/guest/properties/street/properties/address',
              old: 'street',
              new: 'address',
            },
          ],
        },
        { id: list!.id, old: 'list_events', new: 'create_event', parameters: [] },
      ],
      newToOld: [
        { new: 'list_events', old: 'create_event' },
        { new: 'create_event', old: 'list_events' },
      ],
    })
  })

  test('the way back gives the catalogue as it was', () => {
    const renamed = applyNames(catalog, names).catalog
    const back = applyNames(renamed, namesBack(written.nameMap)).catalog
    expect(back.tools.map(({ text }) => text)).toEqual(catalog.tools.map(({ text }) => text))
    expect(load(written.text).tools.map((each) => readTool(each).name)).toEqual([
      'list_events',
      'create_event',
    ])
  })

  test('a name that cannot be given is told, and the rest is written', () => {
    const { notes, text } = writeCatalog(catalog, {
      format: 'mcp',
      names: { [event!.id]: 'list_events' },
      toolIds: 'all',
    })
    expect(notes).toMatchObject(
      [{ level: 'error', tool: 'create_event', message: /^The name `list_events` was not given/ }].map(
        (note) => ({ ...note, message: expect.stringMatching(note.message) }),
      ),
    )
    expect(text).toContain('create_event')
  })
})

/** The names that undo a name map. */
function namesBack(map: NameMap): Names {
  return Object.fromEntries(
    map.tools.flatMap((tool) => [
      [tool.id, tool.old] as const,
      ...tool.parameters.map((parameter) => [parameter.id, parameter.old] as const),
    ]),
  )
}
