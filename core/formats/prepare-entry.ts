// What is read of one entry, taken from its tree: the tree can then be let go.
import { anatomyOf, type Tool, type ToolAnatomy } from '../catalog'
import { duplicateKeys, nodeAt, parseJson, printNode, type JsonNode, type JsonPath } from '../json'
import type { EntryClass } from './classify-entry'
import { derivedLayout } from './derived/derived-entry'
import { foreignTypes } from './foreign-types'
import type { Recognised, Remark } from './format'

/** An entry that is, or describes, a tool. */
export type ToolClass = Exclude<EntryClass, { readonly kind: 'carried' }>

/** All that a tool is made of, and all that is said about its entry. */
export interface PreparedEntry
  extends Pick<Tool, 'format' | 'layout' | 'text'>, Pick<Recognised, 'kind' | 'confidence'> {
  readonly name: string
  readonly anatomy: ToolAnatomy
  readonly remarks: readonly Remark[]
  /** Keys that stand more than once; paths start at the entry. */
  readonly repeated: readonly JsonPath[]
  /** Words for types that JSON Schema does not have. */
  readonly foreign: ReadonlySet<string> | null
}

/** Prepares an entry; `text` is what its node points into. */
export function prepareEntry(node: JsonNode, found: ToolClass, text: string): PreparedEntry {
  const repeated = duplicateKeys(node)
  if (found.kind === 'tool') {
    const { format, layout, name, confidence, remarks } = found
    const piece = { kind: format, format, layout, name, confidence, remarks, repeated }
    return { ...piece, text: printNode(text, node), ...lookedAt(node, layout) }
  }
  const { derived, name, confidence, make } = found.entry
  const made = make(text)
  const piece = { kind: derived, format: 'mcp', layout: derivedLayout, name, confidence, repeated } as const
  return { ...piece, ...made, ...lookedAt(parseJson(made.text).root, derivedLayout) }
}

function lookedAt(root: JsonNode | null, layout: Tool['layout']): Pick<PreparedEntry, 'anatomy' | 'foreign'> {
  return { anatomy: anatomyOf(root, layout), foreign: foreignTypes(nodeAt(root, layout.schema)) }
}
