import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toolIdFor } from '../../catalog'
import { judgeReply } from '../judge-reply'
import {
  keyById,
  keyByName,
  namesOf,
  offeredTools,
  offeredToolsSlowly,
  type NameSources,
} from './offered-tools'
import { aligned, base, catalogOf } from './test-run'

const schema = {
  type: 'object',
  properties: {
    properties: { type: 'string' },
    to: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' }, mail: { type: 'string' } } },
    },
    place: { $ref: '#/$defs/place' },
    how: { anyOf: [{ type: 'object', properties: { by: { type: 'string' } } }, { type: 'null' }] },
  },
  required: ['properties', 'to'],
  $defs: { place: { type: 'object', properties: { street: { type: 'string' } } } },
}
const catalog = catalogOf([
  { name: 'send', description: 'Sends. Not for search.', inputSchema: schema },
  {
    name: 'search',
    description: 'Searches.',
    inputSchema: { type: 'object', properties: { q: { type: 'string', maximum: 1 } } },
  },
])
const id = toolIdFor(null, 'send', 0)
const named = (
  names: Readonly<Record<string, string>>,
  baselines: Readonly<Record<string, string>> = {},
): NameSources => ({
  namings: [
    {
      id: 'n',
      parts: Object.entries(names).map(([part, name]) => ({
        id: part,
        new: name,
        baselines: { base: '', greedy: baselines[part] ?? null, mostFrequent: null },
      })),
    },
  ],
  accepted: { [id]: 'accepted_name' },
})

const deep = named({
  [id]: 'send_mail',
  [`${id}/properties/properties`]: 'subject',
  [`${id}/properties/to`]: 'recipients',
  [`${id}/properties/to/items/properties/mail`]: 'address',
  [`${id}/$defs/place/properties/street`]: 'road',
  [`${id}/properties/how/anyOf/0/properties/by`]: 'means',
})

describe('the tools of a variant', () => {
  test('have the names of their naming, at every depth, with the way back', () => {
    const { tools, refused } = offeredTools(catalog, aligned, deep, keyByName)
    expect(refused).toEqual([])
    const tool = tools.get('send')
    expect(tool?.name).toBe('send_mail')
    expect(JSON.parse(tool?.parameters ?? '')).toMatchObject({
      properties: { subject: {}, recipients: { items: { properties: { name: {}, address: {} } } } },
      required: ['subject', 'recipients'],
      $defs: { place: { properties: { road: {} } } },
    })
    expect(tool?.parameterNames).toEqual({
      subject: { original: 'properties', within: null },
      recipients: {
        original: 'to',
        within: { name: { original: 'name', within: null }, address: { original: 'mail', within: null } },
      },
      place: { original: 'place', within: { road: { original: 'street', within: null } } },
      how: { original: 'how', within: { means: { original: 'by', within: null } } },
    })
    expect(tools.get('search')?.parameterNames).toEqual({})
  })

  test('are the same in steps that give way, which may break it off', async () => {
    const many = catalogOf(
      Array.from({ length: 350 }, (_, index) => ({ name: `tool_${index}`, inputSchema: schema })),
    )
    const names = named(
      Object.fromEntries(
        many.tools.flatMap((tool, index) => [
          [tool.id, `given_${index}`],
          [`${tool.id}/properties/properties`, 'subject'],
        ]),
      ),
    )
    let turns = 0
    const inSteps = await offeredToolsSlowly(many, aligned, names, () => {
      turns += 1
      return Promise.resolve()
    })
    const direct = offeredTools(many, aligned, names)
    expect([...inSteps.tools]).toEqual([...direct.tools])
    expect(inSteps.tools.get(many.tools[7]?.id ?? '')?.name).toBe('given_7')
    expect({ ...inSteps, tools: null }).toEqual({ ...direct, tools: null })
    expect(turns).toBeGreaterThanOrEqual(6)
    const broken = offeredToolsSlowly(many, aligned, names, () => Promise.reject(new Error('left')))
    await expect(broken).rejects.toThrow('left')
  })

  test('an answer under them is judged as one under the old names', () => {
    const { tools } = offeredTools(catalog, aligned, deep, keyByName)
    const value = (one: string) => ({ values: [one], optional: false })
    const wanted = {
      kind: 'calls',
      ordered: true,
      calls: [
        {
          name: 'send',
          arguments: {
            properties: value('x'),
            to: { values: [[{ name: 'A', mail: 'a@b' }]], optional: false },
            place: { values: [{ street: 's' }], optional: false },
          },
        },
      ],
    } as const
    const one = { kind: 'selection', id: '1', query: 'q', offered: ['send', 'search'], gold: wanted } as const
    const judged = (args: object) =>
      judgeReply(
        one,
        { case: '1', variant: 'v', repeat: 0, reply: null, calls: [{ name: 'send_mail', arguments: args }] },
        tools,
      )
    const right = { subject: 'x', recipients: [{ name: 'A', address: 'a@b' }], place: { road: 's' } }
    expect(judged(right)).toMatchObject({ correct: true, chosen: ['send'] })
    expect(judged({ ...right, recipients: [{ name: 'A', mail: 'a@b' }] }).correct).toBe(false)
    expect(judged({ ...right, place: { street: 's' } }).correct).toBe(false)
  })

  test('keep every token of a schema', () => {
    const odd = catalogOf([{ name: 'a', description: '' }])
    const [tool] = odd.tools
    const text =
      '{"name":"a","description":"","inputSchema":{"type":"object","properties":{"x":{"maximum":1.0, "default":1e400}}}}'
    const { tools } = offeredTools({ ...odd, tools: [{ ...tool!, text }] }, base, named({}), keyByName)
    expect(tools.get('a')?.parameters).toBe(
      '{"type":"object","properties":{"x":{"maximum":1.0,"default":1e400}}}',
    )
  })

  test.each([
    [{ kind: 'given', namingId: 'n', parts: 'tools' }, { [id]: 'send_mail' }],
    [{ kind: 'given', namingId: 'n', parts: 'parameters' }, { [`${id}/properties/to`]: 'recipients' }],
    [{ kind: 'greedy', namingId: 'n' }, { [id]: 'mail_it' }],
    [{ kind: 'most-frequent', namingId: 'n' }, {}],
    [{ kind: 'accepted', parts: 'all' }, { [id]: 'accepted_name' }],
    [{ kind: 'accepted', parts: 'parameters' }, {}],
    [{ kind: 'original' }, {}],
  ] as const)('%j gives %j', (names, given) => {
    const sources = named({ [id]: 'send_mail', [`${id}/properties/to`]: 'recipients' }, { [id]: 'mail_it' })
    expect(namesOf(catalog, { names }, sources)).toEqual(given)
  })

  test('a name that is taken is refused and told; descriptions can be others', () => {
    const clash = offeredTools(catalog, aligned, named({ [id]: 'search' }), keyByName)
    expect(clash.tools.get('send')?.name).toBe('send')
    expect(clash.refused).toMatchObject([{ partId: id, name: 'search' }])
    const edited = { ...base, descriptions: { [id]: 'Another one.' } }
    const { tools } = offeredTools(catalog, edited, named({}), keyById)
    expect([...tools.values()].map(({ description }) => description)).toEqual(['Another one.', 'Searches.'])
  })
})

test('any names for any tree of parameters lead back', () => {
  const key = fc.constantFrom('a', 'b', 'properties', 'items', 'type', '$ref', 'x y', '/')
  interface Tree {
    readonly [key: string]: Tree
  }
  const around = (inner: fc.Arbitrary<Tree>): fc.Arbitrary<Tree> => fc.dictionary(key, inner, { maxKeys: 3 })
  const tree = around(around(around(fc.constant({}))))
  const schemaOf = (node: Tree): object => ({
    type: 'object',
    properties: Object.fromEntries(Object.entries(node).map(([name, inner]) => [name, schemaOf(inner)])),
  })
  const back = (value: Tree, names: ReturnType<typeof parameterNames>): Tree =>
    Object.fromEntries(
      Object.entries(value).map(([given, inner]) => {
        const entry = names[given] ?? { original: given, within: null }
        return [entry.original, entry.within ? back(inner, entry.within) : inner]
      }),
    )
  const shownTree = (value: { properties?: Readonly<Record<string, object>> }): Tree =>
    Object.fromEntries(
      Object.entries(value.properties ?? {}).map(([name, inner]) => [name, shownTree(inner)]),
    )
  const parameterNames = (tool: Parameters<typeof offeredTools>[0], sources: NameSources) =>
    [...offeredTools(tool, aligned, sources, keyByName).tools.values()][0]!.parameterNames
  fc.assert(
    fc.property(tree, fc.nat(), (shape, seed) => {
      const one = catalogOf([{ name: 't', description: '', inputSchema: schemaOf(shape) }])
      const parts = one.tools[0]!.parameters
      const sources = named(
        Object.fromEntries(parts.map((part, index) => [part.id, `n${(index * 7 + seed) % 100}_${index}`])),
      )
      const shown = [...offeredTools(one, aligned, sources, keyByName).tools.values()][0]!
      const given = shownTree(JSON.parse(shown.parameters ?? '{}') as object)
      expect(back(given, parameterNames(one, sources))).toEqual(shape)
    }),
    { seed: 20261130, numRuns: 200 },
  )
})
