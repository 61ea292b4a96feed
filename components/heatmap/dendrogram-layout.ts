import type { Merge } from '../../core/alignment'

/** One bracket of the dendrogram. `y` values are in rows (0.5 = middle of the first), `x` values are distances. */
export interface Bracket {
  readonly distance: number
  readonly top: number
  readonly bottom: number
  readonly topDistance: number
  readonly bottomDistance: number
}

interface Node {
  readonly y: number
  readonly distance: number
}

/**
 * Lays out merges over leaves that stand in `order` (candidate indexes, top to bottom): each merge is a bracket at its distance between
 * the middles of what it joins.
 */
export function layoutDendrogram(order: readonly number[], merges: readonly Merge[]): readonly Bracket[] {
  const nodes: Node[] = []
  order.forEach((candidate, row) => {
    nodes[candidate] = { y: row + 0.5, distance: 0 }
  })
  const brackets: Bracket[] = []
  for (const merge of merges) {
    const left = nodes[merge.left]
    const right = nodes[merge.right]
    if (!left || !right) continue
    const [top, bottom] = left.y <= right.y ? [left, right] : [right, left]
    brackets.push({
      distance: merge.distance,
      top: top.y,
      bottom: bottom.y,
      topDistance: top.distance,
      bottomDistance: bottom.distance,
    })
    nodes.push({ y: (top.y + bottom.y) / 2, distance: merge.distance })
  }
  return brackets
}

/** Pixels kept free at the outer edge of the tree. */
const EDGE = 6

/**
 * Where a distance stands in a tree of `width` pixels: 0 at the right, the farthest merge at the left, on a square-root scale, so that the
 * near merges, which matter, get room.
 */
export function treeScale(brackets: readonly Bracket[], width: number): (distance: number) => number {
  const farthest = brackets.reduce((most, bracket) => Math.max(most, bracket.distance), 1)
  return (distance) => width - 2 - Math.sqrt(distance / farthest) * (width - EDGE - 2)
}
