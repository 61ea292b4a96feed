import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { makeTool, type Catalog, type Tool } from '../../catalog'
import { readCaseRows, readCases, type ReadCases } from './read-cases'
import { toolReferences, type ResolveTool } from './tool-references'

function rows(list: readonly unknown[], resolveTool: ResolveTool | null = null): ReadCases {
  return readCaseRows('f', list, { resolveTool })
}

const kinds = ({ notes }: ReadCases): readonly string[] => notes.map(({ kind }) => kind)

describe('one name for several tools', () => {
  const both: ResolveTool = ({ name, server, description }) => {
    if (name !== 'search') return [name]
    if (server) return [`${server}-search`]
    return description === 'Mail.' ? ['mail-search'] : ['mail-search', 'web-search']
  }

  test('each of them counts as right and all are offered, with one note', () => {
    const value = rows(
      [
        { query: 'Find it', gold: 'search', offered: ['search', 'send'] },
        { query: 'Again', gold: 'search' },
      ],
      both,
    )
    expect(value.cases[0]).toMatchObject({
      gold: { kind: 'tools', names: ['mail-search'] },
      alsoRight: [{ kind: 'tools', names: ['web-search'] }],
      offered: ['mail-search', 'web-search', 'send'],
    })
    expect(value.notes).toEqual([
      expect.objectContaining({
        kind: 'several-tools',
        level: 'info',
        row: 1,
        message: expect.stringContaining('2 cases') as string,
      }),
    ])
  })

  test('a server or a description beside the name tells them apart', () => {
    const value = rows(
      [
        { query: 'Find it', gold: 'search', server: 'web' },
        { query: 'Find it there', gold: { name: 'search', server: 'web' } },
        {
          id: 'irrelevance_1',
          question: [[{ role: 'user', content: 'Sing' }]],
          function: [{ name: 'search', description: 'Mail.' }],
        },
      ],
      both,
    )
    expect(value.cases).toMatchObject([
      { gold: { names: ['web-search'] } },
      { gold: { names: ['web-search'] } },
      { offered: ['mail-search'] },
    ])
    expect(kinds(value)).toEqual([])
  })
})

describe('references to the tools of a catalogue', () => {
  const tool = (id: string, name: string, server: string | null): Tool => {
    const text = JSON.stringify({ name, description: `${name} of ${server ?? 'none'}`, inputSchema: {} })
    const layout = { name: ['name'], description: ['description'], schema: ['inputSchema'] }
    return makeTool({ id, format: 'mcp', layout, text, server, origin: null })
  }
  const catalog: Catalog = {
    documents: [],
    tools: [
      tool('a', 'search', 'web'),
      tool('b', 'search', 'mail'),
      tool('c', 'send', 'mail'),
      tool('d', 'a/b', null),
    ],
  }
  const references = toolReferences(catalog)

  test.each([
    ['search', ['a', 'b']],
    ['web/search', ['a']],
    ['mcp__mail__search', ['b']],
    ['mail.send', ['c']],
    ['a/b', ['d']],
    ['Send', []],
  ])('%s', (name, keys) => expect(references.resolve({ name })).toEqual(keys))

  test('a tool is written under the shortest name that only it has', () => {
    expect(['a', 'b', 'c', 'd', 'gone'].map(references.nameOf)).toEqual([
      'web/search',
      'mail/search',
      'send',
      'a/b',
      'gone',
    ])
  })

  test('the nearest name is told where there is one at all', () => {
    expect(references.nearest('sendMail')?.key).toBe('c')
    expect(references.nearest('Search ')?.key).toBe('a')
    expect(references.nearest('calculate_taxes')).toBeNull()
  })
})

test('a doubled id, a contradiction and repeated cases are told', () => {
  const value = rows([
    { i: 1, query: 'One', candidates: ['a', 'b'], gold: 'a' },
    { i: 1, query: 'Two', candidates: ['a', 'b'], gold: 'b' },
    { i: 2, query: 'One ', candidates: ['a', 'b'], gold: 'b' },
    { i: 3, query: 'Two', candidates: ['b', 'a'], gold: 'b' },
    // The right tool is not on offer: another case, no contradiction.
    { i: 4, query: 'Two', candidates: ['a', 'c'], gold: 'None' },
    { i: 5, query: 'Two', candidates: ['a', 'b'], gold: 'None' },
  ])
  expect(value.cases.map(({ id }) => id)).toEqual(['1', '1-2', '2', '3', '4', '5'])
  expect(value.notes.map(({ kind, row }) => [kind, row])).toEqual([
    ['doubled-id', 2],
    ['conflict', 3],
    ['repeated', 4],
  ])
})

test('cases without ids are called by their requests, so that another order of rows changes nothing', () => {
  const one = { query: 'One', gold: 'a' }
  const two = { query: 'Two', gold: 'a' }
  const [there, back] = [rows([one, two]), rows([two, one])]
  expect(there.cases.map(({ id }) => id)).toEqual(back.cases.map(({ id }) => id).reverse())
})

test.each([
  ['', 'import/unreadable'],
  ['  \n', 'import/unreadable'],
  ['Just some words about nothing in particular.', 'import/unreadable'],
  ['{"cases": [{"query": "a", "gold": "b"}', 'import/not-json'],
  ['tests:\n  - vars: {a: b\n', 'import/not-json'],
])('%j is refused', (text, code) => {
  const result = readCases(text, { file: 'f', resolveTool: null })
  expect(result.ok ? null : result.failure.code).toBe(code)
})

test.each([
  '[1, "x", null, {"query": 1, "gold": "a"}, {"query": "q", "gold": 7}, {"query": "q", "gold": [7]}]',
  '{"a": 1}\n{"query": "x"}\nnot json\n[]',
  '[{"i": 0, "tools": [], "history": [], "gold": []}]',
  '[{"id": "x", "question": [], "function": [{}], "ground_truth": [["f()"]]}]',
])('of broken rows every one is a note: %s', (text) => {
  const result = readCases(text, { file: 'f', resolveTool: null })
  const value = result.ok ? result.value : null
  const count = text.startsWith('{') ? 4 : (JSON.parse(text) as unknown[]).length
  expect([value?.cases.length, value?.notes.filter(({ kind }) => kind === 'unread').length]).toEqual([
    0,
    count,
  ])
})

test.each([
  ['a table in Markdown', '| query | expected |\n|---|:-:|\n| What? | a |\n'],
  ['a table without a header whose tools are known', 'What?,a\n'],
  ['JSON with comments', '// of us\n[{ "query": "What?", "gold": "a" },]\n'],
  ['an object of rows', '{"one": {"query": "What?", "gold": "a"}}'],
  ['a list deep inside', '{"suite": {"version": 1, "cases": [{"query": "What?", "gold": "a"}]}}'],
  ['YAML', '- query: What?\n  gold: a\n'],
  [
    'messages and an ideal answer',
    '[{"input": [{"role": "system", "content": "x"}, {"role": "user", "content": "What?"}], "ideal": "a"}]',
  ],
  ['a gold as the program holds it', '[{"query": "What?", "gold": {"kind": "tools", "names": ["a"]}}]'],
  [
    'tools on offer beside the answer',
    '[{"query": "What?", "answers": "[\\"a\\"]", "tools": [{"name": "a", "description": "x"}]}]',
  ],
  [
    'tool calls as OpenAI sends them',
    '[{"question": "What?", "expected_tool_calls": [{"type": "function", "function": {"name": "a"}}]}]',
  ],
])('%s', (_, text) => {
  const result = readCases(text, { file: 'f', resolveTool: ({ name }) => (name === 'a' ? ['A'] : []) })
  expect(result.ok && result.value.cases).toMatchObject([
    { query: 'What?', gold: { kind: 'tools', names: ['A'] } },
  ])
})

test('an answer in words is no tool, unless a tool is called so', () => {
  const prose = 'The weather in Oslo will be mild, with some rain late in the evening, and wind from the west'
  expect(kinds(rows([{ question: 'Weather?', answer: prose }]))).toEqual(['unread'])
  expect(rows([{ question: 'Weather?', answer: prose }], () => ['a']).cases).toMatchObject([
    { gold: { names: ['a'] } },
  ])
  expect(rows([{ question: 'Weather?', answer: '['.repeat(50_000) + ']'.repeat(50_000) }]).cases).toEqual([])
})

test('calls as the program holds them keep all their values', () => {
  const gold = {
    kind: 'calls',
    ordered: true,
    calls: [
      { name: 'a', arguments: { p: { values: [1, 2], optional: true }, q: { values: [], optional: false } } },
    ],
  }
  expect(rows([{ query: 'What?', gold }]).cases[0]).toMatchObject({ gold })
})

test('thousands of the same request take no longer than others', () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({ query: 'What?', gold: `t${index % 3}` }))
  const started = performance.now()
  const value = rows(many)
  expect(performance.now() - started).toBeLessThan(5000)
  expect(new Set(value.cases.map(({ id }) => id)).size).toBe(5000)
  expect(kinds(value)).toEqual(['conflict', 'conflict', 'repeated'])
})

const shared = '../shared/data'

describe.skipIf(!existsSync(shared))('the published files', () => {
  const text = (path: string): string => {
    const bytes = readFileSync(`${shared}/${path}`)
    return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  }
  const value = (path: string): ReadCases => {
    const result = readCases(text(path), { file: path, resolveTool: null })
    if (!result.ok) throw new Error(path)
    return result.value
  }

  test.each([
    ['metatool/similar.regenerated.json', 995],
    ['metatool/scenario.regenerated.json', 1800],
    ['metatool/reliability.json', 995],
    ['metatool/multi-tool.json', 497],
  ])('%s', (path, count) => {
    const { cases, notes } = value(path)
    expect(cases).toHaveLength(count)
    expect(notes).toEqual([])
  })

  test('all of RoTBench', () => {
    const files = readdirSync(`${shared}/rotbench`).filter((name) => name.includes('-turn.'))
    const all = files.map((name) => value(`rotbench/${name}`))
    expect(all.flatMap(({ notes }) => notes)).toEqual([])
    expect(all.reduce((sum, { cases }) => sum + cases.length, 0)).toBe(1400)
  })

  test('BFCL and NESTFUL', () => {
    const bench = 'catalogs/bench'
    const bfcl = readdirSync(`${shared}/${bench}/bfcl`).map((name) => `${bench}/bfcl/${name}`)
    const irrelevance = value(bfcl.find((path) => path.includes('irrelevance')) ?? '')
    expect(irrelevance.cases).toHaveLength(240)
    expect(irrelevance.cases.every((one) => one.kind === 'selection' && one.gold.kind === 'none')).toBe(true)
    const unanswered = value(bfcl.find((path) => path.includes('multiple')) ?? '')
    expect([unanswered.cases.length, unanswered.notes.length]).toEqual([0, 200])
    const nested = readdirSync(`${shared}/${bench}/nestful`).filter((name) => name.includes('-data.'))
    expect(nested.map((name) => value(`${bench}/nestful/${name}`).cases.length)).toEqual([85, 169])
  })
})
