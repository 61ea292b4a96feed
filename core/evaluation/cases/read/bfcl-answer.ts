// Answers of BFCL: `[{ function: { parameter: [value, ...] } }]`. An empty text among the values says that the parameter may be left out.
import type { JsonValue } from '../../../catalog'
import { fail, succeed, type Result } from '../../../shared'
import type { ExpectedArgument } from '../../case'
import { asJson, isObject, listOf, parsedOr } from '../plain-value'
import { NO_TOOL, type RawCall, type RawGold } from '../raw-case'

/** Values of an object whose members have several values each are written out up to so many. */
const MOST_VALUES = 64

/** Reads possible answers; calls may come in any order. Fails with the reason, in words. */
export function readAnswers(given: unknown): Result<RawGold, string> {
  const answers = parsedOr(given)
  if (!Array.isArray(answers)) return fail('its `ground_truth` is no list')
  if (answers.length === 0) return succeed(NO_TOOL)
  const calls: RawCall[] = []
  for (const answer of listOf(answers)) {
    if (typeof answer === 'string' || Array.isArray(answer))
      return fail('its answer is written as code for several turns, which is no call with values')
    const [entry, ...others] = isObject(answer) ? Object.entries(answer) : []
    if (!entry || others.length > 0 || !isObject(entry[1]))
      return fail('its `ground_truth` holds something that is not { function: { parameter: [values] } }')
    const call = readCall(entry[0], entry[1])
    if (!call.ok) return call
    calls.push(call.value)
  }
  return succeed({ kind: 'calls', calls, ordered: false })
}

function readCall(name: string, parameters: Readonly<Record<string, unknown>>): Result<RawCall, string> {
  const expected: [string, ExpectedArgument][] = []
  for (const [parameter, values] of Object.entries(parameters)) {
    if (!Array.isArray(values)) return fail(`the values of \`${parameter}\` are no list`)
    const read = readValues(listOf(values))
    if (!read) return fail(`\`${parameter}\` has more than ${MOST_VALUES} possible values`)
    expected.push([parameter, read])
  }
  return succeed({ tool: { name }, arguments: Object.fromEntries(expected) })
}

function readValues(values: readonly unknown[]): ExpectedArgument | null {
  const optional = values.includes('')
  const spelled = values.filter((value) => value !== '' || values.length === 1).map(spellOut)
  if (spelled.some((one) => one === null)) return null
  const all = spelled.flatMap((one) => one ?? [])
  return all.length > MOST_VALUES ? null : { values: all, optional }
}

/** Every value that one possible answer stands for: of an object each member is a list of values again. Null for too many. */
function spellOut(value: unknown): readonly JsonValue[] | null {
  if (Array.isArray(value)) return combine(listOf(value).map(spellOut), (items) => items)
  if (!isObject(value)) return [asJson(value)]
  const keys = Object.keys(value)
  const lists = keys.map((key) => {
    const options = value[key]
    if (!Array.isArray(options)) return spellOut(options)
    const spelled = listOf(options).map((option) => (option === '' ? [ABSENT] : spellOut(option)))
    return spelled.some((one) => one === null) ? null : spelled.flatMap((one) => one ?? [])
  })
  return combine(lists, (items) =>
    Object.fromEntries(
      keys.flatMap((key, index) => (items[index] === ABSENT ? [] : [[key, items[index] ?? null]])),
    ),
  )
}

/** Stands for a member that is left out. */
const ABSENT: JsonValue = { '': 'absent' }

function combine(
  lists: readonly (readonly JsonValue[] | null)[],
  make: (items: readonly JsonValue[]) => JsonValue,
): readonly JsonValue[] | null {
  let made: readonly (readonly JsonValue[])[] = [[]]
  for (const list of lists) {
    if (!list) return null
    made = made.flatMap((begun) => list.map((one) => [...begun, one]))
    if (made.length > MOST_VALUES) return null
  }
  return made.map(make)
}
