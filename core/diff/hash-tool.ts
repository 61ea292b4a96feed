// What a tool means to those who use it, as one short hash.
import { readTool, type Tool } from '../catalog'
import { memberOf, type JsonNode } from '../json'
import { hashText } from '../shared'
import { canonicalJson } from './canonical'

/** What counts besides name, description and schema, by the keys of MCP; `_meta`, icons and the like say nothing to a model. */
const MORE = ['title', 'outputSchema', 'annotations'] as const

/**
 * A hash of a tool's name, title, description, schemas and annotations. Order of keys, white space, escapes, the spelling of numbers and the wire
 * format do not count, nor do `_meta` and icons; neither does the order of `required`, `enum` and `type`. 16 hexadecimal digits.
 */
export function hashTool(tool: Tool): string {
  return hashText(`${JSON.stringify(readTool(tool).name)}\n${contentOf(tool)}`)
}

/** The same without the name: tools of which only that differs have the same. */
export function hashContent(tool: Tool): string {
  return hashText(contentOf(tool))
}

function contentOf(tool: Tool): string {
  const { root, description, schema } = readTool(tool)
  // A normalised catalogue keeps what its source says besides under one key.
  const extras = memberOf(root, 'extras')?.valueNode
  const parts = [JSON.stringify(description), spell(tool, schema, 'schema')]
  for (const key of MORE) {
    const node = memberOf(root, key)?.valueNode ?? memberOf(extras, key)?.valueNode ?? null
    parts.push(spell(tool, node, key === 'outputSchema' ? 'schema' : 'value'))
  }
  return parts.join('\n')
}

function spell(tool: Tool, node: JsonNode | null, kind: 'value' | 'schema'): string {
  return node ? canonicalJson(tool.text, node, kind) : ''
}

/** The hash of each tool by its name; the hashes of tools of the same name stand together, in order. */
export function hashesOf(tools: readonly Tool[]): Readonly<Record<string, string>> {
  const hashes = new Map<string, string[]>()
  for (const tool of tools) {
    const { name } = readTool(tool)
    const known = hashes.get(name)
    if (known) known.push(hashTool(tool))
    else hashes.set(name, [hashTool(tool)])
  }
  return Object.fromEntries([...hashes].map(([name, all]) => [name, all.join(' ')]))
}
