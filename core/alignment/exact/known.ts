// What is known of a tree at one moment, in the form in which it is judged.
import type { Piece, TokenTree } from './token-tree'

export interface Known {
  readonly tree: TokenTree
  /** Pieces that may still give names. */
  readonly pieces: readonly Piece[]
  /** Probability of the names found. */
  readonly named: number
  /** Probability of the pieces. */
  readonly unexplored: number
  /** The probability that a name can still gain at most: of the pieces that it begins as, and of those not bound to a beginning. */
  readonly addableTo: (name: string) => number
}

/** Takes stock of a tree. */
export function takeStock(tree: TokenTree): Known {
  const pieces = tree.pieces().filter(({ prefix }) => prefix.kind !== 'invalid')
  const byStart = new Map<string, number>()
  for (const piece of pieces) byStart.set(startOf(piece), (byStart.get(startOf(piece)) ?? 0) + piece.mass)
  return {
    tree,
    pieces,
    named: tree.namedMass(),
    unexplored: pieces.reduce((sum, { mass }) => sum + mass, 0),
    addableTo: (name) => {
      let sum = 0
      for (let length = 0; length <= name.length; length += 1) sum += byStart.get(name.slice(0, length)) ?? 0
      return sum
    },
  }
}

/** How names below a piece begin; empty where nothing is certain. */
export function startOf({ prefix }: Piece): string {
  return prefix.kind === 'name' ? prefix.start : ''
}

/** The places, from 0 to `count` - 1, for which something holds. */
export function placesWhere(count: number, holds: (place: number) => boolean): number[] {
  return Array.from({ length: count }, (_, place) => place).filter(holds)
}
