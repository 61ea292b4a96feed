/** A stretch of a text, and whether only this text of the two has its word. */
export interface MarkedPiece {
  readonly text: string
  readonly only: boolean
}

/** A text in pieces, marked where its words are none of the other text's. Case and word endings (s, es, ed, ing) make no difference. */
export function markDiffering(text: string, other: string): readonly MarkedPiece[] {
  const known = new Set(wordsIn(other).map(stemOf))
  const pieces: MarkedPiece[] = []
  for (const piece of text.split(WORD)) {
    if (piece === '') continue
    const only = IS_WORD.test(piece) && !known.has(stemOf(piece))
    const last = pieces.at(-1)
    if (last?.only === only) pieces[pieces.length - 1] = { text: last.text + piece, only }
    else pieces.push({ text: piece, only })
  }
  return pieces
}

const WORD = /([\p{L}\p{N}]+)/u
const IS_WORD = /[\p{L}\p{N}]/u

function wordsIn(text: string): readonly string[] {
  return text.split(WORD).filter((piece) => IS_WORD.test(piece))
}

function stemOf(word: string): string {
  const lower = word.toLowerCase()
  const stem = lower.replace(/(?:ing|es|ed|s)$/, '')
  return stem.length >= 3 ? stem : lower
}
