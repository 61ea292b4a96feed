import type { JsonPath } from '../json'
import type { PartId, ToolId } from './part'

/** The wire format a tool's text is written in; each can be read and written. */
export type FormatId =
  'openai-chat' | 'openai-responses' | 'anthropic' | 'mcp' | 'gemini' | 'gemini-json-schema' | 'bedrock'

/**
 * Sources that describe tools without holding them as entries of a wire format. A tool is *derived* from such a source: its text is made,
 * not copied, so its document cannot be written back.
 */
export type DerivedKind =
  | 'openapi'
  | 'json-schema'
  | 'keyed'
  | 'langchain'
  | 'semantic-kernel'
  | 'parameter-list'
  | 'source-code'
  | 'prose'

/** What tools were recognised as. */
export type SourceKind = FormatId | DerivedKind

/** Where the three things every tool has stand inside its own text. */
export interface ToolLayout {
  readonly name: JsonPath
  readonly description: JsonPath
  readonly schema: JsonPath
}

/**
 * A parameter of a tool, at any depth: an id that never changes, and where its schema stands now, from the tool's schema (one of the
 * places, where several branches of an object describe the same property).
 */
export interface Parameter {
  readonly id: PartId
  readonly path: JsonPath
}

/**
 * A tool as its own wire text. The text is the truth (strict JSON, every token as imported); names, descriptions and parameters are
 * read from it by `readTool`. Immutable: an edit makes a new object.
 */
export interface Tool {
  readonly id: ToolId
  readonly format: FormatId
  readonly layout: ToolLayout
  readonly text: string
  readonly parameters: readonly Parameter[]
  /** The server, namespace or plug-in it came from, where the source says one. */
  readonly server: string | null
  /** Where it stood in its document; null for a tool made in the studio. */
  readonly origin: { readonly documentId: string; readonly path: JsonPath } | null
}

/**
 * What stands at one place of a tool list: a tool of the catalogue, or JSON text that is carried along unread (in a text of one value a
 * line also a line that is no JSON).
 */
export type SlotEntry = { readonly tool: ToolId } | { readonly carried: string; readonly reason: string }

/** A tool list inside a document (`single`: the one tool that stands there without a list). */
export interface Slot {
  readonly path: JsonPath
  readonly single: boolean
  readonly entries: readonly SlotEntry[]
}

/** An imported document without its tools: enough to write it back as it was. */
export interface SourceDocument {
  readonly id: string
  readonly name: string
  /** Strict JSON; every slot's list is `[]` here (null for a single tool). */
  readonly envelope: string
  readonly slots: readonly Slot[]
  /** True for a text of one value a line (JSONL): the envelope is then a list with one item a line. */
  readonly lines: boolean
  /** How the source was spelled, where it was not JSON; it is written back as JSON. */
  readonly notation?: 'yaml'
  /** Where tools were read from a running server: what was there then. */
  readonly live?: LiveSource
}

/** A server that tools were read from, and what they were at that time. */
export interface LiveSource {
  readonly transport: 'http' | 'stdio'
  /** The URL, or the command line as it was typed. Never holds a key. */
  readonly address: string
  readonly protocolVersion: string
  readonly server: { readonly name: string; readonly version: string }
  /** ISO 8601. */
  readonly readAt: string
  /** A hash of each tool as the server listed it, by its name there (`core/diff` makes and compares them). */
  readonly hashes: Readonly<Record<string, string>>
}

/** All tools of a project, in order, and the documents they came from. */
export interface Catalog {
  readonly tools: readonly Tool[]
  readonly documents: readonly SourceDocument[]
}

export const emptyCatalog: Catalog = { tools: [], documents: [] }
