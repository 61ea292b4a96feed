import { useMemo, useState } from 'react'
import { Button } from '../../../components/ui/Button'
import { FailureNotice } from '../../../components/ui/FailureNotice'
import { RadioGroup } from '../../../components/ui/RadioGroup'
import type { ImportPlan } from '../../../core/formats'
import type { Failure } from '../../../core/shared'
import { useProject } from '../../stores/project-state'
import { EmptyImport } from './EmptyImport'
import styles from './FoundPane.module.css'
import { FoundTabs } from './FoundTabs'
import { planOf, type Choices } from './import-plan'
import { importActions, useImport } from './import-store'
import { OutcomePanel } from './OutcomePanel'
import { ReadingProgress } from './ReadingProgress'
import { runImport } from './run-import'
import type { RecognitionState } from './use-recognition'

/** What was recognised, what is to happen to it, and what the last import did. The choice of destination and the button never move. */
export function FoundPane({ found }: { readonly found: RecognitionState }) {
  const catalog = useProject((project) => project.catalog)
  const destination = useImport((state) => state.destination)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { recognition, isCurrent } = found
  const plans = useMemo(
    () => (destination === 'add' && isCurrent ? planOf(catalog, recognition) : null),
    [catalog, recognition, destination, isCurrent],
  )
  return (
    <div className={styles.pane}>
      <ReadingProgress progress={found.progress} />
      {failure && (
        <div className={styles.failure}>
          <FailureNotice failure={failure} />
        </div>
      )}
      <Content found={found} plans={plans} />
      <Foot found={found} plans={plans} onFailure={setFailure} />
    </div>
  )
}

interface PlannedProps {
  readonly found: RecognitionState
  readonly plans: readonly ImportPlan[] | null
}

function Content({ found, plans }: PlannedProps) {
  const outcome = useImport((state) => state.outcome)
  const hasFailed = useImport((state) => state.failed.length > 0)
  const isLoading = useImport((state) => state.loading !== null)
  if (found.sources.length > 0 || hasFailed) return <FoundTabs found={found} plans={plans} />
  if (outcome) return <OutcomePanel outcome={outcome} />
  return isLoading ? <div className={styles.fill} /> : <EmptyImport />
}

function Foot({
  found,
  plans,
  onFailure,
}: PlannedProps & { readonly onFailure: (failure: Failure | null) => void }) {
  const destination = useImport((state) => state.destination)
  const resolutions = useImport((state) => state.resolutions)
  const otherwise = useImport((state) => state.otherwise)
  const [isBusy, setBusy] = useState(false)
  const choices: Choices = { resolutions, otherwise }
  async function start(): Promise<void> {
    setBusy(true)
    onFailure(await runImport(found.recognition, plans, choices))
    setBusy(false)
  }
  return (
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
        disabled={!found.isCurrent || found.recognition.counts.tools === 0}
        onClick={() => void start()}
      >
        Import tools
      </Button>
    </div>
  )
}
