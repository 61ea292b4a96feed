import { expect, test } from 'vitest'
import { selectNames } from './select'

test('the largest phi wins', () => {
  expect(selectNames(['a', 'b'], [1, 2], 'a')).toEqual({
    ranking: [1, 0],
    tied: [1],
    tiedGreedyDistance: null,
    coWinners: [1],
    tieBrokenBy: 'none',
  })
})

test('a tie goes to the name nearest to the greedy one', () => {
  expect(selectNames(['abc', 'abd', 'xyz'], [2, 2, 2], 'abd')).toMatchObject({
    ranking: [1, 0, 2],
    tiedGreedyDistance: [1, 0, 3],
    coWinners: [1],
    tieBrokenBy: 'greedy',
  })
})

test('a tie that survives the greedy distance goes to the first sampled', () => {
  expect(selectNames(['abc', 'abd'], [2, 2], 'abx')).toMatchObject({
    ranking: [0, 1],
    coWinners: [0, 1],
    tieBrokenBy: 'greedy+order',
  })
})

test('without a greedy name the order alone decides', () => {
  expect(selectNames(['abc', 'abd'], [2, 2], null)).toMatchObject({
    ranking: [0, 1],
    tiedGreedyDistance: null,
    tieBrokenBy: 'order',
  })
})

test('nothing gives nothing', () => {
  expect(selectNames([], [], 'a')).toEqual({
    ranking: [],
    tied: [],
    tiedGreedyDistance: null,
    coWinners: [],
    tieBrokenBy: 'none',
  })
})
