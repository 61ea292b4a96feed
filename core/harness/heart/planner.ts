// HEART's planner: intent analysis, the check whether enough is known, and the plan. Its prompt holds what the person and the planner itself
// said, and what the guard lets through; never a tool's name, description or schema.
import type { JsonValue } from '../../catalog'
import { isList, isRecord, type JsonRecord } from '../../evaluation'
import { askForObject, type Understood } from '../run/ask-model'
import type { Run } from '../run/run'
import type { Intent, PlanStep, SpanContent } from '../trace'
import type { Context, Feedback } from './context'

/** delta_t = PLANNER(q, C_t). */
export type PlanDecision = Extract<SpanContent, { kind: 'plan' }>['decision']

const SYSTEM = `You are the planner of an assistant that works with tools. You do not see the tools: others find and call them for you.
1. Say what the person wants: the objective, categories of tools that are needed, and constraints the person stated.
2. Decide whether what is known is enough to plan. Ask only for what cannot be found out with a tool and without which no step can begin.
3. If it is enough, plan: an ordered list of steps. Each step is one use of one tool. Say in plain words what kind of tool it needs (tool_hint) and what the step is to achieve (objective), with the values the person gave. "dependencies" lists the numbers of earlier steps whose results it needs.
Answer with one JSON object and nothing else, in one of these forms:
{"status": "SUFFICIENT", "intent": {"objective": "...", "categories": ["..."], "constraints": ["..."]}, "plan": [{"step": 1, "tool_category": "...", "tool_hint": "...", "objective": "...", "dependencies": []}]}
{"status": "INSUFFICIENT", "intent": {"objective": "...", "categories": ["..."], "constraints": ["..."]}, "clarification": "one question to the person"}`

const MOST_STEPS = 20

/**
 * Asks the planner, with the context as it stands. `round` counts plans from 0. A decision that cannot be read twice is a problem, told in a
 * sentence.
 */
export async function planner(
  run: Run,
  context: Context,
  parent: number | null,
): Promise<Understood<PlanDecision>> {
  const blank: Extract<SpanContent, { kind: 'plan' }> = {
    kind: 'plan',
    round: run.round,
    intent: null,
    decision: { kind: 'sufficient', steps: [] },
  }
  const id = run.recorder.open(blank, parent)
  const read = await askForObject(
    run,
    { role: 'planner', system: SYSTEM, prompt: plannerPrompt(context), shown: [] },
    id,
    ['status', 'plan', 'clarification'],
    (value) => understandPlan(value, new Set(context.results.keys())),
  )
  run.recorder.close(id, read.ok ? { ...blank, ...read.value } : blank)
  return read.ok ? { ok: true, value: read.value.decision } : read
}

/** What the planner sees of the context. */
export function plannerPrompt({ query, answers, feedback, plans, results }: Context): string {
  const said = answers.map(({ question, answer }) => `You asked: ${question}\nThe person answered: ${answer}`)
  const done = [...results.values()].map(({ step }) => `- Step ${step.step} is done: ${step.objective}`)
  return [
    `The person says: ${query}`,
    ...said,
    ...(plans.length > 0 && done.length > 0
      ? [
          `These steps of your plan are done; their results are kept under their numbers. Do not plan them again; go on with the next number.\n${done.join('\n')}`,
        ]
      : []),
    ...(feedback.length > 0
      ? [
          `What failed so far:\n${feedback.map(feedbackLine).join('\n')}`,
          'Make a new plan that avoids the last failure, or ask the person for what is missing. Add "replanned": true.',
        ]
      : []),
  ].join('\n\n')
}

/** One failure as the planner is told of it. */
export function feedbackLine({ step, failureKind, failed, facts, places, words }: Feedback): string {
  const kind = failureKind === null ? '' : ` (${failureKind})`
  const criteria = failed.length === 0 ? '' : ` Criteria not met: ${failed.join(', ')}.`
  const at = places.length === 0 ? '' : ` About: ${places.join('; ')}.`
  const own = words === '' ? '' : ` The verifier notes: ${words}`
  return `- Step ${step.step}, "${step.objective}", failed${kind}.${criteria} ${facts.join(' ')}${at}${own}`.trimEnd()
}

interface ReadPlan {
  readonly intent: Intent | null
  readonly decision: PlanDecision
}

/** Reads a planner's object; `known` are the numbers of steps that have results already. */
export function understandPlan(value: JsonRecord, known: ReadonlySet<number>): Understood<ReadPlan> {
  const status = typeof value.status === 'string' ? value.status.trim().toUpperCase() : null
  const intent = intentOf(value.intent)
  const question = textIn(value, ['clarification', 'question'])
  if (status === 'INSUFFICIENT' || (status === null && question !== '' && value.plan === undefined)) {
    if (question === '')
      return { ok: false, problem: 'The status is INSUFFICIENT, but "clarification" holds no question.' }
    return { ok: true, value: { intent, decision: { kind: 'insufficient', question } } }
  }
  if (status !== null && status !== 'SUFFICIENT')
    return {
      ok: false,
      problem: `"status" is ${JSON.stringify(value.status)}; it must be SUFFICIENT or INSUFFICIENT.`,
    }
  const steps = stepsOf(value.plan, known)
  return steps.ok
    ? { ok: true, value: { intent, decision: { kind: 'sufficient', steps: steps.value } } }
    : steps
}

function stepsOf(plan: JsonValue | undefined, known: ReadonlySet<number>): Understood<readonly PlanStep[]> {
  if (plan === undefined || !isList(plan) || plan.length === 0)
    return { ok: false, problem: '"plan" must be a list of at least one step.' }
  if (plan.length > MOST_STEPS) return { ok: false, problem: `"plan" has more than ${MOST_STEPS} steps.` }
  const steps: PlanStep[] = []
  const numbers = new Set<number>()
  for (const [index, entry] of plan.entries()) {
    if (!isRecord(entry)) return { ok: false, problem: `Step ${index + 1} of "plan" is no object.` }
    const objective = textIn(entry, ['objective'])
    const hint = textIn(entry, ['tool_hint', 'hint', 'tool'])
    if (objective === '' && hint === '')
      return { ok: false, problem: `Step ${index + 1} of "plan" has neither "objective" nor "tool_hint".` }
    const step =
      typeof entry.step === 'number' && Number.isInteger(entry.step) && entry.step > 0
        ? entry.step
        : index + 1
    if (numbers.has(step)) return { ok: false, problem: `Two steps of "plan" have the number ${step}.` }
    const dependencies = isList(entry.dependencies ?? null) ? numbersIn(entry.dependencies) : []
    const stranger = dependencies.find((one) => !numbers.has(one) && !known.has(one))
    if (stranger !== undefined)
      return {
        ok: false,
        problem: `Step ${step} depends on step ${stranger}, which does not come before it.`,
      }
    numbers.add(step)
    steps.push({
      step,
      category: textIn(entry, ['tool_category', 'category']),
      hint,
      objective: objective || hint,
      dependencies,
    })
  }
  return { ok: true, value: steps }
}

function numbersIn(value: JsonValue | undefined): readonly number[] {
  if (value === undefined || !isList(value)) return []
  return value.flatMap((one) =>
    Number.isInteger(Number(one)) && one !== null && one !== '' ? [Number(one)] : [],
  )
}

function intentOf(value: JsonValue | undefined): Intent | null {
  if (typeof value === 'string') return { objective: value, categories: [], constraints: [] }
  if (!isRecord(value)) return null
  const texts = (key: string): readonly string[] => {
    const list = value[key]
    return list !== undefined && isList(list) ? list.filter((one) => typeof one === 'string') : []
  }
  return {
    objective: textIn(value, ['objective', 'task']),
    categories: texts('categories'),
    constraints: texts('constraints'),
  }
}

/** The first of these members that is a text with something in it. */
export function textIn(value: JsonRecord, keys: readonly string[]): string {
  for (const key of keys) {
    const member = Object.hasOwn(value, key) ? value[key] : undefined
    if (typeof member === 'string' && member.trim() !== '') return member.trim()
  }
  return ''
}
