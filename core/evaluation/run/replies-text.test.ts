import { expect, test } from 'vitest'
import { isStored, readRepliesJsonl, repliesToJsonl } from './replies-text'

test('replies survive being written and read, torn lines are told', () => {
  const stored = {
    key: 'k',
    case: '1',
    variant: 'base',
    repeat: 0,
    reply: null,
    calls: [{ name: 'a', arguments: '{"x": 1.0}' }],
    model: 'm',
    offered: ['a'],
    offeredNames: ['b'],
    finishReason: 'stop',
    thinking: '',
    promptTokens: 1,
    completionTokens: null,
    at: '2026-01-01T00:00:00.000Z',
    milliseconds: 3,
  } as const
  const text = repliesToJsonl([stored])
  const read = readRepliesJsonl(`${text}{"case": 2, "reply": "x"}\nnot json\n${text.slice(0, 20)}`)
  expect(read.replies[0]).toEqual(stored)
  expect(read.replies.map(isStored)).toEqual([true, false])
  expect(read.problems).toEqual([
    { line: 3, kind: 'no-reply' },
    { line: 4, kind: 'torn' },
  ])
})
