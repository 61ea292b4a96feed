import { splitThinking } from '../models'
import type { RecordedReply } from './case'

/** What a reply chose, in the names that were offered. */
export type Answer =
  | { readonly kind: 'names'; readonly names: readonly string[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'refusal' }

/** Longer lines are sentences, not names. */
const LONGEST_NAME = 128
const MOST_WORDS = 4
const REFUSAL = /\b(?:I(?:['’]m| am) sorry|I (?:cannot|can['’]t|am unable|am not able)|as an AI)\b/i
const NOTHING = /^(?:none|no tool|null|n\/a)$/i

/**
 * The tools a reply names. Native calls count as they are. A text must be the names themselves, one or several, apart from thinking,
 * quotes and punctuation around them: a name inside a sentence is no answer, since it cannot be told from a mention.
 */
export function readAnswer({ reply, calls }: Pick<RecordedReply, 'reply' | 'calls'>): Answer {
  if (calls)
    return calls.length === 0 ? { kind: 'none' } : { kind: 'names', names: calls.map(({ name }) => name) }
  const text = splitThinking(reply ?? '').text.trim()
  if (text === '') return { kind: 'malformed' }
  const names = namesIn(text)
  if (names === null) return { kind: REFUSAL.test(text) ? 'refusal' : 'malformed' }
  return names.every((name) => NOTHING.test(name)) ? { kind: 'none' } : { kind: 'names', names }
}

function namesIn(text: string): readonly string[] | null {
  const listed = text.replace(/^\s*\[([\s\S]*)\]\s*$/, '$1').split(/[\n,;]|\s+and\s+/)
  const names = listed.map(bare).filter((name) => name !== '')
  if (names.length === 0) return null
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
