import type { JsonPath } from '../json'
import type { PartId, ToolId } from './part'

/** The wire format a tool's text is written in. */
export type FormatId = 'openai-chat' | 'openai-responses' | 'anthropic' | 'mcp'

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
}

/** All tools of a project, in order, and the documents they came from. */
export interface Catalog {
  readonly tools: readonly Tool[]
  readonly documents: readonly SourceDocument[]
}

export const emptyCatalog: Catalog = { tools: [], documents: [] }
