import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from '../../shared'
import { nameIn } from '../normalize'
import { scorePart } from '../score-part'
import { leaderOf } from './leader'
import { createTally } from './tally'

const raws = fc.array(
  fc.oneof(fc.stringMatching(/^[ab]{1,7}$/), fc.constantFrom('', 'two words', 'a\u{1F600}b')),
  {
    maxLength: 24,
  },
)

test('the leader is the winner of scoring', () => {
  fc.assert(
    fc.property(
      raws,
      fc.option(fc.stringMatching(/^[ab]{1,7}$/)),
      fc.constantFrom(0, 0.1, 0.2, 0.5, 0.9),
      fc.constantFrom<'each' | 'distinct'>('each', 'distinct'),
      (raw, greedyRaw, alpha, duplicates) => {
        const tally = createTally()
        for (const text of raw) tally.add(text)
        const greedy = nameIn(greedyRaw)
        const leader = leaderOf(tally, tally.counts, {
          alpha,
          duplicates,
          greedyDistances: tally.names.map((name) => (greedy === null ? 0 : editDistance(name, greedy))),
          hasGreedy: greedy !== null,
        })
        const scores = scorePart({ partId: 'p', raw, greedyRaw, alpha, duplicates, examples: [] })
        expect(leader).toBe(scores.ranking[0] ?? -1)
        expect(tally.total()).toBe(scores.n)
        expect(tally.names).toEqual(scores.candidates.map(({ name }) => name))
      },
    ),
    { numRuns: 300 },
  )
})
