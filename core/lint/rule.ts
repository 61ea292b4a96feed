import type { CatalogEdit, PartId, SchemaVisit, Tool, ToolId, ToolView } from '../catalog'
import type { JsonPath } from '../json'
import type { ProfileSet } from './profiles/profile-set'

export type Severity = 'error' | 'warning' | 'info'

/** A provider or client whose limits a finding refers to: one of the built-in profiles, or one that a person added. */
export type ProfileId = string

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
  /** Texts that show what was found, word for word, where the message alone would not convince: never a secret in full. */
  readonly evidence?: readonly string[]
  /** Why a person has silenced it. Absent: it counts. */
  readonly silenced?: string
}

/** A finding as a rule reports it: the runner adds the rule's id and the tool. */
export type Finding = Omit<Diagnostic, 'rule' | 'toolId' | 'related' | 'silenced'> & {
  readonly related?: readonly ToolId[]
}

/** What a per-tool rule looks at. */
export interface ToolSubject {
  readonly tool: Tool
  readonly view: ToolView
  /** Every schema of the tool's input schema, outermost first; paths start at that schema. */
  readonly schemas: readonly SchemaVisit[]
  /** Every keyword that stands in one of the schemas: a quick way to see that there is nothing to look for. */
  readonly keywords: ReadonlySet<string>
  /** The profiles in force for this tool; a rule reports only those of its profiles that are among them. */
  readonly profiles: ProfileSet
  /** Templates that a person's clients put before names, see `LintSettings.prefixes`. */
  readonly prefixes: readonly NamePrefix[]
  /** The nearest part at or above a path that starts at the root of the tool's text. */
  readonly partAt: (path: JsonPath) => PartId
  /** True when the tool cannot be called so, since another tool is called so, or nearly so. */
  readonly isNameTaken: (name: string) => boolean
  /** True when a tool of the catalogue, perhaps this one, has exactly this name. */
  readonly isToolName: (name: string) => boolean
}

/** What a client puts before names. */
export interface NamePrefix {
  readonly label: string
  /** `{server}` stands for the server's name: "mcp__{server}__". */
  readonly template: string
  /** The longest name with the prefix, in characters. */
  readonly maximum: number
}

/** What rules that compare tools know of one. Offsets are UTF-16 units in the tool's text. */
export interface ToolFacts {
  readonly tool: Tool
  readonly name: string
  readonly description: string
  readonly nameOffset: number
  readonly descriptionOffset: number
  readonly profiles: ProfileSet
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
  /** Is shown every tool that is new or changed, before `update` hears of it: for what `ToolFacts` do not hold. */
  readonly note?: (subject: ToolSubject) => void
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

export type Category =
  | 'names'
  | 'envelope'
  | 'structure'
  | 'types'
  | 'grammar'
  | 'strict'
  | 'descriptions'
  | 'security'
  | 'catalog'

interface RuleBase {
  readonly id: string
  readonly title: string
  readonly category: Category
  readonly explain: Explanation
}

/** A rule that looks at one tool at a time, so that a change re-checks one tool. */
export interface ToolRule extends RuleBase {
  readonly scope: 'tool'
  /** The rule has nothing to say of a tool none of whose schemas has one of these keywords; absent: it looks at every tool. */
  readonly needs?: readonly string[]
  readonly check: (subject: ToolSubject) => Iterable<Finding>
}

/** A rule that compares tools with each other. `open` starts with no tools. */
export interface CatalogRule extends RuleBase {
  readonly scope: 'catalog'
  readonly open: () => Comparison
}

/** The memory of one rule about a catalogue as a whole. What `check` says may depend on the tools that are in, never on the order of calls. */
export interface Survey {
  /** Is shown every tool that is new or changed. */
  readonly note: (subject: ToolSubject) => void
  readonly forget: (toolId: ToolId) => void
  /** Findings with `partId: null` and the path `[]`. `profiles`: those in force for the catalogue. */
  readonly check: (profiles: ProfileSet) => Iterable<Finding>
}

/** A rule about the catalogue as a whole: its findings belong to no tool. `open` starts with no tools. */
export interface SurveyRule extends RuleBase {
  readonly scope: 'survey'
  readonly open: () => Survey
}

/** A tool as it was and as it is now, known again by server and name; null where it was not there, or is no more. */
export interface ToolChange {
  readonly before: ToolSubject | null
  readonly after: ToolSubject | null
}

/** A rule about what a change of a catalogue did. `bad` of its explanation is the list `[before, after]`, each a list of tools; so is `good`. */
export interface ChangeRule extends RuleBase {
  readonly scope: 'change'
  /** All tools, those of the later catalogue first and in its order. A finding with `toolId` null is about the whole catalogue. */
  readonly check: (
    changes: readonly ToolChange[],
    profiles: ProfileSet,
  ) => Iterable<Finding & { readonly toolId: ToolId | null }>
}

/**
 * A rule that another part of the product applies: `text` about a text before it is tools, `endpoint` about the server that the connection
 * doctor asks. Here it is only explained.
 */
export interface ExplainedRule extends RuleBase {
  readonly scope: 'text' | 'endpoint'
}

export type Rule = ToolRule | CatalogRule | SurveyRule | ChangeRule | ExplainedRule
