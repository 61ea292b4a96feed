// Tokens of a text of any length, in time that depends on what the model can take and not on the text.

/** A word has at most so many pieces: the tokenizer takes a longer one for an unknown one. */
const mostPieces = 100
/** Units that are looked at first; twice as many each time they do not hold enough tokens. */
const firstLook = 4_096
/** Nothing beyond it is looked at: only blanks and words that are none would reach it without enough tokens. */
const mostLooked = 131_072

/** Tokens of the whole text with both marks; the last one is the end's mark. */
export type Encode = (text: string) => readonly number[]

/** The text's tokens, at most `most` with both marks. */
export function cutTokens(
  text: string,
  encode: Encode,
  most: number,
): { readonly ids: readonly number[]; readonly isCut: boolean } {
  for (let length = firstLook; ; length *= 2) {
    const isWhole = length >= text.length
    const ids = encode(isWhole ? text : text.slice(0, endOfWord(text, length)))
    // Where the look ends in a word, that word's pieces are not those of the whole text: enough must stand before it.
    if (!isWhole && ids.length <= most + mostPieces && length < mostLooked) continue
    if (ids.length <= most) return { ids, isCut: !isWhole }
    return { ids: [...ids.slice(0, most - 1), ...ids.slice(-1)], isCut: true }
  }
}

/** A place near `length` that does not split a pair of units. */
function endOfWord(text: string, length: number): number {
  const unit = text.charCodeAt(length)
  return unit >= 0xdc00 && unit <= 0xdfff ? length - 1 : length
}
