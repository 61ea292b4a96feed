import { decodePercent, itemsOf, memberOf, membersOf, nodeAt, type JsonNode } from '../../json'

/** A definition of a document: `holder` is `$defs` or `definitions`. */
export interface Definition {
  readonly holder: string
  readonly key: string
  readonly node: JsonNode
}

/** What a schema inside a document refers to, directly or through others, and local references that lead elsewhere or nowhere. */
export function referencedDefinitions(
  root: JsonNode,
  schema: JsonNode,
): { readonly found: readonly Definition[]; readonly missing: readonly string[] } {
  const found = new Map<string, Definition>()
  const missing = new Set<string>()
  const open: JsonNode[] = [schema]
  for (let node = open.pop(); node; node = open.pop()) {
    for (const { valueNode } of membersOf(node)) open.push(valueNode)
    open.push(...itemsOf(node))
    const reference = memberOf(node, '$ref')?.valueNode.value
    if (typeof reference !== 'string' || found.has(reference) || reference === '#') continue
    const definition = definitionAt(root, reference)
    if (definition) {
      found.set(reference, definition)
      open.push(definition.node)
    } else missing.add(reference)
  }
  return { found: [...found.values()], missing: [...missing] }
}

function definitionAt(root: JsonNode, reference: string): Definition | null {
  const [, holder, step] = /^#\/(\$defs|definitions)\/([^/]+)$/.exec(reference) ?? []
  if (holder === undefined || step === undefined) return null
  const key = decodePercent(step).replaceAll('~1', '/').replaceAll('~0', '~')
  const node = nodeAt(root, [holder, key])
  return node ? { holder, key, node } : null
}
