// Runs the gate on simulated catalogues and compares what it says with what is true.
import { planGate, settleGate, type GateChoice, type Judgement } from '../../core/evaluation'
import {
  answer,
  seeded,
  simulateCases,
  simulateTools,
  trueAccuracy,
  type Effects,
  type Renamed,
  type SimulatedCase,
  type SimulatedTools,
} from './simulated-tools'

/** How large a simulation is. */
export interface Size {
  readonly runs: number
  readonly tools: number
  readonly casesEach: number
  /** Requests for each tool by which the true accuracy is found. */
  readonly truthEach: number
}

/** What a gate said and what was true, in one of its two ways. Gains are shares. */
export interface GateTrial {
  readonly isKept: boolean
  /** The true gain of what is kept: 0 where all old names stay. */
  readonly truth: number
  /** Whether the interval holds the true gain of the renames that were chosen, kept or not. */
  readonly holds: boolean
  readonly reported: number
  readonly trueOfChosen: number
}

export interface GatingRun {
  readonly confirmed: GateTrial
  readonly estimated: GateTrial
  /** The true gain of all renames together. */
  readonly ofAll: number
  readonly old: number
  readonly best: number
}

/** Simulates runs from the `first` one on, each with tools, requests and chances of its own. */
export function simulateGating(effects: Effects, size: Size, first = 0): readonly GatingRun[] {
  return Array.from({ length: size.runs }, (_, run) => simulateOne(effects, size, first + run))
}

function simulateOne(effects: Effects, { tools: count, casesEach, truthEach }: Size, run: number): GatingRun {
  const tools = simulateTools(count, effects, seeded(run, 1))
  const cases = simulateCases(tools, casesEach, seeded(run, 2))
  const fresh = simulateCases(tools, truthEach, seeded(run, 3))
  const ask = (variant: string, renamed: Renamed, asked = cases): readonly Judgement[] =>
    asked.map((one) => answer(tools, one, variant, renamed))
  const base = ask('old', () => false)
  const input = { base, arms: [{ id: 'new', judged: ask('new', () => true) }] }
  const plan = planGate(input)
  const held = new Set(plan.heldOut)
  const confirmed = ask(
    'gated',
    (key) => plan.choice.has(key),
    cases.filter(({ id }) => held.has(id)),
  )
  const old = trueAccuracy(tools, fresh, () => false)
  const gainOf = (choice: GateChoice): number => trueAccuracy(tools, fresh, (key) => choice.has(key)) - old
  const trueOfChosen = gainOf(plan.choice)
  const trial = (settled: ReturnType<typeof settleGate>): GateTrial => {
    const { interval, difference } = settled.comparison
    return {
      isKept: settled.choice.size > 0,
      truth: settled.choice.size > 0 ? trueOfChosen : 0,
      holds: interval.low <= trueOfChosen && trueOfChosen <= interval.high,
      reported: difference,
      trueOfChosen,
    }
  }
  return {
    confirmed: trial(settleGate(plan, input, confirmed)),
    estimated: trial(settleGate(plan, input)),
    old,
    best: trueAccuracy(tools, fresh, (key) => (tools.quality[tools.keys.indexOf(key)] ?? 0) > 0) - old,
    ofAll: gainOfAll(tools, fresh, old),
  }
}

function gainOfAll(tools: SimulatedTools, fresh: readonly SimulatedCase[], old: number): number {
  return trueAccuracy(tools, fresh, () => true) - old
}

/** Shares over runs. */
export function summarise(trials: readonly GateTrial[]): {
  readonly notWorse: number
  readonly kept: number
  readonly holds: number
  readonly holdsWhereKept: number
  readonly reported: number
  readonly trueOfChosen: number
} {
  const share = (list: readonly GateTrial[], test: (trial: GateTrial) => boolean): number =>
    list.length === 0 ? Number.NaN : list.filter(test).length / list.length
  const mean = (of: (trial: GateTrial) => number): number =>
    trials.reduce((sum, one) => sum + of(one), 0) / trials.length
  const kept = trials.filter(({ isKept }) => isKept)
  return {
    notWorse: share(trials, ({ truth }) => truth >= 0),
    kept: share(trials, ({ isKept }) => isKept),
    holds: share(trials, ({ holds }) => holds),
    holdsWhereKept: share(kept, ({ holds }) => holds),
    reported: mean(({ reported }) => reported),
    trueOfChosen: mean(({ trueOfChosen }) => trueOfChosen),
  }
}
