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
    ...(offered && { offered: offeredNames(offered, nameOf) }),
    gold: goldValue(gold, nameOf),
    ...alsoRightOf({ gold, alsoRight }, nameOf),
    ...(origin !== undefined && { origin }),
  }
}

/** Offered tools by name, each name once: two tools that cannot be told apart by their names are both found by one. */
export function offeredNames(offered: readonly string[], nameOf: NameOf): readonly string[] {
  return [...new Set(offered.map(nameOf))]
}

/** The other right answers, without those that read as the gold itself or as an earlier one; none where none is left. */
export function alsoRightOf(
  {
    gold,
    alsoRight = [],
  }: Pick<SelectionCase, 'gold'> & { readonly alsoRight?: readonly Gold[] | undefined },
  nameOf: NameOf,
): { readonly alsoRight?: readonly JsonValue[] } {
  const golds = [gold, ...alsoRight]
  const keys = golds.map((one) => JSON.stringify(one))
  const values = golds.map((one) => goldValue(one, nameOf))
  const texts = values.map((value) => JSON.stringify(value))
  // Answers that are the same by their keys too were meant so; only names that fell together are told once.
  const kept = values.filter(
    (_, index) =>
      index > 0 && !texts.some((text, at) => at < index && text === texts[index] && keys[at] !== keys[index]),
  )
  return kept.length === 0 ? {} : { alsoRight: kept }
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
