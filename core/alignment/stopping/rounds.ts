// The rounds of a run: the first samples of all parts, then more for those that a stop rule leaves open, then what was saved for these.
import type { PartId } from '../../catalog'
import { asksFor, groupByKey, type AlignmentPlan, type AlignmentRunInput, type PlannedAsk } from '../plan'
import { promptsOf, type RunPrompt } from '../run-prompts'
import type { Sample } from '../sample'
import { FIRST_SAMPLES } from './checkpoints'
import { createCourse, type Course, type StopReason } from './course'

/** What comes of a look at one prompt; `count` choices beyond its own share are asked for. */
export type Turn =
  | { readonly kind: 'ask'; readonly asks: readonly PlannedAsk[]; readonly extended: number }
  | { readonly kind: 'wait' }
  | { readonly kind: 'end'; readonly why: StopReason; readonly spared: number }

/** A prompt that was looked at. */
export interface Looked {
  readonly key: string
  readonly partIds: readonly PartId[]
  /** Samples that are there. */
  readonly used: number
  readonly turn: Turn
}

/** All prompts of a run on their way. */
export interface Rounds {
  /** What is asked without a look at any sample; without a stop rule, all there is to ask. To be called once, first. */
  readonly begin: () => readonly PlannedAsk[]
  /** Choices have come, or are lost where there are no samples. */
  readonly settle: (planned: PlannedAsk, samples: readonly Sample[]) => void
  /** Looks at the next prompt that waits for no answer; null where there is none. */
  readonly look: () => Looked | null
  /** To be called when nothing is under way: lets open prompts go on with what others saved; false where that is nothing. */
  readonly extend: () => boolean
  /** Ends the prompts that are still open after that. */
  readonly close: () => readonly Looked[]
}

interface Runner {
  readonly prompt: RunPrompt
  readonly course: Course
  /** Choices asked for that have not settled. */
  underWay: number
  /** Choices it would ask for beyond its own share. */
  wants: number
  mayExtend: boolean
}

/** Starts a planned run from what is stored. */
export function createRounds(run: AlignmentRunInput, plan: AlignmentPlan, stored: readonly Sample[]): Rounds {
  const { settings } = run
  const runners = promptsOf(run).map((prompt): Runner => ({
    prompt,
    course: createCourse(settings),
    underWay: 0,
    wants: 0,
    mayExtend: false,
  }))
  const byKey = new Map<string, Runner>()
  for (const runner of runners)
    for (const { key } of [runner.prompt.greedy, runner.prompt.samples]) byKey.set(key, runner)
  let ready: Runner[] = []
  let looked = 0

  const takeIn = (sample: Sample): void => {
    const runner = byKey.get(sample.key)
    if (!runner) return
    const { greedy, samples } = runner.prompt
    if (sample.key === greedy.key && sample.index === 0) runner.course.setGreedy(sample.raw)
    if (sample.key === samples.key) runner.course.put(sample.index, sample.raw)
  }
  const makeReady = (runner: Runner): void => {
    if (looked === ready.length) {
      ready = []
      looked = 0
    }
    ready.push(runner)
  }
  const close = (runner: Runner, why: StopReason): Looked => ({
    key: runner.prompt.samples.key,
    partIds: runner.prompt.partIds,
    used: runner.course.used(),
    turn: { kind: 'end', why, spared: Math.max(0, settings.samples - runner.course.settled()) },
  })

  return {
    begin: () => {
      for (const group of groupByKey(stored).values()) for (const sample of group) takeIn(sample)
      const isFirst = ({ role, indexes }: PlannedAsk): boolean =>
        role === 'greedy' || (indexes[0] ?? 0) < FIRST_SAMPLES
      const asks = settings.stopping === 'fixed' ? plan.asks : plan.asks.filter(isFirst)
      for (const { key, indexes } of asks) {
        const runner = byKey.get(key)
        if (runner) runner.underWay += indexes.length
      }
      for (const runner of runners) if (runner.underWay === 0) makeReady(runner)
      return asks
    },
    settle: (planned, samples) => {
      const runner = byKey.get(planned.key)
      if (!runner) return
      for (const sample of samples) takeIn(sample)
      const isLost = samples.length === 0
      if (isLost && planned.key === runner.prompt.samples.key)
        for (const index of planned.indexes) runner.course.lose(index)
      runner.underWay -= isLost ? planned.indexes.length : samples.length
      if (runner.underWay === 0) makeReady(runner)
    },
    look: () => {
      const runner = ready[looked]
      if (!runner) return null
      looked += 1
      const { prompt, course, mayExtend } = runner
      const step = course.next(mayExtend)
      if (step.kind === 'end') return close(runner, step.why)
      const seen = { key: prompt.samples.key, partIds: prompt.partIds, used: course.used() }
      if (step.kind === 'wait') {
        runner.wants = step.count
        return { ...seen, turn: { kind: 'wait' } }
      }
      runner.underWay += step.indexes.length
      runner.mayExtend = false
      const asks = asksFor(prompt, 'sample', step.indexes)
      return { ...seen, turn: { kind: 'ask', asks, extended: mayExtend ? step.indexes.length : 0 } }
    },
    extend: () => {
      const granted = grant(runners, settings.samples)
      for (const runner of granted) {
        runner.wants = 0
        runner.mayExtend = true
        makeReady(runner)
      }
      return granted.length > 0
    },
    close: () => runners.filter(({ wants }) => wants > 0).map((runner) => close(runner, 'nothing-saved')),
  }
}

/**
 * The prompts that may go on with what others saved: those with the fewest samples first, then in the order planned, as far as it goes. On
 * average no prompt gets more than `samples`. One that lost samples gets none: its endpoint refuses or fails.
 */
function grant(runners: readonly Runner[], samples: number): readonly Runner[] {
  let saved = runners.reduce((sum, { course }) => sum + samples - course.settled(), 0)
  const waiting = runners.filter(({ wants, course }) => wants > 0 && course.lost() === 0)
  waiting.sort((one, other) => one.course.settled() - other.course.settled())
  return waiting.filter(({ wants }) => {
    if (wants > saved) return false
    saved -= wants
    return true
  })
}
