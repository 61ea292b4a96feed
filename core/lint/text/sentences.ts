/**
 * The longest beginning of a text of at most `maximum` characters that ends with a sentence or a line, without blanks at its end. Null where
 * that would leave less than half of what fits.
 */
export function cutAtSentence(text: string, maximum: number): string | null {
  const fitting = Array.from(text).slice(0, maximum).join('')
  if (fitting.length === text.length) return text
  let end = 0
  for (const match of fitting.matchAll(/[.!?。!?]["')\]”’]?(?=\s|$)|[。!?]|\n(?=\n)|\S(?=\n)/gu))
    end = match.index + match[0].length
  // What is cut off may go on in the middle of a number or a word: 1.5, e.g., example.com.
  if (end === fitting.length && !/^\s/.test(text.slice(end))) end = lastBefore(fitting, end)
  const kept = fitting.slice(0, end).trimEnd()
  return kept.length * 2 >= fitting.length ? kept : null
}

function lastBefore(fitting: string, limit: number): number {
  let end = 0
  for (const match of fitting.matchAll(/[.!?。!?]["')\]”’]?(?=\s)|\S(?=\n)/gu))
    if (match.index + match[0].length < limit) end = match.index + match[0].length
  return end
}

/** The sentences and lines of a text with the place where each begins, in UTF-16 units. A colon does not end one. */
export function sentencesOf(text: string): readonly { readonly start: number; readonly text: string }[] {
  const sentences: { readonly start: number; readonly text: string }[] = []
  let start = 0
  for (const match of text.matchAll(/[.!?。!?]["')\]”’]*\s+|\n+/gu)) {
    const end = match.index + match[0].length
    sentences.push({ start, text: text.slice(start, end) })
    start = end
  }
  if (start < text.length) sentences.push({ start, text: text.slice(start) })
  return sentences
}
