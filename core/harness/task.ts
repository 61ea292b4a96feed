import type { JsonValue } from '../catalog'
import type { ExpectedCall } from '../evaluation'

/** What counts as success: an end value; or calls of tools by their keys, in this order where `ordered`. */
export type Expectation =
  | { readonly kind: 'value'; readonly value: JsonValue }
  | { readonly kind: 'calls'; readonly calls: readonly ExpectedCall[]; readonly ordered: boolean }

/** Something a person wants done. */
export interface Task {
  readonly id: string
  readonly query: string
  /** Keys of the tools that may be used; null: all. */
  readonly tools: readonly string[] | null
  /** Null: success is for a person to see. */
  readonly expected: Expectation | null
}
