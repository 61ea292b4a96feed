/** The end of a sentence: its mark with what closes it, and white space after; or an empty line. */
const END = /(?<=[.!?][)"'\]]?)\s+(?=[\p{Lu}\d"'([*-])|\n\s*\n/gu

/**
 * As many whole sentences of a text, from its start, as `fits` lets through; null where not even the first one fits, or all of it does.
 */
export function firstSentences(text: string, fits: (text: string) => boolean): string | null {
  let kept: string | null = null
  for (const { index } of text.matchAll(END)) {
    const candidate = text.slice(0, index).trim()
    if (candidate === '') continue
    if (!fits(candidate)) break
    kept = candidate
  }
  return kept === text.trim() ? null : kept
}
