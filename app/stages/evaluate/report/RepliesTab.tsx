import { useMemo, useState } from 'react'
import { JudgedList } from '../../../../components/evaluation/JudgedList'
import { JudgedPanel } from '../../../../components/evaluation/JudgedPanel'
import { errorWords } from '../../../../components/evaluation/report-words'
import { Button } from '../../../../components/ui/Button'
import { Select } from '../../../../components/ui/Select'
import { Splitter } from '../../../../components/ui/Splitter'
import { errorKinds } from '../../../../core/evaluation'
import { counted } from '../../../../core/shared'
import type { ShownRun } from '../../../jobs/judge-evaluation'
import { usePanelSize } from '../../../stores/view'
import { filterJudgements, judgedRows, judgedView, judgementId, type ReplyFilter } from './judged-views'
import type { ReportNames } from './report-names'
import styles from './ReportView.module.css'

/** Every reply with its verdict; each opens to what was asked, offered, replied and wanted. */
export function RepliesTab(props: {
  readonly shown: ShownRun
  readonly names: ReportNames
  readonly filter: ReplyFilter
  readonly onFilter: (filter: ReplyFilter) => void
}) {
  const { shown, names, filter, onFilter } = props
  const { report } = shown
  const judged = useMemo(() => filterJudgements(report.cases, filter), [report.cases, filter])
  const rows = useMemo(() => judgedRows(judged, shown, names), [judged, shown, names])
  const [opened, setOpened] = useState<string | null>(null)
  const [width, setWidth] = usePanelSize('evaluate-reply', 360)
  const met = useMemo(() => new Set(report.cases.map(({ error }) => error)), [report.cases])
  const one = judged.find((each) => judgementId(each) === opened) ?? null
  const list = (
    <div className={styles.list}>
      <div role="group" aria-label="Filter replies" className={styles.filter}>
        <Select
          label="Variant"
          labelHidden
          value={filter.variant}
          options={[
            { value: 'all', label: 'Every variant' },
            ...report.variants.map(({ name }) => ({ value: name, label: names.variantOf(name) })),
          ]}
          onChange={(variant) => onFilter({ ...filter, variant })}
        />
        <Select
          label="Verdict"
          labelHidden
          value={filter.only}
          options={[
            { value: 'all', label: 'Right and wrong' },
            { value: 'right', label: 'Right' },
            { value: 'wrong', label: 'Wrong' },
            ...errorKinds
              .filter((kind) => met.has(kind))
              .map((kind) => ({ value: kind, label: errorWords(kind) })),
          ]}
          onChange={(only) => onFilter({ ...filter, only })}
        />
        {filter.cases ? (
          <Button size="small" onClick={() => onFilter({ ...filter, cases: null })}>
            Cases {filter.cases.title}: show all
          </Button>
        ) : null}
        <span className={styles.count}>{counted(rows.length, 'reply', 'replies')}</span>
      </div>
      <JudgedList rows={rows} opened={opened} onOpen={setOpened} />
    </div>
  )
  if (!one) return list
  return (
    <Splitter
      label="Resize the reply"
      sized="end"
      size={width}
      minimum={260}
      maximum={600}
      onResize={setWidth}
      start={list}
      end={<JudgedPanel view={judgedView(one, shown, names)} />}
    />
  )
}
