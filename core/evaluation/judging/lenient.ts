// What RoTBench's scorer would say if it forgave what is no fault of the choice: the figure beside the strict one, with the reasons.
import type { JsonValue } from '../../catalog'
import type { RotBenchCase, RotBenchGold } from '../rotbench/rotbench-case'
import { equalInPython, parsePythonJson } from '../rotbench/python-json'
import type { RotBenchLevels } from '../rotbench/score-reply'
import { isRecord, memberValue, type JsonRecord } from './equal-values'
import { readPythonLiteral } from './python-literal'

/** What was forgiven. */
export const forgivenKinds = [
  'line-ends',
  'spacing',
  'fence',
  'text-after-arguments',
  'python-quotes',
  'empty-arguments',
  'optional-left-out',
] as const

export type Forgiven = (typeof forgivenKinds)[number]

export interface LenientVerdict {
  readonly levels: RotBenchLevels
  /** Empty where the strict scorer says the same for the same reasons. */
  readonly forgiven: readonly Forgiven[]
}

const ABSENT = 'None'
const NO_LEVELS: RotBenchLevels = {
  toolSelection: false,
  parameterIdentification: false,
  contentFilling: false,
}

/** The three levels, read kindly: of the arguments the first object counts, in JSON or as Python prints it, whatever stands around it. */
export function scoreLeniently({ tools, gold }: RotBenchCase, reply: string): LenientVerdict {
  const call = readCall(reply)
  if (!call) return { levels: NO_LEVELS, forgiven: [] }
  const [asks, last] = tools.slice(-2).map(({ name }) => name)
  const selected = gold.filter(
    ({ action }) => call.action === action || (action === last && call.action === 'finish'),
  )
  const free = new Set([asks, last, 'ask_to_user', 'finish'])
  const { input } = call
  const fitting = input === null ? [] : selected.filter((one) => haveSameParameters(input, one))
  const right = fitting.filter((one) => input !== null && (free.has(one.action) || sameContent(input, one)))
  const leftOut =
    input !== null &&
    fitting.length > 0 &&
    fitting.every((one) => Object.keys(one.input).some((key) => !Object.hasOwn(input, key)))
  return {
    levels: {
      toolSelection: selected.length > 0,
      parameterIdentification: fitting.length > 0,
      contentFilling: right.length > 0,
    },
    forgiven: leftOut ? [...call.forgiven, 'optional-left-out'] : call.forgiven,
  }
}

interface KindCall {
  readonly action: string
  readonly input: JsonRecord | null
  readonly forgiven: readonly Forgiven[]
}

function readCall(raw: string): KindCall | null {
  const reply = raw.replaceAll('\r\n', '\n')
  const start = reply.indexOf('Action:')
  const end = reply.indexOf('Action Input:')
  if (start === -1 || end < start) return null
  const written = reply.slice(start + 'Action:'.length + 1, end).replace(/\n$/, '')
  const action = reply.slice(start + 'Action:'.length, end).trim()
  const tail = reply.slice(end + 'Action Input:'.length)
  const { input, forgiven } = readInput(tail)
  return {
    action,
    input,
    forgiven: [
      ...(reply === raw ? [] : (['line-ends'] as const)),
      ...(written === action ? [] : (['spacing'] as const)),
      ...forgiven,
    ],
  }
}

function readInput(tail: string): Pick<KindCall, 'input' | 'forgiven'> {
  const forgiven: Forgiven[] = []
  let text = tail.trim()
  const fenced = /^```[a-z]*\s*\n?([\s\S]*?)```/i.exec(text)
  if (fenced) {
    forgiven.push('fence')
    if (text.length > fenced[0].length) forgiven.push('text-after-arguments')
    text = (fenced[1] ?? '').trim()
  }
  const length = objectLength(text)
  if (length === null) return { input: null, forgiven }
  if (length < text.length && !forgiven.includes('text-after-arguments'))
    forgiven.push('text-after-arguments')
  const body = text.slice(0, length)
  const strict = parsePythonJson(body)
  const value = strict ?? readPythonLiteral(body)
  if (strict === undefined && value !== undefined) forgiven.push('python-quotes')
  if (!isRecord(value)) return { input: null, forgiven }
  if (Object.keys(value).length === 0) forgiven.push('empty-arguments')
  return { input: value, forgiven }
}

/** How long the object is with which a text begins, strings in either kind of quotes passed over; null where there is none. */
function objectLength(text: string): number | null {
  if (!text.startsWith('{')) return null
  let depth = 0
  let quote = ''
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index)
    if (quote !== '') {
      if (character === '\\') index += 1
      else if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') {
      depth -= 1
      if (depth === 0) return index + 1
    }
  }
  return null
}

function haveSameParameters(input: JsonRecord, gold: RotBenchGold): boolean {
  return (
    Object.keys(input).every((key) => Object.hasOwn(gold.input, key)) &&
    Object.entries(gold.input).every(([key, value]) => value === ABSENT || Object.hasOwn(input, key))
  )
}

function sameContent(input: JsonRecord, gold: RotBenchGold): boolean {
  return Object.entries(gold.input).every(([key, value]: [string, JsonValue]) => {
    const given = memberValue(input, key)
    return value === ABSENT || (given !== undefined && equalInPython(given, value))
  })
}
