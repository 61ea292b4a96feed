import type { ReactNode } from 'react'
import { ToolPicker } from '../evaluation/ToolPicker'
import type { FoundTools, ToolChoice } from '../evaluation/tool-choice'
import { Notice } from '../ui/Notice'
import { SegmentedControl } from '../ui/SegmentedControl'
import { TextArea } from '../ui/TextArea'
import styles from './TaskEditor.module.css'

/** The kinds of success a person can ask for. */
export type SuccessKind = 'none' | 'value' | 'calls'

export interface TaskEditorProps {
  readonly query: string
  readonly kind: SuccessKind
  /** JSON text of the end value, as typed. */
  readonly value: string
  /** What is wrong with it; null: nothing. */
  readonly valueProblem: string | null
  /** The tools of the expected calls, in order. */
  readonly calls: readonly ToolChoice[]
  readonly isOrdered: boolean
  /** Null: the whole catalogue. */
  readonly tools: readonly ToolChoice[] | null
  readonly flaw: string | null
  readonly rows?: number
  readonly disabled?: boolean
  readonly find: (text: string) => FoundTools
  readonly onQuery: (query: string) => void
  readonly onKind: (kind: SuccessKind) => void
  readonly onValue: (text: string) => void
  readonly onCalls: (ids: readonly string[]) => void
  readonly onOrdered: (ordered: boolean) => void
  readonly onTools: (ids: readonly string[] | null) => void
  /** The arguments of the expected calls. */
  readonly callArguments: ReactNode
}

/** One task: what is wanted, what counts as success, and which tools may be used. */
export function TaskEditor(props: TaskEditorProps) {
  const { kind, calls, tools, disabled = false } = props
  return (
    <div className={styles.editor}>
      {props.flaw === null ? null : <Notice tone="caution">{props.flaw}</Notice>}
      <TextArea
        label="What is to be done"
        rows={props.rows ?? 4}
        disabled={disabled}
        placeholder="Find out … and then …"
        value={props.query}
        onChange={props.onQuery}
      />
      <div className={styles.group}>
        <h2>Success is</h2>
        <SegmentedControl
          label="What counts as success"
          value={kind}
          segments={[
            { value: 'none', label: 'For me to see', disabled },
            { value: 'value', label: 'An end value', disabled },
            { value: 'calls', label: 'Certain calls', disabled },
          ]}
          onChange={props.onKind}
        />
        <Success {...props} />
      </div>
      <div className={styles.group}>
        <h2>Tools that may be used</h2>
        <SegmentedControl
          label="Tools that may be used"
          value={tools === null ? 'all' : 'some'}
          segments={[
            { value: 'all', label: 'Whole catalogue', disabled },
            { value: 'some', label: 'Only some', disabled },
          ]}
          onChange={(which) => props.onTools(which === 'all' ? null : calls.map(({ id }) => id))}
        />
        {tools === null ? null : (
          <ToolPicker
            label="Tools of the task"
            placeholder="Find a tool"
            chosen={tools}
            find={props.find}
            onChange={props.onTools}
          />
        )}
      </div>
    </div>
  )
}

function Success(props: TaskEditorProps) {
  const { kind, calls } = props
  if (kind === 'none')
    return <p className={styles.hint}>Nothing is checked: you look at the answer yourself.</p>
  if (kind === 'value')
    return (
      <TextArea
        label="End value, as JSON"
        code
        rows={2}
        placeholder={'42, "Lyon", {"total": 3}'}
        value={props.value}
        error={props.valueProblem}
        hint="Passed when the last value that was worked out equals it."
        onChange={props.onValue}
      />
    )
  return (
    <>
      <ToolPicker
        label="Calls that must be made"
        placeholder="Find a tool"
        chosen={calls}
        find={props.find}
        onChange={props.onCalls}
      />
      {calls.length > 1 ? (
        <SegmentedControl
          label="Order of the calls"
          value={props.isOrdered ? 'ordered' : 'free'}
          segments={[
            { value: 'free', label: 'Any order' },
            { value: 'ordered', label: 'This order' },
          ]}
          onChange={(order) => props.onOrdered(order === 'ordered')}
        />
      ) : null}
      {props.callArguments}
    </>
  )
}
