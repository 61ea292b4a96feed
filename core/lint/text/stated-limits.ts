// What a parameter's description states in plain words: bounds, lengths, a default, a form of date. Only whole, unhedged statements count;
// what may be advice, an example or about something else is left alone.
import { rememberText } from './remember-text'

/** A statement that a keyword of the schema could make as well. */
export interface Statement {
  readonly keyword: 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'default' | 'format'
  readonly value: number | string | boolean
  /** The words that say so. */
  readonly words: string
}

const NUMBER = String.raw`(-?\d{1,3}(?:,\d{3})+|-?\d+(?:\.\d+)?)(?![\d.,]*\d|\s*%)`
/** After a bound these words make it a bound of something else than the value. */
const OTHER_UNIT = String.raw`(?!\s*(?:char|letter|digit|word|item|element|entr|tag|line|byte|kb\b|mb\b|gb\b|decimal|place|time|second|minute|hour|day|week|month|year|token|page|file|image|url|id\b|ids\b|per\b|x\b|[x×/:-]\s*\d))`
const UNHEDGED =
  /\b(?:recommend|ideal|suggest|typical|usual|general|about|approx|around|roughly|prefer|e\.g|for example|such as|often|commonly|normally|unless|if |when |depend|except|sum of|combined|together|each|per |free|paid|plan\b|tier)/i

interface Pattern {
  readonly test: RegExp
  readonly keywords: readonly ('minimum' | 'maximum' | 'minLength' | 'maxLength')[]
}

const BOUNDS: readonly Pattern[] = [
  {
    test: new RegExp(
      String.raw`\b(?:must be |should be |value |number |integer )(?:is |a |an )*between ${NUMBER} and ${NUMBER}${OTHER_UNIT}`,
      'gi',
    ),
    keywords: ['minimum', 'maximum'],
  },
  {
    test: new RegExp(
      String.raw`^between ${NUMBER} and ${NUMBER}${OTHER_UNIT}|\(\s*(?:must be |inclusive )?(?:between |from )${NUMBER} (?:and|to) ${NUMBER}(?:,? inclusive)?\s*\)`,
      'gi',
    ),
    keywords: ['minimum', 'maximum'],
  },
  {
    test: new RegExp(
      String.raw`\b(?:valid |allowed |value )?range(?: is| of|:)+ (?:from )?${NUMBER}\s*(?:-|–|to|\.\.\.?)\s*${NUMBER}${OTHER_UNIT}`,
      'gi',
    ),
    keywords: ['minimum', 'maximum'],
  },
  {
    test: new RegExp(
      String.raw`\(\s*(?:integer |number |range )?${NUMBER}\s*(?:-|–|\.\.\.?|to)\s*${NUMBER}\s*\)`,
      'gi',
    ),
    keywords: ['minimum', 'maximum'],
  },
  {
    test: new RegExp(
      String.raw`(?:\(\s*|,\s*|;\s*)max(?:imum)?(?: value)?(?:\s*[:=]\s*|\s+(?:is\s+|of\s+)?)${NUMBER}\s*[),;]`,
      'gi',
    ),
    keywords: ['maximum'],
  },
  {
    test: new RegExp(
      String.raw`\b(?:maximum|max)(?: (?:allowed )?value)?(?: is|:| =) ${NUMBER}${OTHER_UNIT}`,
      'gi',
    ),
    keywords: ['maximum'],
  },
  {
    test: new RegExp(
      String.raw`\b(?:must not exceed|cannot exceed|may not exceed|must be at most|must be less than or equal to|must be no (?:more|greater) than|must be <=) ${NUMBER}${OTHER_UNIT}`,
      'gi',
    ),
    keywords: ['maximum'],
  },
  {
    test: new RegExp(
      String.raw`(?:\(\s*|,\s*|;\s*)min(?:imum)?(?: value)?(?:\s*[:=]\s*|\s+(?:is\s+|of\s+)?)${NUMBER}\s*[),;]`,
      'gi',
    ),
    keywords: ['minimum'],
  },
  {
    test: new RegExp(
      String.raw`\b(?:minimum|min)(?: (?:allowed )?value)?(?: is|:| =) ${NUMBER}${OTHER_UNIT}`,
      'gi',
    ),
    keywords: ['minimum'],
  },
  {
    test: new RegExp(
      String.raw`\b(?:must be at least|must be greater than or equal to|must be no less than|must be >=) ${NUMBER}${OTHER_UNIT}`,
      'gi',
    ),
    keywords: ['minimum'],
  },
]

const CHARACTERS = String.raw`\s*(?:characters?|chars?)\b(?:\s+(?:long|in length))?(?! (?:of|from|before|after|per|for|in|when|if))`
const LENGTHS: readonly Pattern[] = [
  {
    test: new RegExp(
      String.raw`\b(?:between |from )?${NUMBER}\s*(?:-|–|and|to)\s*${NUMBER}${CHARACTERS}`,
      'gi',
    ),
    keywords: ['minLength', 'maxLength'],
  },
  {
    test: new RegExp(
      String.raw`\b(?:at most|up to|no more than|maximum(?: of)?|max\.?(?: of)?|not exceed|limited to)[ :]+${NUMBER}${CHARACTERS}`,
      'gi',
    ),
    keywords: ['maxLength'],
  },
  {
    test: new RegExp(String.raw`\b${NUMBER}${CHARACTERS} (?:max(?:imum)?|or (?:less|fewer))\b`, 'gi'),
    keywords: ['maxLength'],
  },
  {
    test: new RegExp(
      String.raw`\b(?:max(?:imum)?(?: allowed)?[ -]length|maxlength)(?: is| of|:| =)? ${NUMBER}`,
      'gi',
    ),
    keywords: ['maxLength'],
  },
  {
    test: new RegExp(String.raw`\bmin(?:imum)?(?: allowed)?[ -]length(?: is| of|:| =)? ${NUMBER}`, 'gi'),
    keywords: ['minLength'],
  },
  {
    test: new RegExp(
      String.raw`\b(?:at least|minimum(?: of)?|min\.?(?: of)?)[ :]+${NUMBER}${CHARACTERS}`,
      'gi',
    ),
    keywords: ['minLength'],
  },
  {
    test: new RegExp(String.raw`\bexactly ${NUMBER}${CHARACTERS}`, 'gi'),
    keywords: ['minLength', 'maxLength'],
  },
]

/** What an English text states about the value of a number. */
export function statedBounds(text: string): readonly Statement[] {
  return boundsIn(text)
}

const boundsIn = rememberText((text: string) => find(text, BOUNDS))

/** What an English text states about the length of a string, in characters. */
export function statedLengths(text: string): readonly Statement[] {
  return lengthsIn(text)
}

const lengthsIn = rememberText((text: string) =>
  find(text, LENGTHS).filter(({ value }) => Number.isInteger(value) && Number(value) >= 0),
)

function find(text: string, patterns: readonly Pattern[]): readonly Statement[] {
  if (!/\d/.test(text)) return []
  const found = new Map<string, Statement>()
  const clashing = new Set<string>()
  for (const { test, keywords } of patterns)
    for (const match of text.matchAll(test)) {
      const bounds = readBounds(match)
      if (!bounds || isHedged(text, match.index, match[0])) continue
      for (const keyword of keywords) {
        const value = keyword.startsWith('min') ? bounds.low : bounds.high
        const other = found.get(keyword)
        if (other && other.value !== value) clashing.add(keyword)
        found.set(keyword, { keyword, value, words: match[0].replaceAll(/^[\s(,;]+|[\s),;]+$/g, '') })
      }
    }
  // A text that states two maxima speaks of two things.
  return [...found.values()].filter(({ keyword }) => !clashing.has(keyword))
}

function readBounds(match: RegExpExecArray): { readonly low: number; readonly high: number } | null {
  const written = match.slice(1).flatMap((value: string | undefined) => value ?? [])
  // 10.000 may be ten or ten thousand.
  if (written.some((value) => /^-?\d{1,3}\.\d{3}$/.test(value))) return null
  const [low, high = low] = written.map((value) => Number(value.replaceAll(',', '')))
  return low === undefined || high === undefined || low > high ? null : { low, high }
}

/** True when the sentence around the words takes them back: advice, an example, a condition, arithmetic. */
function isHedged(text: string, start: number, words: string): boolean {
  const end = start + words.length
  const from = 1 + Math.max(...ENDS.map((sign) => text.lastIndexOf(sign, start - 1)), -1)
  const ends = ENDS.map((sign) => text.indexOf(sign, end)).filter((place) => place >= 0)
  const sentence = text.slice(start === 0 ? 0 : from, Math.min(text.length, ...ends))
  return UNHEDGED.test(sentence) || /\bexclusive\b| [*+×] /i.test(sentence)
}

const ENDS = ['. ', '! ', '? ', '\n']

const DEFAULT =
  /\b(?:default(?:s to| is| value is| value:|:| =)?|by default,?)\s*(`[^`\s]+`|"[^"\s]+"|'[^'\s]+'|true|false|-?\d+(?:\.\d+)?)(?=\s*(?:[),;.](?!\d)|$))/i

/** The default that a text states, read as the type wants it, or null. */
export function statedDefault(text: string, type: string): Statement | null {
  const match = DEFAULT.exec(text)
  if (!match || isHedged(text, match.index, match[0])) return null
  const value = readValue(match[1] ?? '', type)
  return value === null ? null : { keyword: 'default', value, words: match[0].trim() }
}

function readValue(word: string, type: string): string | number | boolean | null {
  const bare = word.replaceAll(/^[`"']|[`"']$/g, '')
  if (type === 'boolean') return /^(?:true|false)$/i.test(bare) ? bare.toLowerCase() === 'true' : null
  if (type === 'string') return word === bare ? null : bare
  const value = Number(bare)
  if (bare === '' || !Number.isFinite(value)) return null
  return type === 'number' || (type === 'integer' && Number.isInteger(value)) ? value : null
}

/** The form of date that a text demands of the whole value, or null. */
export function statedFormat(text: string): Statement | null {
  if (!/YYYY|8601|3339/i.test(text)) return null
  const date =
    /\(\s*(?:in )?(?:ISO[- ]?8601 date(?:,?[ :(]+YYYY-MM-DD\)?)?|(?:format:? )?YYYY-MM-DD(?: format)?)\s*\)|\b(?:in )?(?:ISO[- ]?8601 date format|YYYY-MM-DD format|format:? YYYY-MM-DD(?![T ]?[-T:hH]))\b/i.exec(
      text,
    )
  const time =
    /\(\s*(?:in )?(?:ISO[- ]?8601|RFC[- ]?3339) (?:date-?time|timestamp)(?: format)?\s*\)|\b(?:ISO[- ]?8601|RFC[- ]?3339) (?:date-?time|timestamp)\b/i.exec(
      text,
    )
  if ((date === null) === (time === null)) return null
  const match = date ?? time
  if (
    !match ||
    isHedged(text, match.index, match[0]) ||
    /\b(?:or|either|relative|range|list|comma|today|now)\b/i.test(text)
  )
    return null
  return { keyword: 'format', value: date ? 'date' : 'date-time', words: match[0].trim() }
}
