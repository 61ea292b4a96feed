// Keywords of which a profile says nothing.
import { readToolOnce, walkSchemas, type Tool } from '../catalog'
import { membersOf } from '../json'
import type { Profile } from '../lint'

/** Keywords that every provider and client documents in its own examples of tools. */
const EVERYWHERE = ['type', 'properties', 'required', 'description', 'items', 'enum']

/**
 * Keywords that carry no constraint: they say something about a schema, and values are the same with and without them (json-schema.org
 * 2020-12, core 8 and validation 9; `example` and `x-` of OpenAPI 3.0). Where a profile is known to refuse one, a rule has found it.
 */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  '$comment',
  '$id',
  '$schema',
  'default',
  'deprecated',
  'example',
  'examples',
  'readOnly',
  'title',
  'writeOnly',
])
const EXTENSION = 'x-'

const keywordsByTool = new WeakMap<Tool, readonly string[]>()

/** Every keyword that stands in a schema of the tool, sorted; names of properties are none. */
export function keywordsOf(tool: Tool): readonly string[] {
  const known = keywordsByTool.get(tool)
  if (known) return known
  const found = new Set<string>()
  for (const { node } of walkSchemas(readToolOnce(tool).schema))
    for (const { key } of membersOf(node)) found.add(key)
  const keywords = [...found].sort()
  keywordsByTool.set(tool, keywords)
  return keywords
}

/** Keywords that a limit of their own speaks about: where it is known, so are they. */
const JUDGED: readonly (readonly [(profile: Profile) => unknown, readonly string[]])[] = [
  [(profile) => profile.references, ['$ref']],
  [(profile) => profile.formats, ['format']],
  [(profile) => profile.defaults, ['default']],
  [(profile) => profile.oneOf, ['oneOf']],
  [(profile) => profile.bounds, ['maxLength', 'maxItems']],
  [(profile) => profile.patternAnchors ?? profile.patternFeatures, ['pattern']],
  [(profile) => profile.olderDialects ?? profile.dollarKeys, ['$schema']],
  [(profile) => profile.headerAnnotations, ['x-mcp-header']],
  [(profile) => profile.strict?.closedObjects, ['additionalProperties']],
]

const spokenOf = new WeakMap<Profile, ReadonlySet<string>>()

/** Every keyword of which a profile says anything. */
function keywordsKnownTo(profile: Profile): ReadonlySet<string> {
  const known = spokenOf.get(profile)
  if (known) return known
  const lists = [
    profile.keywords,
    profile.rootKeywords,
    profile.grammarKeywords,
    profile.unenforced,
    profile.strict?.keywords ?? [],
  ]
  const keywords = new Set([
    ...EVERYWHERE,
    ...(profile.knownKeywords ?? []),
    ...lists.flat().flatMap((limit) => limit.keywords),
    ...JUDGED.flatMap(([limitOf, judged]) => ((limitOf(profile) ?? null) === null ? [] : judged)),
  ])
  spokenOf.set(profile, keywords)
  return keywords
}

/** Keywords of which a profile says neither that they are taken nor that they are refused. */
export interface UnknownKeywords {
  /** Those that restrict values: what becomes of them decides whether the tool is taken as it is. */
  readonly constraints: readonly string[]
  /** Those that restrict nothing. They alone leave nothing open about the tool. */
  readonly annotations: readonly string[]
}

/** The keywords among these that a profile does not speak of. */
export function unknownKeywords(profile: Profile, keywords: readonly string[]): UnknownKeywords {
  const known = keywordsKnownTo(profile)
  const unknown = keywords.filter((keyword) => !known.has(keyword))
  return {
    constraints: unknown.filter((keyword) => !isAnnotation(keyword)),
    annotations: unknown.filter(isAnnotation),
  }
}

function isAnnotation(keyword: string): boolean {
  return ANNOTATIONS.has(keyword) || keyword.startsWith(EXTENSION)
}
