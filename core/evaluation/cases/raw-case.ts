// A case as a file states it: tools by the names that the file uses.
import type { ExpectedArgument } from '../case'
import type { ToolMention } from './tool-references'

/** A call as a file states it. */
export interface RawCall {
  readonly tool: ToolMention
  /** By the parameter's name; null: not compared. */
  readonly arguments: Readonly<Record<string, ExpectedArgument>> | null
}

/** What a file states as right: tools without arguments (none of them: no tool), or calls. */
export type RawGold =
  | { readonly kind: 'tools'; readonly tools: readonly ToolMention[] }
  | { readonly kind: 'calls'; readonly calls: readonly RawCall[]; readonly ordered: boolean }

export interface RawCase {
  /** As the file gives it; null: made of the content. */
  readonly id: string | null
  readonly query: string
  readonly offered: readonly ToolMention[] | null
  readonly gold: RawGold
  readonly alsoRight: readonly RawGold[]
  readonly origin: string | null
}

export const NO_TOOL: RawGold = { kind: 'tools', tools: [] }
