/** How often one case was answered, and how often right. */
export interface Repeats {
  readonly right: number
  readonly all: number
}

/**
 * Pass^k: the chance that k replies to a case are all right, averaged over cases, without bias from the replies at hand: the share of the
 * ways to take k of a case's replies in which all are right (Yao et al. 2024, tau-bench). Cases with fewer than k replies are left
 * out; null where that leaves none.
 */
export function passAll(cases: readonly Repeats[], k: number): number | null {
  const shares = cases.filter(({ all }) => all >= k).map(({ right, all }) => chooseShare(right, all, k))
  return shares.length === 0 ? null : shares.reduce((sum, one) => sum + one, 0) / shares.length
}

/** C(right, k) / C(all, k), as a product that cannot overflow. */
function chooseShare(right: number, all: number, k: number): number {
  let share = 1
  for (let taken = 0; taken < k; taken += 1) share *= Math.max(0, right - taken) / (all - taken)
  return share
}

/**
 * How often two replies to the same case say the same, averaged over cases with at least two replies: the share of equal pairs among all
 * pairs of a case. Each list holds the replies to one case. Null where no case has two.
 */
export function pairAgreement(cases: readonly (readonly string[])[]): number | null {
  const shares = cases
    .filter((replies) => replies.length > 1)
    .map((replies) => {
      const counts = new Map<string, number>()
      for (const reply of replies) counts.set(reply, (counts.get(reply) ?? 0) + 1)
      const equal = [...counts.values()].reduce((sum, count) => sum + count * (count - 1), 0)
      return equal / (replies.length * (replies.length - 1))
    })
  return shares.length === 0 ? null : shares.reduce((sum, one) => sum + one, 0) / shares.length
}
