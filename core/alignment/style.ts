// The house style: how chosen names are written. A candidate in another spelling is spelled anew from its own words; nothing else of it
// changes.
import type { HouseStyle, PartKind } from '../catalog'
import { isVerbForm, wordsOfName } from '../lint'

type Spelling = HouseStyle['spelling']

const LOWER = '[\\p{Ll}\\p{Lo}\\p{Lm}\\p{M}\\p{N}]+'
const ANY_CASE = '[\\p{L}\\p{M}\\p{N}]*'
const PATTERNS: Readonly<Record<Spelling, RegExp>> = {
  any: /^/,
  snake_case: new RegExp(`^${LOWER}(?:_${LOWER})*$`, 'u'),
  'kebab-case': new RegExp(`^${LOWER}(?:-${LOWER})*$`, 'u'),
  camelCase: new RegExp(`^[\\p{Ll}\\p{Lo}]${ANY_CASE}$`, 'u'),
  PascalCase: new RegExp(`^[\\p{Lu}\\p{Lo}]${ANY_CASE}$`, 'u'),
}

/** Whether every name obeys a style. */
export function isFreeStyle(style: HouseStyle): boolean {
  return style.spelling === 'any' && style.prefix === '' && !style.verbFirst
}

/** Whether a name of a part obeys the style. Prefix and verb hold for tools alone. */
export function obeysStyle(name: string, kind: PartKind, style: HouseStyle): boolean {
  const prefix = kind === 'tool' ? style.prefix : ''
  const rest = name.slice(prefix.length)
  if (!name.startsWith(prefix) || rest === '') return false
  if (!PATTERNS[spellingAfter(prefix, style.spelling)].test(rest)) return false
  return kind !== 'tool' || !style.verbFirst || isVerbForm(wordsOfName(rest)[0] ?? '')
}

/**
 * The name in the style: itself where it obeys, else its words in the style's spelling, with the prefix in front where it lacks it. Null
 * where that does not obey either: without a verb in front, or without a word.
 */
export function inStyle(name: string, kind: PartKind, style: HouseStyle): string | null {
  if (obeysStyle(name, kind, style)) return name
  const prefix = kind === 'tool' ? style.prefix : ''
  const written = prefix + restInStyle(name, prefix, style.spelling)
  return obeysStyle(written, kind, style) ? written : null
}

/** The words of a name as they are written, digits with the letters before them. */
export function splitWords(name: string): readonly string[] {
  return (
    name
      .replaceAll(/(\p{Lu})(\p{Lu}(?!s(?!\p{Ll}))\p{Ll})/gu, '$1 $2')
      .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
}

/** Where a prefix ends in a letter or digit, a capital parts it from the name behind it. */
function spellingAfter(prefix: string, spelling: Spelling): Spelling {
  return spelling === 'camelCase' && /[\p{L}\p{N}]$/u.test(prefix) ? 'PascalCase' : spelling
}

function restInStyle(name: string, prefix: string, spelling: Spelling): string {
  if (spelling === 'any') return name.startsWith(prefix) ? name.slice(prefix.length) : name
  const words = splitWords(name).map((word) => word.toLowerCase())
  const first = splitWords(prefix).map((word) => word.toLowerCase())
  const hasPrefix = words.length > first.length && first.every((word, index) => words[index] === word)
  return joinWords(hasPrefix ? words.slice(first.length) : words, spellingAfter(prefix, spelling))
}

function joinWords(words: readonly string[], spelling: Spelling): string {
  switch (spelling) {
    case 'snake_case':
      return words.join('_')
    case 'kebab-case':
      return words.join('-')
    case 'camelCase':
      return words.map((word, index) => (index === 0 ? word : capitalise(word))).join('')
    case 'PascalCase':
      return words.map(capitalise).join('')
    case 'any':
      return words.join('_')
  }
}

function capitalise(word: string): string {
  const [first = '', ...rest] = Array.from(word)
  return first.toUpperCase() + rest.join('')
}
