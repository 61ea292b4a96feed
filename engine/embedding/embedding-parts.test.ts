import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batchesByLength } from './batches'
import { cutTokens, type Encode } from './cut-tokens'
import { meanPooled } from './pooling'

describe('batchesByLength', () => {
  it('puts every text into one batch, keeps to both limits, and fills little', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 256 }), { maxLength: 200 }), (lengths) => {
        const batches = batchesByLength(lengths)
        expect(batches.flat().sort((one, other) => one - other)).toEqual([...lengths.keys()])
        const longest = batches.map((batch) => Math.max(...batch.map((position) => lengths[position] ?? 0)))
        expect(longest).toEqual([...longest].sort((one, other) => one - other))
        for (const [index, batch] of batches.entries()) {
          expect(batch.length).toBeLessThanOrEqual(8)
          expect(batch.length === 1 || batch.length * (longest[index] ?? 0) <= 320).toBe(true)
        }
      }),
      { seed: 8 },
    )
  })

  it('leaves a text beyond the limit alone', () => {
    expect(batchesByLength([500, 3, 400, 3])).toEqual([[1, 3], [2], [0]])
    expect(batchesByLength([])).toEqual([])
  })
})

describe('meanPooled', () => {
  it('is the mean of the tokens that are no filling, at length 1', () => {
    const hidden = Float32Array.from([3, 0, 1, 8, 99, 99, /**/ 0, 2, 99, 99, 99, 99])
    const [one = [], other = []] = meanPooled(hidden, [2, 1], 3, 2)
    expect([...one].map((number) => number * Math.sqrt(20))).toEqual([expect.closeTo(2), expect.closeTo(4)])
    expect([...other]).toEqual([0, 1])
  })

  it('leaves noughts alone', () => {
    expect(meanPooled(new Float32Array(4), [2], 2, 2)).toEqual([new Float32Array(2)])
  })
})

describe('cutTokens', () => {
  /** Words of up to 100 units as pieces of ten, longer ones as one unknown piece: as the tokenizer does. */
  const encode: Encode = (text) => [
    101,
    ...text
      .split(/\s+/)
      .filter((word) => word !== '')
      .flatMap((word) =>
        word.length > 100
          ? [100]
          : Array.from(
              { length: Math.ceil(word.length / 10) },
              (_, at) => word.charCodeAt(at * 10) + at * 1000,
            ),
      ),
    102,
  ]
  const whole = (text: string, most: number) => {
    const ids = encode(text)
    return ids.length <= most ? { ids, isCut: false } : { ids: [...ids.slice(0, most - 1), 102], isCut: true }
  }

  it('gives what cutting the tokens of the whole text gives', () => {
    const word = fc.string({ minLength: 1, maxLength: 150 }).map((text) => text.replaceAll(/\s/g, '_'))
    const long = fc.array(fc.oneof(word, fc.constant(' '.repeat(70))), { maxLength: 400 })
    fc.assert(
      fc.property(long, fc.integer({ min: 3, max: 256 }), (words, most) => {
        const text = words.join(' ')
        expect(cutTokens(text, encode, most)).toEqual(whole(text, most))
      }),
      { seed: 8, numRuns: 60 },
    )
  })

  it('looks at little of a long text', () => {
    let seen = 0
    const counting: Encode = (text) => {
      seen += text.length
      return encode(text)
    }
    expect(cutTokens('word '.repeat(1_000_000), counting, 256).isCut).toBe(true)
    expect(seen).toBeLessThan(10_000)
  })

  it('does not look for the end of what has none', () => {
    let longest = 0
    const watching: Encode = (text) => {
      longest = Math.max(longest, text.length)
      return encode(text)
    }
    expect(cutTokens('x'.repeat(4_000_000), watching, 256)).toEqual({ ids: [101, 100, 102], isCut: true })
    expect(longest).toBe(131_072)
  })
})
