// Ways in which names are spelled: the words of a name stay, what stands between them and their capitals change.

export type NameStyle = 'snake_case' | 'camelCase' | 'PascalCase' | 'kebab-case'

export const nameStyles: readonly NameStyle[] = ['snake_case', 'camelCase', 'PascalCase', 'kebab-case']

/** Digits belong to the letters before them (`oauth2`, `v2`); capitals in a row are one word up to the last before a small letter. */
const WORD = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+\p{N}*|\p{N}+|\p{L}[\p{L}\p{M}]*\p{N}*/gu

/** What parts a namespace from what is in it: it stays as it is in every style. */
const NAMESPACE = /(\.|_{2,})/

/** The words of a name as they are spelled. */
export function nameWords(name: string): readonly string[] {
  return name.match(WORD) ?? []
}

/**
 * A name in a style. Dots and double underscores, which part namespaces (`github.list_issues`, `mcp__files__read`), stay; a leading underscore,
 * which marks what is private, stays too. A name without any word comes back unchanged.
 */
export function inStyle(name: string, style: NameStyle): string {
  const lead = /^_(?!_)/.test(name) ? '_' : ''
  const pieces = name.slice(lead.length).split(NAMESPACE)
  if (pieces.every((piece) => nameWords(piece).length === 0)) return name
  return (
    lead + pieces.map((piece) => (NAMESPACE.test(piece) ? piece : styled(nameWords(piece), style))).join('')
  )
}

function styled(words: readonly string[], style: NameStyle): string {
  const lower = words.map((word) => word.toLowerCase())
  switch (style) {
    case 'snake_case':
      return lower.join('_')
    case 'kebab-case':
      return lower.join('-')
    case 'camelCase':
      return lower.map((word, index) => (index === 0 ? word : capital(word))).join('')
    case 'PascalCase':
      return lower.map(capital).join('')
  }
}

function capital(word: string): string {
  const [first = ''] = word
  return first.toUpperCase() + word.slice(first.length)
}
