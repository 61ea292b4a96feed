import {
  besideStored,
  compareRuns,
  confusionOf,
  coverageOf,
  judgeReplies,
  makeReport,
  planGate,
  planEvaluationSlowly,
  powerSentence,
  recallOf,
  repliesOf,
  settleGate,
  type EvaluationPlan,
  type EvaluationRun,
  type Judgement,
  type OfferedTool,
  type Variant,
} from '../core/evaluation'
import { FailureError } from '../core/shared'
import type { EvaluationWorker, JudgedRun, SentRun } from './contracts'
import { takeBehind } from './portions'
import type { Handlers } from './serve-calls'

interface KeptPlan {
  readonly run: EvaluationRun
  readonly plan: EvaluationPlan
}

const KEPT = 4

/** The evaluation worker's operations, free of the worker itself, so that tests can serve them over any port. */
export function createEvaluationHandlers(): Handlers<EvaluationWorker> {
  const plans = new Map<string, KeptPlan>()
  const taken = new Map<string, OfferedTool[]>()
  const planOf = (token: string): KeptPlan => {
    const kept = plans.get(token)
    if (!kept) throw new FailureError({ code: 'worker/restarted', worker: 'evaluation' })
    return kept
  }
  return {
    cover: (_, cases, tools) => ({
      coverage: coverageOf(cases, tools),
      power: powerSentence(cases.length),
    }),
    takeOffered: (_, token, some, before) => {
      const known = taken.get(token) ?? []
      taken.delete(token)
      taken.set(token, takeBehind(known, some, before, 'evaluation'))
      forgetOldest(taken)
    },
    plan: async (call, token, sent) => {
      const run = runOf(sent, taken.get(token) ?? [])
      taken.delete(token)
      const plan = await planEvaluationSlowly(run, call.breathe)
      plans.delete(token)
      plans.set(token, { run, plan })
      forgetOldest(plans)
      return [...plan.all.keys()]
    },
    remaining: (_, token, stored) => {
      const left = besideStored(
        planOf(token).plan,
        stored.map((key) => ({ key })),
      )
      const { impossible, notes, tokens, asks } = left
      return { impossible, notes, tokens, stored: left.stored, requests: asks.length }
    },
    compare: (_, old, recent) => compareRuns(old, recent),
    judge: (_, token, replies, formerNames) => {
      const { run, plan } = planOf(token)
      const judged = judgeReplies(run, repliesOf(run, plan, replies), { formerNames })
      const [base] = run.variants
      const report = makeReport(run.suite.id, run.model, judged, base ? { base: base.variant.id } : {})
      return {
        report,
        recall: recallOf(run.variants, judged),
        confusions: report.variants.map(({ name }) => confusionOf(judged, name)),
        gate: gateOf(run, judged),
      }
    },
  }
}

function forgetOldest(kept: Map<string, unknown>): void {
  for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest)
}

/** A run with the tools that went ahead of it. */
function runOf(sent: SentRun, taken: readonly OfferedTool[]): EvaluationRun {
  let from = 0
  const variants = sent.variants.map(({ count, ...rest }) => {
    const tools = taken.slice(from, (from += count))
    return { ...rest, tools: new Map(tools.map((tool) => [tool.key, tool])) }
  })
  if (taken.length !== from) throw new FailureError({ code: 'worker/restarted', worker: 'evaluation' })
  return { ...sent, variants }
}

/** A gate over the variants that differ from the old names by their names alone. */
function gateOf({ variants }: EvaluationRun, judged: readonly Judgement[]): JudgedRun['gate'] {
  const [first, ...others] = variants.map(({ variant }) => variant)
  if (first?.names.kind !== 'original' || !isByNamesAlone(first)) return null
  const arms = others.filter((one) => one.names.kind !== 'original' && isByNamesAlone(one))
  const ofVariant = (id: string): readonly Judgement[] => judged.filter(({ variant }) => variant === id)
  const base = ofVariant(first.id)
  if (arms.length === 0 || base.length === 0) return null
  const plan = planGate({ base, arms: arms.map(({ id }) => ({ id, judged: ofVariant(id) })) })
  return { plan, settled: settleGate(plan, { base }) }
}

function isByNamesAlone({ descriptions, constrained, correction, shortlist }: Variant): boolean {
  return descriptions === null && !constrained && correction === 'none' && shortlist === null
}
