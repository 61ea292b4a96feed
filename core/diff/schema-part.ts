// Schemas as the comparison sees them: a value is described by several nodes at once (a reference and its siblings, `allOf`), all of which hold.
import {
  fromPointer,
  itemsOf,
  membersOf,
  memberOf,
  nodeAt,
  stringAt,
  type JsonNode,
  type JsonPath,
} from '../json'

/** One of the nodes that describe a value. `path` starts at the schema's root. */
export interface SchemaPart {
  readonly node: JsonNode
  readonly path: JsonPath
}

/** All nodes that describe a value; none says that anything goes. */
export type SchemaParts = readonly SchemaPart[]

/** The schema that parts belong to; `text` is what its nodes point into. */
export interface SchemaRoot {
  readonly text: string
  readonly root: JsonNode | null
}

/** A part after expansion: `orNull` says that null is accepted beside what the node says. */
export interface OpenPart extends SchemaPart {
  readonly orNull: boolean
}

/** Alternatives that stay alternatives. */
export interface Union {
  readonly path: JsonPath
  readonly exclusive: boolean
  readonly branches: readonly SchemaParts[]
  readonly orNull: boolean
}

/** All nodes that hold for a value, references and `allOf` followed, with its unions and the references that lead nowhere. */
export interface Expanded {
  readonly parts: readonly OpenPart[]
  readonly unions: readonly Union[]
  readonly strayReferences: readonly string[]
}

/** The part at a step below another. */
export function partBelow(part: SchemaPart, node: JsonNode, ...steps: JsonPath): SchemaPart {
  return { node, path: [...part.path, ...steps] }
}

/** Expands the parts of a value. Recursion ends where a node is met again. */
export function expandParts(schema: SchemaRoot, given: SchemaParts): Expanded {
  const parts: OpenPart[] = []
  const unions: Union[] = []
  const strayReferences: string[] = []
  const seen = new Set<JsonNode>()
  for (const part of given) visit(part, false)
  return { parts, unions, strayReferences }

  function visit(part: SchemaPart, outerOrNull: boolean): void {
    if (seen.has(part.node)) return
    seen.add(part.node)
    const orNull = outerOrNull || memberOf(part.node, 'nullable')?.valueNode.value === true
    parts.push({ ...part, orNull })
    const reference = stringAt(part.node, ['$ref'])
    if (reference !== null) {
      const target = resolve(schema.root, reference)
      if (target) visit(target, orNull)
      else strayReferences.push(reference)
    }
    itemsOf(memberOf(part.node, 'allOf')?.valueNode).forEach((item, index) =>
      visit(partBelow(part, item, 'allOf', index), orNull),
    )
    for (const keyword of ['anyOf', 'oneOf'] as const) visitUnion(part, keyword, orNull)
  }

  function visitUnion(part: SchemaPart, keyword: 'anyOf' | 'oneOf', outerOrNull: boolean): void {
    const list = memberOf(part.node, keyword)?.valueNode
    if (list?.type !== 'array' || list.items.length === 0) return
    const branches = list.items.map((item, index) => partBelow(part, item, keyword, index))
    const valued = branches.filter(({ node }) => !isNull(node))
    const orNull = outerOrNull || valued.length < branches.length
    const [only] = valued
    if (only && valued.length === 1) visit(only, orNull)
    else if (valued.length > 1)
      unions.push({
        path: [...part.path, keyword],
        exclusive: keyword === 'oneOf',
        branches: valued.map((branch) => [branch]),
        orNull,
      })
  }
}

/** True for a schema of null alone. */
function isNull(node: JsonNode): boolean {
  const type = memberOf(node, 'type')?.valueNode
  const isNullType =
    (typeof type?.value === 'string' && type.value.toLowerCase() === 'null') ||
    (type?.type === 'array' && type.items.length === 1 && type.items[0]?.value === 'null')
  const constant = memberOf(node, 'const')?.valueNode
  const values = itemsOf(memberOf(node, 'enum')?.valueNode)
  return (
    isNullType ||
    constant?.type === 'null' ||
    (values.length > 0 && values.every(({ type }) => type === 'null'))
  )
}

/** The part that a local reference names: a pointer, an `$anchor` or an `$id`; null where there is none. */
export function resolve(root: JsonNode | null, reference: string): SchemaPart | null {
  if (!root) return null
  if (reference === '#' || reference.startsWith('#/')) {
    const path = fromPointer(decode(reference.slice(1)))
    const node = nodeAt(root, path)
    return node && { node, path }
  }
  const name = reference.startsWith('#') ? ['$anchor', decode(reference.slice(1))] : ['$id', reference]
  for (const keyword of ['$defs', 'definitions'])
    for (const { key, valueNode } of membersOf(memberOf(root, keyword)?.valueNode))
      if (stringAt(valueNode, [name[0] ?? '']) === name[1]) return { node: valueNode, path: [keyword, key] }
  return null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
