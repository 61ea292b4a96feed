import type { SchemaVisit } from '../../../catalog'
import { itemsOf, memberOf, nodeAt, stringAt, type JsonNode } from '../../../json'
import { placeInSchema, schemaTitle, schemaTitleFirst } from '../../place'
import { judge, judgeOr, outcomeSentence } from '../../profiles/judge'
import type { Finding, Fix, ToolRule, ToolSubject } from '../../rule'
import {
  branchesOf,
  combinedBy,
  defersType,
  hasKeyword,
  onlyConstrains,
  resolveReference,
} from '../../schema-reading'
import { exampleWith } from '../example'

/** Schemas that do not say what type of value they want. */
export const missingType: ToolRule = {
  id: 'missing-type',
  title: 'Type missing',
  category: 'types',
  scope: 'tool',
  explain: {
    what: 'Every parameter says what it takes: "type", or a reference or a combiner that says it. Gemini and some templates of local models want "type" also beside an enum.',
    why: 'A model has to guess between text, number and object. Gemini refuses the whole request, and chat templates that print the type fail.',
    bad: exampleWith({ query: { description: 'Words of the product name, in English.', minLength: 2 } }),
    good: exampleWith({
      query: { type: 'string', description: 'Words of the product name, in English.', minLength: 2 },
    }),
    sources: [
      'https://github.com/danny-avila/LibreChat/issues/6971',
      'https://github.com/P0luz/Ombre-Brain/issues/119',
      'https://github.com/decolua/9router/issues/359',
      'https://github.com/openclaw/openclaw/pull/35450',
    ],
  },
  *check(subject) {
    const meant = schemasMeant(subject)
    for (const visit of subject.schemas)
      if (isUntyped(visit) && (isPlace(visit) || meant.has(visit.node))) yield* inspect(subject, visit)
  },
}

/** The root has a rule of its own; a branch of a combiner may leave the type to the schema it belongs to. */
function isUntyped({ node, path }: SchemaVisit): boolean {
  if (path.length === 0 || node.type !== 'object' || hasKeyword(node, 'type')) return false
  return combinedBy(path) === null && !defersType(node)
}

/** Whether a schema says what a parameter, a property or an item is. */
function isPlace({ name, path }: SchemaVisit): boolean {
  const last = path.at(-1)
  const isItem = last === 'items' || path.at(-2) === 'prefixItems' || path.at(-2) === 'items'
  return (name !== null || isItem) && !onlyConstrains(path)
}

/** The schemas that places leave their type to by a reference. */
function schemasMeant({ keywords, schemas, view }: ToolSubject): ReadonlySet<JsonNode> {
  const meant = new Set<JsonNode>()
  if (!keywords.has('$ref')) return meant
  for (const visit of schemas) {
    if (
      !hasKeyword(visit.node, '$ref') ||
      hasKeyword(visit.node, 'type') ||
      branchesOf(visit.node).length > 0 ||
      !isPlace(visit)
    )
      continue
    const target = resolveReference(view.schema, visit.node)
    if (target) meant.add(target)
  }
  return meant
}

function inspect(subject: ToolSubject, visit: SchemaVisit): readonly Finding[] {
  const { node, path } = visit
  const listed = hasKeyword(node, 'enum', 'const')
  const verdicts = listed
    ? judge(subject.profiles, (profile) => profile.typeRequired)
    : isPlain(node)
      ? judge(subject.profiles, (profile) => profile.typeRequired)
      : judgeOr(subject.profiles, (profile) => profile.typeRequired, 'warning')
  if (verdicts.length === 0) return []
  const fixes = fixesFor(subject, visit)
  const subjectName = !isPlace(visit)
    ? `${schemaTitleFirst(path) || 'What a reference leads to'} has`
    : visit.name === null
      ? `The items of ${nameOf(path)} have`
      : `The parameter ${nameOf(path)} has`
  const state = listed ? `${subjectName} fixed values but no "type".` : `${subjectName} no "type".`
  return verdicts.map((verdict) => ({
    ...placeInSchema(subject, path),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `${state} ${outcomeSentence(verdict, 'The model has to guess what kind of value is wanted.')} Add "type".`,
    fixes,
  }))
}

function nameOf(path: SchemaVisit['path']): string {
  const owner = path.findLastIndex((step) => step === 'items' || step === 'prefixItems')
  const isItem = owner >= path.length - 2
  return schemaTitle(isItem ? path.slice(0, owner) : path)
}

function fixesFor(subject: ToolSubject, { node, path }: SchemaVisit): readonly Fix[] {
  const certain = deriveType(node)
  const fixOf = (type: string, safety: Fix['safety']): Fix => ({
    title: `Set "type" to "${type}"`,
    safety,
    edits: [
      {
        kind: 'set-value',
        toolId: subject.tool.id,
        path: [...subject.tool.layout.schema, ...path, 'type'],
        value: type,
      },
    ],
  })
  return certain === null ? [fixOf('string', 'unsafe')] : [fixOf(certain, 'safe')]
}

/** True where a model need not guess though no type is said: parts are named, or the text says that anything will do. */
function isPlain(schema: JsonNode): boolean {
  return (
    hasKeyword(schema, 'properties', 'items', 'prefixItems') ||
    ANY_VALUE.test(stringAt(schema, ['description']) ?? '')
  )
}

const ANY_VALUE =
  /\b(?:any|arbitrary)(?: (?:valid|possible|kind of|type of|JSON|data|scalar|primitive))* (?:values?|types?|JSON|data)\b|\bcan be (?:a |an |of )?any(?:thing| type| value)/i

const BY_KEYWORD: readonly (readonly [string, readonly string[]])[] = [
  [
    'object',
    ['properties', 'additionalProperties', 'patternProperties', 'required', 'minProperties', 'maxProperties'],
  ],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains']],
  ['string', ['minLength', 'maxLength', 'pattern', 'format']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
]

/** The only type that the other keywords leave, or null when several or none fit. */
function deriveType(schema: JsonNode): string | null {
  const types = new Set<string>()
  for (const value of listedValues(schema)) types.add(typeOfValue(value))
  // A whole number as default of a parameter does not say that a fraction is wrong.
  const fallback = memberOf(schema, 'default')?.valueNode
  if (types.size === 0 && fallback && fallback.type !== 'null')
    types.add(fallback.type === 'number' ? 'number' : typeOfValue(fallback))
  if (types.has('integer') && types.has('number')) types.delete('integer')
  if (types.size === 0)
    for (const [type, keywords] of BY_KEYWORD) if (hasKeyword(schema, ...keywords)) types.add(type)
  const [type] = types
  return types.size === 1 && type !== undefined && type !== 'null' ? type : null
}

function listedValues(schema: JsonNode): readonly JsonNode[] {
  const constant = nodeAt(schema, ['const'])
  return constant ? [constant] : itemsOf(nodeAt(schema, ['enum']))
}

function typeOfValue(node: JsonNode): string {
  return node.type === 'number' && Number.isInteger(node.value) ? 'integer' : node.type
}
