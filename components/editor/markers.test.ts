import { expect, test } from 'vitest'
import { spanOf, spansOf, type EditorPlace } from './markers'

const text = `{
  "name": "get_weather",
  "inputSchema": {
    "type": "object",
    "properties": {
      "city": { "type": "string" },
      "tags": {
        "type": "array"
      }
    },
    "required": ["city", "town"]
  }
}`

function marked(place: EditorPlace, source = text): string {
  const span = spanOf(source, place)
  return source.slice(span.offset, span.offset + span.length)
}

test('a value on one line is marked whole', () => {
  expect(marked({ path: ['name'], at: 'value' })).toBe('"get_weather"')
  expect(marked({ path: ['inputSchema', 'required', 1], at: 'value' })).toBe('"town"')
  expect(marked({ path: ['inputSchema', 'properties', 'city'], at: 'value' })).toBe('{ "type": "string" }')
})

test('a key is marked where the finding is about the key', () => {
  expect(marked({ path: ['inputSchema', 'properties', 'city'], at: 'key' })).toBe('"city"')
})

test('a value of several lines is marked at its key, the root at its bracket', () => {
  expect(marked({ path: ['inputSchema', 'properties', 'tags'], at: 'value' })).toBe('"tags"')
  expect(marked({ path: [], at: 'value' })).toBe('{')
})

test('an item of a list that spans lines is marked at its bracket', () => {
  expect(marked({ path: ['a', 0], at: 'value' }, '{"a": [{\n}]}')).toBe('{')
})

test('what is missing is marked at what should hold it', () => {
  expect(marked({ path: ['inputSchema', 'properties', 'tags', 'items'], at: 'value' })).toBe('"tags"')
  expect(marked({ path: ['description'], at: 'key' })).toBe('{')
})

test('of a key that stands twice the last is marked, as JSON.parse reads it', () => {
  const twice = '{"name": "first", "name": "last"}'
  expect(marked({ path: ['name'], at: 'value' }, twice)).toBe('"last"')
})

test('text without a readable tree is marked at its start', () => {
  expect(marked({ path: ['name'], at: 'value' }, '{"name": "half", "inputSchema": {')).toBe('{')
  expect(marked({ path: ['name'], at: 'value' }, '')).toBe('')
})

test('a mark with a span of its own keeps it', () => {
  const spans = spansOf(text, [
    { path: [], at: 'value', span: { offset: 7, length: 2 } },
    { path: ['name'], at: 'key' },
  ])
  expect(spans).toEqual([
    { offset: 7, length: 2 },
    { offset: 4, length: 6 },
  ])
})
