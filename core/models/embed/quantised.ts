// Vectors in a quarter of their bytes: each number as one byte, with one scale a vector.

/** A vector whose numbers are `values[i] * scale`. */
export interface QuantisedVector {
  /** -127 to 127. */
  readonly values: Int8Array<ArrayBuffer>
  /** 0 only for a vector of noughts. */
  readonly scale: number
}

const MOST = 127

/** Rounds a vector to bytes. Every number is off by half of `scale` at most. */
export function quantise(vector: Float32Array): QuantisedVector {
  let largest = 0
  for (const number of vector) largest = Math.max(largest, Math.abs(number))
  // A 32-bit number, so that it is the same after it was stored with others of its kind.
  const scale = Math.fround(largest / MOST)
  const values = new Int8Array(vector.length)
  if (scale > 0)
    for (const [index, number] of vector.entries())
      values[index] = Math.max(-MOST, Math.min(MOST, Math.round(number / scale)))
  return { values, scale }
}

/** Writes the vector into `into` from `offset` on, at length 1 again; one of noughts stays so. */
export function writeRestored({ values }: QuantisedVector, into: Float32Array, offset: number): void {
  let squares = 0
  for (const value of values) squares += value * value
  const factor = squares === 0 ? 0 : 1 / Math.sqrt(squares)
  for (const [index, value] of values.entries()) into[offset + index] = value * factor
}
