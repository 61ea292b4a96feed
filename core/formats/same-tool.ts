import { readTool, type Tool } from '../catalog'
import { transformSchema } from './transform/transform-schema'
import { at, type Tree } from './transform/tree'

/**
 * Whether tools of two formats are the same tool: equal names and descriptions, and schemas that say the same as JSON Schema, whatever the order
 * of their keys. A missing schema is one without properties. What formats hold besides does not count.
 */
export function saysTheSame(one: Tool, other: Tool): boolean {
  if (one.format === other.format) return false
  const [first, second] = [readTool(one), readTool(other)]
  if (first.name !== second.name || first.description !== second.description) return false
  return contentOf(one) === contentOf(other)
}

function contentOf(tool: Tool): string {
  const { schema } = transformSchema(tool, 'mcp', false)
  const isEmpty = !schema || schema.members.every(({ key, tree }) => isNothing(key, tree))
  return isEmpty ? 'no parameters' : canonical(schema)
}

function isNothing(key: string, tree: Tree): boolean {
  return key === 'type' ? tree.value === 'object' : key === 'properties' && tree.members.length === 0
}

/** Keys in order, the last of two equal ones; numbers as they are spelled. */
function canonical(tree: Tree): string {
  if (tree.type === 'array') return `[${tree.items.map(canonical).join(',')}]`
  if (tree.type !== 'object') return typeof tree.value === 'string' ? JSON.stringify(tree.value) : tree.token
  const keys = [...new Set(tree.members.map(({ key }) => key))].sort()
  const members = keys.map((key) => {
    const value = at(tree, key)
    return `${JSON.stringify(key)}:${value ? canonical(value) : ''}`
  })
  return `{${members.join(',')}}`
}
