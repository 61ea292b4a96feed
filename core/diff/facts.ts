// What a schema says about a value, gathered from all nodes that describe it, in one form for all spellings.
import { itemsOf, membersOf, memberOf, tokenText, type JsonNode, type JsonPath } from '../json'
import { canonicalJson } from './canonical'
import { decimalKey, readDecimal } from './decimal'
import { amongIntegers, limitedAtoms, readLimit, tightest, type Limit, type LimitName } from './limits'
import { itemFacts, propertyFacts, type ItemFacts, type PropertyFacts } from './member-facts'
import { expandParts, type OpenPart, type SchemaParts, type SchemaRoot, type Union } from './schema-part'
import { isPlainUnion, readTypes, type TypeFacts } from './type-facts'
import { withTargets } from './with-targets'

/** What was stated, by its one spelling, as it was written. */
export type Stated = ReadonlyMap<string, string>

/** The value of a keyword: what it is told from others by, and as JSON to show. */
export interface Spelled {
  readonly key: string
  readonly shown: string
}

/** Keywords with their values, in one spelling. */
export type Keywords = ReadonlyMap<string, Spelled>

/** Everything that is known of a value. */
export interface Facts extends TypeFacts, PropertyFacts, ItemFacts {
  /** Where the schema stands, from the schema's root. */
  readonly path: JsonPath
  readonly limits: ReadonlyMap<LimitName, Limit>
  readonly multiples: Stated
  readonly patterns: Stated
  readonly formats: Stated
  readonly unions: readonly Union[]
  readonly references: readonly string[]
  readonly description: string | null
  readonly title: string | null
  readonly defaultValue: string | null
  readonly examples: string | null
  /** Rules that are compared as a whole: `not`, `if`, `contains`, ... */
  readonly constraints: Keywords
  readonly others: Keywords
  /** Keywords that say nothing about which values are right. */
  readonly remarks: Keywords
}

const CONSTRAINTS = new Set([
  ...[
    'not',
    'if',
    'then',
    'else',
    'contains',
    'minContains',
    'maxContains',
    'propertyNames',
    'patternProperties',
  ],
  ...[
    'dependentRequired',
    'dependentSchemas',
    'dependencies',
    'contentEncoding',
    'contentMediaType',
    'contentSchema',
  ],
  ...['unevaluatedItems', 'uniqueItems', 'unevaluatedProperties'],
])
const REMARKS = new Set([
  ...['$comment', '$schema', '$id', 'id', '$anchor', '$dynamicAnchor', '$vocabulary', 'propertyOrdering'],
])
/** Read by the walk or below. */
const READ = new Set([
  ...[
    'type',
    'nullable',
    'enum',
    'const',
    'properties',
    'required',
    'additionalProperties',
    'items',
    'prefixItems',
  ],
  ...[
    'additionalItems',
    'allOf',
    'anyOf',
    'oneOf',
    '$ref',
    '$defs',
    'definitions',
    'description',
    'title',
    'default',
  ],
  ...['pattern', 'format', 'multipleOf', 'examples', 'example'],
])

/** Gathers the facts of a value; `nearest` is its path where no part says one. */
export function readFacts(schema: SchemaRoot, given: SchemaParts, nearest: JsonPath = []): Facts {
  const { text } = schema
  const { parts, unions, strayReferences } = expandParts(schema, given)
  const types = readTypes(text, parts, unions)
  const first = (...keys: readonly string[]): JsonNode | null =>
    keys.flatMap((key) => parts.flatMap(({ node }) => memberOf(node, key)?.valueNode ?? []))[0] ?? null
  const words = (key: string): string | null => {
    const value = first(key)?.value
    return typeof value === 'string' ? value : null
  }
  const spelled = (node: JsonNode | null): string | null => node && canonicalJson(text, node)
  const limits = readLimits(text, parts, types)
  return {
    ...types,
    ...propertyFacts(parts),
    ...itemFacts(parts),
    ...readKeywords(schema, parts, limits),
    limits: limits.counting,
    path: given[0]?.path ?? nearest,
    unions: unions.filter((union) => !isPlainUnion(union)),
    references: [...strayReferences].sort(),
    description: words('description'),
    title: words('title'),
    defaultValue: spelled(first('default')),
    examples: spelled(first('examples', 'example')),
  }
}

interface ReadLimits {
  readonly counting: ReadonlyMap<LimitName, Limit>
  /** Keywords that are limits, counting or not. */
  readonly keywords: ReadonlySet<string>
  /** Of types that are not accepted. */
  readonly idle: ReadonlySet<string>
}

function readLimits(text: string, parts: readonly OpenPart[], { atoms }: TypeFacts): ReadLimits {
  const counting = new Map<LimitName, Limit>()
  const keywords = new Set<string>()
  const idle = new Set<string>()
  for (const { node } of parts) {
    for (const { key } of membersOf(node)) {
      if (!Object.hasOwn(limitedAtoms, key) && !key.startsWith('exclusiveM')) continue
      keywords.add(key)
      const read = readLimit(text, node, key)
      if (!read) continue
      const [name, stated] = read
      if (!limitedAtoms[name].some((atom) => atoms.has(atom))) {
        idle.add(key)
        continue
      }
      const limit = atoms.has('fraction') ? stated : amongIntegers(name, stated)
      const known = counting.get(name)
      counting.set(name, known ? tightest(name, known, limit) : limit)
    }
  }
  return { counting, keywords, idle }
}

function readKeywords(
  schema: SchemaRoot,
  parts: readonly OpenPart[],
  { keywords, idle }: ReadLimits,
): Pick<Facts, 'multiples' | 'patterns' | 'formats' | 'constraints' | 'others' | 'remarks'> {
  const { text } = schema
  const [multiples, patterns, formats] = [
    new Map<string, string>(),
    new Map<string, string>(),
    new Map<string, string>(),
  ]
  const [constraints, others, remarks] = [
    new Map<string, Spelled[]>(),
    new Map<string, Spelled[]>(),
    new Map<string, Spelled[]>(),
  ]
  const add = (into: Map<string, Spelled[]>, keyword: string, spelled: Spelled): void => {
    const known = into.get(keyword) ?? []
    if (!known.some(({ key }) => key === spelled.key)) into.set(keyword, [...known, spelled])
  }
  for (const { node } of parts) {
    for (const key of new Set(membersOf(node).map((member) => member.key))) {
      const value = memberOf(node, key)?.valueNode
      if (!value) continue
      const spelled = canonicalJson(text, value, 'schema')
      if (key === 'pattern') patterns.set(spelled, spelled)
      // Gemini writes this beside every enum.
      else if (key === 'format' && value.value !== 'enum') formats.set(spelled, spelled)
      else if (key === 'multipleOf') {
        const decimal = readDecimal(tokenText(text, value))
        if (decimal) multiples.set(decimalKey(decimal), tokenText(text, value))
      } else if (CONSTRAINTS.has(key)) {
        if (!isIdle(key, value)) add(constraints, key, { key: withTargets(schema, value), shown: spelled })
      } else if (REMARKS.has(key) || idle.has(key)) add(remarks, key, alike(spelled))
      else if (!READ.has(key) && !keywords.has(key)) add(others, key, alike(spelled))
    }
  }
  return {
    multiples,
    patterns,
    formats,
    constraints: together(constraints),
    others: together(others),
    remarks: together(remarks),
  }
}

function alike(spelled: string): Spelled {
  return { key: spelled, shown: spelled }
}

/** What several nodes say under one keyword holds together; their order does not count. */
function together(found: ReadonlyMap<string, readonly Spelled[]>): Keywords {
  return new Map(
    [...found].map(([keyword, all]) => {
      const list = (of: 'key' | 'shown'): string =>
        all
          .map((one) => one[of])
          .sort()
          .join(',')
      return [keyword, { key: list('key'), shown: all.length === 1 ? list('shown') : `[${list('shown')}]` }]
    }),
  )
}

/** True for a constraint that constrains nothing, or that is told in another way. */
function isIdle(key: string, value: JsonNode): boolean {
  if (key === 'unevaluatedProperties') return value.type === 'boolean'
  if (key === 'uniqueItems' || key === 'unevaluatedItems') return value.value === (key !== 'uniqueItems')
  return (
    (value.type === 'object' && membersOf(value).length === 0) ||
    (value.type === 'array' && itemsOf(value).length === 0)
  )
}
