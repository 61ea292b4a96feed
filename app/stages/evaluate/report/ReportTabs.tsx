import { useMemo, useState } from 'react'
import { Tabs } from '../../../../components/ui/Tabs'
import type { EvaluationRun } from '../../../../core/project'
import type { ShownRun } from '../../../jobs/judge-evaluation'
import { useProject } from '../../../stores/project-state'
import { useView, viewActions } from '../../../stores/view'
import { ConfusionTab } from './ConfusionTab'
import { ExportMenu } from './ExportMenu'
import { GateTab } from './GateTab'
import { everyReply, type ReplyFilter } from './judged-views'
import { RepliesTab } from './RepliesTab'
import { reportNames } from './report-names'
import { SummaryTab } from './SummaryTab'
import { TrendTab } from './TrendTab'

type ReportTab = 'summary' | 'replies' | 'confusion' | 'gate' | 'trend'

const ROW = 'evaluate-report'

/** The report of one run, in parts that open each other. */
export function ReportTabs(props: { readonly shown: ShownRun; readonly runs: readonly EvaluationRun[] }) {
  const { shown, runs } = props
  const tools = useProject((project) => project.catalog.tools)
  const names = useMemo(() => reportNames(shown, tools), [shown, tools])
  const [filter, setFilter] = useState<ReplyFilter>(everyReply)
  const wanted = useView((state) => (state.tabs[ROW] ?? 'summary') as ReportTab)
  const hasOthers = runs.length > 1
  const tab = (wanted === 'gate' && !shown.gate) || (wanted === 'trend' && !hasOthers) ? 'summary' : wanted
  const openReplies = (change: Partial<ReplyFilter>): void => {
    setFilter({ ...everyReply, ...change })
    viewActions.setTab(ROW, 'replies')
  }
  const openCases = (ids: readonly string[], title: string, variant = 'all'): void =>
    openReplies({ variant, cases: { ids: new Set(ids), title } })
  return (
    <Tabs
      label="Report"
      tabs={[
        { id: 'summary', label: 'Summary' },
        { id: 'replies', label: 'Replies' },
        { id: 'confusion', label: 'Confusion' },
        ...(shown.gate ? [{ id: 'gate' as const, label: 'What pays' }] : []),
        ...(hasOthers ? [{ id: 'trend' as const, label: 'Compare runs' }] : []),
      ]}
      selected={tab}
      onSelect={(id) => viewActions.setTab(ROW, id)}
      end={<ExportMenu shown={shown} names={names} />}
    >
      {tab === 'summary' ? (
        <SummaryTab
          shown={shown}
          names={names}
          onErrors={(only, variant) => openReplies({ only, variant })}
          onCases={openCases}
        />
      ) : tab === 'replies' ? (
        <RepliesTab shown={shown} names={names} filter={filter} onFilter={setFilter} />
      ) : tab === 'confusion' ? (
        <ConfusionTab shown={shown} names={names} onCases={openCases} />
      ) : tab === 'gate' && shown.gate ? (
        <GateTab shown={shown} gate={shown.gate} names={names} />
      ) : (
        <TrendTab shown={shown} runs={runs} />
      )}
    </Tabs>
  )
}
