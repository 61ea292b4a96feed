// A schema as tools really have it, made into one that a validator can use: Python's words for types, draft 3 and 4 habits and plain
// mistakes occur in public catalogues by the thousand, and a validator that throws at them would judge no argument at all.
import type { JsonValue } from '../../catalog'
import { isList, isRecord, plainValueOf } from '../../evaluation'
import {
  decodePercent,
  effectiveMembers,
  fromPointer,
  itemsOf,
  memberOf,
  nodeAt,
  type JsonNode,
} from '../../json'

/** A schema of null-prototype objects: a parameter may be called `constructor` or `__proto__`. */
export type CleanSchema = boolean | { [keyword: string]: unknown }

interface Cleaning {
  readonly root: JsonNode
  /** Names of cleaned targets of references; a schema may refer to itself. */
  readonly targets: Readonly<Record<'whole' | 'shared', Map<JsonNode, string>>>
  readonly definitions: { [keyword: string]: unknown }
}

const DEEPEST = 64
const KNOWN_TYPES = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'])
/** Words that catalogues use beside JSON Schema's own; a word that is in neither list allows everything. */
const TYPE_WORDS: ReadonlyMap<string, string> = new Map([
  ['str', 'string'],
  ['text', 'string'],
  ['float', 'number'],
  ['double', 'number'],
  ['int', 'integer'],
  ['long', 'integer'],
  ['bool', 'boolean'],
  ['dict', 'object'],
  ['map', 'object'],
  ['list', 'array'],
  ['tuple', 'array'],
])
const NUMBERS = new Set([
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'minContains',
  'maxContains',
])
const SCHEMAS = new Set([
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'additionalProperties',
  'unevaluatedProperties',
  'additionalItems',
  'unevaluatedItems',
])
const LISTS = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])
const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas'])

/**
 * The schema that values are held against. Keywords that are malformed or lead out of the schema say nothing. An object that lists its
 * properties and says nothing of others has no others: a tool's parameters are those it lists.
 */
export function cleanSchema(root: JsonNode): CleanSchema {
  const cleaning: Cleaning = { root, targets: { whole: new Map(), shared: new Map() }, definitions: bare() }
  const cleaned = clean(cleaning, root, 0, true)
  if (typeof cleaned === 'boolean') return cleaned
  if (Object.keys(cleaning.definitions).length > 0) cleaned.$defs = cleaning.definitions
  return cleaned
}

function bare(): { [keyword: string]: unknown } {
  return Object.create(null) as { [keyword: string]: unknown }
}

/** `isWhole`: no other schema speaks of the same value, so that one that lists properties lists all of them. */
function clean(cleaning: Cleaning, node: JsonNode, depth: number, isWhole: boolean): CleanSchema {
  if (node.type === 'boolean') return node.value === true
  const schema = bare()
  if (node.type !== 'object' || depth > DEEPEST) return schema
  for (const { key, valueNode } of effectiveMembers(node))
    setKeyword(cleaning, schema, key, valueNode, { depth, isWhole: isWhole && isOnlyOne(node) })
  setBounds(schema, node)
  allowNull(schema, node)
  if (isWhole && isClosed(node)) schema.additionalProperties = false
  return schema
}

function setKeyword(
  cleaning: Cleaning,
  schema: { [keyword: string]: unknown },
  key: string,
  node: JsonNode,
  place: { readonly depth: number; readonly isWhole: boolean },
): void {
  // Branches speak of the value itself; all else of what is inside it.
  const isWholeBelow = SAME_VALUE.has(key) ? place.isWhole : !CONDITIONS.has(key)
  const inner = (one: JsonNode): CleanSchema => clean(cleaning, one, place.depth + 1, isWholeBelow)
  if (key === 'type') setType(schema, node)
  else if (key === '$ref') setReference(cleaning, schema, node, place)
  else if (key === 'enum' && node.type === 'array') schema.enum = itemsOf(node).map(bareValueOf)
  else if (key === 'const') schema.const = bareValueOf(node)
  else if (key === 'required' && node.type === 'array') schema.required = textsOf(node)
  else if (NUMBERS.has(key) && typeof node.value === 'number' && isUsableNumber(key, node.value))
    schema[key] = node.value
  else if (key === 'pattern' && typeof node.value === 'string' && isPattern(node.value))
    schema.pattern = node.value
  else if (key === 'format' && typeof node.value === 'string') schema.format = node.value
  else if (key === 'uniqueItems' && node.value === true) schema.uniqueItems = true
  else if (SCHEMAS.has(key) && isSchema(node)) schema[key] = inner(node)
  else if (LISTS.has(key) && itemsOf(node).length > 0) schema[key] = itemsOf(node).filter(isSchema).map(inner)
  else if (key === 'items' && isSchema(node)) schema.items = inner(node)
  else if (key === 'items' && node.type === 'array') schema.items = itemsOf(node).filter(isSchema).map(inner)
  else if (MAPS.has(key) && node.type === 'object') schema[key] = mapOf(key, node, inner)
  else if ((key === 'dependentRequired' || key === 'dependencies') && node.type === 'object')
    setDependencies(schema, node, inner)
}

const SAME_VALUE = new Set(['allOf', 'anyOf', 'oneOf'])
/** Schemas that are tried, or hold beside others. */
const CONDITIONS = new Set(['not', 'if', 'then', 'else', 'dependentSchemas', 'dependencies', 'contains'])
const SPEAKING = ['properties', '$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas', 'dependencies']

/** Whether but one keyword of a schema says what is in an object: then whoever it leads to says it alone. */
function isOnlyOne(node: JsonNode): boolean {
  const speaking = SPEAKING.filter((keyword) => memberOf(node, keyword))
  return speaking.length < 2 && itemsOf(memberOf(node, 'allOf')?.valueNode).length < 2
}

const isSchema = (node: JsonNode): boolean => node.type === 'object' || node.type === 'boolean'

function isUsableNumber(key: string, value: number): boolean {
  return Number.isFinite(value) && (key !== 'multipleOf' || value > 0)
}

function mapOf(
  key: string,
  node: JsonNode,
  inner: (one: JsonNode) => CleanSchema,
): { [key: string]: unknown } {
  const map = bare()
  for (const { key: name, valueNode } of effectiveMembers(node))
    if (isSchema(valueNode) && (key !== 'patternProperties' || isPattern(name))) map[name] = inner(valueNode)
  return map
}

function setDependencies(
  schema: { [keyword: string]: unknown },
  node: JsonNode,
  inner: (one: JsonNode) => CleanSchema,
): void {
  const lists = bare()
  const schemas = bare()
  for (const { key, valueNode } of effectiveMembers(node))
    if (valueNode.type === 'array') lists[key] = textsOf(valueNode)
    else if (isSchema(valueNode)) schemas[key] = inner(valueNode)
  if (Object.keys(lists).length > 0) schema.dependentRequired = lists
  if (Object.keys(schemas).length > 0) schema.dependentSchemas = schemas
}

function setType(schema: { [keyword: string]: unknown }, node: JsonNode): void {
  const words = node.type === 'array' ? itemsOf(node) : [node]
  const types = words.map(({ value }) => {
    const word = typeof value === 'string' ? value.toLowerCase() : ''
    return KNOWN_TYPES.has(word) ? word : (TYPE_WORDS.get(word) ?? null)
  })
  if (types.length > 0 && types.every((type) => type !== null)) schema.type = [...new Set(types)]
}

/** A reference into the schema itself is kept as one to a cleaned copy; all others say nothing. */
function setReference(
  cleaning: Cleaning,
  schema: { [keyword: string]: unknown },
  node: JsonNode,
  { depth, isWhole }: { readonly depth: number; readonly isWhole: boolean },
): void {
  if (typeof node.value !== 'string' || !node.value.startsWith('#')) return
  const path = fromPointer(decodePercent(node.value.slice(1)))
  const target = node.value === '#' ? cleaning.root : nodeAt(cleaning.root, path)
  if (!target || !isSchema(target)) return
  const targets = cleaning.targets[isWhole ? 'whole' : 'shared']
  const known = targets.get(target)
  const name = known ?? `${isWhole ? 'whole' : 'shared'}${targets.size}`
  if (known === undefined) {
    targets.set(target, name)
    cleaning.definitions[name] = clean(cleaning, target, depth + 1, isWhole)
  }
  schema.$ref = `#/$defs/${name}`
}

/** Exclusive limits are numbers, or in draft 4 a word about the limit beside them. */
function setBounds(schema: { [keyword: string]: unknown }, node: JsonNode): void {
  for (const [open, limit] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    const value = memberOf(node, open)?.valueNode.value
    const beside = schema[limit]
    if (typeof value === 'number') schema[open] = value
    else if (value === true && typeof beside === 'number') {
      schema[open] = beside
      Reflect.deleteProperty(schema, limit)
    }
  }
}

function allowNull(schema: { [keyword: string]: unknown }, node: JsonNode): void {
  if (memberOf(node, 'nullable')?.valueNode.value !== true) return
  if (Array.isArray(schema.type)) schema.type = [...new Set([...(schema.type as readonly string[]), 'null'])]
  if (Array.isArray(schema.enum)) schema.enum = [...(schema.enum as readonly unknown[]), null]
}

const ELSEWHERE = [
  'additionalProperties',
  'unevaluatedProperties',
  'patternProperties',
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'not',
]

function isClosed(node: JsonNode): boolean {
  if (memberOf(node, 'properties')?.valueNode.type !== 'object') return false
  return !ELSEWHERE.some((keyword) => memberOf(node, keyword))
}

function textsOf(node: JsonNode): readonly string[] {
  return itemsOf(node).flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
}

/** Longer patterns are not tried: they are most likely to take for ever, and no tool needs one. */
const LONGEST_PATTERN = 500

function isPattern(text: string): boolean {
  if (text.length > LONGEST_PATTERN) return false
  try {
    return new RegExp(text, 'u') instanceof RegExp
  } catch {
    return false
  }
}

/** A value whose objects have no prototype, so that `in` finds own keys alone. */
export function withoutPrototype(value: JsonValue): unknown {
  if (isList(value)) return value.map(withoutPrototype)
  if (!isRecord(value)) return value
  const copy = bare()
  for (const [key, member] of Object.entries(value)) copy[key] = withoutPrototype(member)
  return copy
}

const bareValueOf = (node: JsonNode): unknown => withoutPrototype(plainValueOf(node))
