import type { Catalog, CatalogEdit, PartId, Tool, ToolId, ToolView } from '../catalog'
import type { JsonPath } from '../json'

export type Severity = 'error' | 'warning' | 'info'

/** A provider or client whose limits a finding refers to. */
export type ProfileId =
  | 'openai'
  | 'openai-strict'
  | 'anthropic'
  | 'anthropic-strict'
  | 'gemini'
  | 'gemini-json-schema'
  | 'vertex'
  | 'bedrock'
  | 'mcp'
  | 'cursor'
  | 'vscode'
  | 'claude-code'
  | 'claude-desktop'
  | 'windsurf'
  | 'ollama'
  | 'llama.cpp'
  | 'vllm'

/** A change that mends a finding. `safe`: meaning is kept, may be applied in bulk; `unsafe`: ask first. */
export interface Fix {
  readonly title: string
  readonly safety: 'safe' | 'unsafe'
  readonly edits: readonly CatalogEdit[]
}

/** A flaw in the user's data, with its place. A value, never thrown. */
export interface Diagnostic {
  readonly rule: string
  readonly severity: Severity
  /** null: the finding is about the whole catalogue. */
  readonly toolId: ToolId | null
  readonly partId: PartId | null
  /** From the root of the tool's text. */
  readonly path: JsonPath
  /** Whether the key or the value at `path` is to be marked. */
  readonly at: 'key' | 'value'
  /** What is wrong, why it matters, in one or two sentences. */
  readonly message: string
  /** For whom the finding holds at this severity. */
  readonly profiles: readonly ProfileId[]
  readonly fixes: readonly Fix[]
  /** Other tools it concerns (a duplicate, a near-duplicate). */
  readonly related: readonly ToolId[]
}

/** A finding as a rule reports it: the runner adds the rule's id. */
export type Finding = Omit<Diagnostic, 'rule' | 'toolId' | 'related'> & { readonly related?: readonly ToolId[] }

/** What a per-tool rule looks at. */
export interface ToolSubject {
  readonly tool: Tool
  readonly view: ToolView
  /** The profiles in force; a rule reports only those of its profiles that are among them. */
  readonly profiles: ReadonlySet<ProfileId>
}

/** What a catalogue rule looks at. It yields findings for tools it names. */
export interface CatalogSubject {
  readonly catalog: Catalog
  readonly profiles: ReadonlySet<ProfileId>
}

/** What a person reads about a rule; the help page, `rules RULE` and a test are made from it. */
export interface Explanation {
  readonly what: string
  readonly why: string
  readonly bad: string
  readonly good: string
  readonly sources: readonly string[]
  /** Why there is no automatic fix, where there is none. */
  readonly noFix?: string
}

interface RuleBase {
  readonly id: string
  readonly title: string
  readonly category: 'names' | 'envelope' | 'types' | 'descriptions' | 'security'
  readonly explain: Explanation
}

/** A rule that looks at one tool at a time, so that a change re-checks one tool. */
export interface ToolRule extends RuleBase {
  readonly scope: 'tool'
  readonly check: (subject: ToolSubject) => Iterable<Finding>
}

/** A rule that compares tools with each other. */
export interface CatalogRule extends RuleBase {
  readonly scope: 'catalog'
  readonly check: (subject: CatalogSubject) => Iterable<Finding & { readonly toolId: ToolId | null }>
}

export type Rule = ToolRule | CatalogRule
