import { codePointLength, editDistance } from '../../shared'
import { nameIn } from '../normalize'

/** A part's valid samples so far by distinct name, in the order first sampled. It grows as samples come. */
export interface Tally {
  readonly names: readonly string[]
  readonly counts: readonly number[]
  /** In code points. */
  readonly lengths: readonly number[]
  /** Valid samples. */
  readonly total: () => number
  /** Edit distance of two names by their indexes. */
  readonly distance: (one: number, other: number) => number
  /** Takes in a raw completion; one that is no name only counts as asked. */
  readonly add: (raw: string) => void
}

/** Starts with no sample. A repeated name costs one look-up; a new one is compared with each name known. */
export function createTally(): Tally {
  const known = new Map<string, number>()
  const names: string[] = []
  const counts: number[] = []
  const lengths: number[] = []
  /** For each name its distances to the names before it. */
  const rows: Uint8Array[] = []
  let total = 0
  return {
    names,
    counts,
    lengths,
    total: () => total,
    distance: (one, other) =>
      one === other ? 0 : one > other ? (rows[one]?.[other] ?? 0) : (rows[other]?.[one] ?? 0),
    add: (raw) => {
      const name = nameIn(raw)
      if (name === null) return
      total += 1
      const index = known.get(name)
      if (index !== undefined) {
        counts[index] = (counts[index] ?? 0) + 1
        return
      }
      known.set(name, names.length)
      rows.push(Uint8Array.from(names, (other) => editDistance(name, other)))
      names.push(name)
      counts.push(1)
      lengths.push(codePointLength(name))
    },
  }
}
