import { Check, CircleHelp, CircleSlash, Loader, TriangleAlert, X } from 'lucide-react'
import type { Trace } from '../../core/harness'
import { counted } from '../../core/shared'
import { Badge, type BadgeProps } from '../ui/Badge'
import { modeWords } from './mode-words'
import { outcomeWords } from './span-line'
import { timeWords } from './trace-rows'
import styles from './TraceSummary.module.css'

/** How a run went, in one line: outcome, way, and what it took. */
export function TraceSummary(props: {
  readonly trace: Trace
  readonly isLive: boolean
  readonly isPartial: boolean
}) {
  const { trace, isLive, isPartial } = props
  const { usage, settings, variant } = trace
  return (
    <div className={styles.summary}>
      <OutcomeBadge trace={trace} isLive={isLive} isPartial={isPartial} />
      <span className={styles.way}>
        <strong>{modeWords(settings.mode)}</strong>
        {settings.without.length === 0 ? '' : ` without ${settings.without.join(', ')}`}, {variant},{' '}
        {trace.model}
      </span>
      <span className={styles.usage}>
        {counted(usage.requests, 'request')}, {tokensWords(trace)}, {timeWords(usage.milliseconds)}
      </span>
    </div>
  )
}

/** How a run ended: whether it passed where that is known, else its outcome. */
export function OutcomeBadge(props: {
  readonly trace: Pick<Trace, 'outcome' | 'passed'>
  readonly isLive?: boolean
  readonly isPartial?: boolean
}) {
  const { icon: Icon, tone, words } = standing(props)
  return (
    <Badge tone={tone}>
      <Icon aria-hidden size={12} /> {words}
    </Badge>
  )
}

function standing(props: Parameters<typeof OutcomeBadge>[0]): {
  readonly icon: typeof Check
  readonly tone: NonNullable<BadgeProps['tone']>
  readonly words: string
} {
  const { trace } = props
  if (props.isLive) return { icon: Loader, tone: 'info', words: 'Runs' }
  if (props.isPartial) return { icon: CircleSlash, tone: 'caution', words: 'Interrupted' }
  if (trace.passed === true) return { icon: Check, tone: 'good', words: 'Passed' }
  if (trace.passed === false) {
    const how = trace.outcome.kind === 'answered' ? '' : `: ${outcomeWords(trace.outcome).toLowerCase()}`
    return { icon: X, tone: 'bad', words: `Not passed${how}` }
  }
  const words = outcomeWords(trace.outcome)
  switch (trace.outcome.kind) {
    case 'answered':
      return { icon: Check, tone: 'neutral', words }
    case 'unanswered-question':
      return { icon: CircleHelp, tone: 'caution', words }
    case 'cancelled':
      return { icon: CircleSlash, tone: 'caution', words }
    case 'gave-up':
    case 'failed':
      return { icon: TriangleAlert, tone: 'bad', words }
  }
}

/** Tokens of a run, as far as the endpoint told. */
export function tokensWords({ usage: { promptTokens, completionTokens } }: Pick<Trace, 'usage'>): string {
  if (promptTokens === null || completionTokens === null) return 'tokens not told'
  return `${promptTokens.toLocaleString('en')} tokens in, ${completionTokens.toLocaleString('en')} out`
}
