import { exactMcNemar } from '../statistics/mcnemar'
import type { CaseEvidence, GateChoice } from './gate-input'

/** What is known of one tool under one arm. Cases count as shares where a case was asked repeatedly. */
export interface ToolEvidence {
  readonly tool: string
  readonly arm: string
  /** Cases in which the tool is right or was chosen wrongly. */
  readonly cases: number
  /** Of those: wrong under the old names and right under the arm's, and the other way round. */
  readonly fixed: number
  readonly broken: number
  /** The chance that a changed case is a mended one, less that of a broken one, drawn towards all tools' own: -1 to 1. */
  readonly leaning: number
}

/** Weighs as much as so many changed cases: what all tools do counts beside what one does. */
const PRIOR_CASES = 2
const CLEAR = 0.05

/** A way of choosing renames out of evidence. */
export interface GateRule {
  readonly id: 'none' | 'strong' | 'leaning' | 'all'
  /** What it keeps, in a sentence. */
  readonly text: string
  readonly choose: (cases: readonly CaseEvidence[]) => GateChoice
}

/** From the one that keeps least to the one that keeps most. */
export const gateRules: readonly GateRule[] = [
  { id: 'none', text: 'no rename', choose: () => new Map() },
  {
    id: 'strong',
    text: 'renames that mended at least two cases more than they broke',
    choose: (cases) => leaningMoreThan(TWO_MENDED, cases),
  },
  {
    id: 'leaning',
    text: 'renames that mended more cases than they broke',
    choose: (cases) => leaningMoreThan(0, cases),
  },
  { id: 'all', text: 'all renames of the better run', choose: allOfBest },
]

/** What a tool leans whose two changed cases are both mended, where tools together lean nowhere, less a hair. */
const TWO_MENDED = 0.49

/** The arm of each tool that leans most to mending cases, if by more than `least`. */
function leaningMoreThan(least: number, cases: readonly CaseEvidence[]): GateChoice {
  const choice = new Map<string, string>()
  const best = new Map<string, number>()
  for (const { tool, arm, leaning } of toolEvidence(cases)) {
    if (leaning <= (best.get(tool) ?? least)) continue
    best.set(tool, leaning)
    choice.set(tool, arm)
  }
  return choice
}

function allOfBest(cases: readonly CaseEvidence[]): GateChoice {
  const totals = new Map<string, number>()
  const tools = new Set<string>()
  for (const { base, arms, expected } of cases) {
    for (const tool of [...(base.judged[0]?.offered ?? []), ...expected]) tools.add(tool)
    for (const [arm, { right }] of arms) totals.set(arm, (totals.get(arm) ?? 0) + right)
  }
  const [best] = [...totals].toSorted(([, one], [, other]) => other - one)
  return new Map(best ? [...tools].map((tool) => [tool, best[0]]) : [])
}

interface Flips {
  cases: number
  fixed: number
  broken: number
}

/**
 * What cases say of each tool under each arm. A tool's few changed cases are mostly chance, so they are counted together with two cases
 * that are mended as often as the cases of all tools are (the mean of a beta-binomial posterior: Gelman et al. 2013, 2.4; drawn towards the
 * pooled share as in Efron and Morris 1975). Where mended and broken cases of all tools together do not differ clearly (exact McNemar), the
 * pooled share is a half.
 */
export function toolEvidence(cases: readonly CaseEvidence[]): readonly ToolEvidence[] {
  const arms = new Map<string, { readonly all: Flips; readonly tools: Map<string, Flips> }>()
  for (const one of cases)
    for (const [id, { right, involved }] of one.arms) {
      const arm = arms.get(id) ?? { all: noFlips(), tools: new Map<string, Flips>() }
      arms.set(id, arm)
      const change = right - one.base.right
      addFlip(arm.all, change)
      for (const tool of involved) {
        const flips = arm.tools.get(tool) ?? noFlips()
        arm.tools.set(tool, flips)
        addFlip(flips, change)
      }
    }
  return [...arms].flatMap(([arm, { all, tools }]) => {
    const pooled = pooledLeaning(all)
    return [...tools].map(([tool, flips]) => ({ tool, arm, ...flips, leaning: leaningOf(flips, pooled) }))
  })
}

const noFlips = (): Flips => ({ cases: 0, fixed: 0, broken: 0 })

function addFlip(flips: Flips, change: number): void {
  flips.cases += 1
  if (change > 0) flips.fixed += change
  else flips.broken -= change
}

function pooledLeaning({ fixed, broken }: Flips): number {
  if (exactMcNemar(Math.round(fixed), Math.round(broken)) > CLEAR) return 0
  return (fixed - broken) / (fixed + broken)
}

function leaningOf({ fixed, broken }: Flips, pooled: number): number {
  return (fixed - broken + PRIOR_CASES * pooled) / (fixed + broken + PRIOR_CASES)
}
