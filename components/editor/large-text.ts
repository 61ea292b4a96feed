// Texts that the editor shows plainly: colouring, folding and wrapping them would hold the page for seconds.
const LARGE_CHARACTERS = 1_000_000
/** Wrapping measures every character of a line. */
const LONG_LINE_CHARACTERS = 100_000

/** Problems that are underlined at a time; each costs a search of the text. */
export const MOST_MARKS = 500

/** True when a text is shown without colours and wrapping. */
export function isLargeText(text: string): boolean {
  return text.length > LARGE_CHARACTERS || hasLongLine(text)
}

function hasLongLine(text: string): boolean {
  if (text.length <= LONG_LINE_CHARACTERS) return false
  let start = 0
  while (start < text.length) {
    const end = text.indexOf('\n', start)
    if ((end < 0 ? text.length : end) - start > LONG_LINE_CHARACTERS) return true
    if (end < 0) return false
    start = end + 1
  }
  return false
}

const RANK = { error: 0, warning: 1, info: 2 } as const

/** As many as are underlined, the worst first where there are more. */
export function mostSevere<Mark extends { readonly severity: keyof typeof RANK }>(
  marks: readonly Mark[],
): readonly Mark[] {
  if (marks.length <= MOST_MARKS) return marks
  return [0, 1, 2]
    .flatMap((rank) => marks.filter(({ severity }) => RANK[severity] === rank).slice(0, MOST_MARKS))
    .slice(0, MOST_MARKS)
}
