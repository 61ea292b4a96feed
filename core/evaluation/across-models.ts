import type { PairComparison } from './compare-pair'
import type { EvaluationReport } from './report'

/** A report whose variants are known by the model that their names were made for; null: the old names. */
export interface ModelReport {
  /** The model that replied. */
  readonly runOn: string
  readonly report: Pick<EvaluationReport, 'variants' | 'pairs' | 'base'>
  readonly madeFor: ReadonlyMap<string, string | null>
}

export interface ModelCell {
  readonly variant: string
  readonly n: number
  readonly correct: number
  /** Against the base of the same report; null for the base itself. */
  readonly pair: PairComparison | null
}

/** Names made for a model (rows, null: the old names) by the model that they were run on (columns). */
export interface ModelMatrix {
  readonly rows: readonly (string | null)[]
  readonly columns: readonly string[]
  /** By row, then column; null where that was not run. */
  readonly cells: readonly (readonly (ModelCell | null)[])[]
}

/** The matrix of names by models: whether names that help one model help another. Each column is one run, compared within itself only. */
export function acrossModels(reports: readonly ModelReport[]): ModelMatrix {
  const columns = [...new Set(reports.map(({ runOn }) => runOn))]
  const made = [...new Set(reports.flatMap(({ madeFor }) => [...madeFor.values()]))]
  const known = made.filter((row) => row !== null)
  const inColumns = columns.filter((model) => known.includes(model))
  const rows = [
    ...(made.includes(null) ? [null] : []),
    ...inColumns,
    ...known.filter((model) => !columns.includes(model)).toSorted(),
  ]
  return {
    rows,
    columns,
    cells: rows.map((row) => columns.map((column) => cellOf(reports, row, column))),
  }
}

function cellOf(reports: readonly ModelReport[], row: string | null, column: string): ModelCell | null {
  for (const { runOn, report, madeFor } of reports) {
    if (runOn !== column) continue
    const found = report.variants.find(({ name }) => madeFor.has(name) && madeFor.get(name) === row)
    if (!found) continue
    const pair = report.pairs.find(({ b }) => b === found.name) ?? null
    return { variant: found.name, n: found.n, correct: found.correct, pair }
  }
  return null
}
