// A recorded run again, with its own replies and executions in the place of model, tools, search and person. Nothing outside is reached.
import type { JsonValue } from '../../catalog'
import { equalValues, isRecord } from '../../evaluation'
import type { Ask } from '../../models'
import { addToList, FailureError } from '../../shared'
import type { HarnessPorts, ToolExecution } from '../ports'
import type { Registry } from '../run-tool'
import { runTask, type TaskRun } from '../run/run-task'
import type { Span, SpanContent, Trace } from '../trace'

/** Where a replay left the recorded run. */
export interface ReplayMismatch {
  /** The recorded span that was to come; null: none of that kind was left. */
  readonly span: number | null
  /** What differs, with its place: a sentence. */
  readonly message: string
}

export interface Replay {
  /** The run as it went this time; timings are not those of the record. */
  readonly trace: Trace | null
  /** Null: it came to the same result in the same way. */
  readonly mismatch: ReplayMismatch | null
}

type Recorded<Kind extends SpanContent['kind']> = Span & {
  readonly content: Extract<SpanContent, { kind: Kind }>
}

/** Thrown inside the replay alone, where the record has no answer. */
const LEFT = new Error('the replay left the record')

/**
 * Replays a trace with the registry it was made with. The same replies and results give the same run; where prompts differ (another schema, name
 * or version of the harness), the replay stops there and says so.
 */
export async function replayTrace(trace: Trace, registry: Registry): Promise<Replay> {
  const record = createRecord(trace)
  let replayed: Trace | null = null
  try {
    for await (const event of runTask(orderOf(trace, registry), record.ports, record.signal))
      if (event.kind === 'ended') replayed = event.trace
  } catch (thrown) {
    if (thrown !== LEFT) throw thrown
    return { trace: null, mismatch: record.mismatch() }
  }
  const mismatch = record.mismatch() ?? (replayed ? difference(trace, replayed) : null)
  return { trace: replayed, mismatch }
}

function orderOf(
  { task, settings, id, model, variant, startedAt, magnets = [] }: Trace,
  registry: Registry,
): TaskRun {
  return { task, registry, settings, id, model, variant, startedAt, magnets: new Set(magnets) }
}

/** The ports of a replay. */
function createRecord(trace: Trace) {
  const queues = new Map<string, Span[]>()
  for (const span of trace.spans) for (const key of keysOf(span.content)) addToList(queues, key, span)
  const texts = new Map(
    trace.spans.flatMap(({ content }) =>
      content.kind === 'execution'
        ? [[callKey(content.tool, content.arguments), content.call.replace(EARLIER, '')] as const]
        : [],
    ),
  )
  let mismatch: ReplayMismatch | null = null
  const listeners = new Set<() => void>()
  const signal = createSignal(listeners)
  const leave = (span: number | null, message: string): never => {
    mismatch ??= { span, message }
    throw LEFT
  }
  /** A span that never ended is where the person stopped the run. */
  const stop = (): never => {
    signal.aborted = true
    for (const listener of listeners) listener()
    throw signal.reason
  }
  const take = (key: string): Span | null => {
    const span = queues.get(key)?.shift() ?? null
    return span?.end === null && trace.outcome.kind === 'cancelled' ? stop() : span
  }
  const ports: HarnessPorts = {
    complete: async (ask) => {
      await Promise.resolve()
      const span = take(modelKey(ask)) as Recorded<'model'> | null
      if (!span) return leave(...promptMismatch(ask, queues))
      const { content } = span
      if (content.failure) throw new FailureError(content.failure)
      const calls = content.calls.length > 0 ? { calls: content.calls } : {}
      return {
        choices: [
          {
            text: content.reply,
            thinking: content.thinking,
            finishReason: content.isCut === true ? 'length' : 'stop',
            ...calls,
          },
        ],
        promptTokens: content.promptTokens,
        completionTokens: content.completionTokens,
      }
    },
    search: async (query) => {
      await Promise.resolve()
      const span = take(`search ${query}`) as Recorded<'search'> | null
      if (!span) return leave(null, `No search for "${query}" was recorded.`)
      const none = { score: 0, ranks: { lexical: null, semantic: null } }
      return [...span.content.hits, ...span.content.passedOver.map((id) => ({ id, ...none }))]
    },
    executor: {
      id: trace.executor,
      describe: (execution) => texts.get(executionKey(execution)) ?? '',
      execute: async (execution) => {
        await Promise.resolve()
        const span = take(executionKey(execution)) as Recorded<'execution'> | null
        if (!span)
          return leave(null, `No call of "${execution.tool.name}" with these arguments was recorded.`)
        const { error, value, text } = span.content
        return error === null ? { ok: true, value, text } : { ok: false, message: error, failure: null }
      },
    },
    confirm: async (execution) => {
      await Promise.resolve()
      const span = peek(queues, execution)
      if (!span) return leave(null, `No call of "${execution.tool.name}" with these arguments was recorded.`)
      if (span.content.confirmed === true) return true
      take(executionKey(execution))
      return false
    },
    askPerson: async (question) => {
      await Promise.resolve()
      const span = take(`question ${question}`) as Recorded<'question'> | null
      return span ? span.content.answer : leave(null, `The question "${question}" was not recorded.`)
    },
    now: () => 0,
    withTimeLimit: async (work) => {
      const value = await work(signal)
      return isTimeOut(value) ? null : { value }
    },
  }
  return { ports, signal, mismatch: () => mismatch }
}

const EARLIER = / \(made in an earlier round\)$/

function isTimeOut(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.message === 'string' &&
    /^It took longer than .* and was stopped\.$/.test(value.message)
  )
}

function createSignal(listeners: Set<() => void>): AbortSignal & { aborted: boolean } {
  const reason = new Error('The recorded run was stopped here.')
  return {
    aborted: false,
    reason,
    throwIfAborted() {
      if (this.aborted) throw reason
    },
    addEventListener: (_: 'abort', listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: 'abort', listener: () => void) => void listeners.delete(listener),
  } as AbortSignal & { aborted: boolean }
}

function keysOf(content: SpanContent): readonly string[] {
  switch (content.kind) {
    case 'model':
      return [modelKey(content)]
    case 'search':
      return [`search ${content.query}`]
    case 'question':
      return [`question ${content.question}`]
    case 'execution':
      // What an earlier round had done, or a person had refused before, reached no executor.
      return EARLIER.test(content.call) ? [] : [callKey(content.tool, content.arguments)]
    default:
      return []
  }
}

type AskedWords = Pick<Ask, 'system' | 'prompt' | 'history'>

function modelKey({ system = '', prompt, history = [] }: AskedWords): string {
  return `model ${JSON.stringify([system, history.map(({ role, text }) => [role, text]), prompt])}`
}

function executionKey({ tool, arguments: given }: ToolExecution): string {
  return callKey(tool.key, given)
}

function callKey(tool: string, given: Readonly<Record<string, JsonValue>>): string {
  return `execution ${JSON.stringify([tool, given])}`
}

function peek(
  queues: ReadonlyMap<string, readonly Span[]>,
  execution: ToolExecution,
): Recorded<'execution'> | null {
  return (queues.get(executionKey(execution))?.[0] as Recorded<'execution'> | undefined) ?? null
}

/** The next recorded request under the same words above the conversation, and where the prompt leaves it. */
function promptMismatch(
  ask: AskedWords,
  queues: ReadonlyMap<string, readonly Span[]>,
): [number | null, string] {
  const left = [...queues.values()]
    .flat()
    .filter(({ content }) => content.kind === 'model') as Recorded<'model'>[]
  const next = left
    .toSorted((one, other) => one.id - other.id)
    .find(({ content }) => content.system === (ask.system ?? ''))
  if (!next) return [null, 'More is asked than was recorded, or its instructions are others.']
  const { prompt } = next.content
  let at = 0
  while (at < prompt.length && prompt[at] === ask.prompt[at]) at += 1
  if (at === prompt.length && prompt === ask.prompt)
    return [next.id, 'The conversation before this request is another one.']
  const line = prompt.slice(0, at).split('\n').length
  return [
    next.id,
    `The prompt of the ${next.content.role} differs in line ${line} (character ${at}): recorded ${quoted(prompt, at)}, now ${quoted(ask.prompt, at)}.`,
  ]
}

function quoted(text: string, at: number): string {
  return at >= text.length ? 'its end' : JSON.stringify(text.slice(Math.max(0, at - 20), at + 40))
}

/** The first place at which two runs of the same record differ. */
function difference(recorded: Trace, replayed: Trace): ReplayMismatch | null {
  const rest = replayed.spans.map(({ content }) => content as unknown as JsonValue)
  for (const span of recorded.spans) {
    const content = span.content as unknown as JsonValue
    const at = rest.findIndex((one) => equalValues(one, content))
    if (at === -1)
      return { span: span.id, message: `The ${span.content.kind} of the record did not happen in this way.` }
    rest.splice(at, 1)
  }
  if (rest.length > 0) return { span: null, message: `${rest.length} more happened than was recorded.` }
  const outcomes = [recorded.outcome, replayed.outcome] as unknown as readonly [JsonValue, JsonValue]
  return equalValues(...outcomes) ? null : { span: null, message: 'The outcome is another one.' }
}
