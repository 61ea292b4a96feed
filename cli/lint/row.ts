import type { Diagnostic, ProfileId, Severity } from '../../core/lint'

/** A place in a file; both count from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** A finding as commands print it. `path` is a JSON Pointer into the source document; lines and columns count from 1. */
export interface Row extends Position {
  readonly rule: string
  readonly severity: Severity
  /** The tool's own name; null where the finding is about no single tool, or the tool has none. */
  readonly tool: string | null
  readonly server: string | null
  readonly file: string
  readonly path: string
  readonly message: string
  readonly profiles: readonly ProfileId[]
  /** The title of the first fix, safe ones before others. */
  readonly fix: string | null
}

/** A row with what some reports tell beside it. */
export interface FoundRow extends Row {
  /** Where the marked key or value ends; null where it is no single token. */
  readonly end: Position | null
  /** Where in the tool it is, wherever the tool stands: a JSON Pointer, with a word of a list in place of its index. */
  readonly place: string
  /** Why a person has silenced it; null: it counts. */
  readonly silenced: string | null
  /** What the rule found, with its fixes; null where no rule about tools did. */
  readonly diagnostic: Diagnostic | null
}

const WEIGHT: Readonly<Record<Severity, number>> = { error: 3, warning: 2, info: 1 }

/** True when a finding is at least as bad as a limit. */
export function isAtLeast(severity: Severity, limit: Severity): boolean {
  return WEIGHT[severity] >= WEIGHT[limit]
}

/**
 * Rows that speak of one flaw at several severities, as one: the worst is kept. For readers, who want to be told once. One flaw is told to
 * each profile once and with one fix, so rows that share a profile, or have other fixes, are different flaws.
 */
export function oncePerFlaw<Told extends Row>(rows: readonly Told[]): readonly Told[] {
  const places = new Map<string, Told[]>()
  for (const row of rows) {
    const key = JSON.stringify([row.file, row.path, row.rule, row.tool, row.fix])
    const known = places.get(key)
    if (known) known.push(row)
    else places.set(key, [row])
  }
  const milder = new Set<Told>()
  for (const some of places.values())
    if (some.length > 1)
      for (const row of some) if (some.some((other) => isMilderTelling(row, other))) milder.add(row)
  return rows.filter((row) => !milder.has(row))
}

function isMilderTelling(row: Row, other: Row): boolean {
  return (
    WEIGHT[row.severity] < WEIGHT[other.severity] && !row.profiles.some((id) => other.profiles.includes(id))
  )
}

/** The name of a tool as people read it, with its server. */
export function toolLabel({ tool, server }: Pick<Row, 'tool' | 'server'>): string | null {
  if (tool === null) return null
  return server === null ? tool : `${server}/${tool}`
}
