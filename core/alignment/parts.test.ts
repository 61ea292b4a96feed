import { expect, test } from 'vitest'
import { makeTool, toolIdFor, type Catalog, type Tool } from '../catalog'
import { alignmentInput, collectParts, groupEqualDescriptions, type PartChoice } from './parts'
import { scorePart } from './score-part'

const everything: PartChoice = {
  kinds: 'both',
  partIds: null,
  pinned: new Set(),
  excluded: new Set(),
  toolScope: 'catalog',
}

function tool(
  name: string,
  description: string,
  properties: object = {},
  server: string | null = null,
): Tool {
  return makeTool({
    id: toolIdFor(server, name, 0),
    format: 'mcp',
    layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
    text: JSON.stringify({ name, description, inputSchema: { type: 'object', properties } }),
    server,
    origin: null,
  })
}

function catalogOf(...tools: Tool[]): Catalog {
  return { tools, documents: [] }
}

const trains = tool('trains', 'Finds trains.', {
  from: { type: 'string', description: 'Where it starts.' },
  options: {
    type: 'object',
    description: 'Wishes.',
    properties: { quiet: { type: 'boolean', description: 'No noise.' } },
  },
})

test('all parts with their scopes and what they are described by', () => {
  expect(collectParts(catalogOf(trains), everything)).toMatchObject([
    {
      kind: 'tool',
      old: 'trains',
      scope: 'catalog',
      server: null,
      description: 'Finds trains.',
      stays: null,
    },
    {
      kind: 'parameter',
      old: 'from',
      server: 'trains',
      description: 'Where it starts.',
      toolDescription: 'Finds trains.',
    },
    { kind: 'parameter', old: 'options', stays: null },
    { kind: 'parameter', old: 'quiet', stays: null },
  ])
  const scopes = collectParts(catalogOf(trains), everything).map((part) => part.scope)
  expect(scopes[1]).toBe(scopes[2])
  expect(scopes[3]).not.toBe(scopes[2])
})

test.each([
  ['tools', [null, 'not-chosen', 'not-chosen', 'not-chosen']],
  ['parameters', ['not-chosen', null, null, null]],
  ['both', [null, null, null, null]],
] as const)('%s only', (kinds, stays) => {
  expect(collectParts(catalogOf(trains), { ...everything, kinds }).map((part) => part.stays)).toEqual(stays)
})

test('parts that are not chosen, excluded, pinned, reserved or not described stay', () => {
  const plain = ['a', 'b', 'c', 'd'].map((name) => tool(name, name === 'd' ? ' \n' : `Does ${name}.`))
  const parts = collectParts(catalogOf(...plain, tool('finish', 'Ends the task.')), {
    ...everything,
    excluded: new Set([plain[0]!.id]),
    pinned: new Set([plain[1]!.id]),
  })
  expect(parts.map((part) => part.stays)).toEqual(['excluded', 'pinned', null, 'no-description', 'pinned'])
  const one = collectParts(catalogOf(...plain), { ...everything, partIds: new Set([plain[2]!.id]) })
  expect(one.map((part) => part.stays)).toEqual(['not-chosen', 'not-chosen', null, 'not-chosen'])
})

test('parts of one scope that are described the same stay; in different scopes they do not matter', () => {
  const city = { city: { type: 'string', description: 'The city.' } }
  const parts = collectParts(
    catalogOf(
      tool('a', 'Searches  the web.', city),
      tool('b', 'Searches\nthe web.', city),
      tool('c', 'Reads.', city),
    ),
    everything,
  )
  expect(parts.map((part) => `${part.old} ${part.stays ?? 'sampled'}`)).toEqual([
    'a same-description',
    'city sampled',
    'b same-description',
    'city sampled',
    'c sampled',
    'city sampled',
  ])
  expect(groupEqualDescriptions(parts)).toEqual([[parts[0]!.id, parts[2]!.id]])
})

test('per server, equal names of two servers are in two scopes', () => {
  const parts = collectParts(catalogOf(tool('a', 'One.', {}, 'x'), tool('a', 'Two.', {}, 'y')), {
    ...everything,
    toolScope: 'server',
  })
  expect(new Set(parts.map((part) => part.scope)).size).toBe(2)
})

test('a part whose requests all failed stays; one that has some samples is scored', () => {
  const parts = collectParts(catalogOf(tool('a', 'One.'), tool('b', 'Two.')), everything)
  const [a = '', b = ''] = parts.map((part) => part.id)
  const scores = scorePart({
    partId: b,
    raw: ['two'],
    greedyRaw: null,
    alpha: 0.2,
    duplicates: 'each',
    examples: [],
  })
  const input = alignmentInput(parts, new Map([[b, scores]]), new Set([a, b]))
  expect(input.parts.map((part) => [part.stays, part.scores])).toEqual([
    ['failed', null],
    [null, scores],
  ])
})
