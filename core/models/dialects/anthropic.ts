import * as v from 'valibot'
import type { Ask } from '../completion'
import type { Abilities } from '../abilities'
import { assembleAnthropic } from './anthropic-stream'
import type { Dialect, WireRequest } from './dialect'
import { rawJson } from '../raw-json'
import {
  badReply,
  callOf,
  HIDDEN_THINKING,
  ONLY_CHATS,
  optionalNumber,
  optionalText,
  plainHeaders,
  replyOf,
  turnsOf,
} from './shared-fields'

const path = '/messages'
const HOTTEST = 1

const messageReply = v.object({
  content: v.array(
    v.object({
      type: v.string(),
      text: optionalText,
      thinking: optionalText,
      name: optionalText,
      input: v.optional(v.unknown()),
    }),
  ),
  stop_reason: optionalText,
  usage: v.nullish(v.object({ input_tokens: optionalNumber, output_tokens: optionalNumber })),
})

type Block = v.InferOutput<typeof messageReply>['content'][number]

/**
 * `POST /messages`: one answer, whose calls are its `tool_use` blocks. The protocol has no seed, no probabilities and no several choices; it refuses stops that are
 * blank and temperatures above 1.
 */
export const anthropic: Dialect = {
  id: 'anthropic',
  toRequest,
  fromReply: (json) => {
    const read = v.safeParse(messageReply, json)
    if (!read.success) return badReply(path, read.issues)
    const { content, stop_reason: reason, usage } = read.output
    const text = content.map((block) => (block.type === 'text' ? (block.text ?? '') : '')).join('')
    const calls = content.flatMap(({ type, name, input }) =>
      type === 'tool_use' ? (callOf(name, input) ?? []) : [],
    )
    const thinking = content.map(thinkingOf).join('')
    const choice = { index: 0, reason, text, thinking, tokens: null, calls }
    return replyOf(path, [choice], {
      prompt: usage?.input_tokens,
      completion: usage?.output_tokens,
      thinking: null,
    })
  },
  assemble: assembleAnthropic,
}

function toRequest(ask: Ask, model: string, { refused, streams }: Abilities): WireRequest {
  const body: Record<string, unknown> = {
    model,
    messages: turnsOf(ask).map(({ role, text }) => ({ role, content: text })),
    max_tokens: ask.maximumTokens,
  }
  if (ask.system !== undefined) body.system = ask.system
  if (ask.tools && ask.tools.length > 0) {
    body.tools = ask.tools.map(({ name, description, parameters }) => ({
      name,
      description,
      input_schema: rawJson(parameters),
    }))
    if (ask.toolChoice !== undefined)
      body.tool_choice = { type: ask.toolChoice === 'required' ? 'any' : 'auto' }
  }
  if (!refused.includes('temperature')) body.temperature = Math.min(HOTTEST, Math.max(0, ask.temperature))
  const stops = ask.stop.filter((stop) => stop.trim() !== '')
  if (!refused.includes('stop') && stops.length > 0) body.stop_sequences = stops
  if (streams) body.stream = true
  const notes = notesOf(ask)
  return notes.length === 0
    ? { path, headers: plainHeaders, body }
    : { path, headers: plainHeaders, body, notes }
}

function notesOf(ask: Ask): readonly string[] {
  return [
    ...(ask.kind === 'completion' ? [ONLY_CHATS] : []),
    ...(ask.temperature > HOTTEST
      ? [`Temperature ${ask.temperature} is sent as 1, the highest that this endpoint takes.`]
      : []),
  ]
}

function thinkingOf({ type, thinking }: Block): string {
  if (type === 'thinking')
    return thinking === undefined || thinking === null || thinking === '' ? HIDDEN_THINKING : thinking
  return type === 'redacted_thinking' ? HIDDEN_THINKING : ''
}
