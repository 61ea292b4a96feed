// What the cases of the rules are made of: small tools of our own, written to the point.
import type { Diagnostic, Fix, NamePrefix, ProfileId } from '../rule'
import type { CaseLayout } from '../test-catalog'

/** One tool, or a list, as JSON text. */
export function text(...tools: readonly unknown[]): string {
  return JSON.stringify(tools.length === 1 ? tools[0] : tools)
}

/** A tool with that input schema. */
export function withSchema(inputSchema: unknown): string {
  return text({ name: 'a_tool', description: 'Does.', inputSchema })
}

/** A tool with one parameter, called `it`. */
export function withParameter(schema: unknown): string {
  return withSchema({ type: 'object', properties: { it: schema } })
}

/** A tool of that name. */
export function named(name: unknown): string {
  return text({ name, description: 'Does.', inputSchema: { type: 'object' } })
}

/** A tool of that name and description. */
export function described(name: string, description: unknown, more = {}): string {
  return text({ name, description, inputSchema: { type: 'object', properties: {} }, ...more })
}

/** What a rule must find, and where. */
export interface Invalid {
  readonly source: string
  readonly path: string
  /** `warning` unless said otherwise. */
  readonly severity?: Diagnostic['severity']
  /** For whom it must hold at that severity, exactly. */
  readonly profiles?: readonly ProfileId[]
  /** What its first fix is called, and whether it is safe; null: it has none. Absent: not looked at. */
  readonly fix?: Pick<Fix, 'title' | 'safety'> | null
  readonly server?: string
  /** Checked for these profiles only; absent: for the default ones. */
  readonly chosen?: readonly ProfileId[]
  /** The templates that a person's clients put before names. */
  readonly prefixes?: readonly NamePrefix[]
  /** The tools as they were before, for a rule about changes. */
  readonly before?: string
  /** Where the tools are not as MCP and OpenAI have them. */
  readonly layout?: CaseLayout
}

/** What a rule must let pass: a source alone, or with what it is checked under. */
export type Valid = string | Omit<Invalid, 'path' | 'severity' | 'profiles' | 'fix'>

/** What a rule must let pass, and what it must find. */
export interface Cases {
  readonly valid: readonly Valid[]
  readonly invalid: readonly Invalid[]
  /** Rules that speak of the flawed example of the explanation too, and rightly. */
  readonly alongside?: readonly string[]
}
