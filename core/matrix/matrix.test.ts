import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyCatalog, makeTool, type Catalog, type Tool } from '../catalog'
import {
  defaultLintSettings,
  findProfile,
  lintCatalog,
  profiles as builtIn,
  type Diagnostic,
  type Profile,
} from '../lint'
import { testDiagnostic } from '../lint/test-diagnostic'
import { catalogOf } from '../lint/test-catalog'
import { cellAt } from './cell'
import { makeMatrix, rowTotals, type Matrix } from './matrix'

const profile = (id: string, more: Partial<Profile> = {}): Profile => {
  const known = findProfile(id)
  if (!known) throw new Error(`no profile ${id}`)
  return { ...known, ...more }
}
const openai = profile('openai', { oneBadTool: 'request' })
const mcp = profile('mcp', { oneBadTool: 'tool' })

const plain = (name: string, schema: object = { type: 'object', properties: {} }): object => ({
  name,
  description: `Does ${name}.`,
  inputSchema: schema,
})
const catalog = (tools: readonly object[], server: string | null = null): Catalog =>
  catalogOf(JSON.stringify(tools), server)
const idOf = ({ tools }: Catalog, index: number): string => tools[index]?.id ?? ''

const statuses = (matrix: Matrix): readonly (readonly string[])[] =>
  matrix.rows.map((_, row) => matrix.columns.map((__, column) => cellAt(matrix, row, column).status))

describe('a cell', () => {
  const two = catalog([plain('one'), plain('two')])
  const first = idOf(two, 0)
  const finding = (more: Partial<Diagnostic>): Diagnostic =>
    testDiagnostic({ rule: 'name-charset', toolId: first, profiles: ['openai'], ...more })
  const cellOf = (findings: readonly Diagnostic[], options = {}) =>
    cellAt(makeMatrix(two, findings, [openai, mcp], options), 0, 0)

  test.each<[string, readonly Partial<Diagnostic>[], string]>([
    ['no finding', [], 'accepted'],
    ['an error', [{}], 'refused'],
    ['a warning', [{ severity: 'warning' }], 'changed'],
    ['advice', [{ severity: 'info' }], 'accepted'],
    ['the worst of several', [{ severity: 'warning' }, {}, { severity: 'info' }], 'refused'],
    ['a finding for another', [{ profiles: ['mcp'] }], 'accepted'],
    ['a silenced finding', [{ silenced: 'known' }], 'accepted'],
    ['a warning about words', [{ rule: 'desc-purpose', severity: 'warning' }], 'accepted'],
    ['a refusal of words', [{ rule: 'desc-empty' }], 'refused'],
    ['hidden characters, which no provider refuses', [{ rule: 'hidden-unicode' }], 'accepted'],
    ['an unknown rule', [{ rule: 'acme/x' }], 'accepted'],
    ['a strict profile without a column', [{ profiles: ['openai-strict'] }], 'refused'],
  ])('with %s', (_, findings, status) => {
    const matrix = makeMatrix(two, findings.map(finding), [openai, mcp])
    expect(statuses(matrix)[0]?.[0]).toBe(status)
    expect(statuses(matrix)[1]).toEqual(['accepted', 'accepted'])
  })

  test('says why, the worst first, and what is silenced', () => {
    const warning = finding({ severity: 'warning' })
    const error = finding({})
    const silenced = finding({ silenced: 'known' })
    const other = finding({ profiles: ['mcp'] })
    const { reasons, silenced: hidden } = cellOf([
      warning,
      silenced,
      error,
      other,
      finding({ severity: 'info' }),
    ])
    expect(reasons).toEqual([error, warning])
    expect(hidden).toEqual([silenced])
  })

  test('tells whether it can be mended', () => {
    const fix = (safety: 'safe' | 'unsafe') => ({ title: 't', safety, edits: [] })
    expect(cellOf([finding({ fixes: [fix('unsafe'), fix('safe')] })]).fix).toBe('safe')
    expect(cellOf([finding({ fixes: [fix('safe')] }), finding({ fixes: [fix('unsafe')] })]).fix).toBe('some')
    expect(cellOf([finding({ fixes: [fix('safe')] }), finding({})]).fix).toBe('some')
    expect(cellOf([finding({})]).fix).toBe('none')
    expect(cellOf([]).fix).toBe('none')
  })

  test('tells whether the whole request fails', () => {
    const everyone = [finding({ profiles: ['openai', 'mcp', 'vllm'] })]
    const vllm = profile('vllm', { oneBadTool: 'unknown' })
    const matrix = makeMatrix(two, everyone, [openai, mcp, vllm])
    expect([0, 1, 2].map((column) => cellAt(matrix, 0, column).failsRequest)).toEqual([true, false, null])
    expect(cellAt(matrix, 1, 0).failsRequest).toBeNull()
  })

  test('an error about words that a person made one is no refusal; a severity of theirs for a limit counts', () => {
    const settings = {
      ...defaultLintSettings,
      severities: { 'desc-empty': 'error', 'name-charset': 'warning' } as const,
    }
    expect(cellOf([finding({ rule: 'desc-empty' })], { settings }).status).toBe('accepted')
    expect(cellOf([finding({ severity: 'warning' })], { settings }).status).toBe('changed')
  })
})

describe('unknown', () => {
  const keyworded = catalog([
    plain('a', { type: 'object', properties: { format: { type: 'string', minLength: 3 } } }),
    plain('b', { type: 'object', properties: { minLength: { type: 'string', enum: ['x'] } } }),
  ])
  const silent = profile('windsurf', { knownKeywords: null, keywords: [] })

  test('is a keyword of which the profile says nothing; a parameter of that name is none', () => {
    const knows = { ...silent, id: 'x', knownKeywords: ['minLength'] }
    const judges = {
      ...silent,
      id: 'y',
      keywords: [{ keywords: ['minLength'], severity: 'error', outcome: '', source: '' }] as const,
    }
    const matrix = makeMatrix(keyworded, [], [silent, knows, judges])
    expect(statuses(matrix)).toEqual([
      ['unknown', 'accepted', 'accepted'],
      ['accepted', 'accepted', 'accepted'],
    ])
    expect(cellAt(matrix, 0, 0).unknownKeywords).toEqual(['minLength'])
  })

  test('is no keyword that restricts nothing, but it is told', () => {
    const annotated = catalog([
      plain('a', {
        type: 'object',
        title: 'A',
        $schema: 'x',
        properties: { a: { type: 'string', default: '', 'x-ui': 1 } },
      }),
      plain('b', { type: 'object', title: 'B', properties: { b: { type: 'string', pattern: '^b' } } }),
    ])
    const matrix = makeMatrix(annotated, [], [silent])
    expect(statuses(matrix)).toEqual([['accepted'], ['unknown']])
    expect(cellAt(matrix, 0, 0)).toMatchObject({
      unknownKeywords: [],
      unknownAnnotations: ['$schema', 'default', 'title', 'x-ui'],
    })
    expect(cellAt(matrix, 1, 0)).toMatchObject({
      unknownKeywords: ['pattern'],
      unknownAnnotations: ['title'],
    })
  })

  test('gives way to what is known', () => {
    const found = testDiagnostic({
      rule: 'name-charset',
      severity: 'warning',
      toolId: idOf(keyworded, 0),
      profiles: ['windsurf'],
    })
    expect(statuses(makeMatrix(keyworded, [found], [silent]))).toEqual([['changed'], ['accepted']])
  })
})

describe('totals, names and counts', () => {
  const names = catalog([plain('x'.repeat(70)), plain('short'), plain('y'.repeat(60))], 'shop')

  test('rows and columns add up', () => {
    const matrix = makeMatrix(names, lintCatalog(names, { profiles: ['openai', 'mcp'] }), [openai, mcp])
    expect(matrix.columns[0]?.totals.refused).toBe(1)
    for (const [index, row] of matrix.rows.entries())
      expect(
        Object.values(rowTotals(row)).reduce((sum, one) => sum + one, 0),
        String(index),
      ).toBe(2)
    expect(Object.values(matrix.totals).reduce((sum, one) => sum + one, 0)).toBe(6)
  })

  test('the longest names, with what clients put in front', () => {
    const cursor = profile('cursor', {
      namePrefix: '{server}:',
      nameLength: [{ maximum: 60, severity: 'warning', outcome: '', source: '' }],
    })
    const settings = {
      ...defaultLintSettings,
      prefixes: [{ label: 'Ours', template: 'gw_{server}_', maximum: 64 }],
    }
    const matrix = makeMatrix(names, [], [openai, cursor], { settings })
    expect(matrix.columns[0]?.names[0]).toMatchObject({ maximum: 64, left: -6, over: 1, withoutServer: 0 })
    expect(matrix.columns[1]?.names[0]).toMatchObject({ left: 60 - 75, over: 2 })
    expect(matrix.prefixes[0]).toMatchObject({ label: 'Ours', left: 64 - 78, over: 2 })
    expect(matrix.prefixes[0]?.tightest.map(({ sent }) => sent)).toEqual([78, 68, 13])
    const unknown = makeMatrix(catalog([plain('abc')]), [], [cursor], { settings })
    expect(unknown.prefixes[0]).toMatchObject({ left: 61, withoutServer: 1 })
    expect(makeMatrix(emptyCatalog, [], [cursor]).columns[0]?.names[0]).toMatchObject({
      left: null,
      tightest: [],
    })
  })

  test('a client that takes fewer tools, and findings about the whole catalogue', () => {
    const limit = { maximum: 2, severity: 'error', outcome: '', source: '' } as const
    const general = testDiagnostic({ rule: 'too-many-tools', toolId: null, profiles: ['openai'] })
    const matrix = makeMatrix(names, [general], [{ ...openai, toolsPerRequest: [limit] }, mcp])
    expect(matrix.columns[0]).toMatchObject({ tools: [{ limit, tools: 3, over: 1 }], findings: [general] })
    expect(matrix.columns[1]?.findings).toEqual([])
  })
})

test('a matrix made from a former one is as one made anew, and rows that did not change are the same', () => {
  const words = ['a', 'a b', 'c', 'x'.repeat(70), '1a']
  const arbitrary = fc.array(fc.tuple(fc.constantFrom(...words), fc.boolean()), {
    minLength: 1,
    maxLength: 8,
  })
  const toolsOf = (
    given: readonly (readonly [string, boolean])[],
    former: readonly Tool[],
  ): readonly Tool[] =>
    given.map(([name, hasPattern], index) => {
      const schema = { type: 'object', properties: hasPattern ? { q: { type: 'string', pattern: 'a' } } : {} }
      const text = JSON.stringify(plain(name, schema))
      const before = former[index]
      if (before?.text === text) return before
      const layout = { name: ['name'], description: ['description'], schema: ['inputSchema'] }
      const tool = makeTool({ id: `t${index}`, format: 'mcp', layout, text, server: null, origin: null })
      return tool
    })
  fc.assert(
    fc.property(arbitrary, arbitrary, (one, other) => {
      const before: Catalog = { tools: toolsOf(one, []), documents: [] }
      const after: Catalog = { tools: toolsOf(other, before.tools), documents: [] }
      const sort = (value: Catalog, kept: ReadonlyMap<string, readonly Diagnostic[]>) => {
        const found = lintCatalog(value)
        const byTool = new Map(
          value.tools.map((tool) => {
            const mine = found.filter(({ toolId }) => toolId === tool.id)
            const known = kept.get(tool.id)
            return [tool.id, known && JSON.stringify(known) === JSON.stringify(mine) ? known : mine]
          }),
        )
        return { byTool, general: found.filter(({ toolId }) => toolId === null) }
      }
      const firstFindings = sort(before, new Map())
      const former = makeMatrix(before, firstFindings, builtIn)
      const findings = sort(after, firstFindings.byTool)
      const next = makeMatrix(after, findings, builtIn, { former })
      expect(next).toEqual(makeMatrix(after, findings, builtIn))
      after.tools.forEach((tool, index) => {
        if (
          tool === before.tools[index] &&
          findings.byTool.get(tool.id) === firstFindings.byTool.get(tool.id)
        )
          expect(next.rows[index]).toBe(former.rows[index])
      })
    }),
    { seed: 11, numRuns: 60 },
  )
})
