// Types of values as sets that can be compared: a number is an integer or a fraction.
import type { JsonNode } from '../json'

export type Atom = 'string' | 'integer' | 'fraction' | 'boolean' | 'object' | 'array' | 'null'

export const ALL_ATOMS: readonly Atom[] = [
  'string',
  'integer',
  'fraction',
  'boolean',
  'object',
  'array',
  'null',
]

const ATOMS_OF: Readonly<Record<string, readonly Atom[]>> = {
  string: ['string'],
  integer: ['integer'],
  number: ['integer', 'fraction'],
  boolean: ['boolean'],
  object: ['object'],
  array: ['array'],
  null: ['null'],
}

/** The types a `type` keyword names, in any of the spellings of the providers; null where it names one that nobody knows. */
export function atomsOfType(type: JsonNode): readonly Atom[] | null {
  const names = type.type === 'array' ? type.items.map(({ value }) => value) : [type.value]
  const atoms: Atom[] = []
  for (const name of names) {
    const lower = typeof name === 'string' ? name.toLowerCase() : ''
    if (!Object.hasOwn(ATOMS_OF, lower)) return null
    atoms.push(...(ATOMS_OF[lower] ?? []))
  }
  return names.length === 0 ? null : atoms
}

/** A set of types in words. */
export function typeWords(atoms: ReadonlySet<Atom>): string {
  if (ALL_ATOMS.every((atom) => atoms.has(atom))) return 'any value'
  if (atoms.size === 0) return 'no value'
  const names = ALL_ATOMS.flatMap((atom): readonly string[] => {
    if (!atoms.has(atom)) return []
    if (atom === 'fraction') return atoms.has('integer') ? [] : ['fraction']
    return [atom === 'integer' && atoms.has('fraction') ? 'number' : atom]
  })
  return names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`
}
