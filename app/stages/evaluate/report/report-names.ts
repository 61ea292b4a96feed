import { wordsOf, type Tool } from '../../../../core/catalog'
import type { Judgement } from '../../../../core/evaluation'
import type { EvaluationRun } from '../../../../core/project'
import type { JudgedRun } from '../../../../workers/contracts'
import type { ShownRun } from '../../../jobs/judge-evaluation'

/** What keys and ids of a run are called. */
export interface ReportNames {
  /** A tool's name today, or as the run knew it; what is no key of a tool stays as it is. */
  readonly toolOf: (key: string) => string
  readonly variantOf: (id: string) => string
  /** The name under which a variant shows a tool. */
  readonly shownOf: (key: string, variant: string) => string
}

/** Names for a run that is looked at. */
export function reportNames({ run, record }: ShownRun, tools: readonly Tool[]): ReportNames {
  const present = new Map(tools.map((tool) => [tool.id, wordsOf(tool).name]))
  const shown = new Map(
    Object.entries(record.offered).map(([variant, list]) => [
      variant,
      new Map(list.map(({ key, name }) => [key, name])),
    ]),
  )
  const original = shown.get(run.variants[0]?.id ?? '')
  const labels = variantLabels(run)
  return {
    toolOf: (key) => original?.get(key) ?? present.get(key) ?? key,
    variantOf: (id) => labels.get(id) ?? id,
    shownOf: (key, variant) => shown.get(variant)?.get(key) ?? key,
  }
}

/** What the variants of a run are called, by id. */
export function variantLabels({ variants }: Pick<EvaluationRun, 'variants'>): ReadonlyMap<string, string> {
  return new Map(variants.map(({ id, label }) => [id, label]))
}

/** The report with names in the place of keys: for files that are read elsewhere. */
export function namedReport(
  { report }: Pick<JudgedRun, 'report'>,
  { toolOf, variantOf }: ReportNames,
  suite: string,
): JudgedRun['report'] {
  const named = (one: Judgement): Judgement => ({
    ...one,
    variant: variantOf(one.variant),
    offered: one.offered.map(toolOf),
    expected: one.expected.map(toolOf),
    chosen: one.chosen.map(toolOf),
    nearest: one.nearest === null ? null : toolOf(one.nearest),
  })
  return {
    ...report,
    suite,
    base: report.base === null ? null : variantOf(report.base),
    variants: report.variants.map((one) => ({ ...one, name: variantOf(one.name) })),
    pairs: report.pairs.map((one) => ({ ...one, a: variantOf(one.a), b: variantOf(one.b) })),
    cases: report.cases.map(named),
  }
}
