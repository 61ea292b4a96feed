import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runInMemory } from './test-terminal'

const oracle = '../shared/data/peakedness-oracle.json'
const cases = [
  { id: 'a', candidates: ['aaaaa', 'aaaab', 'aaabb', 'ccccc'], greedy: 'ccccc', alpha: 0.2, note: 'ignored' },
  { id: 2, candidates: ['abc', 'abd'], greedy: 'abd' },
  { candidates: [] },
]

test.each([
  ['a list', cases],
  ['an object with cases', { seed: 1, cases }],
])('%s gives a list of scores', async (_, document) => {
  const { code, stdout, stderr } = await runInMemory(['score', '-'], JSON.stringify(document))
  expect([code, stderr]).toEqual([0, ''])
  expect(JSON.parse(stdout)).toEqual([
    {
      id: 'a',
      candidates: ['aaaaa', 'aaaab', 'aaabb', 'ccccc'],
      greedy: 'ccccc',
      alpha: 0.2,
      lMax: 5,
      tau: 1,
      peakedness: [1, 2, 1, 0],
      winner: 'aaaab',
      winnerIndex: 1,
      maxPeakedness: 2,
      tied: ['aaaab'],
      tieBrokenBy: 'none',
    },
    {
      id: 2,
      candidates: ['abc', 'abd'],
      greedy: 'abd',
      alpha: 0.2,
      lMax: 3,
      tau: 0.2 * 3,
      peakedness: [0, 0],
      winner: 'abd',
      winnerIndex: 1,
      maxPeakedness: 0,
      tied: ['abc', 'abd'],
      tieBrokenBy: 'greedy',
      tiedGreedyDistance: [1, 0],
      coWinners: ['abd'],
    },
    {
      candidates: [],
      greedy: null,
      alpha: 0.2,
      lMax: 0,
      tau: 0,
      peakedness: [],
      winner: null,
      winnerIndex: -1,
      tied: [],
      tieBrokenBy: 'none',
    },
  ])
})

test('--distinct refers to the deduplicated list', async () => {
  const { stdout } = await runInMemory(
    ['score', '--distinct', '-'],
    JSON.stringify([{ candidates: ['aa', 'aa', 'bb'] }]),
  )
  expect(JSON.parse(stdout)).toMatchObject([{ candidates: ['aa', 'bb'], peakedness: [0, 0] }])
})

test.each([
  ['not JSON', '[', 'stdin cannot be read: it is not JSON'],
  ['another shape', '{"tools":[]}', 'stdin cannot be read: it is neither a list'],
  [
    'a wrong type',
    '[{"candidates":[]},{"candidates":[1]}]',
    'stdin cannot be read: case 1 is wrong at `candidates`',
  ],
  ['a wrong type under cases', '{"cases":[{"greedy":1,"candidates":[]}]}', 'case 0 is wrong at `greedy`'],
  ['a case that is no object', '[7]', 'case 0 is wrong'],
  ['an alpha below 0', '[{"candidates":[],"alpha":-0.1}]', 'case 0 is wrong at `alpha`'],
  ['an alpha beyond all numbers', '[{"candidates":[],"alpha":1e400}]', 'case 0 is wrong at `alpha`'],
])('%s is exit code 2', async (_, text, sentence) => {
  const { code, stdout, stderr } = await runInMemory(['score', '-'], text)
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain(sentence)
})

test('--out writes the result to a file; one that cannot be written is exit code 2', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'namewright-score-'))
  try {
    const file = join(folder, 'scores.json')
    const { code, stdout } = await runInMemory(['score', '-', '--out', file], '[]')
    expect([code, stdout, readFileSync(file, 'utf8')]).toEqual([0, '', '[]\n'])
    const failed = await runInMemory(['score', '-', '--out', join(folder, 'no', 'scores.json')], '[]')
    expect(failed.code).toBe(2)
    expect(failed.stderr).toContain('The file was not saved')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.skipIf(!existsSync(oracle))(
  'the oracle: every field of every case, and the same bytes each time',
  async () => {
    const skipped = new Set(['kind', 'note', 'distinctVariant', 'utf16Variant'])
    const { cases: expected } = JSON.parse(readFileSync(oracle, 'utf8')) as {
      cases: Record<string, unknown>[]
    }
    const first = await runInMemory(['score', oracle])
    const scores = JSON.parse(first.stdout) as object[]
    expect(scores).toHaveLength(210)
    scores.forEach((score, index) => {
      const fields = Object.entries(expected[index]!).filter(([field]) => !skipped.has(field))
      expect(score).toEqual(Object.fromEntries(fields))
    })
    const distinct = JSON.parse((await runInMemory(['score', '--distinct', oracle])).stdout) as object[]
    distinct.forEach((score, index) =>
      expect(score).toMatchObject(expected[index]!['distinctVariant'] as object),
    )
    expect((await runInMemory(['score', oracle])).stdout).toBe(first.stdout)
  },
)
