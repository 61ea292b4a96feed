import type { FormatId, SourceDocument, SourceKind, Tool, ToolLayout } from '../catalog'
import type { JsonNode, JsonPath } from '../json'
import type { Tree } from './transform/tree'

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
  /** Set where a target demanded that something be written otherwise. */
  readonly change?: Change
}

/** A change that a target demanded. A reversible one keeps all that was said, in another form. */
export interface Change {
  /** Which transformation, by the name of its file: `inline-references`, `nullable`, ... */
  readonly kind: string
  readonly reversible: boolean
}

/** Something to say about one entry of a tool list; `path` starts at the entry. */
export interface Remark {
  readonly level: Note['level']
  readonly path: JsonPath
  readonly message: string
  readonly change?: Change
}

/** A tool as an entry of a target format. */
export interface WrittenTool {
  /** Strict JSON. */
  readonly text: string
  /** What the target cannot say, and what had to be added. */
  readonly remarks: readonly Remark[]
  /** The tool under the names of parameters that the target takes; absent where it stands as it was. */
  readonly tool?: Tool
  /** Its schema as it was written, where that was made anew; each value knows where it stood in `tool`. */
  readonly schema?: Tree | null
}

/** How a tool is put into a format. */
export interface WriteOptions {
  /** For the target's strict mode, where it has one. */
  readonly strict: boolean
}

/**
 * A wire format: one file each, listed in `registry.ts`. `recognize` looks at one entry of a tool list and says how surely (0..1) it is this
 * format; the highest wins, the registry's order breaks ties; `listedUnder` are keys whose lists hold entries of this format alone. `write` makes an entry from any tool.
 */
export interface Format {
  readonly id: FormatId
  readonly label: string
  readonly recognize: (entry: JsonNode) => number
  /** Where name, description and schema stand in an entry, as this format is usually spelled. */
  readonly layout: ToolLayout
  /** Where they stand in this very entry, in a format with more than one spelling. */
  readonly layoutOf?: (entry: JsonNode) => ToolLayout
  readonly write: (tool: Tool, options?: WriteOptions) => WrittenTool
  /** A tool of this format as an entry outside its own document, where its spelling there would not do. */
  readonly complete?: (tool: Tool) => WrittenTool
  /** Keys under which entries of this format stand and no others: a name is then enough to recognise one. */
  readonly listedUnder?: readonly string[]
  /** A document of its own, around a JSON list of entries. */
  readonly wrap: (list: string) => string
}

/** What reading one document gave. Ids are unique within it. */
export interface ReadResult {
  readonly tools: readonly Tool[]
  readonly documents: readonly SourceDocument[]
  readonly notes: readonly Note[]
  /** What the tools were recognised as, for "12 tools: 8 MCP, 4 Anthropic"; one item for each kind and confidence. */
  readonly recognised: readonly Recognised[]
}

/** How surely tools were recognised: `certain` where the structure allows nothing else, `guess` where they were made out of loose text. */
export type Confidence = 'certain' | 'likely' | 'guess'

/** Some tools of one kind. */
export interface Recognised {
  readonly kind: SourceKind
  readonly tools: number
  readonly confidence: Confidence
}
