import { useEffect, useState } from 'react'
import { OutcomeBadge } from '../../../../components/harness/TraceSummary'
import { DoneDialog } from '../../../../components/ui/DoneDialog'
import { Notice } from '../../../../components/ui/Notice'
import { Spinner } from '../../../../components/ui/Spinner'
import { replayTrace, type Replay, type Trace } from '../../../../core/harness'
import { counted } from '../../../../core/shared'
import { getProject } from '../../../stores/project-state'
import shared from '../Playground.module.css'
import { registryOfTrace } from './registry-of-trace'

/** Runs a trace again from its own record: the same replies, results and answers, and today's tools. Nothing is asked of anybody. */
export function ReplayDialog({ trace, onClose }: { readonly trace: Trace; readonly onClose: () => void }) {
  const [replay, setReplay] = useState<Replay | null>(null)
  useEffect(() => {
    let isShown = true
    void replayTrace(trace, registryOfTrace(getProject(), trace)).then((made) => {
      if (isShown) setReplay(made)
    })
    return () => {
      isShown = false
    }
  }, [trace])
  return (
    <DoneDialog title="Replay without a model" onClose={onClose}>
      <div className={shared.section} role="status">
        {replay === null ? (
          <p className={shared.waiting}>
            <Spinner /> It runs again from its own record…
          </p>
        ) : replay.mismatch === null ? (
          <>
            <Notice tone="good" title="It came to the same result in the same way">
              {counted(trace.usage.requests, 'reply', 'replies')} and every call were taken from the record;
              nothing was sent.
            </Notice>
            {replay.trace ? (
              <p>
                Result: <OutcomeBadge trace={replay.trace} />
              </p>
            ) : null}
          </>
        ) : (
          <Notice tone="caution" title="It went another way than the record">
            <p>{replay.mismatch.message}</p>
            <p>
              Tools, names or descriptions are not as they were when it ran: that is where their change makes
              a difference.
            </p>
          </Notice>
        )}
      </div>
    </DoneDialog>
  )
}
