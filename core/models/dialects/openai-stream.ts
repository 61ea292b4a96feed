// A streamed answer of the OpenAI family: each event holds pieces of choices, told apart by index.
import * as v from 'valibot'
import type { Ask } from '../completion'
import type { Assembler } from './dialect'
import { optionalNumber, optionalText } from './shared-fields'

const functionPiece = v.nullish(v.object({ name: optionalText, arguments: v.optional(v.unknown()) }))

const piece = v.object({
  content: v.nullish(v.union([v.string(), v.array(v.unknown())])),
  refusal: optionalText,
  reasoning: v.optional(v.unknown()),
  reasoning_content: v.optional(v.unknown()),
  reasoning_details: v.nullish(v.array(v.unknown())),
  tool_calls: v.nullish(
    v.array(v.object({ index: optionalNumber, id: optionalText, function: functionPiece })),
  ),
  function_call: functionPiece,
})

const event = v.object({
  choices: v.nullish(
    v.array(
      v.object({
        index: optionalNumber,
        finish_reason: optionalText,
        text: optionalText,
        // A few servers send the whole message again at the end; pieces are enough.
        delta: v.nullish(piece),
        logprobs: v.optional(v.unknown()),
      }),
    ),
  ),
  usage: v.optional(v.unknown()),
})

type Piece = v.InferOutput<typeof piece>

interface OpenCall {
  name: string
  /** Pieces of a text; a few servers send an object at once. */
  arguments: unknown
}

interface OpenChoice {
  text: string
  parts: unknown[]
  reasoning: string
  details: unknown[]
  calls: Map<number | string, OpenCall>
  refusal: string
  logprobs: Record<string, unknown> | null
  reason: string | null
}

/** Puts a stream together. It is whole when all choices that began have ended, or `[DONE]` came. */
export function assembleOpenai(kind: Ask['kind']): Assembler {
  const choices = new Map<number, OpenChoice>()
  let usage: unknown
  let isDone = false
  return {
    add: (json) => {
      if (json === '[DONE]') return (isDone = true)
      const read = v.safeParse(event, json)
      if (!read.success) return false
      usage = read.output.usage ?? usage
      for (const { index, finish_reason: reason, text, delta, logprobs } of read.output.choices ?? []) {
        const choice = choices.get(index ?? 0) ?? emptyChoice()
        choices.set(index ?? 0, choice)
        choice.text += text ?? ''
        choice.reason = reason ?? choice.reason
        choice.logprobs = joinLogprobs(choice.logprobs, logprobs)
        if (delta) addPiece(choice, delta)
      }
      return false
    },
    whole: () => {
      const all = [...choices]
      if (all.length === 0 || !(isDone || all.every(([, { reason }]) => reason !== null))) return null
      return { choices: all.map(([index, choice]) => wholeChoice(kind, index, choice)), usage }
    },
  }
}

function emptyChoice(): OpenChoice {
  return {
    text: '',
    parts: [],
    reasoning: '',
    details: [],
    calls: new Map(),
    refusal: '',
    logprobs: null,
    reason: null,
  }
}

function addPiece(choice: OpenChoice, delta: Piece): void {
  const {
    content,
    refusal,
    reasoning,
    reasoning_content: reasoningContent,
    reasoning_details: details,
  } = delta
  if (typeof content === 'string') choice.text += content
  else choice.parts.push(...(content ?? []))
  choice.refusal += refusal ?? ''
  // Some servers send both fields with the same piece.
  const thought = [reasoning, reasoningContent].find((field) => typeof field === 'string' && field !== '')
  if (typeof thought === 'string') choice.reasoning += thought
  choice.details.push(...(details ?? []))
  for (const [place, { index, id, function: part }] of (delta.tool_calls ?? []).entries())
    // Servers that number nothing send each call whole, with an id of its own.
    addCall(choice, index ?? id ?? place, part)
  addCall(choice, 0, delta.function_call)
}

function addCall(
  { calls }: OpenChoice,
  place: number | string,
  part: v.InferOutput<typeof functionPiece>,
): void {
  if (!part) return
  const call = calls.get(place) ?? { name: '', arguments: '' }
  calls.set(place, call)
  // Some servers say the name again with each piece.
  if (part.name !== call.name) call.name += part.name ?? ''
  if (typeof part.arguments === 'string' && typeof call.arguments === 'string')
    call.arguments += part.arguments
  else call.arguments = part.arguments ?? call.arguments
}

function joinLogprobs(known: Record<string, unknown> | null, next: unknown): Record<string, unknown> | null {
  if (typeof next !== 'object' || next === null) return known
  const joined = known ?? {}
  for (const [key, value] of Object.entries(next) as readonly [string, unknown][]) {
    const before = joined[key]
    if (Array.isArray(before) && Array.isArray(value)) before.push(...(value as unknown[]))
    else joined[key] ??= Array.isArray(value) ? [...(value as unknown[])] : value
  }
  return joined
}

function wholeChoice(kind: Ask['kind'], index: number, choice: OpenChoice): unknown {
  const { text, parts, reasoning, details, calls, refusal, logprobs, reason } = choice
  const ended = { index, finish_reason: reason, logprobs }
  if (kind === 'completion') return { ...ended, text, reasoning }
  const said = text === '' && refusal !== '' ? null : text
  const content = parts.length > 0 ? [...parts, { type: 'text', text }] : said
  const toolCalls = calls.size === 0 ? null : [...calls.values()].map((call) => ({ function: call }))
  return {
    ...ended,
    message: { content, refusal, reasoning, reasoning_details: details, tool_calls: toolCalls },
  }
}
