// What a model really reads of a list of tools: the contract of one view, one file each.
import type { Tool, ToolId } from '../catalog'

export type WireViewId = 'openai' | 'anthropic' | 'gemini' | 'llama.cpp' | 'hermes'

/** Text that a model reads, and where each tool stands in it (UTF-16 offsets, end exclusive; in order). */
export interface WireText {
  readonly text: string
  /** A tool that a template spells in a way that cannot be found again has no place. */
  readonly places: readonly { readonly toolId: ToolId; readonly start: number; readonly end: number }[]
  /** What of the schemas the model is not shown, one sentence a kind; empty where it sees all. */
  readonly hidden: readonly string[]
}

/** How tools are named and shown besides their own text. */
export interface WireOptions {
  /** What a client puts before each name, as in `mcp__server__`; `{server}` stands for the tool's server, or `server` where it has none. */
  readonly prefix: string
  /** A Jinja chat template to use instead of the view's own; only for `llama.cpp`. */
  readonly template?: string
}

/** How one kind of model is shown tools. */
export interface WireView {
  readonly id: WireViewId
  readonly label: string
  /** `published`: the form is documented by its maker; `request`: the request is shown, since what is made of it is not published. */
  readonly basis: 'published' | 'request'
  /** Where the form is documented, and for which models it holds. */
  readonly source: string
  /** Whether the o200k encoding, which the counts use, is that of the models. */
  readonly exactTokens: boolean
  /** Renders tools. Throws FailureError `wire/template` where a template of the user's cannot be run. */
  readonly render: (tools: readonly Tool[], options: WireOptions) => WireText | Promise<WireText>
}
