import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { EvaluationCase, SelectionCase } from '../case'
import { noteText } from './case-note'
import { readCaseFiles, readCaseRows, readCases, type ReadCases } from './read-cases'
import type { ResolveTool } from './tool-references'

const KNOWN = ['get_weather', 'set_timer']
const resolve: ResolveTool = ({ name }) => (KNOWN.includes(name) ? [`key:${name}`] : [])

function fixture(name: string): string {
  return readFileSync(`fixtures/cases/${name}`, 'utf8')
}

function read(text: string, resolveTool: ResolveTool | null = resolve, file = 'f'): ReadCases {
  const result = readCases(text, { file, resolveTool })
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

function selections(cases: readonly EvaluationCase[]): readonly SelectionCase[] {
  return cases.flatMap((one) => (one.kind === 'selection' ? [one] : []))
}

const golds = ({ cases }: ReadCases) => selections(cases).map(({ query, gold }) => [query, gold] as const)
const tools = (...names: readonly string[]) => ({ kind: 'tools', names: names.map((name) => `key:${name}`) })
const notes = (value: ReadCases) => value.notes.map(noteText)

test('a table: names of columns, line breaks in cells, candidates, none, several, unread rows with their lines', () => {
  const value = read(fixture('requests.csv'))
  expect(golds(value)).toEqual([
    ['What is the weather\nin Lyon?', tools('get_weather')],
    ['Wake me in ten minutes', tools('set_timer')],
    ['Tell me a joke', { kind: 'none' }],
    ['Weather in Rome and a timer, please', tools('get_weather', 'set_timer')],
    ['Where am I?', { kind: 'tools', names: ['locate_me'] }],
  ])
  expect(selections(value.cases)[0]?.offered).toEqual(['key:get_weather', 'key:set_timer'])
  expect(selections(value.cases)[1]?.offered).toBeNull()
  expect(notes(value)).toEqual([
    'f:7: The row is no case: it has no request (`Question` is empty or no text).',
    'f:8: No tool of the catalogue is called `locate_me`; the name is kept.',
  ])
})

test('promptfoo: what states a tool is read, a test that states none is a note', () => {
  const value = read(fixture('promptfoo.yaml'))
  expect(golds(value)).toEqual([
    ['What is the weather in Lyon?', tools('get_weather')],
    ['Wake me in ten minutes', tools('set_timer')],
    ['Weather in Rome and a timer', tools('get_weather', 'set_timer')],
    ['Either will do', tools('get_weather')],
    [
      'Then a timer',
      {
        kind: 'calls',
        ordered: true,
        calls: KNOWN.map((name) => ({ name: `key:${name}`, arguments: null })),
      },
    ],
    [
      'With a city',
      {
        kind: 'calls',
        ordered: false,
        calls: [{ name: 'key:get_weather', arguments: { city: { values: ['Lyon'], optional: false } } }],
      },
    ],
  ])
  expect(selections(value.cases)[3]?.alsoRight).toEqual([tools('set_timer')])
  expect(selections(value.cases)[2]?.origin).toBe('both')
  expect(value.notes.map(({ line, kind }) => [line, kind])).toEqual([
    [39, 'unread'],
    [43, 'unread'],
  ])
  expect(value.notes[0]?.message).toContain('llm-rubric, is-valid-openai-tools-call')
})

test.each([
  ["output.includes('get_weather')", true],
  ['JSON.parse(output)[0].function.name == "get_weather"', true],
  ["output.map(c => c.function.name).includes('get_weather')", true],
  ["!output.includes('get_weather')", false],
  ["output.name !== 'get_weather'", false],
  ["output.name === 'get_weather' || output.name === 'set_timer'", false],
  ["output.includes('sunny')", false],
])('a script %s states a tool: %s', (value, isRead) => {
  const row = { vars: { q: 'Weather?' }, assert: [{ type: 'javascript', value }] }
  const { cases } = readCaseRows('f', [row], { resolveTool: resolve })
  expect(cases).toHaveLength(isRead ? 1 : 0)
})

test('a CSV of promptfoo: assertions in columns', () => {
  const value = read(
    'request,__expected,__description\nWeather?,contains: get_weather,x\n"Timer?",set_timer,y\n',
  )
  expect(golds(value)).toEqual([
    ['Weather?', tools('get_weather')],
    ['Timer?', tools('set_timer')],
  ])
})

test('BFCL: questions find their answers in another file; what has none is told', () => {
  const files = ['bfcl-questions.jsonl', 'bfcl-answers.jsonl'].map((file) => ({ file, text: fixture(file) }))
  const result = readCaseFiles(files, { resolveTool: null })
  const value = result.ok ? result.value : null
  const [first, second, third] = selections(value?.cases ?? [])
  expect(first).toEqual({
    kind: 'selection',
    id: 'multiple_0',
    query: 'Book a table for four in Lyon.',
    offered: ['tables.book', 'tables.cancel'],
    gold: {
      kind: 'calls',
      ordered: false,
      calls: [
        {
          name: 'tables.book',
          arguments: {
            city: { values: ['Lyon', 'Lyon, France'], optional: false },
            seats: { values: [4], optional: false },
            day: { values: ['today'], optional: true },
            guest: {
              values: [
                [{ name: 'Ada' }],
                [{ name: 'Ada', phone: '1' }],
                [{ name: 'A.' }],
                [{ name: 'A.', phone: '1' }],
              ].flat(),
              optional: false,
            },
          },
        },
      ],
    },
  })
  expect(second?.gold).toEqual({ kind: 'none' })
  expect([third?.gold, third?.alsoRight]).toEqual([
    { kind: 'tools', names: ['tables.book'] },
    [{ kind: 'tools', names: ['tables.cancel'] }],
  ])
  expect(value?.notes.map(({ file, line, kind }) => [file, line, kind])).toEqual([
    ['bfcl-questions.jsonl', 1, 'left-out'],
    ['bfcl-questions.jsonl', 4, 'unread'],
    ['bfcl-questions.jsonl', 5, 'unread'],
    ['bfcl-answers.jsonl', 2, 'unread'],
  ])
})

test('NESTFUL: calls in order; what an earlier call gives may have any value', () => {
  const value = read(fixture('nestful.json'), null)
  const [first, second] = selections(value.cases)
  expect(first?.gold).toEqual({
    kind: 'calls',
    ordered: true,
    calls: [
      { name: 'find_airport', arguments: { city: { values: ['Oslo'], optional: false } } },
      {
        name: 'find_flights',
        arguments: {
          from: { values: [], optional: false },
          seats: { values: [2], optional: false },
          fee: { values: ['$5'], optional: false },
        },
      },
    ],
  })
  expect([second?.id, second?.offered]).toEqual(['s2', ['find_airport', 'find_flights']])
  expect(value.notes).toEqual([])
})

test('rows of many shapes stand in one file; broken lines are notes', () => {
  const value = read(fixture('mixed.jsonl'))
  expect(value.shapes).toEqual({ Cases: 2, MetaTool: 1, NESTFUL: 1, promptfoo: 1, BFCL: 1 })
  expect(selections(value.cases).at(-1)?.gold).toEqual({
    kind: 'calls',
    ordered: false,
    calls: [
      {
        name: 'key:get_weather',
        arguments: {
          city: { values: ['Rome', 'Roma'], optional: false },
          unit: { values: ['C'], optional: true },
        },
      },
    ],
  })
  expect(value.notes.map(({ line, kind }) => [line, kind])).toEqual([
    [6, 'unread'],
    [7, 'unread'],
    [8, 'unread'],
  ])
})

test('pasted lines: arrows of any kind, the last one counts; comments are passed over', () => {
  const value = read(fixture('pasted.txt'))
  expect(golds(value)).toEqual([
    ['What is the weather in Lyon?', tools('get_weather')],
    ['Wake me at seven', tools('set_timer')],
    ['If A -> B, how long?', tools('get_weather', 'set_timer')],
    ['Sing me a song', { kind: 'none' }],
  ])
  expect(notes(value)).toEqual(['f:7: The line has no `->` between a request and a tool.'])
})

test('cells of a spreadsheet: tabs, quoted line breaks, a third cell with candidates', () => {
  const value = read('Weather?\tget_weather\n"Wake me\nup"\tset_timer\tget_weather, set_timer\nalone\n')
  expect(golds(value)).toEqual([
    ['Weather?', tools('get_weather')],
    ['Wake me\nup', tools('set_timer')],
  ])
  expect(selections(value.cases)[1]?.offered).toHaveLength(2)
  expect(notes(value)).toEqual(['f:4: The line has one cell: a request and a tool are wanted.'])
})

test.each(['[]', '{"cases": []}', 'query,tool\n'])('a list without rows says so: %s', (text) => {
  const read = readCases(text, { file: 'f', resolveTool: null })
  expect(read).toMatchObject({
    ok: true,
    value: { cases: [], notes: [{ kind: 'unread', message: 'There is no row in it: its list is empty.' }] },
  })
})

test('rows that share a line are told by their numbers', () => {
  const text = '[{"query": "a", "gold": "b"}, {"query": "c"}, {"x": 1}]'
  const read = readCases(text, { file: 'f.json', resolveTool: null })
  if (!read.ok) throw new Error('not read')
  expect(read.value.notes.map(({ line, row }) => [line, row])).toEqual([
    [null, 2],
    [null, 3],
  ])
})
