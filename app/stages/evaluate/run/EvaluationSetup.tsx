import { CircleDollarSign } from 'lucide-react'
import { useState } from 'react'
import { VariantList, type VariantLine } from '../../../../components/evaluation/VariantList'
import { Button } from '../../../../components/ui/Button'
import { NumberField } from '../../../../components/ui/NumberField'
import { SegmentedControl } from '../../../../components/ui/SegmentedControl'
import type { RunSettings, Variant } from '../../../../core/evaluation'
import { projectActions } from '../../../stores/project'
import { useProject } from '../../../stores/project-state'
import { useSpending } from '../../../stores/spending'
import { capWords, costWords, spentWords } from '../../align/before-run-words'
import beforeStyles from '../../align/BeforeRun.module.css'
import { EndpointSection } from '../../align/EndpointSection'
import { PriceDialog } from '../../align/PriceDialog'
import { sentWords, storedWords, timeWords, workWords } from './evaluation-words'
import styles from './RunView.module.css'
import { useRunRate } from './use-run-rate'
import type { EvaluationPlanView } from './use-evaluation-plan'
import { originalVariant, varied, type Variation } from './variant-candidates'

const BEST = 5

/** Everything that is set before a run, and what it would send and cost. */
export function EvaluationSetup({
  plan,
  isLive,
}: {
  readonly plan: EvaluationPlanView
  readonly isLive: boolean
}) {
  return (
    <div className={styles.setup}>
      <EndpointSection disabled={isLive} />
      <div className={styles.columns}>
        <section aria-label="Variants" className={styles.section}>
          <h2>Ask the same cases under</h2>
          <Variants plan={plan} disabled={isLive} />
        </section>
        <div className={styles.section}>
          <Settings disabled={isLive} />
          <Before plan={plan} />
        </div>
      </div>
    </div>
  )
}

function Variants({ plan, disabled }: { readonly plan: EvaluationPlanView; readonly disabled: boolean }) {
  const { candidates, variants, remaining } = plan
  const chosen = new Set(variants.map(({ id }) => id))
  const why = new Map(remaining?.impossible.map((one) => [one.variant, one.why]))
  const variations = variants.filter(({ id }) => id.includes('+'))
  const lineOf = (variant: Variant, detail: string): VariantLine => ({
    id: variant.id,
    label: variant.label,
    detail,
    isChosen: chosen.has(variant.id),
    isFixed: variant.id === originalVariant.id,
    isVariation: variant.id.includes('+'),
    impossible: why.get(variant.id) ?? null,
    variations: variant.id.includes('+')
      ? []
      : VARIATIONS.filter(({ id }) => !chosen.has(varied(variant, id, BEST).id)),
  })
  const lines = candidates.flatMap(({ variant, detail }) => [
    lineOf(variant, detail),
    ...variations
      .filter(({ id }) => id.startsWith(`${variant.id}+`))
      .map((one) => lineOf(one, detailOf(one))),
  ])
  const put = (next: readonly Variant[]): void => {
    projectActions.dispatch({ kind: 'set-variants', variants: next })
  }
  const byId = new Map([...candidates.map(({ variant }) => variant), ...variants].map((one) => [one.id, one]))
  return (
    <>
      <VariantList
        lines={lines}
        disabled={disabled}
        onChoose={(id, isChosen) => {
          const variant = byId.get(id)
          if (!variant) return
          put(isChosen ? [...variants, variant] : variants.filter((one) => one.id !== id))
        }}
        onVary={(id, variation) => {
          const variant = byId.get(id)
          if (variant) put([...variants, varied(variant, variation as Variation, BEST)])
        }}
        onRemove={(id) => put(variants.filter((one) => one.id !== id))}
      />
      {candidates.length === 1 ? (
        <p className={styles.note}>
          There are no other names yet. Align names to a model, or accept some in Compare: they appear here.
        </p>
      ) : null}
    </>
  )
}

const VARIATIONS: readonly { readonly id: Variation; readonly label: string }[] = [
  { id: 'nearest-name', label: 'A name that was not offered counts as the nearest' },
  { id: 'constrained', label: 'The decoder may write offered names only' },
  { id: 'shortlist', label: `Offer the best ${BEST} tools by search` },
]

function detailOf({ correction, constrained, shortlist }: Variant): string {
  if (shortlist !== null) return 'what search loses is reported apart'
  if (constrained) return 'where the endpoint can'
  return correction === 'none' ? '' : 'asks nothing more'
}

function Settings({ disabled }: { readonly disabled: boolean }) {
  const settings = useProject((project) => project.evaluationSettings)
  const change = (next: Partial<RunSettings>): void => {
    projectActions.dispatch({ kind: 'set-evaluation-settings', settings: { ...settings, ...next } })
  }
  const number = { integer: true, disabled } as const
  return (
    <section aria-label="Settings" className={styles.section}>
      <h2>How</h2>
      <SegmentedControl
        label="How tools are offered"
        value={settings.form}
        segments={[
          { value: 'prompt', label: 'Listed in the prompt', disabled },
          { value: 'native', label: 'Native tool calling', disabled },
        ]}
        onChange={(form) => change({ form })}
      />
      <div className={styles.fields}>
        <div className={styles.number}>
          <NumberField
            {...number}
            label="Repeats"
            minimum={1}
            maximum={50}
            value={settings.repeats}
            onChange={(repeats) => change({ repeats })}
          />
        </div>
        <div className={styles.number}>
          <NumberField
            label="Temperature"
            disabled={disabled}
            minimum={0}
            maximum={2}
            step={0.1}
            value={settings.temperature}
            onChange={(temperature) => change({ temperature })}
          />
        </div>
        <div className={styles.number}>
          <NumberField
            {...number}
            label="Answer tokens"
            minimum={1}
            maximum={16_384}
            value={settings.maximumTokens}
            onChange={(maximumTokens) => change({ maximumTokens })}
          />
        </div>
        <div className={styles.number}>
          <NumberField
            {...number}
            label="Seed"
            minimum={0}
            maximum={2_147_483_647}
            value={settings.seed}
            onChange={(seed) => change({ seed })}
          />
        </div>
      </div>
      <p className={styles.note}>
        The order of the offered tools is shuffled by the seed, alike for every variant.
        {settings.repeats > 1 && settings.temperature === 0
          ? ' At temperature 0 repeats say the same, mostly.'
          : ''}
      </p>
    </section>
  )
}

function Before({ plan }: { readonly plan: EvaluationPlanView }) {
  const [isPriceOpen, setPriceOpen] = useState(false)
  const repeats = useProject((project) => project.evaluationSettings.repeats)
  const newest = useProject((project) => project.evaluations.at(-1)?.id ?? '')
  const spent = useSpending((state) => state.spent[newest] ?? null)
  const rate = useRunRate(plan.endpoint)
  const { costs, work, endpoint } = plan
  return (
    <section aria-label="Before the run" className={styles.section}>
      <h2>Before the run</h2>
      <dl className={beforeStyles.facts}>
        <Fact label="Sent" words={sentWords(plan)} />
        <Fact label="Work" words={workWords(plan, repeats)} />
        <Fact label="Time" words={timeWords(plan, rate)} />
        <Fact
          label="Cost"
          words={`${work ? costWords({ work }, costs) : 'Being counted.'} ${capWords(costs.cap)} ${spentWords(spent, costs.price)}`}
        />
        <Fact label="Stored" words={storedWords(plan, repeats)} />
      </dl>
      <div>
        <Button
          size="small"
          icon={CircleDollarSign}
          disabled={!endpoint || !work}
          onClick={() => setPriceOpen(true)}
        >
          Price and cap
        </Button>
      </div>
      {isPriceOpen && endpoint && work ? (
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
