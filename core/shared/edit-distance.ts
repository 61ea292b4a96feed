// Levenshtein distance in code points. The library counts UTF-16 units, so texts with characters outside the BMP are mapped first.
import { distance } from 'fastest-levenshtein'

const SURROGATE_PAIR = /[\uD800-\uDBFF][\uDC00-\uDFFF]/
const PRIVATE_AREA = 0xe000
const UNITS = 0x10000

/** The length of a text in Unicode code points. */
export function codePointLength(text: string): number {
  if (!SURROGATE_PAIR.test(text)) return text.length
  return Array.from(text).length
}

/** The Levenshtein distance of two texts: insertions, deletions and substitutions of code points, each at cost 1. */
export function editDistance(one: string, other: string): number {
  const [first, second] = asSingleUnits([one, other])
  return unitDistance(first ?? one, second ?? other)
}

/** The same for texts from one call of `asSingleUnits`, or texts known to hold no surrogate pair. */
export function unitDistance(one: string, other: string): number {
  return one === other ? 0 : distance(one, other)
}

/**
 * The texts with every code point as one UTF-16 unit: those outside the BMP become units that occur in none of the texts, the same one for
 * the same code point, so that lengths and distances between the results are those between code points.
 */
export function asSingleUnits(texts: readonly string[]): readonly string[] {
  if (!texts.some((text) => SURROGATE_PAIR.test(text))) return texts
  const characters = new Set(texts.flatMap((text) => Array.from(text)))
  const stand = new Map<string, string>()
  let next = PRIVATE_AREA
  for (const character of characters) {
    if (character.length === 1) continue
    while (characters.has(String.fromCharCode(next % UNITS))) next += 1
    stand.set(character, String.fromCharCode(next % UNITS))
    next += 1
  }
  return texts.map((text) =>
    SURROGATE_PAIR.test(text)
      ? Array.from(text)
          .map((character) => stand.get(character) ?? character)
          .join('')
      : text,
  )
}
