import { useMemo, useState } from 'react'
import { ChatPanel } from '../../../../components/harness/ChatPanel'
import { chatTurns } from '../../../../components/harness/chat-turns'
import { TraceView } from '../../../../components/harness/TraceView'
import { Splitter } from '../../../../components/ui/Splitter'
import type { Trace } from '../../../../core/harness'
import { playgroundJobs } from '../../../jobs/playground-jobs'
import type { PlaygroundState } from '../../../stores/playground'
import { usePanelSize } from '../../../stores/view'
import { copyWithNotice } from '../../export/copy-with-notice'
import { isNarrow } from '../panel-widths'
import { reasonsOf } from '../search/reasons-of'
import { openerOf } from '../traces/open-tool'
import { TraceFindings } from '../traces/TraceFindings'
import { TraceMenu } from '../traces/TraceMenu'

/** A run as it goes on: the conversation beside the growing trace. */
export function LiveTrace(props: {
  readonly trace: Trace
  readonly state: PlaygroundState
  readonly isLive: boolean
}) {
  const { trace, state, isLive } = props
  const { pending } = state
  const [selected, setSelected] = useState<number | null>(null)
  const [chatWidth, setChatWidth] = usePanelSize('playground-chat', isNarrow() ? 220 : 280)
  const [width, setWidth] = usePanelSize('playground-span', isNarrow() ? 260 : 380)
  const turns = useMemo(() => chatTurns(trace, isLive), [trace, isLive])
  return (
    <Splitter
      label="Resize the conversation"
      sized="start"
      size={chatWidth}
      minimum={200}
      maximum={480}
      onResize={setChatWidth}
      start={
        <ChatPanel
          turns={turns}
          question={pending?.kind === 'question' ? pending.question : null}
          activity={isLive && pending === null ? 'Working…' : ''}
          onAnswer={(text) => playgroundJobs.answer(text)}
          onSkip={() => playgroundJobs.answer(null)}
        />
      }
      end={
        <TraceView
          trace={trace}
          isLive={isLive}
          findings={isLive ? null : <TraceFindings trace={trace} onSpan={setSelected} />}
          acts={isLive ? null : <TraceMenu trace={trace} />}
          openerOf={openerOf}
          onCopy={(text) => void copyWithNotice(text, 'The text')}
          reasonsOf={reasonsOf}
          selected={selected}
          onSelect={setSelected}
          width={width}
          onResize={setWidth}
        />
      }
    />
  )
}
