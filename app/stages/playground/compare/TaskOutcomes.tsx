import { useMemo, useState } from 'react'
import { OutcomeTable, type OutcomeRow } from '../../../../components/harness/OutcomeTable'
import { Button } from '../../../../components/ui/Button'
import { Checkbox } from '../../../../components/ui/Checkbox'
import { counted } from '../../../../core/shared'
import shared from '../Playground.module.css'
import { openPair, openTrace } from '../playground-view'
import { lastWords } from '../tasks/task-rows'
import type { StoredComparison } from './compare-report'
import { wayLabel } from './ways'

/** How each task of a comparison went in each way; every run opens, two of a task side by side. */
export function TaskOutcomes(props: {
  readonly comparison: StoredComparison
  /** Ids of the tasks to show; null: all. */
  readonly only: readonly string[] | null
  readonly onAll: () => void
}) {
  const { comparison, only } = props
  const [onlyFlips, setOnlyFlips] = useState(false)
  const ways = useMemo(() => [...new Set(comparison.heads.map(wayLabel))], [comparison])
  const all = useMemo(() => outcomeRows(comparison, ways), [comparison, ways])
  const rows = all.filter(({ id, isFlip }) => (only === null || only.includes(id)) && (!onlyFlips || isFlip))
  return (
    <div className={shared.view}>
      <div role="group" aria-label="Filter tasks" className={shared.bar}>
        <Checkbox label="Only tasks that went differently" checked={onlyFlips} onChange={setOnlyFlips} />
        {only === null ? null : (
          <Button size="small" onClick={props.onAll}>
            {counted(only.length, 'flipped task')}: show all
          </Button>
        )}
        <span className={shared.count}>{counted(rows.length, 'task')}</span>
      </div>
      <OutcomeTable ways={ways} rows={rows} onOpen={openTrace} onBeside={openPair} />
    </div>
  )
}

function outcomeRows({ heads }: StoredComparison, ways: readonly string[]): readonly OutcomeRow[] {
  const tasks = new Map(heads.map(({ task }) => [task.id, task.query]))
  return [...tasks].map(([id, query]) => {
    const cells = ways.map((way) => {
      const head = heads.find((one) => one.task.id === id && wayLabel(one) === way)
      return head ? { trace: head.id, ...lastWords(head) } : null
    })
    const verdicts = new Set(cells.flatMap((cell) => cell?.passed ?? []))
    return { id, query, cells, isFlip: verdicts.size > 1 }
  })
}
