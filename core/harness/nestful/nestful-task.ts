import type { JsonValue } from '../../catalog'
import { isRecord } from '../../evaluation'
import type { Executor } from '../ports'
import { describeCall } from '../executors/mock'
import { shownText } from '../executors/shown-text'
import type { Registry } from '../run-tool'
import type { Task } from '../task'
import { runNestfulFunction } from './functions'
import { executeGold, type NestfulTask } from './read-nestful'

/** A task whose end value can be checked, with its tools. */
export interface CheckedTask {
  readonly task: Task
  readonly registry: Registry
  readonly gold: NestfulTask
}

/**
 * The task of a row: its expected value is what the last call of the gold sequence gives (an object such as `{"result": 8}`), which must be
 * the answer that the data state where they state one. A sentence says why a row cannot be checked.
 */
export function checkedTask(gold: NestfulTask): CheckedTask | string {
  const executed = executeGold(gold)
  if (typeof executed === 'string') return executed
  const missing = gold.calls.find(({ name }) => !gold.tools.some((tool) => tool.key === name))
  if (missing) return `The tool \`${missing.name}\` is called, but not offered.`
  const [value] = Object.values(executed.value)
  if (gold.answer !== undefined && !isSameAnswer(value ?? null, gold.answer))
    return `The sequence gives ${JSON.stringify(value)}, and the data state ${JSON.stringify(gold.answer)}.`
  const tools = gold.tools.map(({ key }) => key)
  return {
    task: { id: gold.id, query: gold.query, tools, expected: { kind: 'value', value: executed.value } },
    registry: new Map(gold.tools.map((tool) => [tool.key, tool])),
    gold,
  }
}

/** The data round their answers, some to two places. */
const SHARE = 0.005

function isSameAnswer(value: JsonValue, answer: JsonValue): boolean {
  const stated = isRecord(answer) ? Object.values(answer)[0] : answer
  if (typeof value !== 'number' || typeof stated !== 'number')
    return JSON.stringify(value) === JSON.stringify(stated)
  return Math.abs(value - stated) <= SHARE * Math.max(1, Math.abs(stated))
}

/** Executes the functions; deterministic and offline, so that it counts as a mock. */
export const nestfulExecutor: Executor = {
  id: 'mock',
  describe: (execution) => describeCall(new Map(), execution),
  execute: ({ tool, arguments: given }, signal) => {
    signal.throwIfAborted()
    const made = runNestfulFunction(tool.key, given)
    return Promise.resolve(
      typeof made === 'string'
        ? { ok: false, message: made, failure: null }
        : { ok: true, value: made.value, text: shownText(made.value) },
    )
  },
}
