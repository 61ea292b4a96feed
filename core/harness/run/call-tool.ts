// One call of one tool: by its original names, with a person's consent where it is no read, within its time.
import { mapArguments, isRecord, type JsonRecord } from '../../evaluation'
import { describeFailure, failureOf } from '../../shared'
import type { JsonValue } from '../../catalog'
import type { ExecutionResult, ToolExecution } from '../ports'
import type { RunTool } from '../run-tool'
import type { SpanContent } from '../trace'
import type { Run } from './run'

/** What a call came to. */
export type Called =
  | { readonly kind: 'worked'; readonly value: JsonValue; readonly text: string }
  | { readonly kind: 'refused' | 'timed-out' | 'failed'; readonly message: string }

type ExecutionSpan = Extract<SpanContent, { kind: 'execution' }>

/** Why a call that a person refused gave nothing: told to models as its result. */
export const REFUSED = 'The person did not allow this call; it was not made.'

/**
 * Makes a call. What is no read is put to the person first, once for equal calls; a call that changed something in an earlier round is not made
 * again: its result is taken. `given` has the names that the variant shows. Rejects only when aborted, or for bugs.
 */
export async function callTool(
  run: Run,
  tool: RunTool,
  given: JsonRecord,
  timeLimit: number,
  parent: number | null,
): Promise<Called> {
  run.signal.throwIfAborted()
  const mapped = mapArguments(given, tool.parameterNames)
  const execution: ToolExecution = { tool, arguments: isRecord(mapped) ? mapped : {} }
  const call = run.ports.executor.describe(execution)
  const blank: ExecutionSpan = {
    kind: 'execution',
    tool: tool.key,
    arguments: execution.arguments,
    call,
    confirmed: null,
    value: null,
    text: '',
    error: null,
  }
  const id = run.recorder.open(blank, parent)
  const identity = JSON.stringify([tool.key, sortedKeys(execution.arguments)])
  const isRead = tool.effect === 'read'
  const earlier = isRead ? undefined : run.done.get(identity)
  if (earlier && earlier.round < run.round) return end(earlier.result, null, ' (made in an earlier round)')
  const confirmed = isRead ? null : await isAllowed(run, execution, call, identity)
  if (confirmed === false) {
    run.recorder.close(id, { ...blank, confirmed, error: REFUSED })
    return { kind: 'refused', message: REFUSED }
  }
  const result = await execute(run, execution, timeLimit)
  if (result === null) {
    const message = `It took longer than ${timeLimit / 1000} s and was stopped.`
    run.recorder.close(id, { ...blank, confirmed, error: message })
    return { kind: 'timed-out', message }
  }
  if (result.ok && !isRead) run.done.set(identity, { round: run.round, result })
  return end(result, confirmed, '')

  function end(outcome: ExecutionResult, consent: boolean | null, note: string): Called {
    if (!outcome.ok) {
      run.recorder.close(id, { ...blank, confirmed: consent, error: outcome.message })
      return { kind: 'failed', message: outcome.message }
    }
    const { value, text } = outcome
    run.recorder.close(id, { ...blank, call: call + note, confirmed: consent, value, text })
    return { kind: 'worked', value, text }
  }
}

async function isAllowed(
  run: Run,
  execution: ToolExecution,
  call: string,
  identity: string,
): Promise<boolean> {
  if (run.refused.has(identity)) return false
  const isGiven = await run.ports.confirm(execution, call, run.signal)
  run.signal.throwIfAborted()
  if (!isGiven) run.refused.add(identity)
  return isGiven
}

/** Null: it took too long. */
async function execute(
  run: Run,
  execution: ToolExecution,
  timeLimit: number,
): Promise<ExecutionResult | null> {
  try {
    const done = await run.ports.withTimeLimit(
      (signal) => run.ports.executor.execute(execution, signal),
      timeLimit,
      run.signal,
    )
    run.signal.throwIfAborted()
    return done?.value ?? null
  } catch (thrown) {
    run.signal.throwIfAborted()
    const failure = failureOf(thrown)
    if (!failure) throw thrown
    return { ok: false, message: describeFailure(failure, 'page').what, failure }
  }
}

/** The same text for equal arguments, whatever the order of their keys. */
function sortedKeys(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(sortedKeys)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, sortedKeys(value[key] ?? null)]),
  )
}
