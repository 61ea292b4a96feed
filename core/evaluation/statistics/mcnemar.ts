/**
 * The exact two-sided p of McNemar's test (McNemar 1947; binomial, as in Fagerland et al. 2013, eq. 3): `fixed` cases were wrong and became
 * right, `broken` the other way round. 1 where no case differs.
 */
export function exactMcNemar(fixed: number, broken: number): number {
  const total = fixed + broken
  const fewer = Math.min(fixed, broken)
  let logTerm = -total * Math.LN2
  let tail = Math.exp(logTerm)
  for (let index = 1; index <= fewer; index += 1) {
    logTerm += Math.log(total - index + 1) - Math.log(index)
    tail += Math.exp(logTerm)
  }
  return Math.min(1, 2 * tail)
}

/** So many cases must change, all in one direction, before the exact test calls a difference clear at 5 %: 2 / 2^6 = 0.031. */
export const LEAST_CHANGED = 6
