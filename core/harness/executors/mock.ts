// The executor that needs nothing and reaches nothing: the same call gives the same reply, so that runs can be told apart by the model alone.
import { readTool, type JsonValue, type Tool } from '../../catalog'
import { equalValues, memberValue, readJsonText } from '../../evaluation'
import { hashText } from '../../shared'
import type { ExecutionResult, Executor, ToolExecution } from '../ports'
import { exampleReply } from './mock-examples'
import type { MockLine, MockScript } from './mock-script'
import { sampleValue } from './sample-value'
import { shownText } from './shown-text'

export interface MockSettings {
  /** Tools by their keys in the run, for their original names and examples; what is not in it is known by its name in the run alone. */
  readonly tools: ReadonlyMap<string, Tool>
  readonly script: MockScript | null
  readonly seed: number
  /** Lets milliseconds go by; rejects with the signal's reason when aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/** Makes the mock. How often lines of the script have answered is counted from here on: one executor a run. */
export function createMockExecutor({ tools, script, seed, wait }: MockSettings): Executor {
  const used = new Map<MockLine, number>()
  const seedOf = script?.seed ?? seed
  return {
    id: 'mock',
    describe: (execution) => describeCall(tools, execution),
    execute: async (execution, signal) => {
      signal.throwIfAborted()
      const line = script?.lines.find(
        (item) =>
          fits(item, execution, tools) && (used.get(item) ?? 0) < (item.times ?? Number.POSITIVE_INFINITY),
      )
      if (line) used.set(line, (used.get(line) ?? 0) + 1)
      if (line && line.after > 0) await wait(line.after, signal)
      signal.throwIfAborted()
      if (line?.answer.kind === 'failure') return { ok: false, message: line.answer.message, failure: null }
      const value = line?.answer.kind === 'result' ? line.answer.value : usualReply(tools, execution, seedOf)
      return { ok: true, value, text: shownText(value) } satisfies ExecutionResult
    },
  }
}

/** A call as code: `get_weather({"city":"Oslo"})`. */
export function describeCall(tools: ReadonlyMap<string, Tool>, execution: ToolExecution): string {
  return `${originalName(tools, execution)}(${JSON.stringify(execution.arguments)})`
}

/** The name that a tool has at home, which in a run may be another. */
export function originalName(tools: ReadonlyMap<string, Tool>, { tool }: ToolExecution): string {
  const original = tools.get(tool.key)
  return original ? readTool(original).name : tool.name
}

function fits(line: MockLine, execution: ToolExecution, tools: ReadonlyMap<string, Tool>): boolean {
  const { tool } = execution
  if (![tool.key, tool.name, originalName(tools, execution), '*'].includes(line.tool)) return false
  if (line.arguments === null) return true
  const wanted = Object.entries(line.arguments)
  if (line.exact && wanted.length !== Object.keys(execution.arguments).length) return false
  return wanted.every(([name, value]) => {
    const given = memberValue(execution.arguments, name)
    return given !== undefined && equalValues(given, value)
  })
}

/** Without a line of a script: an example of the tool, else a value by its output schema, else an echo. */
function usualReply(tools: ReadonlyMap<string, Tool>, execution: ToolExecution, seed: number): JsonValue {
  const { tool } = execution
  const original = tools.get(tool.key)
  const example = original ? exampleReply(original, execution.arguments) : undefined
  if (example !== undefined) return example
  const schema = tool.outputSchema === null ? undefined : readJsonText(tool.outputSchema)
  const made = schema === undefined ? undefined : sampleValue(schema, seedOfCall(seed, execution))
  return made ?? echo(originalName(tools, execution), execution, schema !== undefined)
}

function echo(name: string, execution: ToolExecution, hasSchema: boolean): JsonValue {
  const why = hasSchema
    ? 'no reply could be made that its output schema allows'
    : 'it states neither an example nor an output schema'
  return {
    mock: true,
    note: `This is a mock reply: \`${name}\` was not run, and ${why}.`,
    arguments: execution.arguments,
  }
}

/** One seed for each call, whatever came before it. */
function seedOfCall(seed: number, { tool, arguments: given }: ToolExecution): number {
  const sorted = Object.entries(given).sort(([one], [other]) => (one < other ? -1 : 1))
  return Number.parseInt(hashText(JSON.stringify([tool.key, sorted]), seed).slice(0, 8), 16)
}
