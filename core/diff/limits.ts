// Bounds of numbers, texts, lists and objects.
import { memberOf, tokenText, type JsonNode } from '../json'
import { compareDecimals, nextInteger, readDecimal, type Decimal } from './decimal'
import type { Atom } from './type-atoms'

export type LimitName =
  | 'minimum'
  | 'maximum'
  | 'minLength'
  | 'maxLength'
  | 'minItems'
  | 'maxItems'
  | 'minProperties'
  | 'maxProperties'

export interface Limit {
  readonly value: Decimal
  /** The bound itself is not allowed. */
  readonly isOpen: boolean
  /** As it was written. */
  readonly shown: string
}

/** For which types a limit means something. */
export const limitedAtoms: Readonly<Record<LimitName, readonly Atom[]>> = {
  minimum: ['integer', 'fraction'],
  maximum: ['integer', 'fraction'],
  minLength: ['string'],
  maxLength: ['string'],
  minItems: ['array'],
  maxItems: ['array'],
  minProperties: ['object'],
  maxProperties: ['object'],
}

/** True for a limit from below. */
export function isLower(name: LimitName): boolean {
  return name.startsWith('min')
}

/** The limit that a keyword of a node states, or null where it states none. Drafts before 6 write open bounds as a flag beside the bound. */
export function readLimit(text: string, node: JsonNode, keyword: string): readonly [LimitName, Limit] | null {
  const value = memberOf(node, keyword)?.valueNode
  if (!value) return null
  const shown = value.type === 'string' ? String(value.value) : tokenText(text, value)
  // Gemini spells whole numbers as texts.
  const decimal = value.type === 'number' || value.type === 'string' ? readDecimal(shown) : null
  if (!decimal) return null
  if (keyword === 'exclusiveMinimum')
    return ['minimum', { value: decimal, isOpen: true, shown: `more than ${shown}` }]
  if (keyword === 'exclusiveMaximum')
    return ['maximum', { value: decimal, isOpen: true, shown: `less than ${shown}` }]
  if (!Object.hasOwn(limitedAtoms, keyword)) return null
  const name = keyword as LimitName
  if (name !== 'minimum' && name !== 'maximum') {
    // A length of at least 0 is none.
    return isLower(name) && decimal.sign <= 0 ? null : [name, { value: decimal, isOpen: false, shown }]
  }
  const flag = memberOf(node, name === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum')?.valueNode
  return [name, { value: decimal, isOpen: flag?.value === true, shown }]
}

/** Of two limits that hold together, the one that counts. */
export function tightest(name: LimitName, one: Limit, other: Limit): Limit {
  return compareLimits(name, one, other) < 0 ? other : one
}

/** Positive where `one` allows less than `other`; null is no limit. */
export function compareLimits(name: LimitName, one: Limit | null, other: Limit | null): number {
  if (!one || !other) return Number(one !== null) - Number(other !== null)
  const order = compareDecimals(one.value, other.value)
  if (order === 0) return Number(one.isOpen) - Number(other.isOpen)
  return isLower(name) ? order : -order
}

/** Among integers, "more than 3" is "at least 4". */
export function amongIntegers(name: LimitName, limit: Limit): Limit {
  if (!limit.isOpen) return limit
  const value = nextInteger(limit.value, isLower(name) ? 1n : -1n)
  return value ? { ...limit, value, isOpen: false } : limit
}
