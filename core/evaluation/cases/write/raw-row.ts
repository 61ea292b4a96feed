// A case as an object of our own shape: tools under the names that files give them.
import type { JsonValue } from '../../../catalog'
import { NOTHING } from '../read-gold'
import type { ExpectedCall, Gold, SelectionCase } from '../../case'

type Row = Readonly<Record<string, JsonValue>>

/** Says under which name a file knows the tool of a key. */
export type NameOf = (key: string) => string

/** A case as a row of our own shape. */
export function rowOf({ id, query, offered, gold, alsoRight, origin }: SelectionCase, nameOf: NameOf): Row {
  return {
    id,
    query,
    ...(offered && { offered: offered.map(nameOf) }),
    gold: goldValue(gold, nameOf),
    ...(alsoRight && alsoRight.length > 0 && { alsoRight: alsoRight.map((one) => goldValue(one, nameOf)) }),
    ...(origin !== undefined && { origin }),
  }
}

/** A gold as our own shape states it: no tool `[]`, one tool its name, several a list, calls an object. */
export function goldValue(gold: Gold, nameOf: NameOf): JsonValue {
  if (gold.kind === 'none') return []
  if (gold.kind === 'calls')
    return { ordered: gold.ordered, calls: gold.calls.map((call) => callValue(call, nameOf)) }
  const [only, ...others] = gold.names
  return only !== undefined && others.length === 0 ? nameValue(nameOf(only)) : gold.names.map(nameOf)
}

function nameValue(name: string): JsonValue {
  return NOTHING.test(name) ? { name } : name
}

function callValue({ name, arguments: wanted }: ExpectedCall, nameOf: NameOf): JsonValue {
  const call = { name: nameOf(name) }
  if (!wanted) return call
  const optional = Object.keys(wanted).filter((key) => wanted[key]?.optional)
  const accepts = Object.fromEntries(Object.entries(wanted).map(([key, { values }]) => [key, values]))
  return { ...call, accepts, ...(optional.length > 0 && { optional }) }
}
