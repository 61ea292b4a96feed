// Schemas that stand in one tool more than once, and the tool with each of them said once under `$defs`.
import { readTool, walkSchemas, type Tool } from '../catalog'
import { compactJson, membersOf, memberOf, printNode, tokenText, type JsonNode } from '../json'
import { addToList } from '../shared'

/** Shorter schemas are not worth a definition: a reference is about as long. */
const WORTH = 80
const DEFINITIONS = '$defs'

/** A tool's text in which equal schemas were replaced by references, and how many definitions that took. */
export interface Shared {
  readonly text: string
  readonly definitions: number
}

/** null where no schema stands twice, or the tool has definitions of its own already. */
export function sharedSubtrees(tool: Tool): Shared | null {
  const { root, schema } = readTool(tool)
  if (!root || !schema || memberOf(schema, DEFINITIONS) || memberOf(schema, 'definitions')) return null
  if (tool.text.length < 2 * WORTH) return null
  const groups = repeatedSchemas(tool, schema)
  if (groups.length === 0) return null
  const replacements = new Map<JsonNode, () => string>()
  const definitions: string[] = []
  groups.forEach(({ text, nodes }, index) => {
    const name = `shared${index + 1}`
    definitions.push(`${JSON.stringify(name)}:${text}`)
    for (const node of nodes) replacements.set(node, () => `{"$ref":"#/${DEFINITIONS}/${name}"}`)
  })
  const inner = printNode(tool.text, schema, '', replacements)
  const withDefinitions = inner.replace(/\}\s*$/, () => `,"${DEFINITIONS}":{${definitions.join(',')}}}`)
  return {
    text: printNode(tool.text, root, '', new Map([[schema, () => withDefinitions]])),
    definitions: groups.length,
  }
}

interface Group {
  readonly text: string
  readonly nodes: readonly JsonNode[]
}

/** Equal schemas, the outermost ones only: what stands inside one that is replaced goes with it. */
function repeatedSchemas(tool: Tool, schema: JsonNode): readonly Group[] {
  const byText = new Map<string, JsonNode[]>()
  for (const { node, depth } of walkSchemas(schema))
    if (depth > 0 && node.length >= WORTH && membersOf(node).length > 0)
      addToList(byText, compactJson(tokenText(tool.text, node)), node)
  const taken: JsonNode[] = []
  const groups: Group[] = []
  const byLength = [...byText].sort(([one], [other]) => other.length - one.length)
  for (const [text, nodes] of byLength) {
    const free = nodes.filter((node) => !taken.some((outer) => isInside(node, outer)))
    if (free.length < 2) continue
    taken.push(...free)
    groups.push({ text, nodes: free })
  }
  return groups
}

function isInside(node: JsonNode, outer: JsonNode): boolean {
  return node.offset >= outer.offset && node.offset + node.length <= outer.offset + outer.length
}
