import { expect, test } from 'vitest'
import type { JsonValue } from '../../catalog'
import { readMcpResult } from './mcp-reply'

const text = (value: string): JsonValue => ({ type: 'text', text: value })

test.each<[string, JsonValue, unknown]>([
  ['a text', { content: [text('12')] }, { ok: true, value: '12', text: '12' }],
  ['JSON in a text', { content: [text('{"a":1}')] }, { ok: true, value: { a: 1 }, text: '{"a":1}' }],
  [
    'what only begins like JSON',
    { content: [text('[not] so')] },
    { ok: true, value: '[not] so', text: '[not] so' },
  ],
  ['several texts', { content: [text('a'), text('b')] }, { ok: true, value: 'a\nb', text: 'a\nb' }],
  [
    'structured content',
    { content: [text('warm')], structuredContent: { c: 20 } },
    { ok: true, value: { c: 20 }, text: 'warm' },
  ],
  [
    'structured content alone',
    { content: [], structuredContent: [1] },
    { ok: true, value: [1], text: '[1]' },
  ],
  [
    'an error',
    { isError: true, content: [text('no such city')] },
    { ok: false, message: 'no such city', failure: null },
  ],
  [
    'an error in silence',
    { isError: true, content: [] },
    { ok: false, message: 'The tool says that it failed, and not why.', failure: null },
  ],
  ['nothing', { content: [] }, { ok: true, value: null, text: 'The tool answered without content.' }],
  ['the result of an old protocol', { toolResult: 5 }, { ok: true, value: 5, text: '5' }],
  [
    'audio',
    { content: [{ type: 'audio', mimeType: 'audio/wav', data: 'AAAA' }] },
    { ok: true, value: '[audio audio/wav, 3 bytes]', text: '[audio audio/wav, 3 bytes]' },
  ],
  [
    'a resource of text',
    { content: [{ type: 'resource', resource: { uri: 'a:b', text: 'x' } }] },
    { ok: true, value: '[resource a:b]\nx', text: '[resource a:b]\nx' },
  ],
  [
    'a resource of bytes',
    { content: [{ type: 'resource', resource: { uri: 'a:b', mimeType: 'image/gif', blob: 'AAA=' } }] },
    { ok: true, value: '[resource a:b image/gif, 2 bytes]', text: '[resource a:b image/gif, 2 bytes]' },
  ],
  [
    'a kind that is not known',
    { content: [{ type: 'dance', steps: 2 }] },
    { ok: true, value: '{"type":"dance","steps":2}', text: '{"type":"dance","steps":2}' },
  ],
  ['no result at all', 7, { ok: true, value: 7, text: '7' }],
])('%s', (_, result, read) => {
  expect(readMcpResult(result)).toEqual(read)
})
