// RoTBench's three levels exactly as its evaluator decides them (Code/Evaluation/evaluate.py of Junjie-Ye/RoTBench, commit 637e43a), its
// quirks included: published figures can be compared with these and with no others.
import type { JsonValue } from '../../catalog'
import type { RotBenchCase, RotBenchGold } from './rotbench-case'
import { equalInPython, parsePythonJson } from './python-json'

/** Whether a reply is right at each level. A level on which the official scorer stops with an error counts as wrong. */
export interface RotBenchLevels {
  readonly toolSelection: boolean
  readonly parameterIdentification: boolean
  readonly contentFilling: boolean
}

const NOTHING: RotBenchLevels = {
  toolSelection: false,
  parameterIdentification: false,
  contentFilling: false,
}

const ABSENT = 'None'
/** The verdicts of the official scorer on a raw reply. */
export function scoreRotBenchReply({ tools, gold }: RotBenchCase, reply: string): RotBenchLevels {
  const call = readCall(reply)
  if (!call) return NOTHING
  // One asks the user, the last one finishes, whatever they are called here.
  const [asks, last] = tools.slice(-2).map(({ name }) => name)
  const selected = gold.filter(
    ({ action }) => call.action === action || (action === last && call.action === 'finish'),
  )
  if (selected.length === 0) return NOTHING
  // Their arguments are free text. The official scorer also passes over other tools that noise has given their names.
  const isFreeText = ({ action }: RotBenchGold): boolean =>
    [asks, last, 'ask_to_user', 'finish'].includes(action)
  const input = isRecord(call.input) ? call.input : null
  const sameKeys = input ? selected.filter((one) => haveSameKeys(input, one.input)) : []
  return {
    toolSelection: true,
    parameterIdentification: sameKeys.length > 0,
    contentFilling: input !== null && sameKeys.some((one) => isFreeText(one) || hasSameContent(input, one)),
  }
}

interface Call {
  readonly action: string
  readonly input: JsonValue
}

/** What stands after the first "Action:" and after "Action Input:"; null where the official scorer finds no call, or an empty one. */
function readCall(reply: string): Call | null {
  const start = reply.indexOf('Action:')
  const end = reply.indexOf('Action Input:')
  if (start === -1 || end === -1) return null
  const action = reply.slice(start + 'Action:'.length + 1, end).replace(/\n$/, '')
  const input = parsePythonJson(reply.slice(end + 'Action Input:'.length + 1))
  if (typeof input !== 'object' || input === null || Object.keys(input).length === 0) return null
  return { action, input }
}

function haveSameKeys(
  one: Readonly<Record<string, JsonValue>>,
  other: Readonly<Record<string, JsonValue>>,
): boolean {
  const keys = Object.keys(one)
  return (
    keys.length > 0 &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key))
  )
}

function hasSameContent(input: Readonly<Record<string, JsonValue>>, gold: RotBenchGold): boolean {
  return Object.entries(gold.input).every(
    ([key, value]) => value === ABSENT || equalInPython(input[key] ?? null, value),
  )
}

function isRecord(value: JsonValue): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
