import { expect, test } from 'vitest'
import {
  age,
  ageRange,
  duration,
  estimate,
  hostOf,
  isOnThisMachine,
  lossWords,
  progressWords,
} from './run-words'

test.each([
  [0.4, 'less than a second'],
  [12.2, 'about 12 s'],
  [150, 'about 3 min'],
  [7200, 'about 2.0 h'],
])('%d seconds are %s', (seconds, words) => {
  expect(duration(seconds)).toBe(words)
})

test('an estimate is honest before anything was measured', () => {
  expect(estimate(396, 0, null)).toBe('396 answers to ask, time unknown until the first replies.')
  expect(estimate(396, 0, 20)).toBe('396 answers to ask, about 20 s.')
  expect(estimate(100, 296, 20)).toBe('100 answers to ask, about 5 s; 296 stored answers will be reused.')
  expect(estimate(396, 0, 20, true)).toBe('At most 396 answers to ask, about 20 s.')
  expect(estimate(0, 396, 20)).toBe('396 stored answers will be reused: nothing is to be asked.')
})

test('progress says how far, how fast and how long', () => {
  expect(progressWords(120, 396, 18.4)).toBe('120 of 396 answers, 18 a second, about 15 s left')
  expect(progressWords(0, 396, null)).toBe('0 of 396 answers')
})

test('lost answers are counted by what happened', () => {
  const limited = { code: 'endpoint/rate-limited', url: 'u', retryAfterMs: null, message: '' } as const
  const broken = { code: 'endpoint/server-error', url: 'u', status: 500, message: '' } as const
  const lost = [
    { partIds: ['a'], count: 2, failure: limited },
    { partIds: ['b'], count: 1, failure: broken },
    { partIds: ['c'], count: 1, failure: limited },
  ]
  expect(lossWords(lost, 640).map((words) => words.split(':')[0])).toEqual([
    '3 of 640 failed',
    '1 of 640 failed',
  ])
})

test('a host is named as people know it, whatever was typed', () => {
  expect(hostOf('http://127.0.0.1:8080/v1')).toBe('127.0.0.1:8080')
  expect(hostOf('not yet')).toBe('not yet')
})

test('age is said in the unit that fits', () => {
  const now = Date.parse('2026-01-10T12:00:00Z')
  const ages = [
    '2026-01-10T11:59:30Z',
    '2026-01-10T11:30:00Z',
    '2026-01-10T02:00:00Z',
    '2026-01-05T12:00:00Z',
  ]
  expect(ages.map((at) => age(at, now))).toEqual(['just now', '30 minutes ago', '10 hours ago', '5 days ago'])
})

test('an address on this machine is known as such', () => {
  const own = [
    'http://127.0.0.1:8080/v1',
    'http://localhost:1234',
    'http://[::1]:8080/v1',
    'http://127.1.2.3/v1',
  ]
  const others = [
    'https://api.example.com/v1',
    'http://192.168.1.5:8080',
    'http://127.example.com',
    'localhost',
  ]
  expect(own.map(isOnThisMachine)).toEqual(own.map(() => true))
  expect(others.map(isOnThisMachine)).toEqual(others.map(() => false))
})

test('the age of several answers is one moment or a span', () => {
  const now = Date.parse('2026-01-10T12:00:00Z')
  expect(ageRange('2026-01-07T12:00:00Z', '2026-01-07T13:00:00Z', now)).toBe('3 days ago')
  expect(ageRange('2026-01-07T12:00:00Z', '2026-01-10T11:30:00Z', now)).toBe('3 days ago to 30 minutes ago')
})
