/**
 * Krippendorff's alpha for ordinal values (Krippendorff 2018, chapter 12): 1 for raters who agree wholly, 0 for agreement as by chance, below
 * for less. Each unit lists what its raters said; units of one value are left out. Null where nothing can be compared, or all said the same.
 */
export function ordinalAlpha(units: readonly (readonly number[])[]): number | null {
  const pairable = units.filter((values) => values.length > 1)
  const categories = [...new Set(pairable.flat())].toSorted((a, b) => a - b)
  const place = new Map(categories.map((value, index) => [value, index]))
  const size = categories.length
  const together = Array.from({ length: size }, () => new Array<number>(size).fill(0))
  for (const values of pairable)
    values.forEach((one, first) =>
      values.forEach((other, second) => {
        if (first === second) return
        const row = together[place.get(one) ?? 0]
        const column = place.get(other) ?? 0
        if (row) row[column] = (row[column] ?? 0) + 1 / (values.length - 1)
      }),
    )
  const totals = together.map((row) => row.reduce((sum, count) => sum + count, 0))
  const all = totals.reduce((sum, count) => sum + count, 0)
  let observed = 0
  let expected = 0
  for (let one = 0; one < size; one += 1)
    for (let other = one + 1; other < size; other += 1) {
      const distance = ordinalDistance(totals, one, other)
      observed += (together[one]?.[other] ?? 0) * distance
      expected += (totals[one] ?? 0) * (totals[other] ?? 0) * distance
    }
  return expected === 0 ? null : 1 - ((all - 1) * observed) / expected
}

/** Values are as far apart as there are values given between them, themselves by half, squared. */
function ordinalDistance(totals: readonly number[], one: number, other: number): number {
  const between = totals.slice(one, other + 1).reduce((sum, count) => sum + count, 0)
  return (between - ((totals[one] ?? 0) + (totals[other] ?? 0)) / 2) ** 2
}

/**
 * Cohen's kappa of two raters with quadratic weights (Cohen 1968), on the values from `lowest` to `highest`. Null where it is undefined: no
 * pair, or each rater always said the same.
 */
export function weightedKappa(
  pairs: readonly (readonly [number, number])[],
  lowest: number,
  highest: number,
): number | null {
  const size = highest - lowest + 1
  const [rows, columns] = [new Array<number>(size).fill(0), new Array<number>(size).fill(0)]
  let observed = 0
  for (const [one, other] of pairs) {
    rows[one - lowest] = (rows[one - lowest] ?? 0) + 1
    columns[other - lowest] = (columns[other - lowest] ?? 0) + 1
    observed += (one - other) ** 2
  }
  let expected = 0
  rows.forEach((left, one) =>
    columns.forEach((right, other) => (expected += left * right * (one - other) ** 2)),
  )
  return expected === 0 ? null : 1 - (observed * pairs.length) / expected
}
