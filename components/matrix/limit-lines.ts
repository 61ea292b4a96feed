import { wordsOf } from '../../core/catalog'
import type { Matrix, NameBudget } from '../../core/matrix'
import { budgetWords } from './matrix-words'

/** One limit of a provider or client against what is here. */
export interface LimitLine {
  readonly key: string
  readonly label: string
  /** What is put before names; null for nothing, or where it is no limit of names. */
  readonly template: string | null
  readonly maximum: number
  /** How near it is: "12 left". */
  readonly words: string
  readonly over: boolean
  /** The names that leave least, or what happens beyond the limit. */
  readonly detail: string
  readonly whole: string
}

/** All limits of names and of tools in a request: the worst over first, then the tightest. */
export function limitLines({ columns, prefixes }: Matrix): {
  readonly names: readonly LimitLine[]
  readonly tools: readonly LimitLine[]
} {
  const budgets = [...prefixes, ...columns.flatMap(({ names }) => names)]
  const names = [...budgets].sort((one, other) => room(one) - room(other)).map(nameLine)
  const tools = columns
    .flatMap(({ profile, tools: limits }) => limits.map((limit) => ({ profile, ...limit })))
    .sort((one, other) => one.limit.maximum - one.tools - (other.limit.maximum - other.tools))
    .map(({ profile, limit, tools: count, over }, index): LimitLine => {
      const words = over > 0 ? `${number(over)} too many` : `${number(limit.maximum - count)} left`
      const detail = limit.outcome
      return {
        key: `${profile.id} ${String(index)}`,
        label: profile.label,
        template: null,
        maximum: limit.maximum,
        words,
        over: over > 0,
        detail,
        whole: `${profile.label} takes ${number(limit.maximum)} tools in a request; ${number(count)} are here. Beyond: ${detail}`,
      }
    })
  return { names, tools }
}

function nameLine(budget: NameBudget, index: number): LimitLine {
  const { label, template, maximum, over, tightest, withoutServer } = budget
  const detail = [
    tightest
      .map(
        ({ tool, left }) =>
          `${wordsOf(tool).name} (${left < 0 ? `${number(-left)} too long` : `${number(left)} left`})`,
      )
      .join(', '),
    ...(withoutServer > 0 ? ['tools without a known server are counted without the prefix'] : []),
  ].join('; ')
  const words = budgetWords(budget)
  const prefix = template === null ? '' : ` with ${template}`
  return {
    key: `${label} ${String(index)}`,
    label,
    template,
    maximum,
    words,
    over: over > 0,
    detail,
    whole: `${label} takes names of ${number(maximum)} characters${prefix}: ${words}. ${detail}`,
  }
}

function room({ left }: NameBudget): number {
  return left ?? Infinity
}

function number(count: number): string {
  return count.toLocaleString('en')
}
