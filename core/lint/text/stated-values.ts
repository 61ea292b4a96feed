import { rememberText } from './remember-text'

/** A closed list of values that a text states, with the words that say so. */
export interface StatedValues {
  readonly values: readonly string[]
  readonly words: string
}

const LEAD =
  /(?:\b(?:must be |should be |can be |is |are )?(?:one of(?: the following)?(?: values)?|(?:allowed|valid|possible|accepted|permitted|supported) (?:values|options|choices)(?: are| is)?|either)|^(?:values|options))\s*[:=-]?\s*/gi
const QUOTED = /^(?:`([^`\n]{1,40})`|"([^"\n]{1,40})"|'([^'\n]{1,40})'|“([^”\n]{1,40})”)/
const BARE = /^([A-Za-z0-9_][\w-]*(?:\.[\w-]+)*)/
const SEPARATOR = /^\s*(?:,\s*(?:(?:or|and)\b)?|\bor\b|\band\b|\||\/)\s*/i
/** What shows that the list goes on, or that it was no list of values. */
const OPEN =
  /^(?:\s*,?\s*(?:\.\.\.|…|etc|and (?:so|more|other)|or (?:any|other|a |an |the |custom|leave|empty|null|none)|among|e\.g|for example)|\s*[:(=]|\s+[-–—]\s|\s+[A-Za-z(])/i

/**
 * The values of the one closed list that an English text states: "one of: asc, desc", "either 'a' or 'b'". Null where there is none, where
 * the list is open, or where an item is more than a word and not in quotes.
 */
export function statedValues(text: string): StatedValues | null {
  return valuesIn(text)
}

const valuesIn = rememberText((text: string): StatedValues | null => {
  if (
    /\b(?:e\.g|for example|such as|for instance|including|include|some|comma|separated|multiple|any of|list of|array|default values|if )/i.test(
      text,
    )
  )
    return null
  const found: StatedValues[] = []
  for (const match of text.matchAll(LEAD)) {
    const list = readList(text, match.index + match[0].length)
    if (list) found.push({ values: list.values, words: text.slice(match.index, list.end).trim() })
  }
  const [only] = found
  return found.length === 1 && only ? only : null
})

function readList(
  text: string,
  start: number,
): { readonly values: readonly string[]; readonly end: number } | null {
  let position = start
  const values: string[] = []
  const opener = /^[[({]/.exec(text.slice(position))?.[0] ?? ''
  position += opener.length
  let quoted: boolean | null = null
  for (;;) {
    const rest = text.slice(position)
    const inQuotes = QUOTED.exec(rest)
    const match = inQuotes ?? BARE.exec(rest)
    if (!match) return null
    quoted ??= inQuotes !== null
    // A list in quotes that has a word without them was no list of values.
    if (quoted !== (inQuotes !== null)) return null
    values.push(match.slice(1).find((value: string | undefined) => value !== undefined) ?? '')
    position += match[0].length
    const separator = SEPARATOR.exec(text.slice(position))
    if (!separator) break
    position += separator[0].length
    if (values.length > MOST_VALUES) return null
  }
  const rest = text.slice(position)
  if (opener !== '') {
    if (!/^\s*[\])}]/.test(rest)) return null
    return done(values, position + 1, text.slice(position + 1), quoted)
  }
  return done(values, position, rest, quoted)
}

function done(
  values: readonly string[],
  end: number,
  rest: string,
  quoted: boolean,
): { readonly values: readonly string[]; readonly end: number } | null {
  if (OPEN.test(rest) || values.length < 2 || new Set(values).size !== values.length) return null
  // Two bare words after "either" may be any two words of a sentence.
  if (!quoted && values.length === 2 && !/^\s*(?:[.)\]]|$)/.test(rest)) return null
  if (!quoted && values.some((value) => SMALL.has(value.toLowerCase()))) return null
  return { values, end }
}

const MOST_VALUES = 60
const SMALL = new Set(
  'the a an this that these your their its it of to in on for with not no none null empty values value string number integer strings numbers array object'.split(
    ' ',
  ),
)
