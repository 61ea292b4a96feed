/** A closed range that holds the true value in 95 of 100 studies. Both ends in the unit of the estimate. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** The 97.5 % point of the standard normal distribution. */
const Z = 1.959963984540054

/**
 * Wilson's score interval at 95 % for `right` of `total` (Wilson 1927, eq. 1; no continuity correction). Nothing seen: 0 to 1.
 */
export function wilsonInterval(right: number, total: number): Interval {
  if (total === 0) return { low: 0, high: 1 }
  const share = right / total
  const z2 = Z * Z
  const centre = (share + z2 / (2 * total)) / (1 + z2 / total)
  const half = (Z / (1 + z2 / total)) * Math.sqrt((share * (1 - share)) / total + z2 / (4 * total * total))
  // Rounding must not move an end that is exact.
  return {
    low: right === 0 ? 0 : Math.max(0, centre - half),
    high: right === total ? 1 : Math.min(1, centre + half),
  }
}
