// The ablation without ToolFace and primitives (the paper's table 6): raw schemas stand before the router, which writes the call itself.
import { isRecord, type JsonRecord } from '../../evaluation'
import { askForObject, type Understood } from '../run/ask-model'
import { findTools } from '../run/find-tools'
import type { Run } from '../run/run'
import type { RunTool } from '../run-tool'
import { checkArguments } from '../schema/check-arguments'
import type { PlanStep, SpanContent } from '../trace'
import type { Context } from './context'
import { textIn } from './planner'
import {
  executeWith,
  failureKindOf,
  problemsText,
  recordValidation,
  schemaText,
  type PrimitiveResult,
} from './primitive'
import { resolveBindings } from './references'
import { parametersOf, routerPrompt } from './router'

const SYSTEM = `You are the router of an assistant that works with tools. For one step of a plan you choose a tool from those that are listed and write its call.
A value of an earlier step may be written as a reference: $step_1.field.
Answer with one JSON object and nothing else: {"tool": "the name exactly as it is listed", "arguments": {...}}`

/** What a step came to without primitives: one call as the router wrote it, with nothing that would mend it. */
export async function dispatchRaw(
  run: Run,
  step: PlanStep,
  context: Context,
  parent: number,
): Promise<{ readonly tool: RunTool | null; readonly request: string; readonly result: PrimitiveResult }> {
  const parameters = parametersOf(run, undefined)
  const blank: Extract<SpanContent, { kind: 'route' }> = {
    kind: 'route',
    step: step.step,
    request: '',
    parameters,
    tool: null,
  }
  const id = run.recorder.open(blank, parent)
  const tools = await findTools(run, `${step.hint} ${step.objective}`.trim(), id)
  const prompt = `The tools:\n${tools.map(schemaText).join('\n')}\n\n${routerPrompt(step, context)}`
  const read = await askForObject(
    run,
    { role: 'router', system: SYSTEM, prompt, shown: tools.map(({ key }) => key) },
    id,
    ['tool', 'arguments'],
    (value) => understandCall(value, tools, context),
  )
  if (!read.ok) {
    run.recorder.close(id, blank)
    const cause = tools.length === 0 ? 'no-tool' : 'request'
    const failure = {
      ok: false,
      arguments: null,
      kind: 'SCHEMA_RESOLUTION',
      details: read.problem,
      problems: [],
      cause,
    } as const
    return { tool: null, request: step.objective, result: failure }
  }
  const { tool, given } = read.value
  run.recorder.close(id, { ...blank, request: step.objective, tool: tool.key })
  const problems = checkArguments(tool, given)
  recordValidation(run, tool, 1, given, problems, parent)
  if (problems.length > 0) {
    const kind = failureKindOf(problems)
    const failure = {
      ok: false,
      arguments: given,
      kind,
      details: problemsText(problems),
      problems,
      cause: 'arguments',
    } as const
    return { tool, request: step.objective, result: failure }
  }
  return {
    tool,
    request: step.objective,
    result: await executeWith(run, tool, given, parameters.timeLimit, parent),
  }
}

function understandCall(
  value: JsonRecord,
  tools: readonly RunTool[],
  { results }: Context,
): Understood<{ readonly tool: RunTool; readonly given: JsonRecord }> {
  const name = textIn(value, ['tool', 'name', 'target_tool'])
  const tool = tools.find((one) => one.name === name)
  if (!tool) return { ok: false, problem: `There is no tool "${name}" in the list.` }
  const resolved = resolveBindings(isRecord(value.arguments) ? value.arguments : {}, results)
  return resolved.ok ? { ok: true, value: { tool, given: resolved.value } } : resolved
}
