// Which types and which listed values are accepted.
import { itemsOf, membersOf, memberOf, stringAt, tokenText, type JsonNode } from '../json'
import { canonicalJson } from './canonical'
import { isInteger, readDecimal } from './decimal'
import type { OpenPart, Union } from './schema-part'
import { ALL_ATOMS, atomsOfType, type Atom } from './type-atoms'

export interface TypeFacts {
  readonly atoms: ReadonlySet<Atom>
  /** Listed values without null, by their one spelling, as they were written; null where any value of the types goes. */
  readonly values: ReadonlyMap<string, string> | null
  /** What is said about single values, by their one spelling. */
  readonly valueWords: ReadonlyMap<string, string>
  /** A `type` that nobody knows, as it was written. */
  readonly oddType: string | null
}

interface Accepted {
  readonly atoms: ReadonlySet<Atom>
  readonly values: ReadonlyMap<string, { readonly atom: Atom; readonly shown: string }> | null
}

/** The types and values that all parts and all plain unions accept together. */
export function readTypes(text: string, parts: readonly OpenPart[], unions: readonly Union[]): TypeFacts {
  const odd = parts.flatMap(({ node }) => {
    const type = memberOf(node, 'type')?.valueNode
    return type && !atomsOfType(type) ? tokenText(text, type) : []
  })
  const accepted = [
    ...parts.map((part) => acceptedBy(text, part)),
    ...unions.filter((union) => isPlainUnion(union)).map((union) => acceptedByUnion(text, union)),
  ]
  const together = accepted.reduce(intersect, { atoms: new Set(ALL_ATOMS), values: null })
  const plain =
    together.values &&
    new Map([...together.values].filter(([, { atom }]) => atom !== 'null' && together.atoms.has(atom)))
  const listed = plain && new Set([...plain.values()].map(({ atom }) => atom))
  const atoms = new Set([...together.atoms].filter((atom) => atom === 'null' || !listed || listed.has(atom)))
  const isBoth = plain?.size === 2 && plain.has('true') && plain.has('false')
  return {
    atoms,
    values: plain && !isBoth ? new Map([...plain].map(([key, { shown }]) => [key, shown])) : null,
    valueWords: new Map(
      unions.filter((union) => isPlainUnion(union)).flatMap((union) => wordsOf(text, union)),
    ),
    oddType: odd[0] ?? null,
  }
}

function intersect(one: Accepted, other: Accepted): Accepted {
  const { values } = other
  return {
    atoms: new Set([...one.atoms].filter((atom) => other.atoms.has(atom))),
    values:
      one.values && values
        ? new Map([...one.values].filter(([key]) => values.has(key)))
        : (one.values ?? values),
  }
}

function acceptedBy(text: string, { node, orNull }: OpenPart): Accepted {
  if (node.type === 'boolean') return { atoms: new Set(node.value === false ? [] : ALL_ATOMS), values: null }
  const type = memberOf(node, 'type')?.valueNode
  const atoms = new Set<Atom>((type && atomsOfType(type)) ?? ALL_ATOMS)
  const listed = listedValues(node)
  const values =
    listed &&
    new Map(
      listed.map((value) => [
        canonicalJson(text, value),
        { atom: atomOf(text, value), shown: tokenText(text, value) },
      ]),
    )
  if (values && !values.has('null')) atoms.delete('null')
  if (orNull) atoms.add('null')
  return { atoms, values }
}

function acceptedByUnion(text: string, { branches, orNull }: Union): Accepted {
  const each = branches.flatMap(([part]) => (part ? acceptedBy(text, { ...part, orNull: false }) : []))
  const atoms = new Set<Atom>(each.flatMap((one) => [...one.atoms]))
  if (orNull) atoms.add('null')
  const hasValues = each.every(({ values }) => values !== null)
  return { atoms, values: hasValues ? new Map(each.flatMap(({ values }) => [...(values ?? [])])) : null }
}

/** The values of `enum` and `const`; null where there is neither. Both together accept only what is in both. */
function listedValues(node: JsonNode): readonly JsonNode[] | null {
  const list = memberOf(node, 'enum')?.valueNode
  const constant = memberOf(node, 'const')?.valueNode
  if (constant) return [constant]
  return list?.type === 'array' ? itemsOf(list) : null
}

function atomOf(text: string, value: JsonNode): Atom {
  if (value.type !== 'number') return value.type
  const decimal = readDecimal(tokenText(text, value))
  return decimal && isInteger(decimal) ? 'integer' : 'fraction'
}

const PLAIN_TYPE = new Set(['type'])
const PLAIN_VALUE = new Set(['type', 'const', 'enum', 'title', 'description'])

/** True for alternatives that are only types, or only listed values: they are a type list or an enum in another spelling. */
export function isPlainUnion({ branches }: Union): boolean {
  const isPlain = (node: JsonNode): boolean => {
    if (node.type !== 'object') return false
    const keys = membersOf(node).map(({ key }) => key)
    if (listedValues(node)) return keys.every((key) => PLAIN_VALUE.has(key))
    const type = memberOf(node, 'type')?.valueNode
    return type !== undefined && atomsOfType(type) !== null && keys.every((key) => PLAIN_TYPE.has(key))
  }
  const nodes = branches.flatMap((parts) => parts.map(({ node }) => node))
  const valued = nodes.filter((node) => listedValues(node) !== null).length
  return nodes.every(isPlain) && (valued === 0 || valued === nodes.length)
}

function wordsOf(text: string, { branches }: Union): readonly (readonly [string, string])[] {
  return branches.flatMap(([part]) => {
    const words = part && (stringAt(part.node, ['description']) ?? stringAt(part.node, ['title']))
    const [value, ...more] = (part && listedValues(part.node)) ?? []
    return words && value && more.length === 0 ? [[canonicalJson(text, value), words] as const] : []
  })
}
