import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from '../../shared'
import { cleanName } from '../normalize'
import { canBeWithin } from './reach'
import { readPrefix } from './read-prefix'
import { sharpen } from './sharpen'

const pieces = [
  'get',
  '_',
  'data',
  ' ',
  '"',
  '`',
  '*',
  '-',
  '1. ',
  'name',
  ': ',
  'tool',
  'def',
  '(',
  ')',
  '.',
  ',',
  '<',
  '\u00e9',
  '\u{1f600}',
  'Name=',
]
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((list) => list.join(''))

describe('readPrefix', () => {
  it('never promises what the cleaning does not keep', () => {
    fc.assert(
      fc.property(texts, texts, (text, more) => {
        const prefix = readPrefix(text)
        const cleaned = cleanName(text + more)
        if (prefix.kind === 'invalid') expect(cleaned).toHaveProperty('reason')
        if (prefix.kind === 'name' && 'name' in cleaned)
          expect(cleaned.name.startsWith(prefix.start)).toBe(true)
      }),
      { numRuns: 20_000, seed: 4 },
    )
  })

  it.each([
    [' get_wea', { kind: 'name', start: 'get_wea' }],
    [' "get', { kind: 'name', start: 'get' }],
    [' get_weather.', { kind: 'name', start: 'get_weather' }],
    ['', { kind: 'open' }],
    [' na', { kind: 'open' }],
    [' def', { kind: 'open' }],
    ['tool_name', { kind: 'open' }],
    ['tools', { kind: 'name', start: 'tools' }],
    ['<think>', { kind: 'open' }],
    [' The tool', { kind: 'invalid' }],
    [` ${'x'.repeat(65)}`, { kind: 'invalid' }],
    [' caf\uFFFD', { kind: 'name', start: 'caf' }],
  ])('reads %j', (text, prefix) => {
    expect(readPrefix(text)).toEqual(prefix)
  })
})

describe('canBeWithin', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', '_', '\u{1f600}'), maxLength: 6 })

  it('holds where some continuation is that near, and only there', () => {
    fc.assert(
      fc.property(words, words, words, fc.integer({ min: 0, max: 5 }), (start, name, more, limit) => {
        const can = canBeWithin(Array.from(start), Array.from(name), limit)
        if (editDistance(start + more, name) <= limit) expect(can).toBe(true)
        const ends = Array.from(name).map((_, place, all) => all.slice(place).join(''))
        const best = Math.min(...[...ends, ''].map((end) => editDistance(start + end, name)))
        expect(can).toBe(best <= limit)
      }),
      { numRuns: 2000, seed: 5 },
    )
  })
})

describe('sharpen', () => {
  const weights = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 })

  it('gives lower bounds of the shares when the rest of the vocabulary is hidden', () => {
    fc.assert(
      fc.property(
        weights,
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(0.2, 0.4, 1, 1.7),
        (raw, shown, temperature) => {
          const total = raw.reduce((sum, weight) => sum + weight, 0)
          const probabilities = raw.map((weight) => weight / total).sort((one, other) => other - one)
          const powers = probabilities.map((probability) => probability ** (1 / temperature))
          const norm = powers.reduce((sum, power) => sum + power, 0)
          const tokens = probabilities.slice(0, shown).map((probability) => ({
            text: '',
            id: null,
            endsAnswer: false,
            logProbability: Math.log(probability),
          }))
          const { shares, slack } = sharpen({ tokens, rest: null }, temperature)
          shares.forEach((share, rank) => expect(share).toBeLessThanOrEqual(powers[rank]! / norm + 1e-12))
          expect(shares.reduce((sum, share) => sum + share, slack)).toBeCloseTo(1, 9)
          const hidden = powers.slice(shown).reduce((sum, power) => sum + power, 0) / norm
          const told = sharpen({ tokens, rest: hidden }, temperature)
          told.shares.forEach((share, rank) => expect(share).toBeCloseTo(powers[rank]! / norm, 9))
        },
      ),
      { numRuns: 1000, seed: 6 },
    )
  })

  it('hides little at a low temperature: five tokens of a flat distribution are enough', () => {
    const tokens = [0.3, 0.2, 0.15, 0.1, 0.05].map((probability) => ({
      text: '',
      id: null,
      endsAnswer: false,
      logProbability: Math.log(probability),
    }))
    expect(sharpen({ tokens, rest: null }, 0.4).slack).toBeLessThan(0.05)
    expect(sharpen({ tokens, rest: null }, 1).slack).toBeCloseTo(0.2, 9)
    expect(sharpen({ tokens: [], rest: null }, 1)).toEqual({ shares: [], slack: 1 })
  })
})
