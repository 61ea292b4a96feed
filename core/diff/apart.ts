import { readFacts } from './facts'
import type { SchemaParts, SchemaRoot } from './schema-part'

/** A schema inside its root. */
export interface Placed {
  readonly schema: SchemaRoot
  readonly parts: SchemaParts
}

/**
 * True where no value fits both: other types, other listed values, or objects that must have a member of which the same holds (a
 * discriminator). False also where it cannot be told.
 */
export function areApart(first: Placed, second: Placed): boolean {
  const one = readFacts(first.schema, first.parts)
  const other = readFacts(second.schema, second.parts)
  const shared = [...one.atoms].filter((atom) => other.atoms.has(atom))
  if (shared.length === 0) return true
  if (one.values && other.values && !shared.includes('null')) {
    const { values } = other
    if ([...one.values.keys()].every((key) => !values.has(key))) return true
  }
  if (shared.some((atom) => atom !== 'object')) return false
  return [...one.required].some((name) => {
    if (!other.required.has(name)) return false
    const mine = readFacts(first.schema, one.properties.get(name) ?? [])
    const theirs = readFacts(second.schema, other.properties.get(name) ?? [])
    if (!mine.values || !theirs.values || mine.atoms.has('null') || theirs.atoms.has('null')) return false
    const { values } = theirs
    return [...mine.values.keys()].every((key) => !values.has(key))
  })
}
