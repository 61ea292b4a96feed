import { Sigma, Square } from 'lucide-react'
import { Button } from '../../../components/ui/Button'
import { FailureNotice } from '../../../components/ui/FailureNotice'
import { Progress } from '../../../components/ui/Progress'
import type { CollectedPart } from '../../../core/alignment'
import type { AlignmentRun } from '../../../core/project'
import type { Endpoint } from '../../../core/models'
import { counted } from '../../../core/shared'
import type { ExactRecord } from '../../../io/storage/database'
import { exactJob } from '../../jobs/exact-job'
import { useAbilities } from '../../stores/abilities'
import { useExact } from '../../stores/exact'
import { whyNotExact } from './ability-words'
import styles from './ExactBar.module.css'
import { age } from './run-words'
import { useNow } from './use-now'

const FURTHER = 4

/** Computes the exact peakedness of the part that is shown, or of all ticked ones, with progress and a way to stop. */
export function ExactBar(props: {
  readonly part: CollectedPart
  /** The run whose prompt and settings are used. */
  readonly run: AlignmentRun
  readonly record: ExactRecord | null
  readonly endpoint: Endpoint | null
  /** The ticked parts that can be sampled. */
  readonly ticked: readonly CollectedPart[]
}) {
  const { part, run, record, endpoint, ticked } = props
  const { settings } = run
  const now = useNow()
  const abilities = useAbilities(endpoint)
  const running = useExact((state) => state.running)
  const failure = useExact((state) => state.failure)
  const isSameModel = endpoint?.model === run.model
  const ask = {
    kind: settings.prompt.kind,
    temperature: settings.temperature,
    isBuiltIn: endpoint?.builtIn === true,
  }
  const obstacle = !isSameModel
    ? `Choose ${run.model === '' ? 'a model' : run.model} to compute it.`
    : whyNotExact(abilities, ask)
  const start = (parts: readonly CollectedPart[], evaluations?: number): void => {
    if (!endpoint) return
    const request = { parts, settings, model: run.model }
    void exactJob.run(evaluations === undefined ? request : { ...request, evaluations }, endpoint)
  }
  if (running)
    return (
      <div className={styles.bar}>
        <Button size="small" icon={Square} onClick={exactJob.cancel}>
          Stop
        </Button>
        <div className={styles.progress}>
          <Progress
            label="Exact peakedness"
            done={running.done}
            total={running.total === 0 ? null : running.total}
          />
        </div>
        <span className={styles.words}>
          {running.done} of {counted(running.total, 'description')} computed
        </span>
      </div>
    )
  return (
    <div className={styles.bar}>
      <Button
        size="small"
        icon={Sigma}
        disabled={obstacle !== null || (record?.scores.isCertified ?? false)}
        onClick={() => start([part], record ? record.scores.evaluations * FURTHER : undefined)}
      >
        {record && !record.scores.isCertified ? 'Look further' : 'Exact'}
      </Button>
      {ticked.length > 0 ? (
        <Button size="small" disabled={obstacle !== null} onClick={() => start(ticked)}>
          Exact for {counted(ticked.length, 'ticked part')}
        </Button>
      ) : null}
      <span className={styles.words}>
        {obstacle ??
          (record
            ? `Computed ${age(record.at, now)}, ${counted(record.scores.evaluations, 'evaluation')}.`
            : "Walks the model's probabilities instead of sampling: the count that infinitely many samples would give.")}
      </span>
      {failure ? <FailureNotice failure={failure} urgent={false} /> : null}
    </div>
  )
}
