import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanName, lineSteps, nameIn, textSteps } from './normalize'

test.each([
  ['plain', 'get_weather', 'get_weather'],
  ['blank in front', ' get_weather', 'get_weather'],
  ['closed thinking', '<think>The user wants\na name.</think>\n\nget_weather', 'get_weather'],
  ['thinking in capitals', '<Thinking>hm</Thinking>get_weather', 'get_weather'],
  ['thinking opened before the completion', 'so it reads weather.\n</think>\nget_weather', 'get_weather'],
  ['thinking that never ends, behind the name', 'get_weather\n<think>or', 'get_weather'],
  ['a code fence', '```python\nget_weather\n```', 'get_weather'],
  ['an open code fence', '```\nget_weather', 'get_weather'],
  ['a fence on one line', '```get_weather```', 'get_weather'],
  ['more lines', 'get_weather\nThis name says what it does.', 'get_weather'],
  ['blank lines first', '\n\r\n  get_weather\n', 'get_weather'],
  ['a list mark', '- get_weather', 'get_weather'],
  ['a number', '1. get_weather', 'get_weather'],
  ['a label', 'Name: get_weather', 'get_weather'],
  ['a longer label', 'Function name: get_weather', 'get_weather'],
  ['def', 'def get_weather(city: str) -> str:', 'get_weather'],
  ['async def', 'async def get_weather():', 'get_weather'],
  ['double quotes', '"get_weather"', 'get_weather'],
  ['one quote only', '"get_weather', 'get_weather'],
  ['typographic quotes', '\u201cget_weather\u201d', 'get_weather'],
  ['backticks', '`get_weather`', 'get_weather'],
  ['bold', '**get_weather**', 'get_weather'],
  ['an empty call', 'get_weather()', 'get_weather'],
  ['a call', 'get_weather(city="Bonn")', 'get_weather'],
  ['a full stop', 'get_weather.', 'get_weather'],
  ['wrappings in each other', '**Name:** `get_weather()`.', 'get_weather'],
])('%s is removed', (_, raw, name) => {
  expect(cleanName(raw)).toEqual({ name })
})

test.each([
  ['', 'empty'],
  ['  \n ', 'empty'],
  ['""', 'empty'],
  ['```python', 'empty'],
  ['<think>The user wants a name', 'cut-in-thinking'],
  ['<think>a</think>', 'empty'],
  ['I would call it get_weather', 'prose'],
  ['Get Weather', 'prose'],
  ['get_weather, fetch_weather', 'prose'],
  ['{"name":"x"}', 'prose'],
  ['1234', 'no-letter'],
  ['___', 'no-letter'],
  ['a'.repeat(65), 'too-long'],
  ['🚀'.repeat(64) + 'a', 'too-long'],
])('%j gives no name: %s', (raw, reason) => {
  expect(cleanName(raw)).toEqual({ reason })
})

test.each([
  'getWeather',
  'get-weather',
  'GET_WEATHER',
  'weather.get',
  'café',
  '天気',
  '_private',
  'a'.repeat(64),
  '🚀'.repeat(63) + 'a',
])('%s is not folded', (name) => {
  expect(cleanName(name)).toEqual({ name })
})

test('a name is clean already, whatever it was cut out of', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 90 }), (raw) => {
      const name = nameIn(raw)
      if (name !== null) expect(cleanName(name)).toEqual({ name })
    }),
    { numRuns: 2000 },
  )
})

test('each step only removes', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('a', '`', '"', '(', ')', '\n', '<think>', '</think>', 'Name: ', '- ', '.'),
      }),
      (text) => {
        for (const step of [...textSteps, ...lineSteps])
          expect(step.apply(text).length).toBeLessThanOrEqual(text.length)
      },
    ),
  )
})
