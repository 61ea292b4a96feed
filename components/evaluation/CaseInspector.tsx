import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { SegmentedControl } from '../ui/SegmentedControl'
import { TextArea } from '../ui/TextArea'
import type { CaseRow } from './case-row'
import styles from './CaseInspector.module.css'
import { markHelp, markWords } from './case-marks'
import type { FoundTools, ToolChoice } from './tool-choice'
import { ToolPicker } from './ToolPicker'

/** The kinds of answer a person can ask for. */
export type ExpectedKind = 'tools' | 'none' | 'calls'

export interface CaseInspectorProps {
  readonly row: CaseRow
  /** Null: the whole catalogue. */
  readonly offered: readonly ToolChoice[] | null
  readonly others: readonly (readonly ToolChoice[])[]
  readonly find: (text: string) => FoundTools
  readonly onQuery: (query: string) => void
  readonly onKind: (kind: ExpectedKind) => void
  readonly onTools: (ids: readonly string[]) => void
  readonly onOrdered: (ordered: boolean) => void
  readonly onOffered: (ids: readonly string[] | null) => void
  readonly onOthers: (others: readonly (readonly string[])[]) => void
  readonly onDelete: () => void
  /** The arguments of expected calls. */
  readonly calls: ReactNode
}

/** One case with all that it says: request, what is right, what is offered, where it came from. */
export function CaseInspector(props: CaseInspectorProps) {
  const { row, offered, others } = props
  const { expected } = row
  const tools = expected.kind === 'none' ? [] : expected.tools
  return (
    <section aria-label="Case" className={styles.inspector}>
      {row.flaw === null ? null : <Notice tone="caution">{row.flaw}</Notice>}
      <TextArea label="Request" rows={4} value={row.query} onChange={props.onQuery} />
      <div className={styles.group}>
        <h2>Right answer</h2>
        <SegmentedControl
          label="Kind of answer"
          value={expected.kind}
          segments={[
            { value: 'tools', label: 'Tools' },
            { value: 'calls', label: 'Calls with arguments' },
            { value: 'none', label: 'No tool' },
          ]}
          onChange={props.onKind}
        />
        {expected.kind === 'none' ? (
          <p className={styles.hint}>Right is to call none of the offered tools.</p>
        ) : (
          <ToolPicker
            label="Expected tools"
            placeholder="Find a tool"
            chosen={tools}
            find={props.find}
            onChange={props.onTools}
          />
        )}
        {tools.length > 1 ? (
          <p className={styles.hint}>
            {expected.kind === 'calls' && expected.ordered
              ? 'All of them, in this order.'
              : 'All of them, in any order.'}
          </p>
        ) : null}
        {expected.kind === 'calls' && tools.length > 1 ? (
          <SegmentedControl
            label="Order of the calls"
            value={expected.ordered ? 'ordered' : 'free'}
            segments={[
              { value: 'free', label: 'Any order' },
              { value: 'ordered', label: 'This order' },
            ]}
            onChange={(order) => props.onOrdered(order === 'ordered')}
          />
        ) : null}
        {props.calls}
      </div>
      {expected.kind === 'none' ? null : (
        <div className={styles.group}>
          <h2>Also right</h2>
          {others.map((tools, index) => (
            <ToolPicker
              key={index}
              label={`Also right ${index + 1}`}
              placeholder="Find a tool"
              chosen={tools}
              find={props.find}
              onChange={(ids) => props.onOthers(changed(others, index, ids))}
            />
          ))}
          <ToolPicker
            key={`new ${others.length}`}
            label="Another right answer"
            placeholder="Another tool that would be right instead"
            chosen={[]}
            find={props.find}
            onChange={(ids) => props.onOthers([...others.map(idsOf), ids])}
          />
        </div>
      )}
      <div className={styles.group}>
        <h2>Offered tools</h2>
        <SegmentedControl
          label="Offered tools"
          value={offered === null ? 'all' : 'some'}
          segments={[
            { value: 'all', label: 'Whole catalogue' },
            { value: 'some', label: 'Only some' },
          ]}
          onChange={(which) => props.onOffered(which === 'all' ? null : idsOf(tools))}
        />
        {offered === null ? null : (
          <ToolPicker
            label="Tools to choose from"
            placeholder="Find a tool"
            chosen={offered}
            find={props.find}
            onChange={props.onOffered}
          />
        )}
      </div>
      <dl className={styles.facts}>
        {row.mark ? (
          <div>
            <dt>Difficulty</dt>
            <dd>
              {markWords(row.mark)}: {markHelp(row.mark)}
            </dd>
          </div>
        ) : null}
        <div>
          <dt>From</dt>
          <dd>{row.origin === '' ? 'typed' : row.origin}</dd>
        </div>
      </dl>
      <div>
        <Button look="danger" size="small" icon={Trash2} onClick={props.onDelete}>
          Delete case
        </Button>
      </div>
    </section>
  )
}

function idsOf(tools: readonly ToolChoice[]): readonly string[] {
  return tools.map(({ id }) => id)
}

/** The answers with one changed; one without tools goes. */
function changed(
  others: readonly (readonly ToolChoice[])[],
  at: number,
  ids: readonly string[],
): readonly (readonly string[])[] {
  return others.map((tools, index) => (index === at ? ids : idsOf(tools))).filter((tools) => tools.length > 0)
}
