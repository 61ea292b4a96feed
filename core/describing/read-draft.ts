import { parseJson, stringAt } from '../json'
import { splitThinking, type Choice } from '../models'
import { codePointLength, fail, succeed, type Result } from '../shared'
import { MOST_CHARACTERS } from './describe-prompt'

/** Why an answer is no description. */
export type DraftRefusal = 'empty' | 'unfinished' | 'too-long' | 'several-paragraphs' | 'no-description'

const MOST_SENTENCES = 3

/** What is wrong, as the model and the person are told. */
export const refusalSentences: Readonly<Record<DraftRefusal, string>> = {
  empty: 'The answer held no description.',
  unfinished: 'The answer ended before its sentence did.',
  'too-long': `The answer is longer than ${MOST_CHARACTERS} characters or ${MOST_SENTENCES} sentences.`,
  'several-paragraphs': 'The answer has several paragraphs or a list; one or two plain sentences are wanted.',
  'no-description': 'The answer speaks to the reader or repeats the task instead of describing.',
}

/**
 * The description in an answer, in one line: without thinking, code fences, JSON around it, labels, quotes and emphasis. Words are never
 * changed; only a missing full stop is added.
 */
export function readDraft(reply: Pick<Choice, 'text' | 'finishReason'>): Result<string, DraftRefusal> {
  const { text, isCut } = splitThinking(reply.text)
  if (isCut) return fail('unfinished')
  const body = withoutPreamble(unwrap(text.trim()))
  const said = withoutMarks(body)
  if (!/\p{L}/u.test(said)) return fail('empty')
  if (isChat(said)) return fail('no-description')
  if (/\n\s*\n/.test(said) || LIST.test(body)) return fail('several-paragraphs')
  const line = withoutQuotes(said.replaceAll(/\s+/g, ' ').trim())
  if (codePointLength(line) > MOST_CHARACTERS || sentencesIn(line) > MOST_SENTENCES) return fail('too-long')
  if (reply.finishReason === 'length' && !/[.!?。！？؟।]["'”’)]?$/u.test(line)) return fail('unfinished')
  return /[\p{L}\p{N})\]`"'”’]$/u.test(line) && /\s/.test(line)
    ? succeed(`${line}${stopFor(line)}`)
    : succeed(line)
}

/** Out of a code fence, and out of JSON with the one member that matters. */
function unwrap(text: string): string {
  const fenced = /```[\w-]*\n([\s\S]*?)\n?```/.exec(text)?.[1] ?? text
  const inside = fenced.trim()
  if (!inside.startsWith('{')) return inside
  const description = stringAt(parseJson(inside).root, ['description'])
  return description?.trim() ?? inside
}

const LIST = /(?:^|\n)\s*(?:[-*•]|\d+[.)])\s+\S[^\n]*\n\s*(?:[-*•]|\d+[.)])\s/

const LABEL =
  /^(?:#+\s*)?(?:\*\*)?(?:(?:here(?:'s| is)|this is) (?:the |a )?)?(?:revised |new |improved |short |tool |parameter |function )*(?:description|beschreibung|descripción|descrição|descrizione|説明|描述|설명)(?: (?:of|for) [^\n:]{1,80})?(?:\*\*)?\s*[:：](?:\*\*)?\s*/iu
const OPENING =
  /^(?:(?:sure|certainly|of course|okay|ok|absolutely|great|got it)\b[^\n:.!]{0,40}[!.,:]\s*)?(?:here(?:'s| is| are)\b[^\n:]{0,120}:\s*)?/i
const CLOSING =
  /\n\s*\n\s*(?:let me know|i hope|feel free|note:|\(note|this description|please let|if you)[\s\S]*$/i

function withoutPreamble(text: string): string {
  const shortened = text.replace(CLOSING, '').replace(OPENING, '').trim()
  const unlabelled = shortened.replace(LABEL, '').trim()
  // A label of its own line: "get_weather:".
  return unlabelled.replace(/^[^\n]{1,60}:\s*\n+(?=\S)/, '').trim()
}

function withoutMarks(text: string): string {
  return text
    .replaceAll(/\*\*([^*\n]+)\*\*/g, '$1')
    .replaceAll(/(?<![\w*])\*([^*\s][^*\n]*)\*(?![\w*])/g, '$1')
    .replaceAll(/\[([^\]\n]+)\]\((?:[^()\s]+)\)/g, '$1')
    .replaceAll(/^#+\s+/gm, '')
    .replace(/^>\s*/, '')
    .replace(/^[-*•]\s+/, '')
    .trim()
}

const PAIRS: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
  ['„', '“'],
  ['‘', '’'],
  ['«', '»'],
  ['「', '」'],
  ['『', '』'],
  ['`', '`'],
]

function withoutQuotes(text: string): string {
  const pair = PAIRS.find(([open, close]) => text.length > 2 && text.startsWith(open) && text.endsWith(close))
  if (!pair) return text
  const inside = text.slice(pair[0].length, -pair[1].length)
  return inside.includes(pair[0]) || inside.includes(pair[1]) ? text : inside.trim()
}

const CHAT =
  /^(?:i['’]?m sorry|sorry\b|i (?:can(?:not|['’]t)|am (?:unable|an ai)|apologi[sz]e)|as an ai|unfortunately)|answer with the description alone|present description:|^(?:the problem is|(?:the|my|your) (?:former )?answer\b)|^(?:write|describe) (?:a|the) (?:tool|description)|use only the facts/i

function isChat(text: string): boolean {
  return CHAT.test(text)
}

function sentencesIn(line: string): number {
  const ends = line.match(/[.!?](?=\s+[\p{Lu}\p{Lo}"“(])|[。！？]/gu)?.length ?? 0
  return /[.!?。！？]$/u.test(line) && !/[。！？]$/u.test(line) ? ends + 1 : Math.max(1, ends)
}

function stopFor(line: string): string {
  return /\p{Script=Han}|\p{Script=Hiragana}/u.test(line) ? '。' : '.'
}
