import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at, createRandom, editDistance } from '../../shared'
import { LONGEST_NAME } from '../normalize'
import { leaderOf, type Decision } from './leader'
import { isProven } from './proof'
import { createTally, type Tally } from './tally'

interface World {
  readonly alpha: number
  readonly duplicates: 'each' | 'distinct'
  readonly greedy: string | null
}

function tallyOf(names: readonly string[]): Tally {
  const tally = createTally()
  for (const name of names) tally.add(name)
  return tally
}

function decisionOf(tally: Tally, { alpha, duplicates, greedy }: World): Decision {
  return {
    alpha,
    duplicates,
    greedyDistances: tally.names.map((name) => (greedy === null ? 0 : editDistance(name, greedy))),
    hasGreedy: greedy !== null,
  }
}

function winnerOf(names: readonly string[], world: World): string | undefined {
  const tally = tallyOf(names)
  return tally.names[leaderOf(tally, tally.counts, decisionOf(tally, world))]
}

function proven(names: readonly string[], world: World, remaining: number, longest?: number): boolean {
  const tally = tallyOf(names)
  return isProven(tally, decisionOf(tally, world), remaining, longest)
}

/** All names over two letters up to a length. */
function allNames(longest: number): readonly string[] {
  const names: string[] = []
  let layer = ['']
  for (let length = 1; length <= longest; length += 1) {
    layer = layer.flatMap((name) => [`${name}a`, `${name}b`])
    names.push(...layer)
  }
  return names
}

const worlds = fc.record({
  alpha: fc.constantFrom(0, 0.1, 0.2, 0.26, 0.34, 0.5, 1),
  duplicates: fc.constantFrom<'each' | 'distinct'>('each', 'distinct'),
  greedy: fc.option(fc.stringMatching(/^[ab]{1,4}$/)),
})

describe('in a world of all names over two letters up to four long, every completion is tried', () => {
  const world = allNames(4)
  const letters = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constant('ab') },
      { weight: 2, arbitrary: fc.stringMatching(/^[ab]{1,4}$/) },
    ),
    { minLength: 1, maxLength: 9 },
  )

  test.each([
    [1, 3000],
    [2, 150],
  ] as const)('%i remaining samples change no winner that is proven', (remaining, runs) => {
    let stops = 0
    fc.assert(
      fc.property(letters, worlds, (names, settings) => {
        if (!proven(names, settings, remaining, 4)) return
        stops += 1
        const winner = winnerOf(names, settings)
        for (const first of world) {
          expect(winnerOf([...names, first], settings)).toBe(winner)
          if (remaining === 2)
            for (const second of world) expect(winnerOf([...names, first, second], settings)).toBe(winner)
        }
      }),
      { numRuns: runs, seed: 7 },
    )
    expect(stops).toBeGreaterThan(runs / 50)
  })
})

const realistic = [
  'get_weather',
  'get_weather_now',
  'fetch_weather',
  'get_forecast',
  'weather_get',
  'getWeather',
  'find_city_weather_by_name',
]

test('names up to the longest that counts, near and far, change no winner that is proven', () => {
  let stops = 0
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          { weight: 9, arbitrary: fc.constant('get_weather') },
          { weight: 1, arbitrary: fc.constantFrom(...realistic) },
        ),
        { minLength: 4, maxLength: 31 },
      ),
      fc.constantFrom(0.1, 0.2, 0.3),
      fc.constantFrom('get_weather', ...realistic, null),
      fc.constantFrom(1, 2),
      fc.integer(),
      (names, alpha, greedy, remaining, seed) => {
        const settings: World = { alpha, duplicates: 'each', greedy }
        if (!proven(names, settings, remaining)) return
        stops += 1
        const winner = winnerOf(names, settings)
        for (const attack of attacks(names, createRandom(seed), remaining))
          expect(winnerOf([...names, ...attack], settings)).toBe(winner)
      },
    ),
    { numRuns: 800, seed: 11 },
  )
  expect(stops).toBeGreaterThan(20)
})

/** Completions that favour rivals: copies, variants, extensions towards them, and one long name that raises tau. */
function* attacks(
  names: readonly string[],
  random: () => number,
  count: number,
): Generator<readonly string[]> {
  const pick = (list: readonly string[]): string => at(list, Math.floor(random() * list.length))
  for (let round = 0; round < 60; round += 1) {
    const rival = pick(names)
    const stretched = (length: number): string => `${rival}_${'xyz'.repeat(30)}`.slice(0, length)
    const kinds: (() => string)[] = [
      () => rival,
      () => rival.slice(0, -1),
      () => `${rival}s`,
      () => stretched(rival.length + Math.ceil(random() * 14)),
      () => stretched(LONGEST_NAME),
      () => 'q'.repeat(1 + Math.floor(random() * LONGEST_NAME)),
      () => '',
    ]
    yield Array.from({ length: count }, () => at(kinds, Math.floor(random() * kinds.length))())
  }
}

test('with three samples left, even 29 equal ones prove nothing: a name beside theirs can gather more', () => {
  const settings: World = { alpha: 0.2, duplicates: 'each', greedy: 'get_weather' }
  const names = new Array<string>(29).fill('get_weather')
  expect(proven(names, settings, 3)).toBe(false)
  const attack = ['get_weathers', 'get_weathersss', 'get_weathersss']
  expect(winnerOf([...names, ...attack], settings)).toBe('get_weathers')
  expect(proven([...names, 'get_weather', 'get_weather'], settings, 1)).toBe(true)
})

test('nothing remaining is a proof; without a name there is none', () => {
  const settings: World = { alpha: 0.2, duplicates: 'each', greedy: null }
  expect(proven(['a'], settings, 0)).toBe(true)
  expect(proven([], settings, 1)).toBe(false)
})
