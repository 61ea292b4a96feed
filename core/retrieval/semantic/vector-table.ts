// Vectors of tools, one byte a number: 25,519 vectors of 384 numbers take 10 MB, and 39 MB at full width. What rounding moves (half a step of
// 127) is far below what sets two tools apart.
import type { ToolId } from '../../catalog'
import { bestOf } from '../best-of'

/** A vector by one byte a number; its length does not matter. */
export interface ByteVector {
  readonly values: Int8Array
}

/** A tool whose vector is near, by the cosine of the angle between the two. */
export interface Neighbour {
  readonly id: ToolId
  readonly score: number
}

/** Vectors by tool. */
export interface VectorTable {
  readonly dimension: number
  readonly size: () => number
  readonly has: (id: ToolId) => boolean
  /** Adds or replaces the vector of a tool. A vector of another dimension is an error of the caller: false, and nothing is kept. */
  readonly set: (id: ToolId, vector: ByteVector) => boolean
  readonly remove: (id: ToolId) => void
  /** The nearest tools, the nearest first; equally near ones by their ids. None for a vector of noughts or of another dimension. */
  readonly nearest: (vector: Float32Array, limit: number) => readonly Neighbour[]
}

const FIRST_ROOM = 64

/** Makes an empty table of vectors of so many numbers. */
export function createVectorTable(dimension: number): VectorTable {
  const rows = new Map<ToolId, number>()
  const ids: ToolId[] = []
  let values = new Int8Array(FIRST_ROOM * dimension)
  /** By row: 1 over the length of its vector; 0 for one of noughts. */
  let factors = new Float64Array(FIRST_ROOM)

  const makeRoom = (): void => {
    if (ids.length < factors.length) return
    const moreValues = new Int8Array(values.length * 2)
    moreValues.set(values)
    values = moreValues
    const moreFactors = new Float64Array(factors.length * 2)
    moreFactors.set(factors)
    factors = moreFactors
  }

  return {
    dimension,
    size: () => ids.length,
    has: (id) => rows.has(id),
    set: (id, vector) => {
      if (vector.values.length !== dimension) return false
      let row = rows.get(id)
      if (row === undefined) {
        makeRoom()
        row = ids.length
        rows.set(id, row)
        ids.push(id)
      }
      values.set(vector.values, row * dimension)
      const length = Math.hypot(...vector.values)
      factors[row] = length === 0 ? 0 : 1 / length
      return true
    },
    remove: (id) => {
      const row = rows.get(id)
      if (row === undefined) return
      const lastId = ids.pop() ?? id
      rows.delete(id)
      if (lastId === id) return
      // The last row moves into the gap.
      const last = ids.length
      values.copyWithin(row * dimension, last * dimension, (last + 1) * dimension)
      factors[row] = factors[last] ?? 0
      ids[row] = lastId
      rows.set(lastId, row)
    },
    nearest: (vector, limit) => {
      const length = Math.hypot(...vector)
      if (vector.length !== dimension || !(length > 0) || limit < 1) return []
      const scores = new Float64Array(ids.length)
      for (let row = 0; row < ids.length; row += 1)
        scores[row] = (dotAt(values, row * dimension, vector) * (factors[row] ?? 0)) / length
      return bestRows(scores, limit, ids)
    },
  }
}

/** Four sums at a time: one would wait for the other. */
function dotAt(values: Int8Array, offset: number, vector: Float32Array): number {
  let [one, two, three, four] = [0, 0, 0, 0]
  const { length } = vector
  let at = 0
  for (; at + 3 < length; at += 4) {
    one += (values[offset + at] ?? 0) * (vector[at] ?? 0)
    two += (values[offset + at + 1] ?? 0) * (vector[at + 1] ?? 0)
    three += (values[offset + at + 2] ?? 0) * (vector[at + 2] ?? 0)
    four += (values[offset + at + 3] ?? 0) * (vector[at + 3] ?? 0)
  }
  for (; at < length; at += 1) one += (values[offset + at] ?? 0) * (vector[at] ?? 0)
  return one + two + three + four
}

function bestRows(scores: Float64Array, limit: number, ids: readonly ToolId[]): readonly Neighbour[] {
  return bestOf(scores, limit, -Infinity, (row) => ids[row] ?? '').map((row) => ({
    id: ids[row] ?? '',
    score: scores[row] ?? 0,
  }))
}
