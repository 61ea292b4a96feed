// NESTFUL (Basu et al. 2024): a request and the calls that answer it in order, where a call may use what an earlier one gave.
import { fail, succeed } from '../../../shared'
import { asJson, isObject, listOf, parsedOr, textOf, type PlainObject } from '../plain-value'
import { NO_TOOL, type RawCall } from '../raw-case'
import { readMention } from '../read-gold'
import type { CaseShape } from './shape'

/** `$var1.id$` or `$var1$`, alone or inside a text: what the call labelled `var1` gave. */
const REFERENCE = /\$[A-Za-z_][\w-]*(?:\.[^$\s]+|\[[^$\s]+)*\$/
/** Ends an answer in some of its files; no tool. */
const END = 'var_result'

export const nestful: CaseShape = {
  id: 'nestful',
  label: 'NESTFUL',
  recognize: (row) =>
    isObject(row) &&
    typeof row.input === 'string' &&
    listOf(parsedOr(row.output)).some((call) => isObject(call) && 'name' in call && 'label' in call),
  read: (row) => {
    if (!isObject(row)) return fail('it is no object')
    const query = textOf(row.input)
    if (query === null) return fail('its `input` is empty')
    const calls: RawCall[] = []
    for (const item of listOf(parsedOr(row.output))) {
      const name = isObject(item) ? textOf(item.name) : null
      if (!isObject(item) || name === null) return fail('one of its calls has no name')
      if (name !== END) calls.push({ tool: { name }, arguments: argumentsOf(item) })
    }
    const offered = listOf(parsedOr(row.tools)).flatMap((tool) => readMention(tool) ?? [])
    const id = row.sample_id ?? row.id
    return succeed({
      kind: 'case',
      raw: {
        id: typeof id === 'number' ? String(id) : textOf(id),
        query,
        offered: offered.length > 0 ? offered : null,
        gold: calls.length === 0 ? NO_TOOL : { kind: 'calls', calls, ordered: true },
        alsoRight: [],
        origin: null,
      },
    })
  },
}

/** What an earlier call will have given is not known before it is made: such an argument has to be there, with any value. */
function argumentsOf(call: PlainObject): RawCall['arguments'] {
  const given = parsedOr(call.arguments)
  if (!isObject(given)) return null
  return Object.fromEntries(
    Object.entries(given).map(([parameter, value]) => [
      parameter,
      { values: refersBack(value) ? [] : [asJson(value)], optional: false },
    ]),
  )
}

function refersBack(value: unknown): boolean {
  if (typeof value === 'string') return REFERENCE.test(value)
  if (Array.isArray(value)) return value.some(refersBack)
  return isObject(value) && Object.values(value).some(refersBack)
}
