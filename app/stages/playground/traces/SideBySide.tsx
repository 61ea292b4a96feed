import { useMemo, useState } from 'react'
import { MomentTable } from '../../../../components/harness/MomentTable'
import { SpanPanel } from '../../../../components/harness/SpanPanel'
import { timeWords } from '../../../../components/harness/trace-rows'
import { OutcomeBadge } from '../../../../components/harness/TraceSummary'
import { Button } from '../../../../components/ui/Button'
import { Splitter } from '../../../../components/ui/Splitter'
import { compareTraces, type Span, type Trace } from '../../../../core/harness'
import { counted } from '../../../../core/shared'
import { usePanelSize } from '../../../stores/view'
import { wayLabel } from '../compare/ways'
import { copyWithNotice } from '../../export/copy-with-notice'
import shared from '../Playground.module.css'
import { openTrace } from '../playground-view'
import { reasonsOf } from '../search/reasons-of'
import { openerOf } from './open-tool'
import styles from './SideBySide.module.css'
import { useTrace } from './use-traces'

/** Two stored runs side by side: their moments aligned, and the details of both for the one that is chosen. */
export function SideBySide({ ids }: { readonly ids: readonly [string, string] }) {
  const left = useTrace(ids[0])
  const right = useTrace(ids[1])
  if (left.isGone || right.isGone)
    return <p className={shared.waiting}>One of these runs is not stored any more.</p>
  return left.trace && right.trace ? <Pair left={left.trace} right={right.trace} /> : null
}

function Pair({ left, right }: { readonly left: Trace; readonly right: Trace }) {
  const compared = useMemo(() => compareTraces(left, right), [left, right])
  const [opened, setOpened] = useState<number | null>(null)
  const [height, setHeight] = usePanelSize('playground-moments', 300)
  const moment = opened === null ? null : (compared.moments[opened] ?? null)
  const differing = compared.moments.filter(
    (one) => !one.left || !one.right || one.differences.length > 0,
  ).length
  return (
    <div className={shared.view}>
      <div className={styles.heads}>
        {[left, right].map((trace) => (
          <div key={trace.id} className={styles.head}>
            <OutcomeBadge trace={trace} />
            <strong>{wayLabel(trace)}</strong>
            <Button size="small" onClick={() => openTrace(trace.id)}>
              Open alone
            </Button>
          </div>
        ))}
      </div>
      <p className={styles.sum} role="status">
        {left.task.query === right.task.query ? '' : 'These are two different tasks. '}
        {differing === 0 ? 'Every moment is alike' : `${counted(differing, 'moment')} differ`}
        {compared.outcome.length === 0 ? '; both ended alike' : `; the end: ${compared.outcome.join('; ')}`}.
        The right one took {more(compared.requests, (count) => counted(count, 'request'))}
        {compared.tokens === null
          ? ''
          : `, ${more(compared.tokens, (count) => counted(count, 'token'))}`} and{' '}
        {more(compared.milliseconds, timeWords)} than the left one.
      </p>
      <div className={styles.body}>
        <Splitter
          label="Resize the moments"
          direction="column"
          sized="start"
          size={height}
          minimum={120}
          maximum={640}
          onResize={setHeight}
          start={
            <MomentTable
              moments={compared.moments}
              titles={[wayLabel(left), wayLabel(right)]}
              namesOf={[namesIn(left), namesIn(right)]}
              opened={opened}
              onOpen={setOpened}
            />
          }
          end={
            <div className={styles.details}>
              <Details span={moment?.left ?? null} trace={left} isChosen={moment !== null} />
              <Details span={moment?.right ?? null} trace={right} isChosen={moment !== null} />
            </div>
          }
        />
      </div>
    </div>
  )
}

function Details(props: { readonly span: Span | null; readonly trace: Trace; readonly isChosen: boolean }) {
  const { span, trace } = props
  if (!span)
    return (
      <p className={shared.waiting}>
        {props.isChosen ? 'Nothing of it in this run.' : 'Choose a moment to see both sides of it.'}
      </p>
    )
  return (
    <SpanPanel
      span={span}
      nameOf={namesIn(trace)}
      openerOf={openerOf}
      onCopy={(text) => void copyWithNotice(text, 'The text')}
      reasonsOf={reasonsOf}
    />
  )
}

function namesIn({ names }: Trace): (key: string) => string {
  return (key) => names[key] ?? key
}

function more(difference: number, words: (amount: number) => string): string {
  if (difference === 0) return 'no more and no less'
  return `${words(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`
}
