import type { JsonPath } from '../json'
import type { FormatId, SourceDocument, Tool, ToolLayout } from './catalog'
import type { PartId, ToolId } from './part'

/**
 * A change of a catalogue as data: quick fixes, the form, Monaco and the command line all make these. Paths start at the root of the
 * tool's text.
 */
export type CatalogEdit =
  /** `shape` comes with a text that is written in another format or spelling than the tool's text was. */
  | {
      readonly kind: 'set-text'
      readonly toolId: ToolId
      readonly text: string
      readonly shape?: { readonly format: FormatId; readonly layout: ToolLayout }
    }
  | {
      readonly kind: 'set-value'
      readonly toolId: ToolId
      readonly path: JsonPath
      readonly value: JsonValue
    }
  | { readonly kind: 'remove-value'; readonly toolId: ToolId; readonly path: JsonPath }
  /** Every reference of the tool's schema is written out, its definitions are dropped. */
  | { readonly kind: 'inline-references'; readonly toolId: ToolId }
  | { readonly kind: 'rename'; readonly partId: PartId; readonly name: string }
  | {
      readonly kind: 'add-tools'
      readonly tools: readonly Tool[]
      readonly documents: readonly SourceDocument[]
    }
  | { readonly kind: 'remove-tools'; readonly toolIds: readonly ToolId[] }
  /** Tools that were made from those of their ids, elsewhere or all at once, stand in their place. */
  | { readonly kind: 'replace-tools'; readonly tools: readonly Tool[] }
  /** A document that was read again stands in the place of the one of its id; of that one only the tools listed here stay. */
  | {
      readonly kind: 'refresh-document'
      readonly document: SourceDocument
      readonly tools: readonly Tool[]
    }

/** A plain JSON value. */
export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue }
