// The fields of the index, and how often a word stands in each of them as one number a tool and word.
import type { SearchField } from '../search-hit'

/** In the order of their lengths. `name` is the whole name as one word; it has no length. */
export const fields = [
  'name',
  'words',
  'description',
  'parameters',
  'server',
] as const satisfies readonly SearchField[]

/** Fields that have a length. */
export const MEASURED = 4

const SHIFTS = [0, 1, 6, 16, 24] as const
const MASKS = [0x1, 0x1f, 0x3ff, 0xff, 0xf] as const

/** Counts of one word in the five fields, each cut off where it says no more. */
export type FieldCounts = [number, number, number, number, number]

/** The counts as one number of 28 bits. */
export function packCounts(counts: Readonly<FieldCounts>): number {
  let packed = 0
  for (let field = 0; field < 5; field += 1)
    packed |= Math.min(counts[field] ?? 0, MASKS[field] ?? 0) << (SHIFTS[field] ?? 0)
  return packed
}

/** The count in one field. */
export function countIn(packed: number, field: number): number {
  return (packed >>> (SHIFTS[field] ?? 0)) & (MASKS[field] ?? 0)
}
