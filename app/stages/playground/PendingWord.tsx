import { MessageCircleQuestion } from 'lucide-react'
import { ConfirmCall } from '../../../components/harness/ConfirmCall'
import { Button } from '../../../components/ui/Button'
import { Notice } from '../../../components/ui/Notice'
import { playgroundJobs } from '../../jobs/playground-jobs'
import { usePlayground } from '../../stores/playground'
import { openView, type PlaygroundView } from './playground-view'

/** What a run waits for, whichever view is open: a call in a dialog, a question with the way to answer it. */
export function PendingWord({ view }: { readonly view: PlaygroundView }) {
  const pending = usePlayground((state) => state.pending)
  if (pending?.kind === 'call')
    return (
      <ConfirmCall
        call={{ ...pending, isMock: pending.executor === 'mock' }}
        onDecide={(decision) => playgroundJobs.decide(decision)}
      />
    )
  if (!pending || view === 'run') return null
  return (
    <Notice
      tone="caution"
      title="A run waits for your answer"
      actions={
        <Button size="small" icon={MessageCircleQuestion} onClick={() => openView('run')}>
          Answer it
        </Button>
      }
    >
      {pending.question}
    </Notice>
  )
}
