import { ArrowDownToLine } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { ConflictTable } from '../../../components/import/ConflictTable'
import { NoteList } from '../../../components/import/NoteList'
import { summaryWords } from '../../../components/import/summary-words'
import { SyntaxFailure } from '../../../components/import/SyntaxFailure'
import { Button } from '../../../components/ui/Button'
import { EmptyState } from '../../../components/ui/EmptyState'
import { FailureNotice } from '../../../components/ui/FailureNotice'
import { RadioGroup } from '../../../components/ui/RadioGroup'
import { readTool } from '../../../core/catalog'
import type { Failure } from '../../../core/shared'
import { useProject } from '../../stores/project-state'
import { conflictsOf, planOf, sameCount } from './import-plan'
import { importActions, useImport } from './import-store'
import { OutcomePanel } from './OutcomePanel'
import type { Recognition } from './recognise'
import { runImport } from './run-import'
import styles from './FoundPane.module.css'

export interface FoundPaneProps {
  readonly recognition: Recognition
  /** Nothing newer waits to be read. */
  readonly isCurrent: boolean
  readonly onPasteSample: () => void
}

/** What was recognised, what is to happen to it, and what the last import did. */
export function FoundPane({ recognition, isCurrent, onPasteSample }: FoundPaneProps) {
  const outcome = useImport((state) => state.outcome)
  const isEmpty = recognition.readings.length === 0
  return (
    <Found recognition={recognition} isCurrent={isCurrent}>
      {!isEmpty ? null : outcome ? (
        <OutcomePanel outcome={outcome} />
      ) : isCurrent ? (
        <div className={styles.scroll}>
          <Nothing onPasteSample={onPasteSample} />
        </div>
      ) : null}
    </Found>
  )
}

function Nothing({ onPasteSample }: { readonly onPasteSample: () => void }) {
  return (
    <EmptyState
      icon={ArrowDownToLine}
      title="Paste, drop or open tool definitions"
      action={<Button onClick={onPasteSample}>Paste a sample</Button>}
    >
      <p>OpenAI Chat, OpenAI Responses, Anthropic and MCP are recognised, also mixed in one list.</p>
      <p>Everything stays in this browser.</p>
    </EmptyState>
  )
}

/** What was found, or `children` in its place, over the choice of destination and the button: these never move. */
function Found({
  recognition,
  isCurrent,
  children,
}: Omit<FoundPaneProps, 'onPasteSample'> & { readonly children: ReactNode }) {
  const catalog = useProject((project) => project.catalog)
  const destination = useImport((state) => state.destination)
  const resolutions = useImport((state) => state.resolutions)
  const otherwise = useImport((state) => state.otherwise)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const plans = useMemo(
    () => (destination === 'add' ? planOf(catalog, recognition) : null),
    [catalog, recognition, destination],
  )
  const choices = { resolutions, otherwise }
  const conflicts = plans ? conflictsOf(plans, choices) : []
  const same = plans ? sameCount(plans) : 0
  async function start(): Promise<void> {
    setBusy(true)
    setFailure(await runImport(recognition, plans, choices))
    setBusy(false)
  }
  return (
    <div className={styles.pane}>
      {children ?? (
        <div className={styles.scroll} tabIndex={0} role="region" aria-label="What was recognised">
          <Recognised recognition={recognition} same={same} failure={failure}>
            {conflicts.length > 0 && (
              <section className={styles.section}>
                <ConflictTable
                  conflicts={conflicts}
                  onResolve={importActions.resolve}
                  onResolveAll={importActions.resolveAll}
                />
              </section>
            )}
          </Recognised>
        </div>
      )}
      <div className={styles.foot}>
        <RadioGroup
          label="Import into"
          value={destination}
          direction="row"
          options={[
            { value: 'new', label: 'New project' },
            { value: 'add', label: 'Add to this one' },
          ]}
          onChange={importActions.setDestination}
        />
        <Button
          look="primary"
          busy={isBusy}
          disabled={!isCurrent || recognition.counts.tools === 0}
          onClick={() => void start()}
        >
          Import tools
        </Button>
      </div>
    </div>
  )
}

function Recognised(props: {
  readonly recognition: Recognition
  /** Tools that are in the project already. */
  readonly same: number
  /** Why the import that was tried failed. */
  readonly failure: Failure | null
  readonly children: ReactNode
}) {
  const { recognition, same, failure } = props
  const { counts, notes, readings } = recognition
  return (
    <>
      <p className={styles.summary} aria-live="polite">
        {summaryWords(counts)}
      </p>
      {failure && <FailureNotice failure={failure} />}
      {readings.map(
        ({ name, text, failure: unreadable }) =>
          unreadable && <SyntaxFailure key={name} file={name} failure={unreadable} text={text} />,
      )}
      {same > 0 && (
        <p className={styles.muted}>
          {same === 1 ? '1 tool is' : `${same} tools are`} there already, word for word, and will not be added
          again.
        </p>
      )}
      {props.children}
      {notes.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>Notes</h2>
          <NoteList label="Notes" notes={notes} />
        </section>
      )}
      <ToolNames recognition={recognition} />
    </>
  )
}

const SHOWN = 60

function ToolNames({ recognition }: { readonly recognition: Recognition }) {
  const tools = recognition.readings.flatMap(({ result }) => result?.tools ?? [])
  if (tools.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>Tools</h2>
      <ul className={styles.tools} aria-label="Recognised tools">
        {tools.slice(0, SHOWN).map((tool, index) => (
          <li key={`${tool.id} ${index}`} className={styles.tool}>
            {readTool(tool).name || '(no name)'}
          </li>
        ))}
        {tools.length > SHOWN && <li className={styles.muted}>and {tools.length - SHOWN} more</li>}
      </ul>
    </section>
  )
}
