/**
 * Holm's step-down adjustment of p values that were looked at together (Holm 1979): each may be compared with 0.05 as if it stood alone,
 * and in 95 of 100 studies without any effect none looks clear. In the order given.
 */
export function holm(values: readonly number[]): readonly number[] {
  const order = values.map((_, index) => index).toSorted((a, b) => (values[a] ?? 1) - (values[b] ?? 1))
  const adjusted = new Array<number>(values.length).fill(1)
  let highest = 0
  order.forEach((place, rank) => {
    highest = Math.max(highest, Math.min(1, (values.length - rank) * (values[place] ?? 1)))
    adjusted[place] = highest
  })
  return adjusted
}
