// Where references inside a tool's schema lead. Nothing is fetched; what lies outside of the schema is told apart from what is nowhere.
import { decodePercent, fromPointer, itemsOf, membersOf, nodeAt, stringAt, type JsonNode } from '../../json'
import { schemaLists, schemaMaps, singleSchemas, walkSchemas, type SchemaVisit } from '../walk'

/** One reference: the schema it stands in, how it is written and where it leads. */
export interface Reference {
  readonly visit: SchemaVisit
  readonly keyword: ReferenceKeyword
  readonly written: string
  /** null: it leads nowhere in this schema. */
  readonly target: JsonNode | null
  /** It names another document. */
  readonly isElsewhere: boolean
}

export type ReferenceKeyword = '$ref' | '$dynamicRef' | '$recursiveRef'

const KEYWORDS: readonly ReferenceKeyword[] = ['$ref', '$dynamicRef', '$recursiveRef']

/** Keywords that only hold schemas for others to refer to. */
export const definitionKeywords: ReadonlySet<string> = new Set(['$defs', 'definitions'])

/** All references of a schema. */
export interface ReferenceBook {
  readonly root: JsonNode
  /** In source order; those inside what a reference leads to outside of any schema keyword come last. */
  readonly references: readonly Reference[]
  readonly of: (schema: JsonNode) => readonly Reference[]
}

const books = new WeakMap<JsonNode, ReferenceBook>()
const NONE: readonly Reference[] = []

/** Whether a schema with these keywords may refer to anything; false is sure. */
export function mayRefer(keywords: ReadonlySet<string>): boolean {
  return KEYWORDS.some((keyword) => keywords.has(keyword))
}

/** Reads the references of a schema; the same root gives the same book. Each schema is looked at once. */
export function referencesIn(root: JsonNode, schemas: readonly SchemaVisit[]): ReferenceBook {
  const known = books.get(root)
  if (known) return known
  const names = namesIn(root, schemas)
  const references: Reference[] = []
  const bySchema = new Map<JsonNode, readonly Reference[]>()
  const read = (visit: SchemaVisit): void => {
    if (bySchema.has(visit.node)) return
    const found = KEYWORDS.flatMap((keyword): readonly Reference[] => {
      const written = stringAt(visit.node, [keyword])
      return written === null ? NONE : [{ visit, keyword, written, ...resolve(names, keyword, written) }]
    })
    bySchema.set(visit.node, found)
    references.push(...found)
  }
  for (const visit of schemas) read(visit)
  // A reference may lead to a place that no keyword of schemas leads to; what stands there may refer on.
  for (const { target, visit } of references) {
    if (!target || bySchema.has(target)) continue
    for (const inner of walkSchemas(target)) read({ ...inner, path: visit.path, place: visit.place })
  }
  const book: ReferenceBook = { root, references, of: (schema) => bySchema.get(schema) ?? NONE }
  books.set(root, book)
  return book
}

interface Names {
  readonly root: JsonNode
  readonly anchors: ReadonlyMap<string, JsonNode>
  readonly ids: ReadonlyMap<string, JsonNode>
}

function namesIn(root: JsonNode, schemas: readonly SchemaVisit[]): Names {
  const anchors = new Map<string, JsonNode>()
  const ids = new Map<string, JsonNode>()
  for (const { node } of schemas) {
    for (const keyword of ['$anchor', '$dynamicAnchor']) {
      const anchor = stringAt(node, [keyword])
      if (anchor !== null && !anchors.has(anchor)) anchors.set(anchor, node)
    }
    // Before 2019-09 an anchor was an id that starts with #, and before draft 6 an id was called so.
    for (const keyword of ['$id', 'id']) {
      const id = stringAt(node, [keyword])
      if (id === null) continue
      if (id.startsWith('#')) anchors.set(id.slice(1), node)
      else ids.set(id.replace(/#$/, ''), node)
    }
  }
  return { root, anchors, ids }
}

function resolve(
  { root, anchors, ids }: Names,
  keyword: ReferenceKeyword,
  written: string,
): Pick<Reference, 'target' | 'isElsewhere'> {
  if (keyword === '$recursiveRef') return { target: written === '#' ? root : null, isElsewhere: false }
  const hash = written.indexOf('#')
  const base = hash === -1 ? written : written.slice(0, hash)
  const fragment = hash === -1 ? '' : decodePercent(written.slice(hash + 1))
  const start = base === '' ? root : ids.get(base)
  if (!start) return { target: null, isElsewhere: true }
  if (fragment === '') return { target: start, isElsewhere: false }
  const target = fragment.startsWith('/')
    ? nodeAt(start, fromPointer(fragment))
    : (anchors.get(fragment) ?? null)
  const isSchema = target?.type === 'object' || target?.type === 'boolean'
  return { target: isSchema ? target : null, isElsewhere: false }
}

/** The schemas that do not stand in definitions. `schemas` are those of a walk, outermost first. */
export function usedSchemas(schemas: readonly SchemaVisit[]): readonly SchemaVisit[] {
  const lengths: number[] = []
  const inside: boolean[] = []
  return schemas.filter(({ path, depth }) => {
    const step = String(path[lengths[depth - 1] ?? 0])
    lengths[depth] = path.length
    inside[depth] = depth > 0 && (inside[depth - 1] === true || definitionKeywords.has(step))
    return !inside[depth]
  })
}

/** The schemas that stand directly in a schema and describe a value: definitions do so only where they are referred to. */
export function childSchemas(schema: JsonNode): readonly JsonNode[] {
  const children: JsonNode[] = []
  for (const { key, valueNode } of membersOf(schema)) {
    if (definitionKeywords.has(key)) continue
    if (schemaMaps.has(key)) children.push(...membersOf(valueNode).map((member) => member.valueNode))
    else if (schemaLists.has(key) || (key === 'items' && valueNode.type === 'array'))
      children.push(...itemsOf(valueNode))
    else if (singleSchemas.has(key)) children.push(valueNode)
  }
  return children.filter(({ type }) => type === 'object')
}

/** A reference by which a schema comes back to itself, and the references that lead there, itself last. */
export interface Return {
  readonly reference: Reference
  readonly way: readonly Reference[]
}

interface Step {
  readonly node: JsonNode
  readonly via: Reference | null
  readonly next: readonly (readonly [JsonNode, Reference | null])[]
  at: number
}

/**
 * The references at which a walk from the root comes back to a schema that it is inside of, in the order of the walk; without them there is
 * no recursion. Every schema is walked once, on a stack of its own.
 */
export function findReturns(book: ReferenceBook): readonly Return[] {
  const returns: Return[] = []
  const open = new Map<JsonNode, number>()
  const seen = new Set<JsonNode>([book.root])
  const stack: Step[] = []
  const enter = (node: JsonNode, via: Reference | null): void => {
    seen.add(node)
    open.set(node, stack.length)
    stack.push({ node, via, next: edgesOf(book, node), at: 0 })
  }
  enter(book.root, null)
  for (let step = stack.at(-1); step; step = stack.at(-1)) {
    const edge = step.next[step.at]
    step.at += 1
    if (!edge) {
      open.delete(step.node)
      stack.pop()
      continue
    }
    const [node, via] = edge
    const from = open.get(node)
    if (from !== undefined) {
      const way = returns.length < MOST_WAYS ? wayOf(stack, from, via) : via ? [via] : []
      const reference = via ?? lastReference(stack, from)
      if (reference) returns.push({ reference, way })
    } else if (!seen.has(node)) enter(node, via)
  }
  return returns
}

/** Ways are told for the first returns only: they may be as long as the schema is. */
const MOST_WAYS = 8

function edgesOf(book: ReferenceBook, node: JsonNode): Step['next'] {
  return [
    ...book
      .of(node)
      .flatMap((reference) => (reference.target ? [[reference.target, reference] as const] : [])),
    ...childSchemas(node).map((child) => [child, null] as const),
  ]
}

function wayOf(stack: readonly Step[], from: number, via: Reference | null): readonly Reference[] {
  const inside = stack.slice(from + 1).flatMap((step) => step.via ?? [])
  return via ? [...inside, via] : inside
}

/** A way that closes by containment came in by a reference. */
function lastReference(stack: readonly Step[], from: number): Reference | null {
  for (let index = stack.length - 1; index > from; index -= 1) {
    const via = stack[index]?.via
    if (via) return via
  }
  return null
}
