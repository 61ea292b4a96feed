// From a raw completion to a candidate name: explicit steps in a fixed order. Nothing is folded (case, separators, Unicode stay), since that
// would change distances. What gives no name leaves the set before the longest name is measured; it is never replaced by something else.
import { splitThinking } from '../models'
import { codePointLength } from '../shared'
import type { InvalidSample } from './score'

/** The longest name that counts, in code points: what lies above would raise tau for all. */
export const LONGEST_NAME = 64

/** What a completion came to: a name, or why there is none. */
export type Cleaned = { readonly name: string } | { readonly reason: InvalidSample['reason'] }

/** One step of the cleaning: a pure function of text, with what it removes. */
export interface CleaningStep {
  readonly removes: string
  readonly apply: (text: string) => string
}

const FENCE_WITH_LINES = /^\s*```[^\n`]*\n([\s\S]*?)(?:```[\s\S]*)?$/
const FENCE_OF_A_LANGUAGE =
  /^\s*```\s*(?:python|py|json|javascript|js|typescript|ts|java|bash|sh|text|txt|plaintext|yaml|xml|html|markdown|md|sql)?\s*$/i
const QUOTES = '\\s"\'`\u2018\u2019\u201c\u201d\u00ab\u00bb*'

/** Steps on the whole text, in order. */
export const textSteps: readonly CleaningStep[] = [
  { removes: 'thinking', apply: (text) => splitThinking(text).text },
  {
    removes: 'a code fence around it',
    apply: (text) => text.replace(FENCE_WITH_LINES, '$1').replace(FENCE_OF_A_LANGUAGE, ''),
  },
  {
    removes: 'all but the first line that is not blank',
    apply: (text) =>
      text
        .trim()
        .split(/[\r\n\u2028\u2029]/, 1)[0]
        ?.trim() ?? '',
  },
]

/** Steps on the line, in order; repeated until nothing changes, since wrappings stand in each other. */
export const lineSteps: readonly CleaningStep[] = [
  { removes: 'a list mark', apply: (line) => line.replace(/^(?:[-+\u2022]|\d+[.)])\s+/, '') },
  {
    removes: 'a label such as "Name:"',
    apply: (line) =>
      line.replace(
        /^(?:(?:tool|function|parameter|argument|method|api)[ _]?)?(?:name|answer|output)\s*[:=]\s*/i,
        '',
      ),
  },
  {
    removes: 'a leading "def"',
    apply: (line) => line.replace(/^(?:async\s+)?(?:def|function|func|fn)\s+/, ''),
  },
  {
    removes: 'quotes, backticks and asterisks around it',
    apply: (line) => line.replace(new RegExp(`^[${QUOTES}]+|[${QUOTES}]+$`, 'g'), ''),
  },
  { removes: 'the brackets of a call', apply: (line) => line.replace(/^([^\s()]+)\s?\(.*$/, '$1') },
  { removes: 'punctuation at its end', apply: (line) => line.replace(/[\s.,;:!?]+$/, '') },
]

/** Cleans one completion. */
export function cleanName(raw: string): Cleaned {
  const line = textSteps.reduce((text, step) => step.apply(text), raw)
  const name = repeat(line)
  if (name === '') return { reason: splitThinking(raw).isCut ? 'cut-in-thinking' : 'empty' }
  if (/[\s()[\]{}<>"'`,;|\\]/.test(name)) return { reason: 'prose' }
  if (!/\p{L}/u.test(name)) return { reason: 'no-letter' }
  if (codePointLength(name) > LONGEST_NAME) return { reason: 'too-long' }
  return { name }
}

/** The name in a completion, or null. */
export function nameIn(raw: string | null): string | null {
  if (raw === null) return null
  const cleaned = cleanName(raw)
  return 'name' in cleaned ? cleaned.name : null
}

/** Every step only removes, so this ends. */
function repeat(line: string): string {
  const next = lineSteps.reduce((text, step) => step.apply(text), line)
  return next === line ? line : repeat(next)
}
