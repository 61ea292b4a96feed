// Text of other people inside generated source code.

/**
 * A string literal that TypeScript, JavaScript and Python read alike: double quotes, escapes of JSON. What could end a script element or turn
 * the direction of a line around is escaped too; characters beyond the basic plane stay as they are, since Python takes no pairs of escapes.
 */
export function literalOf(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[<\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** A list of string literals, one a line, in the brackets that both languages have. */
export function literalLines(texts: readonly string[]): string {
  return texts.length === 0 ? '[]' : `[\n${texts.map((text) => `  ${literalOf(text)},\n`).join('')}]`
}
