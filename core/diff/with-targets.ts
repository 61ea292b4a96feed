import { itemsOf, membersOf, nodeAt, fromPointer, type JsonNode } from '../json'
import { canonicalJson } from './canonical'
import type { SchemaRoot } from './schema-part'

/** The one spelling of a schema, with what its local references lead to behind it: it changes when any of these does. */
export function withTargets({ text, root }: SchemaRoot, node: JsonNode): string {
  const targets = new Map<string, string>()
  collect(node)
  const behind = [...targets].sort(([one], [other]) => (one < other ? -1 : 1))
  return [
    canonicalJson(text, node, 'schema'),
    ...behind.map(([name, target]) => `where ${name} is ${target}`),
  ].join(' ')

  function collect(current: JsonNode): void {
    for (const { key, valueNode } of membersOf(current)) {
      if (key === '$ref' && typeof valueNode.value === 'string') follow(valueNode.value)
      else collect(valueNode)
    }
    for (const item of itemsOf(current)) collect(item)
  }

  function follow(reference: string): void {
    if (targets.has(reference) || !reference.startsWith('#')) return
    const target = nodeAt(root, fromPointer(reference.slice(1)))
    if (!target) return
    targets.set(reference, canonicalJson(text, target, 'schema'))
    collect(target)
  }
}
