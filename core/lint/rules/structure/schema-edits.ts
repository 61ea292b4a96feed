// Edits of schemas that the rules of this folder share. Paths start at the tool's schema.
import type { CatalogEdit, JsonValue } from '../../../catalog'
import { effectiveMembers, itemsOf, stringAt, tokenText, type JsonNode, type JsonPath } from '../../../json'
import type { ToolSubject } from '../../rule'

/** Sets a value in the schema, making missing parents. */
export function setInSchema(subject: ToolSubject, path: JsonPath, value: JsonValue): CatalogEdit {
  return { kind: 'set-value', toolId: subject.tool.id, path: inTool(subject, path), value }
}

/** Removes a member or an item of the schema. */
export function removeInSchema(subject: ToolSubject, path: JsonPath): CatalogEdit {
  return { kind: 'remove-value', toolId: subject.tool.id, path: inTool(subject, path) }
}

function inTool(subject: ToolSubject, path: JsonPath): JsonPath {
  return [...subject.tool.layout.schema, ...path]
}

/** A sentence at the end of a schema's description; where there is none, it is the description. */
export function sayInDescription(
  subject: ToolSubject,
  schema: JsonNode,
  path: JsonPath,
  sentence: string,
): CatalogEdit {
  const before = (stringAt(schema, ['description']) ?? '').trimEnd()
  const joint = before === '' ? '' : /[.!?:;)]$/.test(before) ? ' ' : '. '
  return setInSchema(subject, [...path, 'description'], `${before}${joint}${sentence}`)
}

/** A node as a plain value, or undefined where its tokens say what a plain value cannot (`1.0`, `1e400`, a key twice). */
export function plainValue(text: string, node: JsonNode): JsonValue | undefined {
  switch (node.type) {
    case 'null':
      return null
    case 'object': {
      const members = effectiveMembers(node)
      if (members.length < node.members.length) return undefined
      const values = members.map(({ key, valueNode }) => [key, plainValue(text, valueNode)] as const)
      return values.some(([key, value]) => value === undefined || key === '__proto__')
        ? undefined
        : (Object.fromEntries(values) as JsonValue)
    }
    case 'array': {
      const values = itemsOf(node).map((item) => plainValue(text, item))
      return values.includes(undefined) ? undefined : (values as readonly JsonValue[])
    }
    case 'number':
      return JSON.stringify(node.value) === tokenText(text, node) ? Number(node.value) : undefined
    case 'string':
      return String(node.value)
    case 'boolean':
      return node.value === true
  }
}

/** A value as it is written, short enough for a sentence. */
export function shown(text: string, node: JsonNode): string {
  const token = tokenText(text, node).replaceAll(/\s+/g, ' ')
  return token.length > 60 ? `${token.slice(0, 57)}…` : token
}
