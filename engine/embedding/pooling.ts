/**
 * The mean of a text's token vectors, at length 1: `hidden` holds rows of `tokens` vectors of `dimensions` numbers, of which the first
 * `counts[row]` are of the text and the rest are filling (the pooling that the model's authors state, with their normalisation).
 */
export function meanPooled(
  hidden: Float32Array,
  counts: readonly number[],
  tokens: number,
  dimensions: number,
): readonly Float32Array[] {
  return counts.map((count, row) => {
    const mean = new Float64Array(dimensions)
    for (let token = 0; token < count; token++) {
      const start = (row * tokens + token) * dimensions
      for (let index = 0; index < dimensions; index++)
        mean[index] = (mean[index] ?? 0) + (hidden[start + index] ?? 0)
    }
    // The length takes care of the division by the count.
    const length = Math.sqrt(mean.reduce((sum, number) => sum + number * number, 0))
    return Float32Array.from(mean, (number) => (length === 0 ? 0 : number / length))
  })
}
