import { startOf } from './known'
import type { FoundName, Piece } from './token-tree'

/** Whether some name below a piece may be within `tau` of a name that was found. Remembers what it was asked. */
export type Reach = (piece: Piece, found: FoundName, tau: number) => boolean

/** Makes it for one tree. */
export function createReach(): Reach {
  let knownTau = -1
  const known = new Map<
    string,
    { readonly characters: readonly string[]; readonly answers: Map<string, boolean> }
  >()
  return (piece, found, tau) => {
    const start = startOf(piece)
    if (start === '') return true
    if (tau !== knownTau) known.clear()
    knownTau = tau
    const entry = known.get(start) ?? { characters: Array.from(start), answers: new Map<string, boolean>() }
    known.set(start, entry)
    const answer = entry.answers.get(found.name) ?? canBeWithin(entry.characters, found.characters, tau)
    entry.answers.set(found.name, answer)
    return answer
  }
}

/**
 * Whether any text beginning with `start` can have an edit distance of at most `limit` to `name`, in code points: it can when `start` has that
 * distance to a beginning of `name`, since what follows `start` is at best the rest of it.
 */
export function canBeWithin(start: readonly string[], name: readonly string[], limit: number): boolean {
  if (start.length - name.length > limit) return false
  const row = Uint16Array.from({ length: name.length + 1 }, (_, column) => column)
  let least = 0
  for (const [line, character] of start.entries()) {
    let diagonal = line
    let left = line + 1
    row[0] = left
    least = left
    for (let column = 1; column <= name.length; column += 1) {
      const above = row[column] ?? 0
      const changed = diagonal + (character === name[column - 1] ? 0 : 1)
      left = Math.min(changed, above + 1, left + 1)
      row[column] = left
      diagonal = above
      if (left < least) least = left
    }
    if (least > limit) return false
  }
  return least <= limit
}
