// Members of objects.
import { stringAt, toPointer } from '../json'
import { report, startOf, type CompareParts, type Comparison, type Place } from './comparison'
import type { Facts } from './facts'
import type { SchemaParts, SchemaRoot } from './schema-part'
import { withTargets } from './with-targets'
import { collapse } from './words'

/** A property of the old object with the one it became. */
interface Pair {
  readonly old: string
  readonly present: string
}

/** Compares the properties of two objects: paired by lasting id, then by name, then where a rename is certain. */
export function compareProperties(
  comparison: Comparison,
  old: Facts,
  present: Facts,
  given: Place,
  compareParts: CompareParts,
): void {
  const place = { ...given, isSure: given.isSure && !old.isEntangled && !present.isEntangled }
  const pairs = pairProperties(comparison, old, present)
  const paired = new Set(pairs.map((pair) => pair.old))
  const pairedAfter = new Set(pairs.map((pair) => pair.present))
  for (const name of old.properties.keys()) if (!paired.has(name)) reportRemoved(comparison, old, place, name)
  for (const pair of pairs) {
    const inner = { ...place, label: labelOf(place, pair.present), nearest: old.path }
    const before = old.properties.get(pair.old) ?? []
    const path = before[0]?.path ?? old.path
    if (pair.old !== pair.present)
      report(
        comparison,
        place,
        'parameter-renamed',
        path,
        `\`${labelOf(place, pair.old)}\` is now called \`${pair.present}\`.`,
        {
          before: JSON.stringify(pair.old),
          after: JSON.stringify(pair.present),
        },
      )
    const [was, is] = [old.required.has(pair.old), present.required.has(pair.present)]
    if (was !== is) {
      const kind = is ? 'parameter-now-required' : 'parameter-now-optional'
      report(comparison, place, kind, path, `\`${inner.label}\` is now ${is ? 'required' : 'optional'}.`, {
        before: String(was),
        after: String(is),
      })
    }
    compareParts(comparison, before, present.properties.get(pair.present) ?? [], inner)
  }
  for (const name of present.properties.keys())
    if (!pairedAfter.has(name)) reportAdded(comparison, old, present, place, name)
  compareAdditional(comparison, old, present, place, compareParts)
}

function labelOf({ label }: Place, name: string): string {
  return label === '' ? name : `${label}.${name}`
}

function reportRemoved(comparison: Comparison, old: Facts, place: Place, name: string): void {
  const parts = old.properties.get(name) ?? []
  const message = `\`${labelOf(place, name)}\` is gone.`
  report(comparison, place, 'parameter-removed', parts[0]?.path ?? old.path, message, {
    before: JSON.stringify(name),
  })
}

function reportAdded(comparison: Comparison, old: Facts, present: Facts, place: Place, name: string): void {
  const isRequired = present.required.has(name)
  const isMap = typeof old.additional === 'object'
  const kind = isRequired ? 'parameter-added-required' : isMap ? 'parameter-added-to-map' : 'parameter-added'
  const path = present.properties.get(name)?.[0]?.path ?? present.path
  const message = `\`${labelOf(place, name)}\` was added${isRequired ? ' and is required' : ''}.`
  report(comparison, place, kind, path, message, { after: JSON.stringify(name) })
}

function compareAdditional(
  comparison: Comparison,
  old: Facts,
  present: Facts,
  place: Place,
  compareParts: CompareParts,
): void {
  const [before, after] = [old.additional, present.additional]
  if (before === after) return
  if (before === 'closed' || after === 'closed') {
    const isOpened = before === 'closed'
    const message = `${startOf(comparison, place)} ${isOpened ? 'now takes' : 'no longer takes'} members that are not listed.`
    report(comparison, place, isOpened ? 'additional-opened' : 'additional-closed', old.path, message)
    return
  }
  compareParts(comparison, before === 'open' ? [] : before, after === 'open' ? [] : after, {
    ...place,
    label: labelOf(place, '*'),
    nearest: old.path,
  })
}

function pairProperties(comparison: Comparison, old: Facts, present: Facts): readonly Pair[] {
  const partner = new Map<string, string>()
  const taken = new Set<string>()
  const pair = (one: string, other: string): void => {
    if (partner.has(one) || taken.has(other)) return
    partner.set(one, other)
    taken.add(other)
  }
  const byId = new Map<string, string>()
  for (const [name, parts] of present.properties) {
    const id = idOf(comparison.idsAfter, parts)
    if (id !== null) byId.set(id, name)
  }
  for (const [name, parts] of old.properties) {
    const found = byId.get(idOf(comparison.idsBefore, parts) ?? '')
    if (found !== undefined) pair(name, found)
  }
  for (const name of old.properties.keys()) if (present.properties.has(name)) pair(name, name)
  const gone = [...old.properties.keys()].filter((name) => !partner.has(name))
  const come = [...present.properties.keys()].filter((name) => !taken.has(name))
  if (gone.length > 0 && come.length > 0) {
    const before = bySubstance(comparison.before, old, gone)
    const after = bySubstance(comparison.after, present, come)
    for (const [substance, names] of before) {
      const others = after.get(substance) ?? []
      const [one, other] = [names[0], others[0]]
      if (names.length === 1 && others.length === 1 && one !== undefined && other !== undefined)
        pair(one, other)
    }
  }
  return [...old.properties.keys()].flatMap((name) => {
    const found = partner.get(name)
    return found === undefined ? [] : [{ old: name, present: found }]
  })
}

function idOf(ids: ReadonlyMap<string, string>, parts: SchemaParts): string | null {
  for (const { path } of parts) {
    const id = ids.get(toPointer(path))
    if (id !== undefined) return id
  }
  return null
}

/** Properties by all that is said of them, their name apart. Those without a description are left out: too many are alike. */
function bySubstance(
  schema: SchemaRoot,
  facts: Facts,
  names: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>()
  for (const name of names) {
    const parts = facts.properties.get(name) ?? []
    const description = parts
      .map(({ node }) => collapse(stringAt(node, ['description']) ?? ''))
      .join(' ')
      .trim()
    if (description === '') continue
    const substance = [
      String(facts.required.has(name)),
      ...parts.map(({ node }) => withTargets(schema, node)),
    ].join(' ')
    groups.set(substance, [...(groups.get(substance) ?? []), name])
  }
  return groups
}
