// Renames properties inside a tool's schema, and everything in it that names them.
import {
  itemsOf,
  memberOf,
  membersOf,
  replaceStringEdit,
  toPointer,
  type JsonNode,
  type JsonPath,
  type TextEdit,
} from '../json'
import type { Tool } from './catalog'
import { VALUE_DESCRIPTIONS } from './enum-values'
import {
  localReference,
  renamedPath,
  type FindProperty,
  type FindValue,
  type RenamedProperty,
} from './property-names'
import type { Rewrite, Touch } from './touch'
import { schemaSteps, type SchemaVisit } from './walk'

const NAME_LISTS: Readonly<Record<string, Touch['kind']>> = {
  required: 'required',
  propertyOrdering: 'reference',
}
const DEPENDENCIES = new Set(['dependentRequired', 'dependentSchemas', 'dependencies'])
const REFERENCES = new Set(['$ref', '$dynamicRef'])
const VALUES = new Set(['default', 'const', 'example'])
const VALUE_LISTS = new Set(['examples', 'enum'])

/** The edits that give the properties of a schema, and the values of its enums, their new names. `visits` are those of `walkSchemas` on the tool's schema. */
export function rewriteSchema(
  tool: Tool,
  root: JsonNode | null,
  visits: readonly SchemaVisit[],
  find: FindProperty,
  findValue: FindValue,
): Rewrite {
  const edits: TextEdit[] = []
  const touches: Touch[] = []
  for (const visit of visits) rewriteVisit(visit)
  for (const key of ['input_examples', 'inputExamples']) {
    itemsOf(memberOf(root, key)?.valueNode).forEach((item, index) => rewriteValue(item, '', [key, index]))
  }
  return { edits, touches }

  function rewriteVisit({ node, path, place }: SchemaVisit): void {
    const at = toPointer(place)
    for (const { key, valueNode } of membersOf(node)) {
      const here = [...tool.layout.schema, ...path, key]
      const listKind = Object.hasOwn(NAME_LISTS, key) ? NAME_LISTS[key] : undefined
      if (key === 'properties') renameKeys(valueNode, at, here, 'key')
      else if (listKind) renameItems(valueNode, at, here, listKind)
      else if (DEPENDENCIES.has(key)) rewriteDependencies(valueNode, at, here)
      else if (REFERENCES.has(key)) rewriteReference(valueNode, here)
      else if (key === 'discriminator') rewriteDiscriminator(valueNode, at, here)
      else if (VALUE_DESCRIPTIONS.includes(key)) renameValueKeys(valueNode, at, here)
      else if (VALUES.has(key)) rewriteValue(valueNode, at, here)
      else if (VALUE_LISTS.has(key))
        itemsOf(valueNode).forEach((item, index) => rewriteValue(item, at, [...here, index]))
    }
  }

  function rewriteDependencies(node: JsonNode, at: string, path: JsonPath): void {
    renameKeys(node, at, path, 'required')
    for (const { key, valueNode } of membersOf(node)) renameItems(valueNode, at, [...path, key], 'required')
  }

  function rewriteReference(node: JsonNode, path: JsonPath): void {
    const old = typeof node.value === 'string' ? node.value : ''
    const target = localReference(old)
    if (!target) return
    const renamed = renamedPath(target, find)
    // Steps that stay keep their spelling; the others are escaped as a pointer in a fragment is.
    const spelled = old.split('/')
    const changed = target.flatMap((step, index) => (step === renamed[index] ? [] : [index]))
    for (const index of changed)
      spelled[index + 1] = toPointer([renamed[index] ?? ''])
        .slice(1)
        .replaceAll('%', '%25')
    const causes = target.flatMap((_, index) => {
      const property = changed.includes(index) ? propertyOnTheWay(target.slice(0, index + 1)) : null
      return property ? [property] : []
    })
    const next = spelled.join('/')
    for (const property of causes.slice(0, 1)) replace(node, property, path, 'reference', old, next)
  }

  function rewriteDiscriminator(node: JsonNode, at: string, path: JsonPath): void {
    const nameNode = memberOf(node, 'propertyName')?.valueNode
    renameString(nameNode, at, [...path, 'propertyName'], 'reference')
    const property = typeof nameNode?.value === 'string' ? find(at, nameNode.value) : null
    const mapping = memberOf(node, 'mapping')?.valueNode
    if (property && mapping) renameValueKeys(mapping, property.place, [...path, 'mapping'])
  }

  function renameValueKeys(node: JsonNode, at: string, path: JsonPath): void {
    for (const { key, keyNode } of membersOf(node)) {
      const value = findValue(at, key)
      if (value) replace(keyNode, value, [...path, key], 'reference', value.old, value.new)
    }
  }

  function propertyOnTheWay(path: JsonPath): RenamedProperty | null {
    return find(toPointer(schemaSteps(path).steps.at(-1)?.place ?? []), String(path.at(-1)))
  }

  /** Renames the keys of a value that the schema at a place describes, and the enum values in it, however deep. */
  function rewriteValue(node: JsonNode, at: string, path: JsonPath): void {
    const value = typeof node.value === 'string' ? findValue(at, node.value) : null
    if (value) replace(node, value, path, 'reference', value.old, value.new)
    renameKeys(node, at, path, 'reference')
    for (const { key, valueNode } of membersOf(node)) {
      const property = find(at, key)
      if (property) rewriteValue(valueNode, property.place, [...path, key])
    }
    itemsOf(node).forEach((item, index) => rewriteValue(item, `${at}/items`, [...path, index]))
  }

  function renameKeys(node: JsonNode, at: string, path: JsonPath, kind: Touch['kind']): void {
    for (const { key, keyNode } of membersOf(node)) {
      const property = find(at, key)
      if (property) replace(keyNode, property, [...path, key], kind, property.old, property.new)
    }
  }

  function renameItems(node: JsonNode, at: string, path: JsonPath, kind: Touch['kind']): void {
    itemsOf(node).forEach((item, index) => renameString(item, at, [...path, index], kind))
  }

  function renameString(node: JsonNode | undefined, at: string, path: JsonPath, kind: Touch['kind']): void {
    const property = typeof node?.value === 'string' ? find(at, node.value) : null
    if (node && property) replace(node, property, path, kind, property.old, property.new)
  }

  function replace(
    node: JsonNode,
    { partId }: RenamedProperty,
    path: JsonPath,
    kind: Touch['kind'],
    old: string,
    next: string,
  ): void {
    if (old === next) return
    edits.push(replaceStringEdit(node, next))
    touches.push({
      partId,
      toolId: tool.id,
      path,
      kind,
      old,
      new: next,
      start: null,
      certain: true,
      applied: true,
    })
  }
}
