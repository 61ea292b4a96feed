import { CircleDollarSign } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../components/ui/Button'
import { capWords, costWords } from '../../align/before-run-words'
import beforeStyles from '../../align/BeforeRun.module.css'
import { PriceDialog } from '../../align/PriceDialog'
import shared from '../Playground.module.css'
import { requestWords, sentWords } from './playground-words'
import type { PlaygroundPlan } from './use-playground-plan'

/** What a run would send, to whom, and what it may cost. */
export function Before({ plan }: { readonly plan: PlaygroundPlan }) {
  const [isPriceOpen, setPriceOpen] = useState(false)
  const { endpoint, costs, work } = plan
  return (
    <section aria-label="Before the run" className={shared.section}>
      <h2>Before the run</h2>
      <dl className={beforeStyles.facts}>
        <Fact label="Sent" words={sentWords(plan)} />
        <Fact label="Work" words={requestWords(plan)} />
        <Fact label="Cost" words={`${costWords({ work }, costs)} ${capWords(costs.cap)}`} />
      </dl>
      <div>
        <Button size="small" icon={CircleDollarSign} disabled={!endpoint} onClick={() => setPriceOpen(true)}>
          Price and cap
        </Button>
      </div>
      {isPriceOpen && endpoint ? (
        <PriceDialog endpoint={endpoint} work={work} costs={costs} onClose={() => setPriceOpen(false)} />
      ) : null}
    </section>
  )
}

function Fact({ label, words }: { readonly label: string; readonly words: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{words}</dd>
    </div>
  )
}
