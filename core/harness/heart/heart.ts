// HEART (arXiv 2609.01736, algorithm 1): plan, route and call step by step, verify, and plan anew with feedback as long as the budget lasts.
import { has, type Run } from '../run/run'
import type { RunTool } from '../run-tool'
import type { Attempt, Outcome, PlanStep } from '../trace'
import { clarify } from './clarify'
import { startContext, wordsOfStep, type Context, type StepResult } from './context'
import { feedbackOf } from './feedback'
import { planner } from './planner'
import { toolPrimitive, type PrimitiveResult } from './primitive'
import { dispatchRaw } from './raw-router'
import { router } from './router'
import { resultsText } from './show-data'
import { verifier, type Verdict } from './verifier'

/** Runs a task with HEART. */
export async function heart(run: Run): Promise<Outcome> {
  const context = startContext(run.task.query)
  const tried: Attempt[] = []
  let planned = await makePlan(run, context, tried)
  while (planned.kind === 'plan') {
    const passed = await runPlan(run, planned.steps, context, tried)
    if (passed) return passed
    // The paper's line 14 plans once more even when the budget is spent; a plan that nobody runs is not asked for here.
    if (run.round >= run.settings.budget || !has(run, 'verifier')) return failureReport(run, tried)
    run.round += 1
    planned = await makePlan(run, context, tried)
  }
  return planned.outcome
}

type Planned =
  | { readonly kind: 'plan'; readonly steps: readonly PlanStep[] }
  | { readonly kind: 'end'; readonly outcome: Outcome }

/** Lines 2 to 6 and 14: asks the person until enough is known, then plans. Without a planner the query itself is the one step. */
async function makePlan(run: Run, context: Context, tried: readonly Attempt[]): Promise<Planned> {
  if (!has(run, 'planner')) {
    const step: PlanStep = { step: 1, category: '', hint: '', objective: context.query, dependencies: [] }
    return { kind: 'plan', steps: [step] }
  }
  for (;;) {
    const decided = await planner(run, context, null)
    if (!decided.ok) {
      const reason = `The planner's answer could not be used, asked twice: ${decided.problem}`
      return { kind: 'end', outcome: { kind: 'gave-up', reason, tried } }
    }
    if (decided.value.kind === 'sufficient') {
      context.plans.push(decided.value.steps)
      return { kind: 'plan', steps: decided.value.steps }
    }
    const { question } = decided.value
    if (!(await clarify(run, context, question, null)))
      return { kind: 'end', outcome: { kind: 'unanswered-question', question } }
  }
}

/** Lines 8 to 18. Null: a step failed, and its feedback is in the context. */
async function runPlan(
  run: Run,
  steps: readonly PlanStep[],
  context: Context,
  tried: Attempt[],
): Promise<Outcome | null> {
  let last: StepResult | null = null
  for (const step of steps) {
    const id = run.recorder.open({ kind: 'step', step: step.step, objective: step.objective }, null)
    const dispatched = await dispatch(run, step, context, last, id)
    const verdict = has(run, 'verifier')
      ? await verifier(run, { step, ...dispatched }, context, id)
      : { passed: dispatched.result.ok }
    run.recorder.close(id)
    const { tool, result } = dispatched
    if (!verdict.passed || !result.ok) {
      if ('criteria' in verdict) learnFrom(run, step, dispatched, verdict, context)
      tried.push(attemptOf(run, step, dispatched, 'criteria' in verdict ? verdict : null))
      return null
    }
    const { value, text, summary } = result
    last = { step, tool: tool?.key ?? '', value, text, summary }
    context.results.set(step.step, last)
  }
  return last === null ? null : { kind: 'answered', answer: last.text, value: last.value }
}

interface Dispatched {
  readonly tool: RunTool | null
  readonly request: string
  readonly result: PrimitiveResult
}

/** Lines 9 and 10: the router's request, and the primitive's result with the one before as its context. */
async function dispatch(
  run: Run,
  step: PlanStep,
  context: Context,
  last: StepResult | null,
  parent: number,
): Promise<Dispatched> {
  if (!has(run, 'primitives')) return dispatchRaw(run, step, context, parent)
  const routed = await router(run, step, context, parent)
  if (!routed.ok) return { tool: null, request: '', result: notDispatched('request', routed.problem) }
  const { request, parameters, tool } = routed.value
  if (!tool)
    return { tool, request, result: notDispatched('no-tool', 'The search found no tool for the step.') }
  const result = await toolPrimitive(run, tool, request, upstreamOf(step, context, last), parameters, parent)
  return { tool, request, result }
}

function notDispatched(cause: 'request' | 'no-tool', details: string): PrimitiveResult {
  return { ok: false, arguments: null, kind: 'SCHEMA_RESOLUTION', details, problems: [], cause }
}

/** c: results of the steps that this one depends on, else of the one before it. */
function upstreamOf({ dependencies }: PlanStep, { results }: Context, last: StepResult | null): string {
  const needed = dependencies.flatMap((number) => results.get(number) ?? [])
  return resultsText(needed.length > 0 ? needed : last ? [last] : [])
}

/** Lines 12 and 13: C grows by phi_k. */
function learnFrom(
  run: Run,
  step: PlanStep,
  { tool, result }: Dispatched,
  verdict: Verdict,
  context: Context,
): void {
  context.feedback.push(feedbackOf(run, step, result, verdict, context))
  const { task_completion: completion, argument_consistency: consistency } = verdict.criteria
  if (!tool || !result.ok || completion === 'pass' || consistency === 'fail') return
  const words = wordsOfStep(step)
  context.unfit.set(words, new Set([...(context.unfit.get(words) ?? []), tool.key]))
}

function attemptOf(run: Run, step: PlanStep, { tool, result }: Dispatched, verdict: Verdict | null): Attempt {
  const details = result.ok ? '' : `${result.kind}: ${result.details}`
  const told = verdict ? [...verdict.facts, verdict.words] : []
  return {
    round: run.round,
    step: step.step,
    objective: step.objective,
    tool: tool?.key ?? null,
    arguments: result.arguments,
    feedback: [details, ...told].filter((text) => text !== '').join(' '),
  }
}

/** Line 20: what is told when nothing worked. */
export function failureReport({ settings }: Run, tried: readonly Attempt[]): Outcome {
  const count = settings.budget
  const reason = settings.without.includes('verifier')
    ? 'A step failed, and without a verifier no plan is made anew.'
    : `The budget of ${count} new ${count === 1 ? 'plan' : 'plans'} is spent.`
  return { kind: 'gave-up', reason, tried }
}
