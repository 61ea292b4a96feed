import type { ToolId } from '../catalog'

const LEAST_KEPT = 256

/**
 * The places of the highest scores, in order; equal ones by their ids. Places whose score is not above `floor` are left out. Never sorts the
 * whole list: now and then what was kept is cut down to the best.
 */
export function bestOf(
  scores: Float64Array,
  limit: number,
  floor: number,
  idAt: (place: number) => ToolId,
): readonly number[] {
  const compare = (one: number, other: number): number =>
    (scores[other] ?? 0) - (scores[one] ?? 0) || (idAt(one) < idAt(other) ? -1 : 1)
  const most = Math.max(limit * 2, LEAST_KEPT)
  let kept: number[] = []
  let least = floor
  let isFull = false
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] ?? 0
    if (isFull ? score < least : !(score > floor)) continue
    kept.push(place)
    if (kept.length < most) continue
    kept = kept.sort(compare).slice(0, limit)
    least = scores[kept.at(-1) ?? 0] ?? 0
    isFull = true
  }
  return kept.sort(compare).slice(0, limit)
}
