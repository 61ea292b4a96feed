import type { CatalogEdit } from '../../../catalog'
import { itemsOf, memberOf, membersOf, type JsonNode, type JsonPath } from '../../../json'
import type { ToolSubject } from '../../rule'
import { hasKeyword, typesOf } from '../../schema-reading'
import { plainValue } from '../types/plain-value'

/** What describes a parameter and stays with it when the rest goes into a branch. */
const DESCRIBING = new Set(['description', 'title'])

/** The edits that let a schema take null too; none where it does, null where that cannot be said without writing its numbers anew. */
export function nullableEdits(
  subject: ToolSubject,
  path: JsonPath,
  schema: JsonNode,
): readonly CatalogEdit[] | null {
  if (schema.type !== 'object') return null
  const toolId = subject.tool.id
  const union = memberOf(schema, 'anyOf')?.valueNode
  if (union?.type === 'array') {
    const branches = itemsOf(union)
    if (branches.some((branch) => typesOf(branch).some(isNull))) return []
    const place = [...path, 'anyOf', branches.length]
    return [{ kind: 'set-value', toolId, path: place, value: { type: 'null' } }]
  }
  const types = typesOf(schema)
  if (types.length === 0 || hasKeyword(schema, 'const', '$ref', 'oneOf', 'allOf'))
    return wrap(subject, path, schema)
  if (types.some(isNull)) return []
  const edits: CatalogEdit[] = [
    { kind: 'set-value', toolId, path: [...path, 'type'], value: [...types, 'null'] },
  ]
  const values = memberOf(schema, 'enum')?.valueNode
  if (values?.type === 'array' && !itemsOf(values).some(({ type }) => type === 'null'))
    edits.push({ kind: 'set-value', toolId, path: [...path, 'enum', itemsOf(values).length], value: null })
  return edits
}

function isNull(type: string): boolean {
  return type.toLowerCase() === 'null'
}

/** Puts all but the description into the first branch of a union with null. */
function wrap(subject: ToolSubject, path: JsonPath, schema: JsonNode): readonly CatalogEdit[] | null {
  const plain = plainValue(subject.tool.text, schema)
  if (plain === null || typeof plain !== 'object' || Array.isArray(plain)) return null
  const inner = Object.entries(plain).filter(([key]) => !DESCRIBING.has(key))
  if (inner.length === 0) return null
  const toolId = subject.tool.id
  const moved = membersOf(schema).filter(({ key }) => !DESCRIBING.has(key))
  return [
    ...moved.map(({ key }): CatalogEdit => ({ kind: 'remove-value', toolId, path: [...path, key] })),
    {
      kind: 'set-value',
      toolId,
      path: [...path, 'anyOf'],
      value: [Object.fromEntries(inner), { type: 'null' }],
    },
  ]
}
