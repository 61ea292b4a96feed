// VERIFIER.FEEDBACK: phi_k, built so that nothing a tool says can ride along to the planner.
import type { Run } from '../run/run'
import type { PlanStep } from '../trace'
import type { Context, Feedback } from './context'
import { createGuard, type Guard } from './guard'
import type { PrimitiveResult } from './primitive'
import { criteria, type Verdict } from './verifier'

const MOST_PLACES = 3

/** The feedback on a step that failed. */
export function feedbackOf(
  run: Run,
  step: PlanStep,
  result: PrimitiveResult,
  { criteria: marks, facts, words, problems }: Verdict,
  context: Context,
): Feedback {
  const guard = guardOf(run, context)
  const places = problems.flatMap(({ path }) => (path === '' ? [] : (guard.place(path) ?? [])))
  return {
    round: run.round,
    step,
    failureKind: result.ok ? null : result.kind,
    failed: criteria.filter((one) => marks[one] === 'fail'),
    facts,
    places: [...new Set(places)].slice(0, MOST_PLACES),
    words: guard.sentences(words),
  }
}

/** The guard as the run stands: trusted is what the person and the planner said, tainted what models were shown of tools. */
export function guardOf(run: Run, { query, answers, plans }: Context): Guard {
  const trusted = [
    query,
    ...answers.flatMap(({ question, answer }) => [question, answer]),
    ...plans.flat().flatMap(({ hint, objective, category }) => [hint, objective, category]),
  ]
  return createGuard(trusted, taintedTexts(run))
}

/** All words of tools that stood before a model in this run, and all that tools gave. */
export function taintedTexts(run: Run): readonly string[] {
  const spans = run.recorder.spans()
  const shown = new Set(spans.flatMap(({ content }) => (content.kind === 'model' ? content.shown : [])))
  const documents = [...shown].flatMap((key) => {
    const tool = run.registry.get(key)
    return tool ? [tool.name, tool.description, tool.parameters ?? '', tool.outputSchema ?? ''] : []
  })
  const given = spans.flatMap(({ content }) =>
    content.kind === 'execution' ? [content.text, JSON.stringify(content.value), content.error ?? ''] : [],
  )
  return [...documents, ...given]
}
