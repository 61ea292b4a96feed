// Whether a draft keeps to what the schema states. Doubt is silent, save that a draft without a word of the schema is about something else.
import { readTool, type Part, type Tool } from '../catalog'
import { wordsOfName } from '../lint'
import { scriptLanguage, type Language } from './language'
import { knownText } from './part-facts'

/** Abbreviations that name a kind of thing, not a thing. */
const COMMON = new Set(
  `id ids url urls uri api apis json xml html csv pdf uuid utc iso http https sql ui ai ip dns ssh sdk cli usd eur e.g i.e us uk ok`.split(
    ' ',
  ),
)

/** What a draft states that the tool's text does not, in whole sentences; empty where nothing was found. */
export function inventionsIn(text: string, part: Part, tool: Tool, language: Language): readonly string[] {
  const known = knownText(tool)
  const folded = known.toLowerCase()
  const flaws = [
    ...quoted('number', unknownNumbers(text, known)),
    ...quoted('name', unknownNames(text, folded, language)),
    ...quoted(
      'address',
      (text.match(/https?:\/\/[^\s)"'`]+|\b[\w.+-]+@[\w-]+\.[\w.]+/g) ?? []).filter(
        (one) => !folded.includes(one.toLowerCase().replace(/[.,;]$/, '')),
      ),
    ),
  ]
  const script = scriptLanguage(text)
  if (script !== scriptLanguageOf(language)) return [...flaws, `It is not written in ${language}.`]
  if (flaws.length === 0 && language === 'English' && !sharesWords(text, part, tool, folded))
    return [
      `It has no word in common with the name, the parameters or the present text: it is about something else.`,
    ]
  return flaws
}

function quoted(noun: string, found: readonly string[]): readonly string[] {
  const once = [...new Set(found)]
  if (once.length === 0) return []
  const list = once.map((one) => `"${one}"`).join(', ')
  return [
    once.length === 1
      ? `It states the ${noun} ${list}, which is nowhere in the schema.`
      : `It states the ${noun === 'address' ? 'addresses' : `${noun}s`} ${list}, which are nowhere in the schema.`,
  ]
}

function unknownNumbers(text: string, known: string): readonly string[] {
  const stated = new Set((known.match(/\d+(?:[.,]\d+)*/g) ?? []).map(plainNumber))
  const inNames = new Set(known.match(/\d+/g) ?? [])
  return (text.match(/(?<![\p{L}\d])\d+(?:[.,]\d+)*/gu) ?? []).filter(
    // "One" and "two" of a kind are grammar, and so are their digits.
    (number) => !stated.has(plainNumber(number)) && !inNames.has(number) && !['0', '1', '2'].includes(number),
  )
}

function plainNumber(number: string): string {
  return number.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, '')
}

/** Code-like names, and words with a capital inside a sentence; German writes all nouns so. */
function unknownNames(text: string, folded: string, language: Language): readonly string[] {
  const codeLike =
    text.match(/`[^`\s]{2,60}`|\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b|\b[a-z]+[A-Z][A-Za-z0-9]*\b/g) ?? []
  const capital =
    language === 'German'
      ? []
      : [...text.matchAll(/(?<=[\p{Ll}\p{N},;]['’]?s? )\p{Lu}[\p{L}\p{N}]+/gu)].map(([word]) => word)
  return [...codeLike.map((name) => name.replaceAll('`', '')), ...capital].filter((name) => {
    const lower = name.toLowerCase()
    return !COMMON.has(lower) && !folded.includes(lower) && !isSplitUp(lower, folded)
  })
}

/** "GitHub" may stand as "git_hub" or "git-hub" in the schema. */
function isSplitUp(name: string, folded: string): boolean {
  return folded.replaceAll(/[^\p{L}\p{N}]+/gu, '').includes(name.replaceAll(/[^\p{L}\p{N}]+/gu, ''))
}

const STEM = 4

/** True when the draft shares a word, by its beginning, with what the part is called or said to be. */
function sharesWords(text: string, part: Part, tool: Tool, folded: string): boolean {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  const names = wordsOfName(part.kind === 'tool' ? readTool(tool).name : part.name).filter(
    ({ length }) => length > 2,
  )
  // A name of nothing but short or unknown letters tells nothing to look for.
  if (names.length === 0) return true
  const starts = new Set(names.map((word) => word.slice(0, STEM)))
  if (words.some((word) => starts.has(word.slice(0, STEM)))) return true
  const long = words.filter(({ length }) => length > 5)
  return long.some((word) => folded.includes(word.slice(0, 6)))
}

function scriptLanguageOf(language: Language): Language | null {
  return NON_LATIN.has(language) ? language : null
}

const NON_LATIN = new Set(
  'Japanese Korean Chinese Ukrainian Russian Arabic Hebrew Greek Thai Hindi'.split(' '),
)
