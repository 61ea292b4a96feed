/** A computation holds at most so many texts, and so many tokens with the filling: a tenth of a second on one slow core. */
export const batchLimits = { texts: 8, tokens: 320 } as const

/**
 * Groups texts of like length, so that little filling is computed: lists of positions in `lengths`, the shortest texts first. A text longer than
 * the limit of tokens stands alone.
 */
export function batchesByLength(
  lengths: readonly number[],
  limits: { readonly texts: number; readonly tokens: number } = batchLimits,
): readonly (readonly number[])[] {
  const order = [...lengths.keys()].sort((one, other) => (lengths[one] ?? 0) - (lengths[other] ?? 0))
  const batches: number[][] = []
  let last: number[] = []
  for (const position of order) {
    // The longest so far comes last, and all are filled up to it.
    const filled = (last.length + 1) * (lengths[position] ?? 0)
    if (last.length === 0 || last.length === limits.texts || filled > limits.tokens) {
      last = []
      batches.push(last)
    }
    last.push(position)
  }
  return batches
}
