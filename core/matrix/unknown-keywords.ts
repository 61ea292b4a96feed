// Keywords of which a profile says nothing.
import { readTool, walkSchemas, type Tool } from '../catalog'
import { membersOf } from '../json'
import type { Profile } from '../lint'

/** Keywords that every provider and client documents in its own examples of tools. */
const EVERYWHERE = ['type', 'properties', 'required', 'description', 'items', 'enum']

const keywordsByTool = new WeakMap<Tool, readonly string[]>()

/** Every keyword that stands in a schema of the tool, sorted; names of properties are none. */
export function keywordsOf(tool: Tool): readonly string[] {
  const known = keywordsByTool.get(tool)
  if (known) return known
  const found = new Set<string>()
  for (const { node } of walkSchemas(readTool(tool).schema))
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

/** The keywords among these of which the profile says neither that they are taken nor that they are refused. */
export function unknownKeywords(profile: Profile, keywords: readonly string[]): readonly string[] {
  const known = keywordsKnownTo(profile)
  return keywords.filter((keyword) => !known.has(keyword))
}
