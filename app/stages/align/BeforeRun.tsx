import { Boxes, CircleDollarSign, Database, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/ui/Button'
import { useProject } from '../../stores/project-state'
import { useSpending } from '../../stores/spending'
import { BatchDialog } from './BatchDialog'
import { useEndpointCosts } from './endpoint-costs'
import { PriceDialog } from './PriceDialog'
import { SamplesDialog } from './SamplesDialog'
import { SentDialog } from './SentDialog'
import styles from './BeforeRun.module.css'
import { capWords, costWords, destinationWords, spentWords, storedWords, workWords } from './before-run-words'
import { useNow } from './use-now'
import type { AlignmentPlanView } from './use-plan'

type Opened = 'sent' | 'price' | 'samples' | 'batch'

/** What a start would send and to whom, what that may cost, what is there already. */
export function BeforeRun(props: {
  readonly plan: AlignmentPlanView
  readonly isLive: boolean
  /** Starts the plan: after its samples were discarded to be asked anew, or came in by batch. */
  readonly onStart: () => void
}) {
  const { plan, isLive } = props
  const [opened, setOpened] = useState<Opened | null>(null)
  const costs = useEndpointCosts(plan.endpoint)
  const runId = useProject((project) => project.runs.at(-1)?.id ?? '')
  const spent = useSpending((state) => state.spent[runId] ?? null)
  const now = useNow()
  const close = (): void => setOpened(null)
  return (
    <section aria-label="Before the run" className={styles.before}>
      <dl className={styles.facts}>
        <div>
          <dt>Sent</dt>
          <dd>{destinationWords(plan)}</dd>
        </div>
        <div>
          <dt>Work</dt>
          <dd>{workWords(plan.work, plan.areTokensExact)}</dd>
        </div>
        <div>
          <dt>Cost</dt>
          <dd>
            {costWords(plan, costs)} {capWords(costs.cap)} {spentWords(spent, costs.price)}
          </dd>
        </div>
        <div>
          <dt>Stored</dt>
          <dd>{storedWords(plan.stored, now)}</dd>
        </div>
      </dl>
      <div className={styles.acts}>
        <Button
          size="small"
          icon={ListChecks}
          disabled={plan.prompts === 0}
          onClick={() => setOpened('sent')}
        >
          What is sent
        </Button>
        <Button
          size="small"
          icon={CircleDollarSign}
          disabled={!plan.endpoint}
          onClick={() => setOpened('price')}
        >
          Price and cap
        </Button>
        <Button size="small" icon={Database} onClick={() => setOpened('samples')}>
          Stored samples
        </Button>
        <Button
          size="small"
          icon={Boxes}
          disabled={plan.obstacle !== null || isLive}
          onClick={() => setOpened('batch')}
        >
          Batch
        </Button>
      </div>
      {opened === 'sent' ? <SentDialog plan={plan} onClose={close} /> : null}
      {opened === 'price' && plan.endpoint ? (
        <PriceDialog endpoint={plan.endpoint} work={plan.work} costs={costs} onClose={close} />
      ) : null}
      {opened === 'samples' ? (
        <SamplesDialog plan={plan} isLive={isLive} onAskAgain={props.onStart} onClose={close} />
      ) : null}
      {opened === 'batch' ? (
        <BatchDialog plan={plan} isLive={isLive} onStart={props.onStart} onClose={close} />
      ) : null}
    </section>
  )
}
