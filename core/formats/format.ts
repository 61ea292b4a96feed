import type { FormatId, SourceDocument, Tool, ToolLayout } from '../catalog'
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
  /** The tool's server where it is known. */
  readonly server: string | null
  /** From the root of the document. */
  readonly path: JsonPath
  readonly message: string
}

/** Something to say about one entry of a tool list; `path` starts at the entry. */
export interface Remark {
  readonly level: Note['level']
  readonly path: JsonPath
  readonly message: string
}

/** A tool as an entry of a target format. */
export interface WrittenTool {
  /** Strict JSON. */
  readonly text: string
  /** What the target cannot say, and what had to be added. */
  readonly remarks: readonly Remark[]
}

/**
 * A wire format: one file each, listed in `registry.ts`. `recognize` looks at one entry of a tool list and says how surely (0..1) it is this
 * format; the highest wins, the registry's order breaks ties. `write` makes an entry from any tool.
 */
export interface Format {
  readonly id: FormatId
  readonly label: string
  readonly recognize: (entry: JsonNode) => number
  /** Where name, description and schema stand in an entry. */
  readonly layout: ToolLayout
  readonly write: (tool: Tool) => WrittenTool
  /** A tool of this format as an entry outside its own document, where its spelling there would not do. */
  readonly complete?: (tool: Tool) => WrittenTool
  /** The key under which a document of its own lists its tools; null for a bare list. */
  readonly listKey: string | null
}

/** What reading one document gave. Ids are unique within it. */
export interface ReadResult {
  readonly tools: readonly Tool[]
  readonly documents: readonly SourceDocument[]
  readonly notes: readonly Note[]
  /** Tools by recognised format, for "12 tools: 8 MCP, 4 Anthropic". */
  readonly recognised: Readonly<Partial<Record<FormatId, number>>>
}
