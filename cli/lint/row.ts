import type { ProfileId, Severity } from '../../core/lint'

/** A finding as commands print it. `path` is a JSON Pointer into the source document; lines and columns count from 1. */
export interface Row {
  readonly rule: string
  readonly severity: Severity
  /** The tool's own name; null where the finding is about no single tool, or the tool has none. */
  readonly tool: string | null
  readonly server: string | null
  readonly file: string
  readonly path: string
  readonly line: number
  readonly column: number
  readonly message: string
  readonly profiles: readonly ProfileId[]
  /** The title of the first fix, safe ones before others. */
  readonly fix: string | null
}

const WEIGHT: Readonly<Record<Severity, number>> = { error: 3, warning: 2, info: 1 }

/** True when a finding is at least as bad as a limit. */
export function isAtLeast(severity: Severity, limit: Severity): boolean {
  return WEIGHT[severity] >= WEIGHT[limit]
}

/** Rows that speak of one flaw at several severities, as one: the worst is kept. For readers, who want to be told once. */
export function oncePerFlaw(rows: readonly Row[]): readonly Row[] {
  const worst = new Map<string, Row>()
  for (const row of rows) {
    const key = JSON.stringify([row.file, row.path, row.rule, row.tool])
    const known = worst.get(key)
    if (!known || WEIGHT[row.severity] > WEIGHT[known.severity]) worst.set(key, row)
  }
  const kept = new Set(worst.values())
  return rows.filter((row) => kept.has(row))
}
