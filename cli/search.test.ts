import { expect, test } from 'vitest'
import { runInMemory } from './test-terminal'

const tool = (name: string, description: string, properties: object = {}) => ({
  name,
  description,
  inputSchema: { type: 'object', properties },
})
const catalogue = JSON.stringify({
  tools: [
    tool('send_mail', 'Sends a message to a person.', { recipient: { type: 'string' } }),
    tool('get_weather', 'The weather of a city.', { city: { type: 'string' } }),
    tool('list_cities', 'Lists all cities.'),
  ],
})

interface Answer {
  readonly query: string
  readonly hits: readonly {
    readonly id: string
    readonly name: string
    readonly score: number
    readonly index: number
    readonly reasons?: readonly { readonly score: number; readonly field: string }[]
  }[]
  readonly ms?: number
}

async function search(...words: readonly string[]) {
  const run = await runInMemory(['search', '-', ...words], catalogue)
  return { ...run, answers: (run.code === 0 ? JSON.parse(run.stdout) : []) as readonly Answer[] }
}

test('every argument is a query; hits have id, name, score and place, the best first', async () => {
  const { code, stderr, answers } = await search('weather in a city', 'recipient')
  expect([code, stderr]).toEqual([0, ''])
  expect(answers.map(({ query, hits }) => [query, hits.map(({ name, index }) => [name, index])])).toEqual([
    [
      'weather in a city',
      [
        ['get_weather', 1],
        ['list_cities', 2],
      ],
    ],
    ['recipient', [['send_mail', 0]]],
  ])
  const [first] = answers
  expect(first!.hits[0]!.score).toBeGreaterThan(first!.hits[1]!.score)
  expect(Object.keys(first!.hits[0]!)).toEqual(['id', 'name', 'score', 'index'])
  expect(Object.keys(first!)).toEqual(['query', 'hits'])
})

test('the same input gives the same bytes', async () => {
  const [one, other] = [await search('city', 'mail'), await search('city', 'mail')]
  expect(one.stdout).toBe(other.stdout)
})

test('--top bounds the hits, --timing adds milliseconds, --explain reasons that add up', async () => {
  const { answers } = await search('city weather', '--top', '1', '--timing', '--explain')
  expect(answers[0]!.hits).toHaveLength(1)
  expect(answers[0]!.ms).toBeGreaterThan(0)
  const [hit] = answers[0]!.hits
  const sum = hit!.reasons!.reduce((total, { score }) => total + score, 0)
  expect(sum).toBeCloseTo(hit!.score, 9)
  expect(new Set(hit!.reasons!.map(({ field }) => field))).toContain('parameters')
})

test('a typing error and a beginning still find the tool', async () => {
  const { answers } = await search('wether', 'weat')
  expect(answers.map(({ hits }) => hits[0]?.name)).toEqual(['get_weather', 'get_weather'])
})

test('what is not there is an empty list, not an error', async () => {
  const { code, answers } = await search('quetzalcoatl', '')
  expect([code, answers.map(({ hits }) => hits)]).toEqual([0, [[], []]])
})

test.each([
  [['search', '-'], 'query'],
  [['search', '-', 'x', '--top', '0'], 'whole number'],
])('%j is wrong usage', async (words, said) => {
  const { code, stderr } = await runInMemory(words, catalogue)
  expect(code).toBe(2)
  expect(stderr).toContain(said)
})

test('input that is no catalogue ends with 2; one without tools says so', async () => {
  expect((await runInMemory(['search', '-', 'x'], 'no {')).code).toBe(2)
  const empty = await runInMemory(['search', '-', 'x'], '{"tools": []}')
  expect([empty.code, JSON.parse(empty.stdout)]).toEqual([0, [{ query: 'x', hits: [] }]])
  expect(empty.stderr).toContain('no tools')
})
