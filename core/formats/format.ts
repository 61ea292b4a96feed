import type { Catalog, FormatId, SourceDocument, Tool, ToolLayout } from '../catalog'
import type { JsonNode, JsonPath } from '../json'

/** Something a person should know about reading or writing, with its place. */
export interface Note {
  readonly level: 'error' | 'warning' | 'info'
  /** The document (file name, or `pasted text`). */
  readonly file: string
  /** Position in the document's tool list, from 0; null where it concerns no single entry. */
  readonly index: number | null
  /** The tool's name where it is known. */
  readonly tool: string | null
  /** From the root of the document. */
  readonly path: JsonPath
  readonly message: string
}

/** A tool in the names it is exported under, ready to be written. */
export interface WrittenTool {
  /** Text of the entry in the target format: strict JSON. */
  readonly text: string
  /** What the target cannot say. */
  readonly losses: readonly string[]
}

/**
 * A wire format: one file each, listed in `registry.ts`. `recognize` looks at one entry of a tool list and says how surely (0..1) it is this
 * format; the highest wins, the registry's order breaks ties. `write` makes an entry from any other format's tool.
 */
export interface Format {
  readonly id: FormatId
  readonly label: string
  readonly recognize: (entry: JsonNode) => number
  /** Where name, description and schema stand in this entry (an entry may use a variant spelling of the format). */
  readonly layoutOf: (entry: JsonNode) => ToolLayout
  readonly write: (tool: Tool) => WrittenTool
  /** The wrapper around a list of entries when there is no document of this format to keep: text with the entries put in. */
  readonly wrap: (entries: readonly string[]) => string
}

/** What reading one or more documents gave. Ids are unique within it. */
export interface ReadResult {
  readonly tools: readonly Tool[]
  readonly documents: readonly SourceDocument[]
  readonly notes: readonly Note[]
  /** Tools by recognised format, for "12 tools: 8 MCP, 4 Anthropic". */
  readonly recognised: Readonly<Partial<Record<FormatId, number>>>
}

export type { Catalog }
