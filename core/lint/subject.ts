import { walkSchemas, type PartId, type SchemaVisit, type Tool, type ToolView } from '../catalog'
import { membersOf, nodeAt, startsWithPath, toPointer, type JsonPath } from '../json'
import type { ProfileChoice } from './lint-state'
import { makeProfileSet, type ProfileSet } from './profiles/profile-set'
import type { NamePrefix, ToolFacts, ToolSubject } from './rule'

/** What a subject knows beyond its tool. */
export interface Surroundings extends Pick<ToolSubject, 'isNameTaken' | 'isToolName'> {
  readonly profiles: ProfileSet
  readonly prefixes: readonly NamePrefix[]
}

/** Prepares a tool for the rules. */
export function makeSubject(tool: Tool, view: ToolView, surroundings: Surroundings): ToolSubject {
  let partIds: ReadonlyMap<string, PartId> | null = null
  const partAt = (path: JsonPath): PartId => {
    if (!startsWithPath(path, tool.layout.schema)) return tool.id
    partIds ??= new Map(tool.parameters.map((parameter) => [toPointer(parameter.path), parameter.id]))
    const inside = path.slice(tool.layout.schema.length)
    for (let length = inside.length; length > 0; length -= 1) {
      const id = partIds.get(toPointer(inside.slice(0, length)))
      if (id !== undefined) return id
    }
    return tool.id
  }
  const schemas = walkSchemas(view.schema)
  return { tool, view, schemas, keywords: keywordsOf(schemas), partAt, ...surroundings }
}

function keywordsOf(schemas: readonly SchemaVisit[]): ReadonlySet<string> {
  const keywords = new Set<string>()
  for (const { node } of schemas) for (const { key } of membersOf(node)) keywords.add(key)
  return keywords
}

/** What comparing rules need of a tool. */
export function makeFacts(tool: Tool, view: ToolView, profiles: ProfileSet): ToolFacts {
  return {
    tool,
    name: view.name,
    description: view.description,
    nameOffset: offsetAt(view, tool.layout.name),
    descriptionOffset: offsetAt(view, tool.layout.description),
    profiles,
  }
}

/** Keys under which a tool gives its schema to the wider one of Gemini's two inputs. */
const JSON_SCHEMA_INPUT = new Set(['parametersJsonSchema', 'parameters_json_schema'])
const narrowed = new WeakMap<ProfileSet, ProfileSet>()

/** What limits the other input counts only where nobody asked for this one. */
function withoutParameters(set: ProfileSet): ProfileSet {
  if (!set.has('gemini-json-schema')) return set
  const known = narrowed.get(set)
  if (known) return known
  const made = makeProfileSet(set.list.filter(({ id }) => id !== 'gemini' && id !== 'vertex'))
  narrowed.set(set, made)
  return made
}

/**
 * The profiles in force for a tool: those of its strict mode where it says `strict: true`, and not those of Gemini's `parameters` where it
 * gives its schema as `parametersJsonSchema`.
 */
export function profilesFor(tool: Tool, view: ToolView, choice: ProfileChoice): ProfileSet {
  const set = choice[asksForStrict(tool, view) ?? 'plain']
  return JSON_SCHEMA_INPUT.has(String(tool.layout.schema.at(-1))) ? withoutParameters(set) : set
}

/** Whose strict mode a tool asks for by `strict: true`; null where it asks for none. */
export function asksForStrict(tool: Tool, view: ToolView): 'openai-strict' | 'anthropic-strict' | null {
  if (tool.format === 'mcp') return null
  const flag = nodeAt(view.root, [...tool.layout.schema.slice(0, -1), 'strict'])
  if (flag?.type !== 'boolean' || flag.value !== true) return null
  return tool.format === 'anthropic' ? 'anthropic-strict' : 'openai-strict'
}

/** Where a path stands in the text; what is missing stands where the value that lacks it does. */
export function offsetAt(view: ToolView, path: JsonPath): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = nodeAt(view.root, path.slice(0, length))
    if (node) return node.offset
  }
  return view.root?.offset ?? 0
}
