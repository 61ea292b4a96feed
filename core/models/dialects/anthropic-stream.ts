// A streamed answer of Anthropic: typed events that open, fill and close the blocks of one message.
import * as v from 'valibot'
import type { Assembler } from './dialect'
import { optionalText } from './shared-fields'

const fields = v.object({
  type: v.optional(v.string()),
  text: optionalText,
  thinking: optionalText,
  name: optionalText,
  input: v.optional(v.unknown()),
  partial_json: optionalText,
})

const event = v.object({
  type: v.string(),
  index: v.optional(v.number()),
  content_block: v.optional(fields),
  delta: v.optional(v.object({ ...fields.entries, stop_reason: optionalText })),
  message: v.optional(v.object({ usage: v.optional(v.unknown()) })),
  usage: v.optional(v.unknown()),
})

interface OpenBlock {
  readonly type: string
  text: string
  thinking: string
  name: string | null
  input: unknown
  /** The input's JSON text in pieces; empty: `input` is whole. */
  json: string
}

/** Puts a stream together. It is whole when the message has stopped. */
export function assembleAnthropic(): Assembler {
  const blocks = new Map<number, OpenBlock>()
  let reason: string | null = null
  let usage: Record<string, unknown> = {}
  let hasStopped = false

  const fill = (index: number, piece: v.InferOutput<typeof fields>): void => {
    const { type, text, thinking, name, input, partial_json: json } = piece
    const block = blocks.get(index) ?? emptyBlock(type?.replace('_delta', '') ?? 'text')
    blocks.set(index, block)
    block.text += text ?? ''
    block.thinking += thinking ?? ''
    block.name = name ?? block.name
    block.input = input ?? block.input
    block.json += json ?? ''
  }

  return {
    add: (json) => {
      const read = v.safeParse(event, json)
      if (!read.success) return false
      const { type, index = 0, content_block: opened, delta, message } = read.output
      // Counts come in parts: those of the prompt at the start, those of the answer at its end.
      usage = { ...usage, ...asObject(message?.usage), ...asObject(read.output.usage) }
      if (type === 'content_block_start' && opened) fill(index, opened)
      if (type === 'content_block_delta' && delta) fill(index, delta)
      if (type === 'message_delta') reason = delta?.stop_reason ?? reason
      if (type === 'message_stop') hasStopped = true
      return hasStopped
    },
    whole: () =>
      hasStopped ? { content: [...blocks.values()].map(wholeBlock), stop_reason: reason, usage } : null,
  }
}

function emptyBlock(type: string): OpenBlock {
  return { type, text: '', thinking: '', name: null, input: undefined, json: '' }
}

/** An input that was cut off, or is no JSON, stays the text that came. */
function wholeBlock({ json, ...block }: OpenBlock): object {
  if (json === '') return block
  try {
    return { ...block, input: JSON.parse(json) as unknown }
  } catch {
    return { ...block, input: json }
  }
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}
