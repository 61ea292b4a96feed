/** Characters of a line. */
export const WIDTH = 80

/** A text in lines of at most so many characters, broken between words; a longer word has a line of its own. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && lengthOf(last) + 1 + lengthOf(word) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

export function lengthOf(text: string): number {
  return Array.from(text).length
}

export function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - lengthOf(text)))
}

/** A text of at most so many characters; of a long one the end stays, where names differ. */
export function shorten(text: string, width: number): string {
  const characters = Array.from(text)
  return characters.length <= width ? text : `…${characters.slice(1 - width).join('')}`
}
