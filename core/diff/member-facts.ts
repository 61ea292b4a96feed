// What a schema says about the members of an object and the items of a list.
import { itemsOf, membersOf, memberOf, type JsonNode } from '../json'
import { partBelow, type OpenPart, type SchemaPart, type SchemaParts } from './schema-part'

export interface PropertyFacts {
  readonly properties: ReadonlyMap<string, SchemaParts>
  readonly required: ReadonlySet<string>
  /** What other members may be. */
  readonly additional: 'open' | 'closed' | SchemaParts
  /** Some keys are described by their pattern, or several nodes share the properties: what is allowed cannot be told key by key. */
  readonly isEntangled: boolean
}

/** What all parts say about an object together. A required name without a schema of its own is a property of any value. */
export function propertyFacts(parts: readonly OpenPart[]): PropertyFacts {
  const properties = new Map<string, SchemaPart[]>()
  const required = new Set<string>()
  const additional: SchemaPart[] = []
  let isClosed = false
  let isClosedAlone = false
  let sharing = 0
  for (const part of parts) {
    const own = membersOf(memberOf(part.node, 'properties')?.valueNode)
    if (own.length > 0) sharing += 1
    for (const { key } of own) {
      const node = memberOf(memberOf(part.node, 'properties')?.valueNode, key)?.valueNode
      if (!node) continue
      const known = properties.get(key) ?? []
      if (!known.some((one) => one.node === node))
        properties.set(key, [...known, partBelow(part, node, 'properties', key)])
    }
    for (const { value } of itemsOf(memberOf(part.node, 'required')?.valueNode))
      if (typeof value === 'string') required.add(value)
    const rest = memberOf(part.node, 'additionalProperties')?.valueNode
    if (rest?.value === false) isClosed = isClosedAlone = true
    else if (rest?.type === 'object' && rest.members.length > 0)
      additional.push(partBelow(part, rest, 'additionalProperties'))
    if (memberOf(part.node, 'unevaluatedProperties')?.valueNode.value === false) isClosed = true
  }
  for (const name of required) if (!properties.has(name)) properties.set(name, [])
  const hasPatterns = parts.some(
    ({ node }) => membersOf(memberOf(node, 'patternProperties')?.valueNode).length > 0,
  )
  return {
    properties,
    required,
    additional: isClosed ? 'closed' : additional.length > 0 ? additional : 'open',
    isEntangled: hasPatterns || (isClosedAlone && sharing > 1),
  }
}

export interface ItemFacts {
  /** The schemas of the first items, and that of all others. */
  readonly firstItems: readonly SchemaParts[]
  readonly items: SchemaParts
}

/** What all parts say about a list together. */
export function itemFacts(parts: readonly OpenPart[]): ItemFacts {
  const firstItems: SchemaPart[][] = []
  const items: SchemaPart[] = []
  for (const part of parts) {
    const own = memberOf(part.node, 'items')?.valueNode
    const isTuple = own?.type === 'array'
    const keyword = isTuple ? 'items' : 'prefixItems'
    itemsOf(memberOf(part.node, keyword)?.valueNode).forEach((item, index) => {
      firstItems[index] = [...(firstItems[index] ?? []), partBelow(part, item, keyword, index)]
    })
    const rest: JsonNode | undefined = isTuple ? memberOf(part.node, 'additionalItems')?.valueNode : own
    if (rest && rest.value !== true) items.push(partBelow(part, rest, isTuple ? 'additionalItems' : 'items'))
  }
  return { firstItems, items }
}
