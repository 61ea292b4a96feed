import { rememberText } from './remember-text'

/** The words of a name, lower case: split at separators, at case changes and between letters and digits. */
export function wordsOfName(name: string): readonly string[] {
  return wordsInName(name)
}

const wordsInName = rememberText((name: string): readonly string[] => {
  if (/^[\x20-\x7e]*$/.test(name))
    return name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g)?.map((word) => word.toLowerCase()) ?? []
  return (
    name
      .replaceAll(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
      .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu) ?? []
  )
})

/** The words of a text, lower case; an apostrophe inside a word belongs to it. Markup tags and addresses are left out. */
export function wordsOfText(text: string): readonly string[] {
  return wordsInText(text)
}

const wordsInText = rememberText((text: string): readonly string[] => {
  const hasMarkup = text.includes('<') || text.includes('http')
  const plain = (hasMarkup ? text.replaceAll(/https?:\/\/\S+|<[^<>]{1,80}>/g, ' ') : text).toLowerCase()
  // Nearly all texts are ASCII, and for those the plain search is several times faster.
  if (!/[\u0080-\uffff]/.test(plain)) return plain.match(/[a-z0-9]+(?:'[a-z]+)*/g) ?? []
  return plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}]+)*/gu) ?? []
})

/**
 * How much a text says, in words. Scripts that do not part words by spaces count half a word a character, which is about right for
 * Chinese and Japanese.
 */
export function countWords(text: string): number {
  const words = wordsOfText(text)
  if (/^[\x20-\x7e\s]*$/.test(text)) return words.length
  const unspaced =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0
  const spaced = words.filter(
    (word) => !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word),
  ).length
  return spaced + unspaced / 2
}

/** The stem of an English word, enough to see that "lists", "listing" and "listed" are one. Other words come back unchanged. */
export function stem(word: string): string {
  if (word.length <= 3) return word
  const known = stems.get(word)
  if (known !== undefined) return known
  if (!/^[a-z]+$/.test(word)) return word
  const result = cutEnding(word)
  stems.set(word, result)
  if (stems.size > STEMS_KEPT) stems.clear()
  return result
}

const STEMS_KEPT = 50_000
const stems = new Map<string, string>()

function cutEnding(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('ied') && word.length > 4) return `${word.slice(0, -3)}y`
  if (word.endsWith('ing') && word.length > 5) return restoreEnd(word.slice(0, -3))
  if (word.endsWith('ed') && word.length > 4) return restoreEnd(word.slice(0, -2))
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return dropSilentE(word.slice(0, -1))
  return dropSilentE(word)
}

/** "runn" is run, "sav" is save; "creat" stays: every form of a word meets there. */
function restoreEnd(base: string): string {
  if (base === 'add' || base === 'app') return base
  if (/^[^aeiou][aeiou][^aeiouwxy]$/.test(base)) return `${base}e`
  if (/([bdfgmnprt])\1$/.test(base)) return base.slice(0, -1)
  return dropSilentE(base)
}

function dropSilentE(base: string): string {
  return base.length > 4 && base.endsWith('e') ? base.slice(0, -1) : base
}
