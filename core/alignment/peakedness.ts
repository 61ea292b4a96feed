// Peakedness as PA-Tool publishes it (arXiv 2510.07248): phi(s_i) = number of j != i with d(s_i, s_j) <= tau, tau = alpha * l_max.
// Equal names are collapsed first and weighted by their number, so that each pair of distinct names is looked at once.
import { at, asSingleUnits, unitDistance } from '../shared'

/** Whether a repeated sample counts each time (the published reading) or once. */
export type Duplicates = 'each' | 'distinct'

/** A list of names as distinct ones with counts. */
export interface CollapsedNames {
  /** In the order of their first occurrence. */
  readonly names: readonly string[]
  readonly counts: readonly number[]
  /** For every position of the list, the index of its name among `names`. */
  readonly indexes: readonly number[]
  /** The names with every code point as one UTF-16 unit; see `asSingleUnits`. */
  readonly units: readonly string[]
  /** Length of the longest name in code points; 0 where there is none. */
  readonly longest: number
}

/** Collapses equal names; a different case or spelling is a different name. */
export function collapseNames(list: readonly string[]): CollapsedNames {
  const known = new Map<string, number>()
  const names: string[] = []
  const counts: number[] = []
  const indexes: number[] = []
  for (const name of list) {
    let index = known.get(name)
    if (index === undefined) {
      index = names.length
      known.set(name, index)
      names.push(name)
      counts.push(0)
    }
    counts[index] = at(counts, index) + 1
    indexes.push(index)
  }
  const units = asSingleUnits(names)
  let longest = 0
  for (const unit of units) if (unit.length > longest) longest = unit.length
  return { names, counts, indexes, units, longest }
}

/** alpha is written in decimals, so a product this close below a whole number is that number: 0.58 * 50 gives 28.999999999999996. */
const ROUNDING = 1e-9

/** The largest distance within tau = alpha * longest. Distances are whole, so this is all that matters of tau. */
export function wholeTau(alpha: number, longest: number): number {
  return Math.floor(alpha * longest + ROUNDING)
}

/**
 * phi of each distinct name: the neighbours that one of its occurrences has among the other samples. With `distinct`, every name counts
 * once and has no neighbour of its own spelling. `areNeighbours` is asked once for each pair, the lower index first.
 */
export function countNeighbours(
  counts: readonly number[],
  duplicates: Duplicates,
  areNeighbours: (one: number, other: number) => boolean,
): number[] {
  const weights = duplicates === 'each' ? counts : counts.map(() => 1)
  const phi = weights.map((weight) => weight - 1)
  for (let one = 0; one < weights.length; one += 1) {
    for (let other = one + 1; other < weights.length; other += 1) {
      if (!areNeighbours(one, other)) continue
      phi[one] = at(phi, one) + at(weights, other)
      phi[other] = at(phi, other) + at(weights, one)
    }
  }
  return phi
}

/** phi of each distinct name of a list, without the distances: pairs whose lengths differ by more than tau are never compared. */
export function peakednessOf(
  collapsed: CollapsedNames,
  alpha: number,
  duplicates: Duplicates,
): readonly number[] {
  const { units, counts, longest } = collapsed
  const tau = wholeTau(alpha, longest)
  return countNeighbours(counts, duplicates, (one, other) => {
    const first = at(units, one)
    const second = at(units, other)
    return Math.abs(first.length - second.length) <= tau && unitDistance(first, second) <= tau
  })
}

/** phi of every position of a list of names; with `distinct`, of every distinct name in the order of first occurrence. */
export function peakednessOfList(
  list: readonly string[],
  alpha: number,
  duplicates: Duplicates,
): readonly number[] {
  const collapsed = collapseNames(list)
  const phi = peakednessOf(collapsed, alpha, duplicates)
  return duplicates === 'each' ? collapsed.indexes.map((index) => at(phi, index)) : phi
}
