// A small world for tests: tools, a model that answers from a script, an executor that answers from a table.
import type { JsonValue } from '../catalog'
import { shortListByWords } from '../evaluation'
import type { Ask, Choice, Complete } from '../models'
import type { Search } from '../retrieval'
import type { ExecutionResult, HarnessPorts, ToolExecution, WithTimeLimit } from './ports'
import type { RunEvent } from './run-event'
import type { Effect, Registry, RunTool } from './run-tool'
import { runTask, type TaskRun } from './run/run-task'
import { usualSettings, type HarnessSettings } from './settings'
import type { Task } from './task'
import type { Role, Span, SpanContent, Trace } from './trace'

/** A tool for tests; its key is its name. */
export function toolFor(
  name: string,
  description: string,
  properties: Record<string, unknown> = {},
  more: Partial<RunTool> & { required?: readonly string[]; effect?: Effect } = {},
): RunTool {
  const { required = Object.keys(properties), ...rest } = more
  return {
    key: name,
    name,
    description,
    parameters: JSON.stringify({ type: 'object', properties, required }),
    parameterNames: {},
    outputSchema: null,
    server: null,
    effect: 'read',
    effectReason: 'test',
    ...rest,
  }
}

export function registryFor(...tools: readonly RunTool[]): Registry {
  return new Map(tools.map((tool) => [tool.key, tool]))
}

/** Who asks, by the words above the conversation. */
export function roleOf({ system = '' }: Ask): Role {
  const roles: readonly (readonly [string, Role])[] = [
    ['You are the planner', 'planner'],
    ['You are the router', 'router'],
    ['You stand for one tool', 'primitive'],
    ['You verify one step', 'verifier'],
    ['You recognise what', 'recognizer'],
    ['You take a question apart', 'decomposer'],
    ['You make the arguments', 'processor'],
  ]
  return roles.find(([words]) => system.startsWith(words))?.[1] ?? 'agent'
}

/** An answer of a script: a text, an object written as JSON, or calls. */
export type Answer = string | Record<string, unknown> | Pick<Choice, 'calls'>

export type Script = Partial<Record<Role, (ask: Ask, turn: number) => Answer | Promise<Answer>>>

/** A model that answers by role; `turn` counts the asks of the role from 0. */
export function scriptedModel(script: Script): Complete & { readonly asks: Ask[] } {
  const turns = new Map<Role, number>()
  const asks: Ask[] = []
  const complete: Complete = async (ask, signal) => {
    signal.throwIfAborted()
    asks.push(ask)
    const role = roleOf(ask)
    const turn = turns.get(role) ?? 0
    turns.set(role, turn + 1)
    const answer = await (script[role] ?? (() => 'no script for this role'))(ask, turn)
    signal.throwIfAborted()
    const calls =
      typeof answer === 'object' && 'calls' in answer ? (answer.calls as Choice['calls']) : undefined
    const text = typeof answer === 'string' ? answer : calls ? '' : JSON.stringify(answer)
    return {
      choices: [{ text, thinking: '', finishReason: 'stop', ...(calls && { calls }) }],
      promptTokens: 10,
      completionTokens: 2,
    }
  }
  return Object.assign(complete, { asks })
}

/** Plans, routes and verdicts that are of no interest to a test. */
export const plan = (...objectives: readonly string[]): Answer => ({
  status: 'SUFFICIENT',
  intent: { objective: 'test', categories: [], constraints: [] },
  plan: objectives.map((objective, index) => ({
    step: index + 1,
    tool_category: '',
    tool_hint: objective,
    objective,
    dependencies: index === 0 ? [] : [index],
  })),
})
export const route = (request: string, parameters: Record<string, unknown> = {}): Answer => ({
  invocation_request: request,
  resolved_bindings: {},
  h_params: { retry: 1, priority: 'normal', timeout_s: 30, ...parameters },
})
export const allPass: Answer = {
  criteria: {
    task_completion: 'pass',
    argument_consistency: 'pass',
    execution_validity: 'pass',
    constraint_satisfaction: 'pass',
  },
  feedback: '',
}

export interface World {
  readonly registry: Registry
  readonly script: Script
  readonly tools?: Record<
    string,
    (given: Record<string, JsonValue>, signal: AbortSignal) => ExecutionResult | Promise<ExecutionResult>
  >
  readonly settings?: Partial<HarnessSettings>
  readonly task?: Partial<Task>
  readonly confirm?: (
    execution: ToolExecution,
    call: string,
    signal: AbortSignal,
  ) => boolean | Promise<boolean>
  readonly askPerson?: (question: string, signal: AbortSignal) => string | null | Promise<string | null>
  readonly search?: Search
  readonly withTimeLimit?: WithTimeLimit
  readonly magnets?: ReadonlySet<string>
  readonly signal?: AbortSignal
  readonly onEvent?: (event: RunEvent) => void
}

export const ok = (value: JsonValue): ExecutionResult => ({ ok: true, value, text: JSON.stringify(value) })
export const wrong = (message: string): ExecutionResult => ({ ok: false, message, failure: null })

/** What a finished run left behind. */
export interface Ran {
  readonly trace: Trace
  readonly asks: readonly Ask[]
  readonly executed: readonly ToolExecution[]
  readonly events: readonly RunEvent[]
}

export async function runWorld(world: World): Promise<Ran> {
  const model = scriptedModel(world.script)
  const executed: ToolExecution[] = []
  let clock = 0
  const ports: HarnessPorts = {
    complete: model,
    search: world.search ?? searchOf(world.registry),
    executor: {
      id: 'mock',
      describe: ({ tool, arguments: given }) => `${tool.name}(${JSON.stringify(given)})`,
      execute: async (execution, signal) => {
        executed.push(execution)
        return (world.tools?.[execution.tool.key] ?? (() => ok(null)))({ ...execution.arguments }, signal)
      },
    },
    confirm: async (execution, call, signal) => (world.confirm ?? (() => true))(execution, call, signal),
    askPerson: async (question, signal) => (world.askPerson ?? (() => null))(question, signal),
    now: () => (clock += 1),
    withTimeLimit: world.withTimeLimit ?? (async (work, _, signal) => ({ value: await work(signal) })),
  }
  const given: TaskRun = {
    task: { id: 'task', query: 'a query', tools: null, expected: null, ...world.task },
    registry: world.registry,
    settings: { ...usualSettings, ...world.settings },
    id: 'run',
    model: 'scripted',
    variant: 'base',
    startedAt: '2026-01-01T00:00:00.000Z',
    ...(world.magnets && { magnets: world.magnets }),
  }
  const events: RunEvent[] = []
  for await (const event of runTask(given, ports, world.signal ?? new AbortController().signal)) {
    events.push(event)
    world.onEvent?.(event)
  }
  const last = events.at(-1)
  if (last?.kind !== 'ended') throw new Error('the run did not end')
  return { trace: last.trace, asks: model.asks, executed, events }
}

/** A search over names and descriptions. */
export function searchOf(registry: Registry): Search {
  return (query, limit) =>
    Promise.resolve(
      shortListByWords([...registry.values()])(query, limit).map((id, index) => ({
        id,
        score: limit - index,
        ranks: { lexical: index + 1, semantic: null },
      })),
    )
}

/** The contents of one kind in a trace, in order. */
export function contents<Kind extends SpanContent['kind']>(
  { spans }: Pick<Trace, 'spans'>,
  kind: Kind,
): readonly Extract<SpanContent, { kind: Kind }>[] {
  return spans.flatMap(({ content }: Span) =>
    content.kind === kind ? [content as Extract<SpanContent, { kind: Kind }>] : [],
  )
}
