import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { carryOver, drawFindings, precisionOf, sharesOf, wilson, type Candidate } from './support/judgement'
import { tryAttacks } from './support/attacks'
import { foundOf } from './support/security-page'
import { PRECISION_PAGE, precisionFigure, readJudgements } from './support/precision-page'

const candidate = (rule: string, index: number): Candidate => ({
  id: `${rule}-${index}`,
  file: 'f',
  tool: 't',
  rule,
  severity: 'error',
  place: '',
  excerpt: 'x',
  message: 'm',
})
const many = (rule: string, count: number): readonly Candidate[] =>
  Array.from({ length: count }, (_, index) => candidate(rule, index))

describe('a draw', () => {
  test('is as large as wanted, gives every rule its floor, and the rest in proportion', () => {
    const counts = new Map([
      ['rare', 1],
      ['some', 40],
      ['often', 960],
    ])
    const shares = sharesOf(counts, 100, 3)
    expect([...shares.values()].reduce((sum, count) => sum + count, 0)).toBe(100)
    expect(shares.get('rare')).toBe(1)
    expect(shares.get('some')).toBeGreaterThanOrEqual(3)
    expect(shares.get('often')).toBeGreaterThan(85)
  })

  test('takes all where there are no more than wanted', () => {
    expect(drawFindings(many('a', 4), 10, 1, 2)).toHaveLength(4)
  })

  test('is the same for the same seed, another for another, and mostly stays when findings go', () => {
    const all = [...many('a', 300), ...many('b', 50)]
    const ids = (drawn: readonly Candidate[]): ReadonlySet<string> => new Set(drawn.map(({ id }) => id))
    const first = drawFindings(all, 60, 7, 2)
    expect(drawFindings(all.toReversed(), 60, 7, 2)).toEqual(first)
    expect(ids(drawFindings(all, 60, 8, 2))).not.toEqual(ids(first))
    const later = ids(drawFindings(all.slice(30), 60, 7, 2))
    expect(first.filter(({ id }) => later.has(id)).length).toBeGreaterThan(45)
  })
})

test('a verdict holds while the finding says the same', () => {
  const [one, other] = many('a', 2)
  if (!one || !other) throw new Error('made two')
  const former = [
    { ...one, verdict: 'right' as const, why: 'It is.' },
    { ...other, message: 'another', verdict: 'right' as const, why: 'It is.' },
  ]
  const told = new Map([['a-1', { verdict: 'wrong' as const, why: 'It is not.' }]])
  expect(carryOver([one, other], former, new Map()).map(({ verdict }) => verdict)).toEqual(['right', 'open'])
  expect(carryOver([one, other], former, told).map(({ verdict }) => verdict)).toEqual(['right', 'wrong'])
})

test("Wilson's interval is the published one", () => {
  // Brown, Cai and DasGupta 2001: 10 of 10 give 0.722 to 1.
  expect(wilson(10, 10)[0]).toBeCloseTo(0.7225, 3)
  expect(wilson(10, 10)[1]).toBeCloseTo(1, 9)
  const [low, high] = wilson(194, 200)
  expect(low).toBeCloseTo(0.9361, 3)
  expect(high).toBeCloseTo(0.9862, 3)
})

describe.skipIf(!existsSync(PRECISION_PAGE))('the judgements in the repository', () => {
  const judgements = readJudgements()

  test('are 200, each another finding, each with a reason', () => {
    expect(judgements).toHaveLength(200)
    expect(new Set(judgements.map(({ id }) => id)).size).toBe(200)
    for (const { verdict, why } of judgements) if (verdict !== 'open') expect(why.length).toBeGreaterThan(10)
  })

  test('give the figure that the page states, and it reaches 97 %', () => {
    expect(readFileSync(PRECISION_PAGE, 'utf8')).toContain(precisionFigure(judgements))
    expect(precisionOf(judgements).open).toBe(0)
    expect(precisionOf(judgements).share).toBeGreaterThanOrEqual(0.97)
  })

  test('and so do the attacks', () => {
    const attacks = tryAttacks()
    expect(attacks.filter(({ set }) => set === 'first')).toHaveLength(30)
    const page = readFileSync(PRECISION_PAGE, 'utf8')
    expect(page).toContain(`First set, after the signs were added: ${foundOf(attacks, 'first')} found.`)
    expect(page).toContain(`Second set, unseen: ${foundOf(attacks, 'second')} found.`)
  })
})
