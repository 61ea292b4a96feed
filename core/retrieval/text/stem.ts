// A light stemmer: the endings of English plurals and verbs, and those that make a noun of a verb, so that "translating", "translates",
// "translation" and "translator" meet "translate". Stems are only compared with stems; they need not be words.

const ENGLISH_WORD = /^[a-z]{4,}$/
const VOWEL = /[aeiouy]/
const DOUBLED = /([bdfgmnprt])\1$/

/** The stem of a word in lower case. Words of other languages, short words and words with digits are their own stems. */
export function stemOf(word: string): string {
  if (!ENGLISH_WORD.test(word)) return word
  return withoutFinalE(withoutNounEnding(withoutVerbEnding(withoutPlural(word))))
}

function withoutPlural(word: string): string {
  if (!word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  return /(?:x|z|ch|sh|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

function withoutVerbEnding(word: string): string {
  const cut = word.endsWith('ing') ? 3 : word.endsWith('ed') && !word.endsWith('eed') ? 2 : 0
  if (cut === 0) return word
  const rest = word.slice(0, -cut)
  if (rest.length < 3 || !VOWEL.test(rest)) return word
  if (rest.endsWith('i')) return `${rest.slice(0, -1)}y`
  return DOUBLED.test(rest) ? rest.slice(0, -1) : rest
}

function withoutNounEnding(word: string): string {
  if (word.length < 7) return word
  if (/(?:at|it|ut|ct|pt|rt)ion$/.test(word)) return word.slice(0, -3)
  if (word.endsWith('ator')) return word.slice(0, -2)
  if (/[^aeiouyh]er$/.test(word))
    return DOUBLED.test(word.slice(0, -2)) ? word.slice(0, -3) : word.slice(0, -2)
  return word
}

function withoutFinalE(word: string): string {
  return word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word
}
