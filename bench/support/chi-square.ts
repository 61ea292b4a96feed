// Pearson's chi-square for counts of names, two samples or one against known probabilities, and its tail probability.

/** A statistic with its degrees of freedom; those of independent tables may be added. */
export interface ChiSquare {
  readonly statistic: number
  readonly freedom: number
}

/** Cells whose expected counts are below this are pooled: the usual limit under which the approximation fails. */
const LEAST_EXPECTED = 5

/** Whether two lists were drawn from the same distribution: rows are the lists, columns their distinct entries, rare ones pooled. */
export function compareSamples(one: readonly string[], other: readonly string[]): ChiSquare {
  const total = one.length + other.length
  const least = (LEAST_EXPECTED * total) / Math.min(one.length, other.length)
  const counts = new Map<string, Cell>()
  const cellOf = (name: string): Cell => {
    const cell = counts.get(name) ?? { seen: [0, 0] }
    counts.set(name, cell)
    return cell
  }
  for (const name of one) cellOf(name).seen[0] += 1
  for (const name of other) cellOf(name).seen[1] += 1
  const cells = pool([...counts.values()], ({ seen }) => seen[0] + seen[1] >= least)
  const statistic = cells.reduce((sum, { seen: [first, second] }) => {
    const both = first + second
    const expected = [(both * one.length) / total, (both * other.length) / total] as const
    return sum + (first - expected[0]) ** 2 / expected[0] + (second - expected[1]) ** 2 / expected[1]
  }, 0)
  return { statistic, freedom: cells.length - 1 }
}

/** Whether a list was drawn from `probabilities`; what they leave to 1 is a cell of its own, rare entries are pooled with it. */
export function compareWithProbabilities(
  list: readonly string[],
  probabilities: ReadonlyMap<string, number>,
): ChiSquare {
  const counts = new Map<string, number>()
  for (const name of list) counts.set(name, (counts.get(name) ?? 0) + 1)
  const known = [...probabilities].map(([name, probability]): Cell => ({
    seen: [counts.get(name) ?? 0, probability * list.length],
  }))
  const sum = (cells: readonly Cell[], place: 0 | 1): number =>
    cells.reduce((total, { seen }) => total + seen[place], 0)
  const rest: Cell = { seen: [list.length - sum(known, 0), Math.max(0, list.length - sum(known, 1))] }
  const cells = pool([...known, rest], ({ seen }) => seen[1] >= LEAST_EXPECTED)
  const statistic = cells.reduce(
    (total, { seen: [seen, expected] }) => total + (seen - expected) ** 2 / expected,
    0,
  )
  return { statistic, freedom: cells.length - 1 }
}

/** Two counts of one name: of two lists, or one seen and one expected. */
interface Cell {
  readonly seen: [number, number]
}

/** Cells that are large enough, and the others together: as one cell, or within the smallest where they are too few for one. */
function pool(cells: readonly Cell[], isLarge: (cell: Cell) => boolean): readonly Cell[] {
  const large = cells.filter(isLarge).sort((one, other) => total(one) - total(other))
  const small = cells.filter((cell) => !isLarge(cell))
  const pooled = small.reduce(add, { seen: [0, 0] })
  const [smallest] = large
  if (isLarge(pooled) || smallest === undefined) return [pooled, ...large]
  return [add(smallest, pooled), ...large.slice(1)]
}

function total({ seen }: Cell): number {
  return seen[0] + seen[1]
}

function add(one: Cell, other: Cell): Cell {
  return { seen: [one.seen[0] + other.seen[0], one.seen[1] + other.seen[1]] }
}

/** The sum of independent statistics. */
export function poolStatistics(all: readonly ChiSquare[]): ChiSquare {
  return all.reduce(
    (sum, { statistic, freedom }) => ({
      statistic: sum.statistic + statistic,
      freedom: sum.freedom + freedom,
    }),
    { statistic: 0, freedom: 0 },
  )
}

/** The chance of a statistic at least as large when the distributions are equal; 1 at no freedom. */
export function tailProbability({ statistic, freedom }: ChiSquare): number {
  return freedom <= 0 || statistic <= 0 ? 1 : upperGamma(freedom / 2, statistic / 2)
}

/** The regularised upper incomplete gamma function Q(a, x): a series below a + 1, above it a continued fraction (Lentz). */
function upperGamma(a: number, x: number): number {
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let term = 1 / a
    let sum = term
    for (let n = 1; n < 10_000 && term > sum * 1e-16; n += 1) {
      term *= x / (a + n)
      sum += term
    }
    return 1 - scale * sum
  }
  const tiny = 1e-300
  let b = x + 1 - a
  let c = 1 / tiny
  let d = 1 / b
  let fraction = d
  for (let n = 1; n < 10_000; n += 1) {
    const factor = -n * (n - a)
    b += 2
    d = 1 / nonZero(factor * d + b, tiny)
    c = nonZero(b + factor / c, tiny)
    fraction *= c * d
    if (Math.abs(c * d - 1) < 1e-15) break
  }
  return scale * fraction
}

function nonZero(value: number, tiny: number): number {
  return Math.abs(value) < tiny ? tiny : value
}

/** Stirling's series after shifting the argument above 10; true to 13 digits. */
function logGamma(value: number): number {
  let shifted = value
  let correction = 0
  while (shifted < 10) {
    correction -= Math.log(shifted)
    shifted += 1
  }
  const square = shifted * shifted
  const series = (1 / 12 - (1 / 360 - (1 / 1260 - 1 / (1680 * square)) / square) / square) / shifted
  return correction + (shifted - 0.5) * Math.log(shifted) - shifted + 0.5 * Math.log(2 * Math.PI) + series
}
