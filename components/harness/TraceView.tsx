import { useMemo, useState, type ReactNode } from 'react'
import type { Trace } from '../../core/harness'
import { LongList } from '../ui/LongList'
import { SegmentedControl } from '../ui/SegmentedControl'
import { Splitter } from '../ui/Splitter'
import { SpanPanel } from './SpanPanel'
import type { SpanPanelProps } from './span-props'
import { traceLength, traceRows } from './trace-rows'
import { TraceSummary } from './TraceSummary'
import { TraceTree } from './TraceTree'
import styles from './TraceView.module.css'

export interface TraceViewProps extends Pick<SpanPanelProps, 'openerOf' | 'onCopy' | 'reasonsOf'> {
  readonly trace: Trace
  /** It still grows. */
  readonly isLive: boolean
  /** It was broken off by a reload or a closed tab. */
  readonly isPartial?: boolean
  /** What went wrong, for a trace that has ended. */
  readonly findings: ReactNode
  /** Buttons at the end of the head. */
  readonly acts: ReactNode
  /** The span that is looked at; null: the first. */
  readonly selected: number | null
  readonly onSelect: (id: number) => void
  /** Pixels of the details. */
  readonly width: number
  readonly onResize: (width: number) => void
}

/** One trace: how it went, what went wrong, its tree, and the details of one span. */
export function TraceView(props: TraceViewProps) {
  const { trace, isLive, selected } = props
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const [form, setForm] = useState<'tree' | 'json'>('tree')
  const nameOf = useMemo(() => (key: string) => trace.names[key] ?? key, [trace.names])
  const rows = useMemo(() => traceRows(trace.spans, closed, nameOf), [trace.spans, closed, nameOf])
  const span = trace.spans.find(({ id }) => id === selected) ?? null
  const toggle = (id: number): void => {
    const next = new Set(closed)
    if (!next.delete(id)) next.add(id)
    setClosed(next)
  }
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <TraceSummary trace={trace} isLive={isLive} isPartial={props.isPartial ?? false} />
        <div className={styles.acts}>
          <div>
            <SegmentedControl
              label="How the trace is shown"
              value={form}
              segments={[
                { value: 'tree', label: 'Tree' },
                { value: 'json', label: 'JSON' },
              ]}
              onChange={setForm}
            />
          </div>
          {props.acts}
        </div>
      </div>
      {props.findings}
      <div className={styles.body}>
        {form === 'json' ? (
          <RawTrace trace={trace} />
        ) : (
          <Splitter
            label="Resize the details"
            sized="end"
            size={props.width}
            minimum={240}
            maximum={680}
            onResize={props.onResize}
            start={
              rows.length === 0 ? (
                <p className={styles.empty}>{isLive ? 'It begins…' : 'Nothing of it was recorded.'}</p>
              ) : (
                <TraceTree
                  label="Trace"
                  rows={rows}
                  length={traceLength(trace.spans)}
                  selected={selected}
                  follows={isLive && selected === null}
                  onSelect={props.onSelect}
                  onToggle={toggle}
                />
              )
            }
            end={
              <div className={styles.details}>
                {span ? (
                  <SpanPanel
                    key={span.id}
                    span={span}
                    nameOf={nameOf}
                    openerOf={props.openerOf}
                    onCopy={props.onCopy}
                    {...(props.reasonsOf && { reasonsOf: props.reasonsOf })}
                  />
                ) : (
                  <p className={styles.empty}>
                    Choose a line of the trace to see what was sent, said, checked and judged.
                  </p>
                )}
              </div>
            }
          />
        )}
      </div>
    </div>
  )
}

function RawTrace({ trace }: { readonly trace: Trace }) {
  const lines = useMemo(() => JSON.stringify(trace, null, 2).split('\n'), [trace])
  return (
    <LongList
      label="The trace as JSON"
      count={lines.length}
      keyOf={keyOfLine}
      usualHeight={18}
      renderRow={(index) => <code className={styles.line}>{lines[index]}</code>}
    />
  )
}

function keyOfLine(index: number): number {
  return index
}
