// The way back from the names that a variant gives to parameters, at every depth of a tool's arguments.
import { readTool, schemaSteps, type Tool } from '../../catalog'
import {
  fromPointer,
  itemsOf,
  membersOf,
  nodeAt,
  stringAt,
  toPointer,
  type JsonNode,
  type JsonPath,
} from '../../json'
import type { ParameterNames } from '../offered-tool'

/** Deeper than this, arguments are taken as they are: schemas may refer to themselves. */
const DEEPEST = 16
const SAME_VALUE = new Set(['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'])
const ELEMENTS = new Set(['items', 'prefixItems', 'contains', 'additionalItems', 'unevaluatedItems'])

const NO_NAMES: ParameterNames = {}

/**
 * The given names of a tool's parameters with the original ones. `shown` is the tool after a rename, whose parameter ids stay. Empty where no
 * parameter has another name. Elements of lists stand for their list: `within` names what is inside each of them.
 */
export function parameterNamesOf(original: Tool, shown: Tool): ParameterNames {
  const given = new Map(
    original.parameters.map(({ path }, index) => [
      toPointer(schemaSteps(path).place),
      String(shown.parameters[index]?.path.at(-1) ?? path.at(-1)),
    ]),
  )
  const isRenamed = original.parameters.some(
    ({ path }, index) => shown.parameters[index]?.path.at(-1) !== path.at(-1),
  )
  if (!isRenamed) return NO_NAMES
  const { schema } = readTool(original)
  return schema ? collect({ root: schema, given }, schema, [], 0) : NO_NAMES
}

interface Walk {
  readonly root: JsonNode
  /** Given names by the place of the parameter's schema. */
  readonly given: ReadonlyMap<string, string>
}

function collect(walk: Walk, node: JsonNode, place: JsonPath, depth: number): ParameterNames {
  if (depth > DEEPEST) return NO_NAMES
  let names: ParameterNames = {}
  const also = (more: ParameterNames): void => void (names = joined(names, more))
  const target = referenced(walk.root, node)
  if (target) also(collect(walk, target.node, target.place, depth + 1))
  for (const { key, valueNode } of membersOf(node)) {
    if (key === 'properties')
      for (const { key: original, valueNode: schema } of membersOf(valueNode)) {
        const at = [...place, 'properties', original]
        const inside = collect(walk, schema, at, depth + 1)
        const within = Object.keys(inside).length === 0 ? null : inside
        also({ [walk.given.get(toPointer(at)) ?? original]: { original, within } })
      }
    else if (SAME_VALUE.has(key) || ELEMENTS.has(key)) {
      const isSame = SAME_VALUE.has(key)
      if (valueNode.type === 'array')
        itemsOf(valueNode).forEach((item, index) =>
          also(collect(walk, item, isSame ? place : [...place, key, index], depth + 1)),
        )
      else also(collect(walk, valueNode, isSame ? place : [...place, key], depth + 1))
    }
  }
  return names
}

/** Of two branches that describe one property, what is inside either of them counts. */
function joined(one: ParameterNames, other: ParameterNames): ParameterNames {
  const all: Record<string, ParameterNames[string]> = { ...one }
  for (const [given, entry] of Object.entries(other)) {
    const known = Object.hasOwn(all, given) ? all[given] : undefined
    all[given] = known
      ? { original: known.original, within: joined(known.within ?? {}, entry.within ?? {}) }
      : entry
  }
  return all
}

function referenced(root: JsonNode, node: JsonNode): { node: JsonNode; place: JsonPath } | null {
  const reference = stringAt(node, ['$ref'])
  if (!reference?.startsWith('#/')) return null
  const path = fromPointer(reference.slice(1))
  const target = nodeAt(root, path)
  return target ? { node: target, place: schemaSteps(path).place } : null
}
