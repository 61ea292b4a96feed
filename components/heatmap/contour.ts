import type { PartScores } from '../../core/alignment'

/** A straight piece of the tau boundary, in cells from the top left corner of the grid. */
export interface Edge {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** The edit distance of two candidates (indexes into `scores.candidates`). */
export function distanceOf(scores: PartScores, one: number, other: number): number {
  return scores.distances[one * scores.candidates.length + other] ?? 0
}

/** The boundary between pairs within tau and pairs beyond, with rows and columns as in `scores.order`; neighbouring pieces are joined. */
export function tauContour(scores: PartScores): readonly Edge[] {
  const { order } = scores
  const size = order.length
  const reach = Math.floor(scores.tau)
  const inside = (row: number, column: number): boolean => {
    const one = order[row]
    const other = order[column]
    return one !== undefined && other !== undefined && distanceOf(scores, one, other) <= reach
  }
  const edges: Edge[] = []
  for (let line = 0; line <= size; line += 1) {
    for (const [start, end] of runs(size, (column) => inside(line - 1, column) !== inside(line, column)))
      edges.push({ x1: start, y1: line, x2: end, y2: line })
    for (const [start, end] of runs(size, (row) => inside(row, line - 1) !== inside(row, line)))
      edges.push({ x1: line, y1: start, x2: line, y2: end })
  }
  return edges
}

function runs(size: number, holds: (index: number) => boolean): readonly [number, number][] {
  const found: [number, number][] = []
  for (let index = 0; index < size; index += 1) {
    if (!holds(index)) continue
    const last = found.at(-1)
    if (last?.[1] === index) last[1] = index + 1
    else found.push([index, index + 1])
  }
  return found
}
