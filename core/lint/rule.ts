import type { CatalogEdit, PartId, SchemaVisit, Tool, ToolId, ToolView } from '../catalog'
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
  /** From the root of the tool's text. What is missing is reported at the value that lacks it. */
  readonly path: JsonPath
  /** Whether the key or the value at `path` is to be marked. */
  readonly at: 'key' | 'value'
  /** What is wrong, why it matters and what to do, in whole sentences. */
  readonly message: string
  /** For whom the finding holds at this severity. */
  readonly profiles: readonly ProfileId[]
  readonly fixes: readonly Fix[]
  /** Other tools it concerns (a duplicate, a near-duplicate), the most alike first. */
  readonly related: readonly ToolId[]
}

/** A finding as a rule reports it: the runner adds the rule's id and the tool. */
export type Finding = Omit<Diagnostic, 'rule' | 'toolId' | 'related'> & {
  readonly related?: readonly ToolId[]
}

/** What a per-tool rule looks at. */
export interface ToolSubject {
  readonly tool: Tool
  readonly view: ToolView
  /** Every schema of the tool's input schema, outermost first; paths start at that schema. */
  readonly schemas: readonly SchemaVisit[]
  /** The profiles in force for this tool; a rule reports only those of its profiles that are among them. */
  readonly profiles: ReadonlySet<ProfileId>
  /** The nearest part at or above a path that starts at the root of the tool's text. */
  readonly partAt: (path: JsonPath) => PartId
  /** True when the tool cannot be called so, since another tool is called so, or nearly so. */
  readonly isNameTaken: (name: string) => boolean
}

/** What rules that compare tools know of one. Offsets are UTF-16 units in the tool's text. */
export interface ToolFacts {
  readonly tool: Tool
  readonly name: string
  readonly description: string
  readonly nameOffset: number
  readonly descriptionOffset: number
  readonly profiles: ReadonlySet<ProfileId>
}

/** A tool as it was and as it is: null where it was not there, or is no more. */
export interface FactsChange {
  readonly before: ToolFacts | null
  readonly after: ToolFacts | null
}

/** What the runner knows of the whole catalogue while tools are compared. */
export interface CatalogView {
  /** Another number whenever tools or their order have changed. */
  readonly revision: number
  /** The tool's place in the catalogue's order. */
  readonly positionOf: (toolId: ToolId) => number
  readonly factsOf: (toolId: ToolId) => ToolFacts
  /** True when this tool cannot be called so, since another tool is called so, or nearly so. */
  readonly isNameTaken: (name: string, facts: ToolFacts) => boolean
}

/**
 * The memory of one rule over one catalogue. `update` takes changes and gives the tools whose findings may differ now; `check` gives the
 * findings of one tool. What `check` says may depend on the tools that are in and their order, never on the order of the updates.
 */
export interface Comparison {
  readonly update: (changes: readonly FactsChange[]) => ReadonlySet<ToolId>
  readonly check: (facts: ToolFacts, view: CatalogView) => Iterable<Finding>
}

/** What a person reads about a rule; the help page, `rules RULE` and a test are made from it. */
export interface Explanation {
  readonly what: string
  readonly why: string
  /** A tool (or, for a rule that compares tools, a list of tools) as MCP has it, in JSON, that has the flaw. */
  readonly bad: string
  /** The same without the flaw. */
  readonly good: string
  /** Public reports, specifications and papers. */
  readonly sources: readonly string[]
  /** Why there is no automatic fix, where there is none. */
  readonly noFix?: string
}

interface RuleBase {
  readonly id: string
  readonly title: string
  readonly category: 'names' | 'envelope' | 'structure' | 'types' | 'descriptions' | 'security'
  readonly explain: Explanation
}

/** A rule that looks at one tool at a time, so that a change re-checks one tool. */
export interface ToolRule extends RuleBase {
  readonly scope: 'tool'
  readonly check: (subject: ToolSubject) => Iterable<Finding>
}

/** A rule that compares tools with each other. `open` starts with no tools. */
export interface CatalogRule extends RuleBase {
  readonly scope: 'catalog'
  readonly open: () => Comparison
}

/** A rule about a text or a document before it is tools; whoever reads the text finds it. Here it is only explained. */
export interface TextRule extends RuleBase {
  readonly scope: 'text'
}

export type Rule = ToolRule | CatalogRule | TextRule
