import type { JsonPath, TextEdit } from '../json'
import type { PartId, ToolId } from './part'

/** A place that a rename touches, or a mention that a person may want to look at. */
export interface Touch {
  /** The renamed part that is the cause. */
  readonly partId: PartId
  /** The tool whose text holds the place. */
  readonly toolId: ToolId
  /** From the root of the tool's text as it stands before the rename. */
  readonly path: JsonPath
  /**
   * `name`: the tool's own name; `key`: a property's key; `required`: a property named by `required` or a dependency; `reference`: a
   * `$ref`, ordering, discriminator, default, example or value of an enum; `mention`: a word of a description.
   */
  readonly kind: 'name' | 'key' | 'required' | 'reference' | 'mention'
  readonly old: string
  readonly new: string
  /** Of a mention: where it starts in the description, in UTF-16 units; else null. */
  readonly start: number | null
  /** False for a mention that may be an ordinary word or another part of that name; these are listed, not changed. */
  readonly certain: boolean
  readonly applied: boolean
}

/** Edits of one tool's text and the places they were made for. */
export interface Rewrite {
  readonly edits: readonly TextEdit[]
  readonly touches: readonly Touch[]
}
