import { useMemo } from 'react'
import { PublishedTable } from '../../../../components/evaluation/PublishedTable'
import {
  metaToolSuiteOf,
  PUBLISHED_SOURCE,
  publishedMisprints,
  publishedOfCases,
} from '../../../../core/evaluation'
import type { ShownRun } from '../../../jobs/judge-evaluation'
import type { ReportNames } from './report-names'
import styles from './ReportView.module.css'

/** Published figures beside a run over cases of MetaTool; nothing for other cases. */
export function PublishedSection({
  shown,
  names,
}: {
  readonly shown: ShownRun
  readonly names: ReportNames
}) {
  const { report, record } = shown
  const besides = useMemo(() => {
    const suites = new Map(record.cases.map((one) => [one.id, metaToolSuiteOf(one)]))
    return publishedOfCases(report, (id) => suites.get(id) ?? null)
  }, [report, record])
  if (besides.length === 0) return null
  return (
    <section className={styles.section} aria-label="Published figures">
      <h2>Beside published figures</h2>
      {besides.map((beside) => (
        <PublishedTable
          key={beside.own[0]?.column}
          beside={beside}
          labelOf={names.variantOf}
          source={PUBLISHED_SOURCE}
          misprints={publishedMisprints()}
        />
      ))}
    </section>
  )
}
