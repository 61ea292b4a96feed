import { FileUp, GitCompare, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { TraceList } from '../../../../components/harness/TraceList'
import { Button } from '../../../../components/ui/Button'
import { ConfirmDialog } from '../../../../components/ui/ConfirmDialog'
import { EmptyState } from '../../../../components/ui/EmptyState'
import { FailureNotice } from '../../../../components/ui/FailureNotice'
import { FileButton } from '../../../../components/ui/FileButton'
import { Kbd } from '../../../../components/ui/Kbd'
import { Select } from '../../../../components/ui/Select'
import { Spinner } from '../../../../components/ui/Spinner'
import { Splitter } from '../../../../components/ui/Splitter'
import { counted } from '../../../../core/shared'
import { readFile } from '../../../../io/files/read-file'
import type { TraceHead } from '../../../../io/storage/traces'
import { doOrShow } from '../../../jobs/try-act'
import { usePanelSize, useView } from '../../../stores/view'
import shared from '../Playground.module.css'
import { isNarrow } from '../panel-widths'
import { openPair, openTrace, openView, PAIR_ROW, TRACE_ROW } from '../playground-view'
import { SideBySide } from './SideBySide'
import { StoredTrace } from './StoredTrace'
import { importTrace, removeTraces } from './trace-acts'
import { traceListRows } from './trace-rows'
import { useTraceHeads } from './use-traces'

/** The stored runs, and the trace of one or two of them. */
export function TracesView() {
  const { heads, isReading, failure } = useTraceHeads()
  const opened = useView((state) => state.tabs[TRACE_ROW] ?? null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const beside = useView((state) => state.tabs[PAIR_ROW] ?? '')
  const [task, setTask] = useState('')
  const [deleting, setDeleting] = useState<readonly string[]>([])
  const [width, setWidth] = usePanelSize('playground-traces', isNarrow() ? 280 : 400)
  const shown = useMemo(() => heads.filter((head) => task === '' || head.task.query === task), [heads, task])
  const rows = useMemo(() => traceListRows(shown), [shown])
  const queries = useMemo(() => [...new Set(heads.map((head) => head.task.query))], [heads])
  const pair = pairIn(beside, heads)
  const take = (files: readonly File[]): void => {
    void doOrShow(async () => {
      for (const file of files) await importTrace(file.name, (await readFile(file)).text)
    })
  }
  const importButton = (
    <FileButton
      label="Open a trace"
      icon={FileUp}
      inputLabel="Files of traces"
      accept=".json"
      onFiles={take}
    />
  )
  if (failure) return <FailureNotice failure={failure} />
  if (isReading)
    return (
      <p className={shared.waiting} role="status">
        <Spinner /> Reading the stored runs…
      </p>
    )
  if (heads.length === 0)
    return (
      <EmptyState
        title="Nothing has run yet"
        action={
          <div className={shared.acts}>
            <Button look="primary" onClick={() => openView('run')}>
              Run a task
            </Button>
            {importButton}
          </div>
        }
      >
        Every run leaves a trace: each prompt, reply, call, check and verdict, to be looked at, compared and
        replayed.
      </EmptyState>
    )
  const chosen = heads.filter(({ id }) => selected.has(id)).map(({ id }) => id)
  const [first, second] = chosen.toReversed()
  return (
    <Splitter
      label="Resize the list of runs"
      sized="start"
      size={width}
      minimum={240}
      maximum={760}
      onResize={setWidth}
      start={
        <div className={shared.view}>
          <div role="group" aria-label="Filter runs" className={shared.bar}>
            <Select
              label="Runs of"
              labelHidden
              value={task}
              options={[
                { value: '', label: 'Every task' },
                ...queries.map((query) => ({ value: query, label: query })),
              ]}
              onChange={setTask}
            />
            <span className={shared.count}>{counted(rows.length, 'run')}</span>
            {importButton}
            {selected.size === 2 && first !== undefined && second !== undefined ? (
              <Button icon={GitCompare} look="primary" onClick={() => openPair(first, second)}>
                Side by side
              </Button>
            ) : null}
            {selected.size > 0 ? (
              <Button icon={Trash2} onClick={() => setDeleting([...selected])}>
                Delete {selected.size.toLocaleString('en')}
              </Button>
            ) : null}
          </div>
          <TraceList
            rows={rows}
            selected={selected}
            opened={pair ? null : opened}
            onSelect={setSelected}
            onOpen={openTrace}
            onDelete={setDeleting}
          />
          <p className={shared.hint}>
            <Kbd>Enter</Kbd> open, <Kbd>Space</Kbd> select; two selected runs can stand side by side
          </p>
          {deleting.length === 0 ? null : (
            <ConfirmDialog
              title={`Delete ${counted(deleting.length, 'run')}?`}
              open
              danger
              confirmLabel={`Delete ${counted(deleting.length, 'run')}`}
              onConfirm={() => {
                void removeTraces(deleting)
                setSelected(new Set())
                setDeleting([])
              }}
              onCancel={() => setDeleting([])}
            >
              <p>Their traces are gone for good. The tasks stay.</p>
            </ConfirmDialog>
          )}
        </div>
      }
      end={
        pair ? (
          <SideBySide ids={pair} />
        ) : (
          <StoredTrace
            id={heads.some(({ id }) => id === opened) ? opened : (heads[0]?.id ?? null)}
            heads={heads}
          />
        )
      }
    />
  )
}

/** The two stored runs that stand side by side; null: none do, or one of them is gone. */
function pairIn(text: string, heads: readonly TraceHead[]): readonly [string, string] | null {
  const [one = '', other = ''] = text.split(' ')
  const isThere = (id: string): boolean => heads.some((head) => head.id === id)
  return isThere(one) && isThere(other) ? [one, other] : null
}
