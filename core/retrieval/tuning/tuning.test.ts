import { describe, expect, test } from 'vitest'
import { calibrate, confidenceOf, confidenceSentence, signsOf } from './confidence'
import { droppedTools, rankCase, recallCurve, smallestLength, type RankedCase } from './recall'

const hits = (...ids: string[]) => ids.map((id, place) => ({ id, score: 10 - place }))
const one = rankCase({ id: '1', query: 'one', right: ['a'] }, hits('a', 'b', 'c'), 1)
const two = rankCase({ id: '2', query: 'two', right: ['c', 'x'] }, hits('a', 'b', 'c'), 0.4)
const none = rankCase({ id: '3', query: 'three', right: [] }, hits('a'), 1)

describe('recall', () => {
  test('at each length, over the cases that have a right tool', () => {
    expect(recallCurve([one, two, none], [1, 2, 3])).toEqual([
      { k: 1, recall: 0.5, complete: 1 },
      { k: 2, recall: 0.5, complete: 1 },
      { k: 3, recall: 0.75, complete: 1 },
    ])
    expect(recallCurve([none], [1])).toEqual([{ k: 1, recall: 0, complete: 0 }])
  })

  test('the smallest length for a recall; null where none reaches it', () => {
    expect([0.5, 0.6, 0.75, 0.8].map((wanted) => smallestLength([one, two], wanted))).toEqual([1, 3, 3, null])
    const thirds = rankCase({ id: '4', query: 'q', right: ['a', 'b', 'c'] }, hits('a', 'b', 'c'), 1)
    expect(smallestLength([thirds, thirds, thirds], 1)).toBe(3)
  })

  test('a right tool that is left out is named with its place', () => {
    expect(droppedTools([one, two], 2)).toEqual([
      { caseId: '2', query: 'two', toolId: 'c', rank: 3 },
      { caseId: '2', query: 'two', toolId: 'x', rank: null },
    ])
  })
})

describe('confidence', () => {
  test('grows with what is met, and with how far the first tool left out lies behind', () => {
    const values = [
      confidenceOf([5, 5, 5], 0.2, 2),
      confidenceOf([5, 5, 5], 0.9, 2),
      confidenceOf([5, 5, 1], 0.9, 2),
      confidenceOf([5, 5], 0.9, 2),
    ].map(({ value }) => value)
    expect(values).toEqual([...values].sort((a, b) => a - b))
    expect(new Set(values).size).toBe(4)
    expect(confidenceOf([], 0, 5)).toMatchObject({ value: 0, isLow: true })
    expect(signsOf([4, 3, 1], 1, 2).gap).toBe(0.75)
  })

  test('a low answer says why', () => {
    expect(confidenceSentence(confidenceOf([5, 5, 5], 0.2, 2))).toContain('20 %')
    expect(confidenceSentence(confidenceOf([5, 1, 0], 1, 2))).toBeNull()
  })

  test('a threshold is the lowest above which enough answers are complete', () => {
    const answer = (coverage: number, isRight: boolean): RankedCase => ({
      case: { id: String(coverage), query: '', right: ['a'] },
      ranks: [isRight ? 1 : null],
      scores: [5, 5],
      coverage,
    })
    const answers = [
      answer(0.1, false),
      answer(0.2, true),
      answer(0.3, false),
      answer(0.5, true),
      answer(0.7, true),
      answer(0.9, true),
    ]
    const found = calibrate(answers, 1, 1)
    expect(found).toMatchObject({ cases: 6, fallenBack: 3, rescued: 2, stillDropped: 0, isReached: true })
    expect(found!.threshold).toBe(confidenceOf([5, 5], 0.5, 1).value)
    expect(calibrate(answers, 1, 0.6)).toMatchObject({ threshold: 0, fallenBack: 0 })
    expect(calibrate([answer(0.5, false), answer(0.6, false)], 1, 0.9)).toMatchObject({ isReached: false })
    expect(calibrate([none], 1, 0.9)).toBeNull()
  })
})
