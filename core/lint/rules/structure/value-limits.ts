// What a schema by itself takes, as far as it can be told without following anything: type, enum, constant and bounds. Patterns are not run.
import { compactJson, itemsOf, memberOf, tokenText, type JsonNode } from '../../../json'
import { typesOf } from '../../schema-reading'
import { typeNames } from './keyword-kinds'

/** A bound on a number, or on the length of something, and what it says. */
interface Bound {
  readonly holds: (measure: number) => boolean
  readonly words: string
}

/** What the schema takes. */
export interface Limits {
  /** Small letters; empty: any, or types that nobody knows. */
  readonly types: readonly string[]
  /** Identities of the values that are listed; null: any. */
  readonly values: ReadonlySet<string> | null
  readonly bounds: readonly Bound[]
  readonly lengths: readonly Bound[]
  readonly counts: readonly Bound[]
}

/** Reads the limits of a schema. */
export function readLimits(text: string, schema: JsonNode): Limits {
  const types = typesOf(schema).map((type) => type.toLowerCase())
  const isKnown = types.every((type) => typeNames.has(type))
  const isNullable = memberOf(schema, 'nullable')?.valueNode.value === true
  const listed = memberOf(schema, 'enum')?.valueNode
  return {
    types: isKnown && types.length > 0 ? [...types, ...(isNullable ? ['null'] : [])] : [],
    values:
      listed?.type === 'array' && listed.items.length > 0
        ? new Set(itemsOf(listed).map((item) => identityOf(text, item)))
        : null,
    bounds: boundsIn(schema, ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']),
    lengths: boundsIn(schema, ['minLength', 'maxLength']),
    counts: boundsIn(schema, ['minItems', 'maxItems']),
  }
}

const COMPARE: Readonly<Record<string, (measure: number, limit: number) => boolean>> = {
  minimum: (measure, limit) => measure >= limit,
  maximum: (measure, limit) => measure <= limit,
  exclusiveMinimum: (measure, limit) => measure > limit,
  exclusiveMaximum: (measure, limit) => measure < limit,
  minLength: (measure, limit) => measure >= limit,
  maxLength: (measure, limit) => measure <= limit,
  minItems: (measure, limit) => measure >= limit,
  maxItems: (measure, limit) => measure <= limit,
}

function boundsIn(schema: JsonNode, keywords: readonly string[]): readonly Bound[] {
  return keywords.flatMap((keyword) => {
    const value = memberOf(schema, keyword)?.valueNode
    const compare = COMPARE[keyword]
    if (value?.type !== 'number' || !compare) return []
    const limit = Number(value.value)
    return [{ holds: (measure: number) => compare(measure, limit), words: `"${keyword}": ${limit}` }]
  })
}

/** Why a value is outside of the limits, as the end of a sentence; null where it is not. */
export function whyOutside(text: string, limits: Limits, value: JsonNode): string | null {
  if (limits.types.length > 0 && !limits.types.some((type) => isOfType(type, value)))
    return `is not of type ${limits.types.join(' or ')}`
  if (limits.values && !limits.values.has(identityOf(text, value)))
    return 'is not among the values of its enum'
  const [measure, bounds] = measureOf(limits, value)
  const broken = bounds.find(({ holds }) => !holds(measure))
  return broken ? `breaks ${broken.words}` : null
}

function measureOf(limits: Limits, value: JsonNode): readonly [number, readonly Bound[]] {
  if (value.type === 'number') return [Number(value.value), limits.bounds]
  // Only where a length could matter are the characters counted.
  if (value.type === 'string' && limits.lengths.length > 0)
    return [Array.from(String(value.value)).length, limits.lengths]
  if (value.type === 'array') return [value.items.length, limits.counts]
  return [0, []]
}

function isOfType(type: string, value: JsonNode): boolean {
  if (type === 'integer') return value.type === 'number' && Number.isInteger(value.value)
  return value.type === type
}

/** Equal for values that JSON Schema calls equal, as far as doubles tell numbers apart. */
function identityOf(text: string, node: JsonNode): string {
  if (node.type === 'string') return `"${String(node.value)}`
  if (node.type === 'number') return `#${String(node.value)}`
  return compactJson(tokenText(text, node))
}
