/**
 * Sets of texts by key, of which nearly all hold one text: then it stands in the map itself. A set for each of 100,000 keys would cost more
 * memory than all that they hold. Mutable.
 */
export type SparseSets = Map<string, string | Set<string>>

/** Adds a value under a key. */
export function addTo(sets: SparseSets, key: string, value: string): void {
  const known = sets.get(key)
  if (known === undefined) sets.set(key, value)
  else if (typeof known === 'object') known.add(value)
  else if (known !== value) sets.set(key, new Set([known, value]))
}

/** Takes a value away; a key without values is no longer there. */
export function deleteFrom(sets: SparseSets, key: string, value: string): void {
  const known = sets.get(key)
  if (known === value) sets.delete(key)
  if (typeof known !== 'object') return
  known.delete(value)
  if (known.size === 0) sets.delete(key)
}

/** The values of a key, in the order in which they were added. */
export function valuesOf(sets: SparseSets, key: string): Iterable<string> {
  const known = sets.get(key)
  return known === undefined ? NONE : typeof known === 'object' ? known : [known]
}

/** How many values a key has. */
export function countOf(sets: SparseSets, key: string): number {
  const known = sets.get(key)
  return known === undefined ? 0 : typeof known === 'object' ? known.size : 1
}

/** Whether a key has this value. */
export function isIn(sets: SparseSets, key: string, value: string): boolean {
  const known = sets.get(key)
  return typeof known === 'object' ? known.has(value) : known === value
}

const NONE: readonly string[] = []
