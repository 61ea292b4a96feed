import { itemsOf, membersOf, type JsonNode } from '../json'
import { canonicalJson } from './canonical'
import { resolve, type SchemaRoot } from './schema-part'

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
    if (targets.has(reference)) return
    const target = resolve(root, reference)
    if (!target) return
    targets.set(reference, canonicalJson(text, target.node, 'schema'))
    collect(target.node)
  }
}
