import { expect, test } from 'vitest'
import { capWords, costWords, destinationWords, spentWords, storedWords, workWords } from './before-run-words'

const work = { answers: 330, requests: 330, promptTokens: 85_120, completionTokens: 10_560 }
const endpoint = (baseUrl: string) => ({ baseUrl, model: 'm', builtIn: false })
const free = {
  isCapIdle: false,
  price: { prompt: null, completion: null },
  cap: { money: null, answers: null },
  isFree: true,
}

test('what is sent, and to whom, is said with what is not', () => {
  const plan = { prompts: 10, work }
  expect(destinationWords({ ...plan, endpoint: endpoint('https://api.example.com/v1') })).toBe(
    '10 descriptions go to api.example.com; no names, no schemas, and nothing to anyone else.',
  )
  expect(destinationWords({ ...plan, prompts: 1, endpoint: endpoint('http://127.0.0.1:8080/v1') })).toBe(
    '1 description goes to 127.0.0.1:8080, on this machine; no names, no schemas, and nothing to anyone else.',
  )
  expect(destinationWords({ ...plan, endpoint: null })).toBe('10 descriptions, once an endpoint is chosen.')
  expect(
    destinationWords({ prompts: 10, work: { answers: 0 }, endpoint: endpoint('https://a.example') }),
  ).toBe('Nothing: every answer is stored.')
})

test('an estimate is marked as one', () => {
  expect(workWords(work, true)).toBe(
    'At most 330 requests for 330 answers: 85,120 tokens in (o200k), up to 10,560 out.',
  )
  expect(workWords(work, false)).toContain('about 85,120 tokens in')
  expect(workWords({ ...work, promptTokens: null }, false)).toContain('being counted')
})

test('the cost is known only where the price is', () => {
  expect(costWords({ work }, free)).toBe('Nothing: the model runs on this machine.')
  expect(costWords({ work }, { ...free, isFree: false })).toBe('Unknown: type the price of this model.')
  expect(costWords({ work }, { ...free, isFree: false, price: { prompt: 2.5, completion: 10 } })).toBe(
    'At most $0.32.',
  )
})

test('a cap says where a run stops', () => {
  expect(capWords({ money: null, answers: null })).toBe('No cap.')
  expect(capWords({ money: 0.5, answers: 200 })).toBe('A run stops at $0.50 or 200 answers.')
})

test('what was spent says what was told and what is estimated', () => {
  const spent = { answers: 12, requests: 12, promptTokens: 1200, completionTokens: 48, estimated: 0 }
  const price = { prompt: 2.5, completion: 10 }
  expect(spentWords(spent, price)).toBe('The last run spent $0.0035: 12 answers, 1,200 tokens in, 48 out.')
  expect(spentWords({ ...spent, estimated: 2 }, free.price)).toBe(
    'The last run spent 12 answers, 1,200 tokens in, 48 out, 2 requests estimated.',
  )
  expect(spentWords(null, price)).toBe('')
})

test('stored answers are shown with their age', () => {
  const now = Date.parse('2026-01-10T12:00:00Z')
  const at = '2026-01-07T12:00:00Z'
  expect(storedWords({ count: 32, oldest: at, newest: at }, now)).toBe(
    '32 answers, asked 3 days ago, will be reused.',
  )
  expect(storedWords({ count: 0, oldest: null, newest: null }, now)).toBe('No answers yet.')
})
