import { useMemo, useState } from 'react'
import { ConflictList } from '../../../components/import/ConflictList'
import { NoteList } from '../../../components/import/NoteList'
import { SourceList } from '../../../components/import/SourceList'
import { summaryWords, type RecognitionCounts } from '../../../components/import/summary-words'
import { Tabs } from '../../../components/ui/Tabs'
import type { ImportPlan } from '../../../core/formats'
import { counted } from '../../../core/shared'
import styles from './FoundPane.module.css'
import { conflictsOf, differencesIn, sameCount } from './import-plan'
import { importActions, useImport } from './import-store'
import { sourceRows } from './source-rows'
import type { RecognitionState } from './use-recognition'

type TabId = 'sources' | 'conflicts' | 'notes'

export interface FoundTabsProps {
  readonly found: RecognitionState
  readonly plans: readonly ImportPlan[] | null
}

/** What was read, source by source; what clashes with the project; and all notes. */
export function FoundTabs({ found, plans }: FoundTabsProps) {
  const { recognition, sources } = found
  const failed = useImport((state) => state.failed)
  const isStopped = useImport((state) => state.isStopped)
  const resolutions = useImport((state) => state.resolutions)
  const otherwise = useImport((state) => state.otherwise)
  const [chosen, setChosen] = useState<{ readonly tab: TabId; readonly clashed: boolean } | null>(null)
  const rows = useMemo(
    () => sourceRows(sources, recognition, failed, isStopped),
    [sources, recognition, failed, isStopped],
  )
  const conflicts = useMemo(
    () => (plans ? conflictsOf(plans, { resolutions, otherwise }) : []),
    [plans, resolutions, otherwise],
  )
  const differencesOf = useMemo(() => differencesIn(plans ?? []), [plans])
  const same = plans ? sameCount(plans) : 0
  const clashes = conflicts.length > 0
  // What clashes comes first, since it wants a decision, until a person has looked at it and turned elsewhere.
  const tab = chosen?.clashed === clashes ? chosen.tab : clashes ? 'conflicts' : 'sources'
  return (
    <>
      <div className={styles.head}>
        <p className={styles.summary} aria-live="polite">
          <Summary counts={recognition.counts} />
        </p>
        {same > 0 && (
          <p className={styles.muted}>
            {counted(same, 'tool is', 'tools are')} there already, word for word, and will not be added again.
          </p>
        )}
      </div>
      <div className={styles.fill}>
        <Tabs<TabId>
          label="What was found"
          tabs={[
            { id: 'sources', label: rows.length === 1 ? 'Source' : 'Sources', count: rows.length },
            ...(clashes ? [{ id: 'conflicts' as const, label: 'Conflicts', count: conflicts.length }] : []),
            { id: 'notes', label: 'Notes', count: recognition.notes.length },
          ]}
          selected={tab}
          onSelect={(next) => setChosen({ tab: next, clashed: clashes })}
        >
          {tab === 'sources' && <SourceList rows={rows} onRemove={importActions.remove} />}
          {tab === 'conflicts' && (
            <ConflictList
              conflicts={conflicts}
              differencesOf={differencesOf}
              onResolve={importActions.resolve}
              onResolveAll={importActions.resolveAll}
            />
          )}
          {tab === 'notes' && (
            <div className={styles.notes}>
              {recognition.notes.length === 0 && (
                <p className={styles.muted}>There is nothing to note: everything was read as it stands.</p>
              )}
              <NoteList label="Notes" notes={recognition.notes} />
            </div>
          )}
        </Tabs>
      </div>
    </>
  )
}

/** How many tools, and smaller what they were recognised as: of a folder that can be long. */
function Summary({ counts }: { readonly counts: RecognitionCounts }) {
  const words = summaryWords(counts)
  const end = words.search(/[:;]|$/)
  return (
    <>
      <strong>{words.slice(0, end)}</strong>
      {words.slice(end)}
    </>
  )
}
