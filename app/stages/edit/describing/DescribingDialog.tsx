import { Download, PenLine, Square } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../components/ui/Button'
import { Dialog } from '../../../../components/ui/Dialog'
import { QueryProvider } from '../../../queries/QueryProvider'
import { useProject } from '../../../stores/project-state'
import { viewActions } from '../../../stores/view'
import { describeJobs } from '../../../jobs/describe-jobs'
import { describeStore, nothingDrafted, useDescribe } from '../../../jobs/describe-state'
import { BeforeDrafting } from './BeforeDrafting'
import { describingActions, type DescribingScope } from './describing-store'
import styles from './DescribingDialog.module.css'
import { exportVariants, takeDrafts } from './draft-acts'
import { DraftingState } from './DraftingState'
import { OfferedDrafts } from './OfferedDrafts'
import { useCleanDrafts, useJudgeOptions, useOpenDrafts } from './use-judged-drafts'
import { useDraftingPlan } from './use-drafting-plan'

/** Drafts of descriptions: what will be asked, how far it is, and each draft to be taken, changed or refused. */
export function DescribingDialog(props: { readonly scope: DescribingScope }) {
  return (
    <QueryProvider>
      <OpenDialog {...props} />
    </QueryProvider>
  )
}

function OpenDialog({ scope }: { readonly scope: DescribingScope }) {
  const plan = useDraftingPlan(scope)
  const open = useOpenDrafts()
  const options = useJudgeOptions()
  const clean = useCleanDrafts(open, plan.language, options)
  const phase = useDescribe((state) => state.phase)
  const hasDrafts = useProject((project) => project.descriptionDrafts.length > 0)
  const projectId = useProject((project) => project.id)
  // A run that went on in the background is shown with its outcome, once.
  const [asked, setAsked] = useState(() => describeStore.getState().projectId === projectId)
  const hasFailed = useDescribe((state) => state.stoppedBy !== null)
  const isRunning = phase === 'running'
  const { endpoint, parts } = plan

  /** Escape first ends what runs; what is done stays. */
  const close = (): void => {
    if (isRunning) describeJobs.cancel()
    else leave()
  }
  const start = (): void => {
    if (!endpoint) return
    setAsked(true)
    void describeJobs.start(
      endpoint,
      parts.map(({ id }) => id),
    )
  }
  const footer = (
    <>
      {hasDrafts && !isRunning && (
        <Button icon={Download} onClick={exportVariants}>
          Export variants
        </Button>
      )}
      <span className={styles.gap} />
      {isRunning ? (
        <>
          <Button icon={Square} onClick={describeJobs.cancel}>
            Stop
          </Button>
          <Button onClick={describingActions.close}>Go on in the background</Button>
        </>
      ) : (
        <Button onClick={leave}>Close</Button>
      )}
      {!isRunning && (!asked || hasFailed) && parts.length > 0 && (
        <Button
          look={open.length > 0 ? 'standard' : 'primary'}
          icon={PenLine}
          disabled={!endpoint}
          onClick={start}
        >
          {parts.length === 1 ? 'Draft it' : `Draft ${parts.length.toLocaleString('en')}`}
        </Button>
      )}
      {!isRunning && open.length > 1 && (
        <Button
          look="primary"
          disabled={clean.size === 0}
          onClick={() => takeDrafts([...clean].filter((id) => open.some(({ draft }) => draft.id === id)))}
        >
          {`Take ${clean.size.toLocaleString('en')} without remarks`}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title="Draft descriptions" open size="large" onClose={close} footer={footer}>
      <div className={styles.body}>
        {asked || isRunning ? (
          <DraftingState />
        ) : (
          <BeforeDrafting
            plan={plan}
            scope={scope}
            onChooseModel={() => {
              leave()
              viewActions.goTo('align')
            }}
          />
        )}
        <OfferedDrafts open={open} language={plan.language} options={options} />
      </div>
    </Dialog>
  )
}

/** Closes the dialog on an outcome that was seen. */
function leave(): void {
  describeStore.setState(nothingDrafted)
  describingActions.close()
}
