import { CircleDollarSign } from 'lucide-react'
import { useState } from 'react'
import { modeWords } from '../../../../components/harness/mode-words'
import { WayTable } from '../../../../components/harness/WayTable'
import { Button } from '../../../../components/ui/Button'
import { Checkbox } from '../../../../components/ui/Checkbox'
import { LongList } from '../../../../components/ui/LongList'
import { Select } from '../../../../components/ui/Select'
import { counted } from '../../../../core/shared'
import { tokenWords } from '../../../jobs/run-cost'
import { capWords, costWords } from '../../align/before-run-words'
import beforeStyles from '../../align/BeforeRun.module.css'
import { PriceDialog } from '../../align/PriceDialog'
import { hostOf } from '../../align/run-words'
import shared from '../Playground.module.css'
import { openView } from '../playground-view'
import { useVariantCandidates } from '../run/variants'
import styles from './CompareSetup.module.css'
import type { ComparePlan } from './use-compare-plan'
import { modes, setWay } from './ways'

/** Which tasks are run in which ways, and what that takes. */
export function CompareSetup({ plan, isLive }: { readonly plan: ComparePlan; readonly isLive: boolean }) {
  const candidates = useVariantCandidates()
  return (
    <div className={styles.setup}>
      <TaskTicks plan={plan} isLive={isLive} />
      <div className={styles.ways}>
        <section aria-label="Ways" className={shared.section}>
          <h2>In these ways</h2>
          <WayTable
            modes={modes.map((mode) => ({ id: mode, label: modeWords(mode) }))}
            variants={candidates.map(({ variant, detail }) => ({
              id: variant.id,
              label: variant.label,
              detail: variant.id === 'original' ? '' : detail,
            }))}
            isChosen={(mode, variant) =>
              plan.ways.some((way) => way.mode === mode && way.variant === variant)
            }
            disabled={isLive}
            onChoose={(mode, variant, isChosen) => {
              const known = modes.find((one) => one === mode)
              if (known) setWay(plan.ways, { mode: known, variant }, isChosen)
            }}
          />
          <p className={shared.note}>
            The first way that ran is what all others are compared with. Limits, left-out parts and what
            answers the calls are as set under Run.
          </p>
        </section>
        <Unasked plan={plan} isLive={isLive} />
        <Before plan={plan} />
      </div>
    </div>
  )
}

function TaskTicks({ plan, isLive }: { readonly plan: ComparePlan; readonly isLive: boolean }) {
  const { runnable, tasks, leftOut } = plan
  const unruled = tasks.filter(({ expected }) => expected === null).length
  return (
    <section aria-label="Tasks to run" className={styles.tasks}>
      <h2>Run these tasks</h2>
      <Checkbox
        label={`All ${counted(runnable.length, 'task')}`}
        checked={tasks.length === runnable.length && runnable.length > 0}
        mixed={tasks.length > 0}
        disabled={isLive || runnable.length === 0}
        onChange={(isTicked) =>
          plan.tick(
            runnable.map(({ id }) => id),
            isTicked,
          )
        }
      />
      <LongList
        label="Tasks to tick"
        count={runnable.length}
        keyOf={(index) => runnable[index]?.id ?? index}
        usualHeight={32}
        renderRow={(index) => {
          const task = runnable[index]
          return task ? (
            <Checkbox
              label={task.query}
              checked={plan.isTicked(task.id)}
              disabled={isLive}
              onChange={(isTicked) => plan.tick([task.id], isTicked)}
            />
          ) : null
        }}
      />
      {unruled === 0 ? null : (
        <p className={shared.note}>
          {counted(unruled, 'task')} {unruled === 1 ? 'says' : 'say'} nothing of success: they run, but count
          for no pass rate.
        </p>
      )}
      {leftOut === 0 ? null : (
        <p className={shared.note}>{counted(leftOut, 'task')} cannot be run as they are: see Tasks.</p>
      )}
      {runnable.length === 0 ? <Button onClick={() => openView('tasks')}>Write tasks</Button> : null}
    </section>
  )
}

function Unasked({ plan, isLive }: { readonly plan: ComparePlan; readonly isLive: boolean }) {
  const { standing, executor } = plan
  return (
    <section aria-label="Without you" className={shared.section}>
      <h2>While nobody looks</h2>
      <div className={shared.fields}>
        <Select
          label="Calls that change something"
          value={standing.calls}
          disabled={isLive}
          options={[
            ...(executor === 'mock' ? [{ value: 'allow' as const, label: 'Allowed: a mock answers' }] : []),
            { value: 'ask', label: 'Ask me each time' },
            { value: 'refuse', label: 'Refused' },
          ]}
          onChange={(calls) => plan.setStanding({ calls })}
        />
        <Select
          label="Questions"
          value={standing.questions}
          disabled={isLive}
          options={[
            { value: 'skip', label: 'Skipped' },
            { value: 'ask', label: 'Ask me' },
          ]}
          onChange={(questions) => plan.setStanding({ questions })}
        />
      </div>
    </section>
  )
}

function Before({ plan }: { readonly plan: ComparePlan }) {
  const [isPriceOpen, setPriceOpen] = useState(false)
  const { endpoint, work, usual, costs } = plan
  return (
    <section aria-label="Before the comparison" className={shared.section}>
      <h2>Before the comparison</h2>
      <dl className={beforeStyles.facts}>
        <div>
          <dt>Work</dt>
          <dd>
            About {counted(usual, 'request')}, at most {work.requests.toLocaleString('en')}: up to{' '}
            {tokenWords(work.promptTokens ?? 0)} tokens in, {tokenWords(work.completionTokens)} out
            {endpoint ? `, to ${hostOf(endpoint.baseUrl)}` : ''}.
          </dd>
        </div>
        <div>
          <dt>Cost</dt>
          <dd>
            {costWords({ work }, costs)} {capWords(costs.cap)}
          </dd>
        </div>
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
