// Replies as JSONL, one a line: how the command line keeps what a run was answered, and how recorded replies are read.
import {
  array,
  integer,
  looseObject,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  safeParse,
  string,
  union,
  unknown,
} from 'valibot'
import type { JudgedReply } from '../judgement'
import type { StoredReply } from '../stored-reply'

const call = looseObject({ name: string(), arguments: optional(unknown(), {}) })
const recordedLine = looseObject({
  case: union([string(), number()]),
  variant: optional(string(), 'base'),
  repeat: optional(pipe(number(), integer(), minValue(0)), 0),
  reply: optional(nullable(string()), null),
  calls: optional(nullable(array(call)), null),
})
const count = nullable(number())
const storedFields = object({
  key: string(),
  model: string(),
  offered: array(string()),
  offeredNames: array(string()),
  finishReason: picklist(['stop', 'length', 'other']),
  thinking: string(),
  promptTokens: count,
  completionTokens: count,
  at: string(),
  milliseconds: number(),
})

/** A line that is no reply. */
export interface ReplyProblem {
  /** From 1. */
  readonly line: number
  /** `torn`: the last line, as a killed run leaves it. */
  readonly kind: 'no-reply' | 'torn'
}

/** What a text of replies holds. */
export interface RepliesText {
  /** In the order of the lines. */
  readonly replies: readonly (JudgedReply | StoredReply)[]
  readonly problems: readonly ReplyProblem[]
  /** Where a torn last line begins, in UTF-16 units; null where the last line is whole. */
  readonly tornFrom: number | null
}

/** The replies as JSONL, each line ended. */
export function repliesToJsonl(replies: readonly StoredReply[]): string {
  return replies.map((reply) => `${JSON.stringify(reply)}\n`).join('')
}

/** True for a reply that a run stored, with all that it knows of it. */
export function isStored(reply: JudgedReply): reply is StoredReply {
  return reply.key !== undefined && reply.offered !== undefined
}

/** Reads replies: `{ case, variant, repeat, reply }` or with `calls`, beside what a run stores of them. Other lines are named. */
export function readRepliesJsonl(text: string): RepliesText {
  const lines = text.split('\n')
  const replies: JudgedReply[] = []
  const problems: ReplyProblem[] = []
  let tornFrom: number | null = null
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const reply = readLine(index === 0 ? line.replace(/^\uFEFF/, '') : line)
    if (reply) replies.push(reply)
    else {
      const isTorn = index === lines.length - 1 && /^\s*\{/.test(line) && parse(line) === undefined
      if (isTorn) tornFrom = text.length - line.length
      problems.push({ line: index + 1, kind: isTorn ? 'torn' : 'no-reply' })
    }
  }
  return { replies, problems, tornFrom }
}

function readLine(line: string): JudgedReply | null {
  const value = parse(line)
  const recorded = safeParse(recordedLine, value)
  if (!recorded.success) return null
  const { case: id, variant, repeat, reply, calls } = recorded.output
  if (reply === null && calls === null) return null
  const head = { case: String(id), variant, repeat, reply, calls }
  const stored = safeParse(storedFields, value)
  return stored.success ? { ...stored.output, ...head } : head
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
