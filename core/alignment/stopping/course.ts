// One prompt's way through a run: which samples are there, and what is next for it.
import type { AlignmentSettings } from '../../catalog'
import { at, editDistance } from '../../shared'
import { nameIn } from '../normalize'
import { chanceOfChange } from './chance'
import { checkpointsOf } from './checkpoints'
import type { Decision } from './leader'
import { isProven } from './proof'
import { createTally } from './tally'

/** Why no more samples are asked for. */
export type StopReason =
  | 'all' // as many as the settings say
  | 'proven' // none of the remaining ones could have changed the winner
  | 'unlikely' // the chance of a change was within the bound
  | 'maximum' // still open at the most that one part may get
  | 'nothing-saved' // still open, and other parts left nothing over for it

/** What comes next: samples to ask for, a wait for what others save, or an end. */
export type NextStep =
  | { readonly kind: 'ask'; readonly indexes: readonly number[] }
  /** It has its own share and is still open: `count` more only from what other parts save. */
  | { readonly kind: 'wait'; readonly count: number }
  | { readonly kind: 'end'; readonly why: StopReason }

/** Keeps what one prompt has. Samples are told by their index; those from `most` on are not looked at. */
export interface Course {
  /** A sample is there. */
  readonly put: (index: number, raw: string) => void
  /** A sample could not be had. */
  readonly lose: (index: number) => void
  readonly setGreedy: (raw: string) => void
  /** Samples that are there. */
  readonly used: () => number
  /** Samples that are there or could not be had. */
  readonly settled: () => number
  readonly lost: () => number
  /** To be asked when nothing that was asked for is on its way. `mayExtend`: a wait is over. */
  readonly next: (mayExtend: boolean) => NextStep
}

/** Starts without samples. What it decides depends on the samples below each checkpoint alone, so a course that is replayed ends alike. */
export function createCourse(settings: AlignmentSettings): Course {
  const checkpoints = checkpointsOf(settings)
  const most = at(checkpoints, checkpoints.length - 1)
  const isThere = new Uint8Array(most)
  /** Raw samples not tallied yet. */
  const fresh = new Map<number, string>()
  const tally = createTally()
  let greedy: string | null = null
  let [step, tallied, used, lost] = [0, 0, 0, 0]
  let end: NextStep | null = null

  const missingBelow = (count: number): readonly number[] => {
    const missing: number[] = []
    for (let index = 0; index < count; index += 1) if (isThere[index] === 0) missing.push(index)
    return missing
  }
  const tallyBelow = (count: number): void => {
    for (; tallied < count; tallied += 1) {
      const raw = fresh.get(tallied)
      if (raw !== undefined) tally.add(raw)
      fresh.delete(tallied)
    }
  }
  /** Whether the rule ends it at a checkpoint. Too few samples, where some were lost, never end it. */
  const reasonToStop = (count: number): StopReason | null => {
    if (used < at(checkpoints, 0) || settings.stopping === 'fixed') return null
    tallyBelow(count)
    const decision = decisionFor(settings, tally.names, greedy)
    if (settings.stopping === 'proof')
      return count < settings.samples && isProven(tally, decision, settings.samples - count) ? 'proven' : null
    if (count >= most) return null
    const horizon = (most * tally.total()) / count
    return chanceOfChange(tally, decision, horizon, settings.changeBound) <= settings.changeBound
      ? 'unlikely'
      : null
  }
  const findNext = (mayExtend: boolean): NextStep => {
    for (; step < checkpoints.length; step += 1) {
      const count = at(checkpoints, step)
      const indexes = missingBelow(count)
      if (indexes.length > 0) {
        const isExtra = at(indexes, 0) >= settings.samples
        return isExtra && !mayExtend ? { kind: 'wait', count: indexes.length } : { kind: 'ask', indexes }
      }
      const why = reasonToStop(count)
      if (why) return { kind: 'end', why }
    }
    return { kind: 'end', why: most > settings.samples ? 'maximum' : 'all' }
  }
  return {
    put: (index, raw) => {
      if (index >= most || isThere[index] === 1) return
      isThere[index] = 1
      used += 1
      if (settings.stopping !== 'fixed') fresh.set(index, raw)
    },
    lose: (index) => {
      if (index >= most || isThere[index] === 1) return
      isThere[index] = 1
      lost += 1
    },
    setGreedy: (raw) => {
      greedy = nameIn(raw)
    },
    used: () => used,
    settled: () => used + lost,
    lost: () => lost,
    next: (mayExtend) => {
      if (end) return end
      const found = findNext(mayExtend)
      if (found.kind === 'end') end = found
      return found
    },
  }
}

function decisionFor(settings: AlignmentSettings, names: readonly string[], greedy: string | null): Decision {
  return {
    alpha: settings.alpha,
    duplicates: settings.duplicates,
    greedyDistances: names.map((name) => (greedy === null ? 0 : editDistance(name, greedy))),
    hasGreedy: greedy !== null,
  }
}
