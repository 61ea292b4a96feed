import { addToList } from '../../shared'
import type { Judgement } from '../judgement'
import type { EvaluationReport } from '../report'
import { publishedBeside, type PublishedBeside } from './published-beside'

/**
 * Published figures beside a run over cases of several suites: for each suite that was published, the run's figures on its cases alone. Of
 * repeats the first counts, as published runs asked once. `suiteOf` gives the suite of a case by its id; null: of none.
 */
export function publishedOfCases(
  report: Pick<EvaluationReport, 'model' | 'variants' | 'cases'>,
  suiteOf: (caseId: string) => string | null,
): readonly PublishedBeside[] {
  const bySuite = new Map<string, Judgement[]>()
  const seen = new Set<string>()
  for (const one of report.cases) {
    const suite = suiteOf(one.case)
    const identity = JSON.stringify([one.case, one.variant])
    if (suite === null || seen.has(identity)) continue
    seen.add(identity)
    addToList(bySuite, suite, one)
  }
  return [...bySuite]
    .map(([suite, judged]) =>
      publishedBeside({
        suite,
        model: report.model,
        variants: report.variants.map(({ name }) => variantOf(name, judged)),
      }),
    )
    .filter(({ published }) => published.length > 0)
}

function variantOf(name: string, judged: readonly Judgement[]) {
  const own = judged.filter(({ variant }) => variant === name)
  const leveled = own.filter(({ levels }) => levels !== null)
  const reach = (level: keyof NonNullable<Judgement['levels']>): number =>
    leveled.filter(({ levels }) => levels?.[level] === true).length
  return {
    name,
    n: own.length,
    correct: own.filter(({ correct }) => correct).length,
    levels:
      leveled.length === 0
        ? null
        : {
            toolSelection: reach('toolSelection'),
            parameterIdentification: reach('parameterIdentification'),
            contentFilling: reach('contentFilling'),
          },
  }
}
