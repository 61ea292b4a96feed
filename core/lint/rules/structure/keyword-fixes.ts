// How a keyword that a provider does not know is said otherwise. `safe` only where the other form says exactly the same to everyone.
import type { CatalogEdit, SchemaVisit } from '../../../catalog'
import { memberOf, membersOf, stringAt, tokenText, type JsonNode } from '../../../json'
import type { Fix, ToolSubject } from '../../rule'
import { typesOf } from '../../schema-reading'
import { plainValue, removeInSchema, sayInDescription, setInSchema, shown } from './schema-edits'

/** The fixes for a keyword of a schema, the best first. */
export function fixesForKeyword(
  subject: ToolSubject,
  visit: SchemaVisit,
  key: string,
  value: JsonNode,
): readonly Fix[] {
  if (saysNothing(visit.node, key, value))
    return [
      {
        title: `Remove "${key}", which says nothing here`,
        safety: 'safe',
        edits: [removeInSchema(subject, [...visit.path, key])],
      },
    ]
  const better = REWRITES[key]?.(subject, visit, value) ?? null
  return better ? [better] : [leaveOut(subject, visit, key, value)]
}

const OF_ARRAYS = [
  'uniqueItems',
  'unevaluatedItems',
  'prefixItems',
  'additionalItems',
  'contains',
  'minContains',
  'maxContains',
]

/** A keyword that speaks of arrays at a value that is none, or one that repeats what holds anyway. */
function saysNothing(schema: JsonNode, key: string, value: JsonNode): boolean {
  const types = typesOf(schema).map((type) => type.toLowerCase())
  if (OF_ARRAYS.includes(key) && types.length > 0 && !types.includes('array')) return true
  return ['uniqueItems', 'readOnly', 'writeOnly', 'deprecated'].includes(key) && value.value === false
}

type Rewrite = (subject: ToolSubject, visit: SchemaVisit, value: JsonNode) => Fix | null

const REWRITES: Readonly<Partial<Record<string, Rewrite>>> = {
  const: constAsEnum,
  exclusiveMinimum: (subject, visit, value) => inclusive(subject, visit, value, 'minimum', 1),
  exclusiveMaximum: (subject, visit, value) => inclusive(subject, visit, value, 'maximum', -1),
  oneOf: oneOfAsAnyOf,
  additionalProperties: openObject,
}

/** A string only: an enum of anything else is refused as well. */
function constAsEnum(subject: ToolSubject, { node, path }: SchemaVisit, value: JsonNode): Fix | null {
  if (value.type !== 'string' || value.value === '' || memberOf(node, 'enum')) return null
  return {
    title: 'Write it as an enum of one value',
    safety: 'safe',
    edits: [
      setInSchema(subject, [...path, 'enum'], [String(value.value)]),
      removeInSchema(subject, [...path, 'const']),
    ],
  }
}

function inclusive(
  subject: ToolSubject,
  { node, path }: SchemaVisit,
  value: JsonNode,
  bound: 'minimum' | 'maximum',
  step: 1 | -1,
): Fix | null {
  const limit = Number(value.value)
  const isWhole = stringAt(node, ['type']) === 'integer' && Number.isSafeInteger(limit + step)
  const keyword = bound === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum'
  const remove = removeInSchema(subject, [...path, keyword])
  if (memberOf(node, bound) || value.type !== 'number') return null
  if (isWhole)
    return {
      title: `Write it as "${bound}": ${limit + step}`,
      safety: 'safe',
      edits: [setInSchema(subject, [...path, bound], limit + step), remove],
    }
  const plain = plainValue(subject.tool.text, value)
  if (plain === undefined) return null
  const words = `${step === 1 ? 'More' : 'Less'} than ${shown(subject.tool.text, value)}.`
  return {
    title: `Write it as "${bound}", and say that ${limit} itself is left out`,
    safety: 'unsafe',
    edits: [
      setInSchema(subject, [...path, bound], plain),
      sayInDescription(subject, node, path, words),
      remove,
    ],
  }
}

function oneOfAsAnyOf(subject: ToolSubject, { node, path }: SchemaVisit, value: JsonNode): Fix | null {
  const branches = memberOf(node, 'anyOf') ? undefined : plainValue(subject.tool.text, value)
  if (branches === undefined) return null
  return {
    title: 'Write it as "anyOf"',
    safety: 'unsafe',
    edits: [setInSchema(subject, [...path, 'anyOf'], branches), removeInSchema(subject, [...path, 'oneOf'])],
  }
}

/** Objects are open where nothing is said; of one that names no properties, it tells that it is meant to be so. */
function openObject(subject: ToolSubject, { node, path }: SchemaVisit, value: JsonNode): Fix | null {
  const isOpen = value.value === true || (value.type === 'object' && value.members.length === 0)
  if (!isOpen) return null
  const edits = [removeInSchema(subject, [...path, 'additionalProperties'])]
  const isNamed = membersOf(memberOf(node, 'properties')?.valueNode).length > 0
  return { title: 'Remove it: objects are open anyway', safety: isNamed ? 'safe' : 'unsafe', edits }
}

function leaveOut(subject: ToolSubject, { node, path }: SchemaVisit, key: string, value: JsonNode): Fix {
  const words = wordsFor(subject.tool.text, key, value)
  const removed = key === 'if' ? ['if', 'then', 'else'] : [key]
  const edits: CatalogEdit[] = removed.map((keyword) => removeInSchema(subject, [...path, keyword]))
  if (words !== null) edits.unshift(sayInDescription(subject, node, path, words))
  const title = words === null ? `Remove "${key}"` : `Say "${key}" in the description`
  // What is combined may hold the type, and properties that "required" names.
  const isBare = key === 'allOf' && path.length > 0 && typesOf(node).length === 0
  return {
    title: isBare ? `${title}; its "type" and "required" need care then` : title,
    safety: 'unsafe',
    edits,
  }
}

const LONGEST_WORDS = 400

/** What a keyword asks of a caller as a sentence, or null where that would say nothing or be too long to read. */
function wordsFor(text: string, key: string, value: JsonNode): string | null {
  const token = tokenText(text, value).replaceAll(/\s+/g, ' ')
  const sentence = WORDS[key]?.(token, value) ?? null
  return sentence === null || sentence.length > LONGEST_WORDS ? null : sentence
}

const listed = (token: string): string => token.replace(/^\[\s*/, '').replace(/\s*\]$/, '')

const WORDS: Readonly<Partial<Record<string, (token: string, value: JsonNode) => string | null>>> = {
  const: (token) => `Always ${token}.`,
  deprecated: () => 'Deprecated.',
  multipleOf: (token) => `A multiple of ${token}.`,
  uniqueItems: (token) => (token === 'true' ? 'No item twice.' : null),
  examples: (token, value) => (value.items.length > 0 ? `Examples: ${listed(token)}.` : null),
  contentEncoding: (_, value) => `Encoded as ${String(value.value)}.`,
  contentMediaType: (_, value) => `Media type: ${String(value.value)}.`,
  exclusiveMinimum: (token) => `More than ${token}.`,
  exclusiveMaximum: (token) => `Less than ${token}.`,
  propertyNames: (token) => `Every name matches ${token}.`,
  patternProperties: (token) => `Further properties by the pattern of their name: ${token}.`,
  dependentRequired: (token) => `Properties that need others: ${token}.`,
  additionalProperties: (token, value) =>
    value.type === 'object' ? `Further properties may be given, each as ${token}.` : null,
  not: (token) => `Nothing that matches ${token}.`,
  prefixItems: (token) => `The items in order: ${listed(token)}.`,
  contains: (token) => `At least one item matches ${token}.`,
  allOf: (token) => `All of these hold: ${listed(token)}.`,
  oneOf: (token) => `Exactly one of these holds: ${listed(token)}.`,
}
