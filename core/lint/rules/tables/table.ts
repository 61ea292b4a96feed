// What the tables of the rules are made of: each row is a minimal re-creation of a report that the rule's sources name.
import type { Diagnostic, ProfileId } from '../../rule'

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
  readonly server?: string
}

/** What a rule must let pass, and what it must find. */
export interface Table {
  readonly valid: readonly string[]
  readonly invalid: readonly Invalid[]
}
