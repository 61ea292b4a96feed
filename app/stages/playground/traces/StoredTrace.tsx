import { useState } from 'react'
import { TraceView } from '../../../../components/harness/TraceView'
import type { TraceHead } from '../../../../io/storage/traces'
import { playgroundJobs } from '../../../jobs/playground-jobs'
import { usePlayground } from '../../../stores/playground'
import { usePanelSize } from '../../../stores/view'
import { copyWithNotice } from '../../export/copy-with-notice'
import shared from '../Playground.module.css'
import { isNarrow } from '../panel-widths'
import { reasonsOf } from '../search/reasons-of'
import { openerOf } from './open-tool'
import { TraceFindings } from './TraceFindings'
import { TraceMenu } from './TraceMenu'
import { useTrace } from './use-traces'

/** A stored trace, or the live one where it is under way in this tab. */
export function StoredTrace(props: { readonly id: string | null; readonly heads: readonly TraceHead[] }) {
  const { id } = props
  const { trace: stored, isGone } = useTrace(id)
  const growing = usePlayground((state) =>
    state.trace?.id === id && state.phase === 'running' ? state.trace : null,
  )
  const [selected, setSelected] = useState<{ readonly trace: string; readonly span: number } | null>(null)
  const [width, setWidth] = usePanelSize('playground-stored-span', isNarrow() ? 240 : 380)
  const trace = growing ?? stored
  if (isGone) return <p className={shared.waiting}>This run is not stored any more.</p>
  if (!trace) return null
  const isLive = growing !== null
  const head = props.heads.find((one) => one.id === id)
  const select = (span: number): void => setSelected({ trace: trace.id, span })
  return (
    <TraceView
      key={trace.id}
      trace={trace}
      isLive={isLive}
      isPartial={head?.isPartial === true && !playgroundJobs.isLive(trace.id)}
      findings={isLive ? null : <TraceFindings trace={trace} onSpan={select} />}
      acts={isLive ? null : <TraceMenu trace={trace} />}
      openerOf={openerOf}
      onCopy={(text) => void copyWithNotice(text, 'The text')}
      reasonsOf={reasonsOf}
      selected={selected?.trace === trace.id ? selected.span : null}
      onSelect={select}
      width={width}
      onResize={setWidth}
    />
  )
}
