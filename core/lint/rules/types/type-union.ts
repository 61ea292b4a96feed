import type { CatalogEdit, JsonValue, SchemaVisit } from '../../../catalog'
import { effectiveMembers, itemsOf, type JsonMember, type JsonNode } from '../../../json'
import type { ToolSubject } from '../../rule'
import { hasKeyword } from '../../schema-reading'
import { keywordOwners } from './keyword-owner'
import { plainOrNull } from './plain-value'

/**
 * The edits that say a list of types as branches of `anyOf`, each with the keywords of its type; null where that cannot be told, or would
 * move parameters to other places.
 */
export function unionEdits(
  subject: ToolSubject,
  { node, path }: SchemaVisit,
  names: readonly string[],
): readonly CatalogEdit[] | null {
  if (hasKeyword(node, 'anyOf', 'oneOf', 'allOf', '$ref', 'const', 'properties')) return null
  const moved = effectiveMembers(node).filter(({ key }) => key === 'enum' || keywordOwners.has(key))
  const branches = names.map((name) => branchFor(subject.tool.text, moved, name))
  if (!branches.every((branch) => branch !== null)) return null
  const toolId = subject.tool.id
  const place = [...subject.tool.layout.schema, ...path]
  return [
    { kind: 'set-value', toolId, path: [...place, 'anyOf'], value: branches },
    ...['type', ...moved.map(({ key }) => key)].map((key): CatalogEdit => ({
      kind: 'remove-value',
      toolId,
      path: [...place, key],
    })),
  ]
}

function branchFor(text: string, moved: readonly JsonMember[], name: string): JsonValue | null {
  const type = name.toLowerCase()
  const branch: Record<string, JsonValue> = { type: name }
  for (const { key, valueNode } of moved) {
    if (key === 'enum') {
      const values = itemsOf(valueNode).filter((value) => isOfType(value, type))
      if (type === 'null') continue
      if (values.length === 0) return null
      const plain = values.map((value) => plainOrNull(text, value))
      if (!plain.every((value) => value !== undefined)) return null
      branch['enum'] = plain
    } else if (keywordOwners.get(key)?.includes(type)) {
      const value = plainOrNull(text, valueNode)
      if (value === undefined) return null
      branch[key] = value
    }
  }
  return branch
}

function isOfType(value: JsonNode, type: string): boolean {
  return value.type === type || (value.type === 'number' && type === 'integer')
}
