import { wilsonInterval, type Interval } from '../statistics/interval'
import type { EvaluationReport } from '../report'
import type { VariantReport } from '../variant-report'
import { publishedColumns, publishedRows, type PublishedColumn } from './published-results'

/** A published percentage with the counts that it can be. */
export interface PublishedFigure {
  readonly kind: 'published'
  readonly model: string
  readonly method: string
  readonly column: PublishedColumn['id']
  readonly label: string
  /** As printed, in per cent, with one decimal. */
  readonly printed: string
  readonly n: number
  /** Every number of right answers that prints so, of `n`; empty: none does, a misprint. */
  readonly counts: readonly number[]
}

/** A figure of the run at hand, in the same column. */
export interface OwnFigure {
  readonly kind: 'own'
  readonly model: string | null
  readonly variant: string
  readonly column: PublishedColumn['id']
  readonly label: string
  readonly n: number
  readonly right: number
  readonly interval: Interval
  /** Whether all cases of the column were run: others cannot be set beside it without care. */
  readonly isWhole: boolean
}

export interface PublishedBeside {
  readonly own: readonly OwnFigure[]
  readonly published: readonly PublishedFigure[]
}

/** Every printed percentage of the published table. */
export function publishedFigures(): readonly PublishedFigure[] {
  return publishedRows.flatMap(([model, method, percentages]) =>
    publishedColumns.flatMap((column, index): readonly PublishedFigure[] => {
      const percentage = percentages[index] ?? null
      if (percentage === null) return []
      return [
        {
          kind: 'published',
          model,
          method,
          column: column.id,
          label: column.label,
          printed: percentage.toFixed(1),
          n: column.cases,
          counts: countsThatPrint(percentage, column.cases),
        },
      ]
    }),
  )
}

/**
 * The numbers of right answers of `n` whose share prints as `percentage`: rounded to two decimals and then to one, half up both times, as
 * the table's are (83 of 105 are 79.048, then 79.05, then 79.1).
 */
export function countsThatPrint(percentage: number, n: number): readonly number[] {
  const tenths = Math.round(percentage * 10)
  const near = Math.floor((percentage / 100) * n)
  return Array.from({ length: 7 }, (_, index) => near - 3 + index).filter(
    (count) => count >= 0 && count <= n && printedTenths(count, n) === tenths,
  )
}

/** In integers throughout: a half must not be lost to a double. */
function printedTenths(count: number, n: number): number {
  const hundredths = Math.floor((20000 * count + n) / (2 * n))
  return Math.floor((hundredths + 5) / 10)
}

/** The printed percentages that no number of right answers gives, in sentences: whoever shows the table says so. */
export function publishedMisprints(): readonly string[] {
  return publishedFigures()
    .filter(({ counts }) => counts.length === 0)
    .map(
      ({ model, method, label, printed, n }) =>
        `${model}, ${method}, ${label}: ${printed} % is printed, but no number of ${n} cases gives it. Taken for a misprint.`,
    )
}

/** What of a report is set beside published figures. */
export interface OwnResults extends Pick<EvaluationReport, 'suite' | 'model'> {
  readonly variants: readonly Pick<VariantReport, 'name' | 'n' | 'correct' | 'levels'>[]
}

/** The published figures of the columns that a report's suite has, beside the run's own. Empty for a suite that was not published. */
export function publishedBeside(report: OwnResults): PublishedBeside {
  const columns = publishedColumns.filter(({ suite }) => suite === report.suite)
  const ids = new Set(columns.map(({ id }) => id))
  return {
    own: columns.flatMap((column) =>
      report.variants.map(({ name, n, correct, levels }): OwnFigure => {
        const right = column.id.endsWith('-selection')
          ? (levels?.toolSelection ?? 0)
          : column.id.endsWith('-parameters')
            ? (levels?.parameterIdentification ?? 0)
            : correct
        return {
          kind: 'own',
          model: report.model,
          variant: name,
          column: column.id,
          label: column.label,
          n,
          right,
          interval: wilsonInterval(right, n),
          isWhole: n === column.cases,
        }
      }),
    ),
    published: publishedFigures().filter(({ column }) => ids.has(column)),
  }
}
