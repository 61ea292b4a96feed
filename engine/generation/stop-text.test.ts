import { describe, expect, it } from 'vitest'
import { findStop, settledLength } from './stop-text'

describe('findStop', () => {
  it.each([
    ['name\nmore', ['\n'], 4],
    ['a END b\n', ['\n', 'END'], 2],
    ['nothing', ['\n'], -1],
    ['nothing', [], -1],
  ])('finds the earliest in %j of %j', (text, stops, at) => {
    expect(findStop(text, stops)).toBe(at)
  })
})

describe('settledLength', () => {
  it.each([
    ['name', ['\n'], 4],
    ['name EN', ['END'], 5],
    ['name E', ['END', 'EX'], 5],
    ['name ENX', ['END'], 8],
    ['aab', ['abc', 'b!'], 1],
    ['caf\uFFFD', [], 3],
    ['', ['END'], 0],
  ])('of %j with %j is %i', (text, stops, length) => {
    expect(settledLength(text, stops)).toBe(length)
  })
})
