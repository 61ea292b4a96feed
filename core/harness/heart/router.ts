// HEART's router: beta_k = ROUTER(pi_k, C_t) = (x_k, H-Params_k). It maps values to the step and words the request; which tool it goes to is found
// by search over the planner's words, so that no text of a tool has a say in it.
import { isRecord, type JsonRecord } from '../../evaluation'
import type { JsonValue } from '../../catalog'
import { askForObject, type Understood } from '../run/ask-model'
import { findTools } from '../run/find-tools'
import { has, type Run } from '../run/run'
import type { RunTool } from '../run-tool'
import type { HParameters, PlanStep } from '../trace'
import { wordsOfStep, type Context } from './context'
import { textIn } from './planner'
import { resolveBindings, resolveText } from './references'
import { DATA_NOTE, resultsText } from './show-data'

/** What the router made of a step. */
export interface Routed {
  /** x_k: the request in words, with the values in it. */
  readonly request: string
  readonly parameters: HParameters
  /** Null: the search found none. */
  readonly tool: RunTool | null
}

const SYSTEM = `You are the router of an assistant that works with tools. For one step of a plan you write the request to the tool, in words.
- Take every value that the step needs from what the person said, from answers to questions, or from results of earlier steps. Never invent a value.
- A value of an earlier step is written as a reference: $step_1.field, or $step_1 for the whole result. References are replaced by the values.
- The same thing has the same value in all steps.
- Say what is to be done and with which values. Do not write arguments of a call: the tool works them out itself.
- "retry" (1 to 5): how often the tool may mend its arguments; more for what must not go wrong. "priority": low, normal or high. "timeout_s": seconds, usually 30.
Answer with one JSON object and nothing else:
{"invocation_request": "...", "resolved_bindings": {"what it is": "value or reference"}, "h_params": {"retry": 2, "priority": "normal", "timeout_s": 30}}`

/** Routes one step. A reply that cannot be used twice is a problem. */
export async function router(
  run: Run,
  step: PlanStep,
  context: Context,
  parent: number | null,
): Promise<Understood<Routed>> {
  const blank = {
    kind: 'route',
    step: step.step,
    request: '',
    parameters: usualParameters(run),
    tool: null,
  } as const
  const id = run.recorder.open(blank, parent)
  const mapped = has(run, 'router')
    ? await mapParameters(run, step, context, id)
    : ({ ok: true, value: { request: requestOfPlan(step), parameters: usualParameters(run) } } as const)
  if (!mapped.ok) {
    run.recorder.close(id, blank)
    return mapped
  }
  const tool = await chooseTool(run, step, context, id)
  run.recorder.close(id, { ...blank, ...mapped.value, tool: tool?.key ?? null })
  return { ok: true, value: { ...mapped.value, tool } }
}

/** Without a router the primitive is given the plan's own words. */
function requestOfPlan({ objective, hint }: PlanStep): string {
  return hint === '' || hint === objective ? objective : `${objective} (${hint})`
}

/** Parameter mapping: the request and the execution parameters of a step. */
export async function mapParameters(
  run: Run,
  step: PlanStep,
  context: Context,
  parent: number | null,
): Promise<Understood<Omit<Routed, 'tool'>>> {
  return askForObject(
    run,
    { role: 'router', system: SYSTEM, prompt: routerPrompt(step, context), shown: [] },
    parent,
    ['invocation_request', 'dispatch'],
    (value) => understandRoute(run, value, context),
  )
}

/** What the router sees of a step and the context. Results of tools are data. */
export function routerPrompt(step: PlanStep, { query, answers, results, feedback }: Context): string {
  const last = feedback.at(-1)
  return [
    `The person says: ${query}`,
    ...answers.map(({ question, answer }) => `Asked: ${question}\nThe person answered: ${answer}`),
    ...(results.size > 0
      ? [`Results of earlier steps. ${DATA_NOTE}\n${resultsText([...results.values()])}`]
      : []),
    ...(last ? [`The last attempt failed. ${last.facts.join(' ')} ${last.words}`.trimEnd()] : []),
    `The step:\n${JSON.stringify({ step: step.step, tool_hint: step.hint, objective: step.objective, dependencies: step.dependencies })}`,
  ].join('\n\n')
}

function understandRoute(
  run: Run,
  given: JsonRecord,
  { results }: Context,
): Understood<Omit<Routed, 'tool'>> {
  const value = singleDispatch(given)
  const words = textIn(value, ['invocation_request', 'request'])
  if (words === '') return { ok: false, problem: '"invocation_request" is missing.' }
  const request = resolveText(words, results)
  if (!request.ok) return request
  const bindings = resolveBindings(isRecord(value.resolved_bindings) ? value.resolved_bindings : {}, results)
  if (!bindings.ok) return bindings
  const list = Object.keys(bindings.value).length === 0 ? '' : `\nValues: ${JSON.stringify(bindings.value)}`
  return { ok: true, value: { request: request.value + list, parameters: parametersOf(run, value.h_params) } }
}

/** Some models wrap the one entry in a list, as a dispatch of all steps has it. */
function singleDispatch(value: JsonRecord): JsonRecord {
  const list = value.dispatch
  const first: unknown = Array.isArray(list) ? (list as readonly unknown[])[0] : list
  return isRecord(first) ? first : value
}

const MOST_RETRIES = 5
const LONGEST_SECONDS = 600

/** H-Params within their bounds; what is missing or no number is as the settings have it. */
export function parametersOf(run: Pick<Run, 'settings'>, given: JsonValue | undefined): HParameters {
  const usual = usualParameters(run)
  if (!isRecord(given)) return usual
  const retry = Number(given.retry ?? Number.NaN)
  const seconds = Number(given.timeout_s ?? given.timeout ?? Number.NaN)
  const priority = typeof given.priority === 'string' ? given.priority.toLowerCase() : ''
  return {
    retry: Number.isFinite(retry) ? Math.min(MOST_RETRIES, Math.max(1, Math.round(retry))) : usual.retry,
    priority: priority === 'low' || priority === 'high' ? priority : 'normal',
    timeLimit:
      Number.isFinite(seconds) && seconds > 0
        ? Math.min(LONGEST_SECONDS, Math.max(1, seconds)) * 1000
        : usual.timeLimit,
  }
}

function usualParameters({ settings }: Pick<Run, 'settings'>): HParameters {
  return {
    retry: Math.min(MOST_RETRIES, Math.max(1, settings.retries)),
    priority: 'normal',
    timeLimit: settings.timeLimit,
  }
}

/** Tool dispatch: the best of the registry for the planner's words. One that worked for the same step and did not do what it wanted gives way. */
export async function chooseTool(
  run: Run,
  step: PlanStep,
  context: Context,
  parent: number | null,
): Promise<RunTool | null> {
  const query = step.hint === step.objective ? step.objective : `${step.hint} ${step.objective}`.trim()
  const unfit = context.unfit.get(wordsOfStep(step)) ?? new Set<string>()
  const [first] = await findTools(run, query, parent, unfit)
  if (first || unfit.size === 0) return first ?? null
  const [again] = await findTools(run, query, parent)
  return again ?? null
}
