import { expect, test } from 'vitest'
import type { Gold, SelectionCase } from '../case'
import { coverageOf } from './coverage'
import { indexWords, wordsIn } from './word-likeness'

const tools = [
  { key: 'weather', name: 'get_weather', description: 'Tells the weather forecast of a city.' },
  { key: 'climate', name: 'getWeatherHistory', description: 'Tells the past weather of a city.' },
  { key: 'mail', name: 'send_mail', description: 'Sends an e-mail to a person.' },
  { key: 'notes', name: 'save_note', description: 'Saves a note for later.' },
  { key: 'unused', name: 'open_door', description: 'Opens the garage.' },
]

let count = 0
function selection(query: string, gold: Gold, parts: Partial<SelectionCase> = {}): SelectionCase {
  count += 1
  return { kind: 'selection', id: String(count), query, offered: null, gold, ...parts }
}
const one = (key: string): Gold => ({ kind: 'tools', names: [key] })
const kindOf = (content: SelectionCase): string | undefined =>
  coverageOf([content], tools).cases[0]?.difficulty

test('every tool is counted, also where it is right beside another; unknown keys are named', () => {
  const value = coverageOf(
    [
      selection('Mail Ada', one('mail')),
      selection('Mail or note', one('mail'), { alsoRight: [one('notes'), one('mail')] }),
      selection('Both', { kind: 'tools', names: ['weather', 'gone'] }),
      selection('Nothing', { kind: 'none' }),
      selection('Twice', {
        kind: 'calls',
        ordered: true,
        calls: [0, 1].map(() => ({ name: 'notes', arguments: null })),
      }),
      {
        kind: 'rotbench',
        id: 'r',
        content: {
          i: 0,
          id: '',
          scenario: '',
          noise: '',
          systemPreamble: '',
          tools: [],
          history: [],
          gold: [],
          scorable: true,
        },
      },
    ],
    tools,
  )
  expect(value.tools.map(({ cases }) => cases)).toEqual([1, 0, 2, 2, 0])
  expect(value.uncovered).toEqual(['climate', 'unused'])
  expect(value.unknown).toEqual(['gone'])
  expect(value.leveled).toBe(1)
  expect(value.mix).toMatchObject({ 'no-tool': 1, several: 2 })
})

test('a request in the words of its tool is easy, one in other words ambiguous', () => {
  expect(kindOf(selection('Please send a mail to Ada', one('mail')))).toBe('easy')
  expect(kindOf(selection('Let Ada know I am late', one('mail')))).toBe('ambiguous')
  expect(kindOf(selection('Save the mail', one('mail')))).toBe('ambiguous')
})

test('a tool worded like the right one makes a near miss, unless it is not offered or right too', () => {
  const query = 'What is the weather forecast?'
  expect(kindOf(selection(query, one('weather')))).toBe('near-miss')
  expect(coverageOf([selection(query, one('weather'))], tools).cases[0]?.rival).toBe('climate')
  expect(kindOf(selection(query, one('weather'), { offered: ['weather', 'mail'] }))).toBe('easy')
  expect(kindOf(selection(query, one('weather'), { alsoRight: [one('climate')] }))).toBe('easy')
})

test('words: names are split, endings cut, scripts without spaces taken by characters', () => {
  expect(wordsIn('getWeatherHistory')).toEqual(['weather', 'history'])
  expect(wordsIn('Sends, sending; SENT cities HTTPServer')).toEqual([
    'send',
    'send',
    'sent',
    'city',
    'http',
    'server',
  ])
  expect(wordsIn('天气预报')).toEqual(['天', '气', '预', '报'])
})

test('likeness lies between 0 and 1, of the same words it is 1, and nothing depends on the order of calls', () => {
  const twins = [
    ...tools,
    { key: 'twin', name: 'get_weather', description: 'Tells the weather forecast of a city.' },
  ]
  const index = indexWords(twins)
  expect(index.likeTool('weather', null)[0]).toMatchObject({ key: 'twin' })
  expect(index.likeTool('weather', null)[0]?.likeness).toBeCloseTo(1, 10)
  expect(index.likeText('weather', new Set(['mail']))).toEqual([])
  expect(indexWords(twins).likeText('send the weather', null)).toEqual(
    index.likeText('send the weather', null),
  )
})
