import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { makeReport } from '../report'
import { judgementOf } from '../test-judgement'
import { METATOOL_ORIGIN, metaToolSuiteOf } from './metatool-suite'
import { countsThatPrint, publishedBeside, publishedFigures, publishedMisprints } from './published-beside'
import { publishedOfCases } from './published-of-cases'

const figures = publishedFigures()

test('every printed percentage is a number of right answers, but for two misprints', () => {
  expect(figures).toHaveLength(168)
  const misprints = figures.filter(({ counts }) => counts.length === 0)
  expect(misprints.map(({ model, method, column, printed }) => [model, method, column, printed])).toEqual([
    ['Claude-Sonnet-4.5', 'Base', 'single-selection', '83.3'],
    ['Llama3.1-8B', 'Base', 'multi-selection', '42.8'],
  ])
  // More than one count prints alike only where there are more than a thousand cases.
  expect(figures.filter(({ counts, n }) => counts.length > 1 && n < 1000)).toEqual([])
})

test.each([
  [79.1, 105, [83]],
  [83.3, 105, []],
  [48.7, 995, [485]],
  [100, 70, [70]],
  [0, 70, [0]],
  [55.3, 1800, [995, 996]],
])('%d per cent of %d', (percentage, n, counts) => {
  expect(countsThatPrint(percentage, n)).toEqual(counts)
})

const data = '../shared/data/patool/published-results.json'
describe.skipIf(!existsSync(data))('the transcription', () => {
  interface Source {
    readonly mainResults: readonly Readonly<Record<string, string | number | null>>[]
    readonly notRepresentable: readonly { readonly model: string; readonly printed: string }[]
    readonly impliedCaseCounts: Readonly<Record<string, number>>
  }
  const source = JSON.parse(readFileSync(data, 'utf8')) as Source
  const keys = {
    similar: 'similar',
    scenario: 'scenario',
    reliability: 'reliability',
    'multi-tool': 'multiTool',
    'single-selection': 'singleToolSel',
    'single-parameters': 'singleParamIden',
    'multi-selection': 'multiToolSel',
    'multi-parameters': 'multiParamIden',
  } as const

  test('has every cell as it was read', () => {
    const wanted = source.mainResults.flatMap((row) =>
      Object.entries(keys).flatMap(([column, key]) =>
        row[key] === null ? [] : [[row.model, row.method, column, Number(row[key]).toFixed(1)]],
      ),
    )
    expect(figures.map((one) => [one.model, one.method, one.column, one.printed])).toEqual(wanted)
    for (const { column, n } of figures) expect(n).toBe(source.impliedCaseCounts[keys[column]])
    expect(figures.filter(({ counts }) => counts.length === 0).map(({ printed }) => printed)).toEqual(
      source.notRepresentable.map(({ printed }) => printed),
    )
  })
})

test('a run stands beside the published figures of its suite, and among none of them', () => {
  const judged = [1, 2, 3].map((id) => judgementOf('base', id, id < 3))
  const { own, published } = publishedBeside(makeReport('metatool-similar', 'tiny', judged))
  expect(own).toMatchObject([{ model: 'tiny', variant: 'base', right: 2, n: 3, isWhole: false }])
  expect(published).toHaveLength(23)
  expect(new Set(published.map(({ column }) => column))).toEqual(new Set(['similar']))
  expect(published.some(({ model }) => model === 'tiny')).toBe(false)
  expect(publishedBeside(makeReport('own', null, judged))).toEqual({ own: [], published: [] })
})

test('the two misprints are told in words', () => {
  expect(publishedMisprints()).toEqual([
    'Claude-Sonnet-4.5, Base, RoTBench single-turn, tool selection: 83.3 % is printed, but no number of 105 cases gives it. Taken for a misprint.',
    'Llama3.1-8B, Base, RoTBench multi-turn, tool selection: 42.8 % is printed, but no number of 70 cases gives it. Taken for a misprint.',
  ])
})

test('of a run over several suites each stands beside its own column, repeats counted once', () => {
  const judged = [0, 1].flatMap((repeat) =>
    [1, 2, 3, 4].map((id) => ({ ...judgementOf('base', id, id > 1), case: `c${id}`, repeat })),
  )
  const suiteOf = (id: string): string | null =>
    id === 'c4' ? null : id === 'c3' ? 'own' : 'metatool-reliability'
  const [beside, ...others] = publishedOfCases(makeReport('project', 'tiny', judged), suiteOf)
  expect(others).toEqual([])
  expect(beside?.own).toMatchObject([{ label: 'MetaTool, Reliability', right: 1, n: 2, isWhole: false }])
  expect(beside?.published.every(({ column }) => column === 'reliability')).toBe(true)
})

const metaTool = (file: string, names: readonly string[], count: number) =>
  metaToolSuiteOf({
    origin: `${METATOOL_ORIGIN}${file}`,
    gold: names.length === 0 ? { kind: 'none' } : { kind: 'tools', names },
    offered: Array.from({ length: count }, (_, index) => `t${index}`),
  })

test('the subtask of a case of MetaTool is told by what it is, and by its file where that does not tell', () => {
  expect(metaTool('x.json', [], 10)).toBe('metatool-reliability')
  expect(metaTool('x.json', ['a', 'b'], 10)).toBe('metatool-multi-tool')
  expect(metaTool('x.json', ['a'], 15)).toBe('metatool-scenario')
  expect(metaTool('Similar.json', ['a'], 10)).toBe('metatool-similar')
  expect(metaTool('scenario.json', ['a'], 10)).toBe('metatool-scenario')
  expect(metaTool('x.json', ['a'], 10)).toBeNull()
  expect(metaTool('similar.json, scenario.json', ['a'], 10)).toBeNull()
  expect(metaToolSuiteOf({ origin: 'similar.json', gold: { kind: 'none' }, offered: ['a'] })).toBeNull()
})
