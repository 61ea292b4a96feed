import { splitThinking, type Choice } from '../../models'
import { isObject, listOf } from '../cases/plain-value'

const NUMBERED =
  /^\s*(?:\*\*)?(?:(?:request|query|anfrage|requête)\s*)?#?\d{1,3}(?:\*\*)?\s*[.):：-]\s*(?:\*\*)?\s*(\S.*)$/i
const BULLET = /^\s*[-*•–]\s+(\S.*)$/
const OPENING =
  /^(?:sure|certainly|of course|okay|ok|absolutely|great|here (?:are|is)|here['’]s|these are|below|the following|i hope|let me know|feel free|note|please note|if you need|hier sind|voici|aquí|ecco)\b/i
const KEYS = ['request', 'query', 'question', 'text', 'prompt', 'input', 'user', 'content'] as const

/**
 * The requests in an answer: out of numbered or marked lists, JSON, or plain lines, without thinking, code fences, labels, quotes and
 * emphasis. Of an answer that was cut off, the last request is left out. Words are never changed. Empty where there are none.
 */
export function readDrafts(reply: Pick<Choice, 'text' | 'finishReason'>): readonly string[] {
  const { text, isCut } = splitThinking(reply.text)
  if (isCut) return []
  const body = (/```[\w-]*\n([\s\S]*?)(?:\n```|$)/.exec(text)?.[1] ?? text).trim()
  const isUnfinished = reply.finishReason === 'length'
  const found = fromJson(body, isUnfinished) ?? fromLines(body, isUnfinished)
  return found.map(bare).filter((request) => /\p{L}/u.test(request))
}

function fromJson(body: string, isUnfinished: boolean): readonly string[] | null {
  const start = body.search(/[[{]/)
  const end = Math.max(body.lastIndexOf(']'), body.lastIndexOf('}'))
  if (start === -1 || !/^[[{]\s*["{[]/.test(body.slice(start))) return null
  try {
    return textsIn(JSON.parse(body.slice(start, end + 1)))
  } catch {
    // Small models forget a bracket or a comma: the texts alone tell enough, and of a member only its value counts.
    const whole = [...body.slice(start).matchAll(/"((?:[^"\\]|\\.)*)"(?!\s*:)/g)].map(([quoted]) =>
      unquote(quoted),
    )
    const isOpen = isUnfinished && !/["\]}]\s*$/.test(body)
    return isOpen || whole.length > 0 ? whole : null
  }
}

function unquote(quoted: string): string {
  try {
    return JSON.parse(quoted) as string
  } catch {
    return quoted.slice(1, -1)
  }
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return listOf(value).flatMap(textsIn)
  if (!isObject(value)) return []
  const key = KEYS.find((one) => typeof value[one] === 'string')
  return key === undefined ? Object.values(value).flatMap(textsIn) : textsIn(value[key])
}

function fromLines(body: string, isUnfinished: boolean): readonly string[] {
  const lines = body.split('\n').filter((line) => line.trim() !== '')
  const last = lines.at(-1)
  // The prompt ends with "1.", so the first line may go on without its number.
  const first =
    lines[0] !== undefined && lines.slice(1).some((line) => NUMBERED.test(line)) && isSentence(lines[0])
      ? [lines[0]]
      : []
  const listed =
    listedBy(NUMBERED, lines) ??
    listedBy(BULLET, lines) ??
    lines.filter(isSentence).map((line) => ({ line, said: line }))
  const all = [
    ...(listed[0]?.line === first[0] ? [] : first.map((line) => ({ line, said: line }))),
    ...listed,
  ]
  return all.filter(({ line }) => !(isUnfinished && line === last)).map(({ said }) => said)
}

function listedBy(mark: RegExp, lines: readonly string[]): { line: string; said: string }[] | null {
  const found = lines.flatMap((line) => {
    const said = mark.exec(line)?.[1]
    return said === undefined ? [] : [{ line, said }]
  })
  return found.length > 0 ? found : null
}

/** A line that is neither chatter around a list nor its heading. */
function isSentence(line: string): boolean {
  return !OPENING.test(line.trim()) && !/[:：]\s*\**$/.test(line) && !/^#/.test(line.trim())
}

/** Without label, emphasis and quotes around it. */
function bare(text: string): string {
  const plain = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\*\*([^*]+)\*\*/g, '$1')
    .trim()
    .replace(/^(?:user|person|request|query|human)(?: \d+)?\s*[:：]\s*/i, '')
  const pair = /^(?:"(.+)"|'(.+)'|“(.+)”|„(.+)“|«(.+)»|「(.+)」|`(.+)`|\*(.+)\*)[.,;]?$/.exec(plain)
  // One of the groups is there, the others join as nothing.
  return (pair?.slice(1).join('') ?? plain).trim()
}
