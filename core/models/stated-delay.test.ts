import { expect, it } from 'vitest'
import { readDelayFromMessage, readResetTime, readRetryAfter } from './stated-delay'

const now = Date.UTC(2026, 0, 1, 12, 0, 0)

it.each([
  ['7', 7000],
  ['1.5', 1500],
  ['0', 0],
  ['-3', 0],
  ['Thu, 01 Jan 2026 12:00:20 GMT', 20_000],
  ['Thu, 01 Jan 2026 11:00:00 GMT', 0],
  ['soon', null],
  ['', null],
  [null, null],
])('Retry-After %s', (value, expected) => {
  expect(readRetryAfter(value, now)).toBe(expected)
})

it.each([
  ['Rate limit reached for x in organization y. Please try again in 1.2s.', 1200],
  ['Please try again in 20ms. Visit the console.', 20],
  ['Please try again in 6m0s.', 360_000],
  ['Please try again in 1h2m3.5s.', 3_723_500],
  ['Please retry after 3 seconds', 3000],
  ['Please wait for 2 minutes and 5 seconds before you go on', 125_000],
  ['{"@type": "RetryInfo", "retryDelay": "34s"}', 34_000],
  ['Retry-After: 12 s', 12_000],
  ['Limit 20 requests a minute, 40 s of compute', null],
  ['Too many requests', null],
  ['try again in a moment', null],
])('%s', (message, expected) => {
  expect(readDelayFromMessage(message)).toBe(expected)
})

it.each([
  [`{"metadata": {"headers": {"X-RateLimit-Reset": "${now + 5000}"}}}`, 5000],
  [`{"X-RateLimit-Reset": ${now / 1000 + 7}}`, 7000],
  [`{"X-RateLimit-Reset": "${now - 5000}"}`, 0],
  ['{"X-RateLimit-Reset": "soon"}', null],
  ['{}', null],
])('the end of a limit in %s', (text, expected) => {
  expect(readResetTime(text, now)).toBe(expected)
})
