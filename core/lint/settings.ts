import type { ToolId } from '../catalog'
import type { Diagnostic, NamePrefix, ProfileId, Severity } from './rule'

/** Findings that a person has looked at and does not want to be told again. */
export interface Silencing {
  readonly rule: string
  /** The tool's own name; null: all tools, of that server where one is named. */
  readonly tool: string | null
  /** The tool's server; null: tools of any server. */
  readonly server: string | null
  /** Why; it is exported with the findings. Never empty. */
  readonly reason: string
}

/** How a person wants a catalogue to be checked. A value of the project, and of the configuration file. */
export interface LintSettings {
  /** null: all but the strict ones, which count for tools that ask for strict mode. */
  readonly profiles: readonly ProfileId[] | null
  /** By rule id, in place of the severity that the rule gives; `off` leaves the rule out. */
  readonly severities: Readonly<Record<string, Severity | 'off'>>
  readonly silenced: readonly Silencing[]
  readonly prefixes: readonly NamePrefix[]
  /** The most tokens (o200k) that all definitions together may take; null: no budget. */
  readonly tokenBudget: number | null
}

export const defaultLintSettings: LintSettings = {
  profiles: null,
  severities: {},
  silenced: [],
  prefixes: [],
  tokenBudget: null,
}

/** What is known of the tool that a finding is about; null for one about the whole catalogue. */
export interface ToolName {
  readonly toolId: ToolId
  readonly name: string
  readonly server: string | null
}

/**
 * A finding as a person wants it: of another severity, marked as silenced, or null where its rule is off. The same finding told at several
 * severities becomes one severity: callers that list both get equal ones.
 */
export function applySettings(
  diagnostic: Diagnostic,
  tool: ToolName | null,
  settings: LintSettings,
): Diagnostic | null {
  const { rule } = diagnostic
  const chosen = Object.hasOwn(settings.severities, rule) ? settings.severities[rule] : undefined
  const severity = chosen ?? diagnostic.severity
  if (severity === 'off') return null
  const silencing = settings.silenced.find((one) => one.rule === rule && isAbout(one, tool))
  if (severity === diagnostic.severity && !silencing) return diagnostic
  return { ...diagnostic, severity, ...(silencing ? { silenced: silencing.reason } : {}) }
}

function isAbout({ tool, server }: Silencing, subject: ToolName | null): boolean {
  if (tool === null && server === null) return true
  if (subject === null) return false
  return (tool === null || subject.name === tool) && (server === null || subject.server === server)
}

/** True for a finding that counts: no one has silenced it. */
export function isActive({ silenced }: Diagnostic): boolean {
  return silenced === undefined
}
