import type { JsonValue } from '../catalog'
import { splitThinking } from '../models'
import type { RecordedReply } from './case'
import { isList, isRecord, memberValue, type JsonRecord } from './judging/equal-values'
import { readJsonText } from './judging/value-of'

/** What a reply chose, in the names that were offered. `arguments` as the model gave them; undefined where it only named the tool. */
export type Answer =
  | {
      readonly kind: 'calls'
      readonly calls: readonly { readonly name: string; readonly arguments: unknown }[]
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'refusal' }

/** Longer lines are sentences, not names. */
const LONGEST_NAME = 128
const MOST_WORDS = 4
const REFUSAL = /\b(?:I(?:['’]m| am) sorry|I (?:cannot|can['’]t|am unable|am not able)|as an AI)\b/i
const NOTHING = /^(?:none|no tool|null|n\/a)$/i

/**
 * The tools a reply chose. Native calls count as they are; without one, the text beside them tells a refusal. A text must be the names
 * themselves, one or several, or calls as JSON, apart from thinking, quotes and punctuation around it: a name inside a sentence is no
 * answer, since it cannot be told from a mention.
 */
export function readAnswer({ reply, calls }: Pick<RecordedReply, 'reply' | 'calls'>): Answer {
  const text = splitThinking(reply ?? '').text.trim()
  if (calls) {
    if (calls.length > 0) return { kind: 'calls', calls }
    return { kind: REFUSAL.test(text) ? 'refusal' : 'none' }
  }
  if (text === '') return { kind: 'malformed' }
  const written = callsIn(text)
  if (written) return written.length === 0 ? { kind: 'none' } : { kind: 'calls', calls: written }
  const names = namesIn(text)
  if (names === null) return { kind: REFUSAL.test(text) ? 'refusal' : 'malformed' }
  if (names.every((name) => NOTHING.test(name))) return { kind: 'none' }
  return { kind: 'calls', calls: names.map((name) => ({ name, arguments: undefined })) }
}

type Calls = Extract<Answer, { kind: 'calls' }>['calls']

/** Calls written as JSON: one, a list, in a code fence, or in the tags that chat templates put around them. Null: the text is no such thing. */
function callsIn(text: string): Calls | null {
  const tagged = [...text.matchAll(/<tool_call>\s*([\s\S]*?)\s*<\/tool_call>/g)]
  const bodies =
    tagged.length > 0
      ? tagged.map((one) => one[1] ?? '')
      : [text.replace(/^```[a-z]*\s*\n([\s\S]*?)\n?```$/i, '$1')]
  if (!bodies.every((body) => /^\s*[[{]/.test(body))) return null
  const found = bodies.flatMap((body) => {
    const value = readJsonText(body)
    const listed = value !== undefined && isList(value) ? value : [value]
    return listed.map((one) => (isRecord(one) ? callOf(one) : null))
  })
  return found.every((one) => one !== null) ? found : null
}

function callOf(value: JsonRecord): Calls[number] | null {
  const inner = memberValue(value, 'function')
  if (isRecord(inner)) return callOf(inner)
  const name = ['name', 'tool', 'function', 'tool_name'].map((key) => memberValue(value, key)).find(isText)
  const given = ['arguments', 'parameters', 'args', 'input']
    .map((key) => memberValue(value, key))
    .find((one) => one !== undefined)
  return name === undefined ? null : { name, arguments: given }
}

const isText = (value: JsonValue | undefined): value is string => typeof value === 'string'

function namesIn(text: string): readonly string[] | null {
  const listed = text.replace(/^\s*\[([\s\S]*)\]\s*$/, '$1').split(/[\n,;]|\s+and\s+/)
  const names = listed.map(bare).filter((name) => name !== '')
  if (names.length === 0 || text.startsWith('{')) return null
  const isName = (name: string): boolean =>
    name.length <= LONGEST_NAME && name.split(/\s+/).length <= MOST_WORDS
  return names.every(isName) ? [...new Set(names)] : null
}

/** Without list marks, quotes and punctuation around it. */
function bare(text: string): string {
  return text
    .trim()
    .replace(/^(?:[-*•]|\d+[.)])\s+/, '')
    .replace(/^["'`“”‘’«»*_\s]+(?=\S)|["'`“”‘’«».,:;!*\s]+$/g, '')
}
