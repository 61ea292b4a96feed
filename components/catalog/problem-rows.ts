import type { Diagnostic, Severity } from '../../core/lint'
import type { JsonPath } from '../../core/json'

export type ProblemGrouping = 'none' | 'tool' | 'rule'

/** A line of the problem table: a heading over a group, or a problem. */
export type ProblemRow =
  | { readonly kind: 'group'; readonly key: string; readonly count: number; readonly worst: Severity }
  | { readonly kind: 'problem'; readonly diagnostic: Diagnostic; readonly index: number }

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info']

/** Counts by severity, in one pass. */
export function countBySeverity(diagnostics: readonly Diagnostic[]): Readonly<Record<Severity, number>> {
  const counts = { error: 0, warning: 0, info: 0 }
  for (const diagnostic of diagnostics) counts[diagnostic.severity] += 1
  return counts
}

/** The worst severity among some problems, null for none. */
export function worstOf(diagnostics: readonly Diagnostic[]): Severity | null {
  const counts = countBySeverity(diagnostics)
  return SEVERITIES.find((severity) => counts[severity] > 0) ?? null
}

/** Worst first; within a severity as given (the order of the catalogue). */
export function bySeverity(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return SEVERITIES.flatMap((severity) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity),
  )
}

/** The lines to show: groups in the order in which they are first met, largest severity first; closed groups show their heading only. */
export function problemRows(
  diagnostics: readonly Diagnostic[],
  grouping: ProblemGrouping,
  closed: ReadonlySet<string>,
): readonly ProblemRow[] {
  const ordered = bySeverity(diagnostics)
  if (grouping === 'none')
    return ordered.map((diagnostic, index) => ({ kind: 'problem', diagnostic, index }) as const)
  const groups = new Map<string, Diagnostic[]>()
  for (const diagnostic of ordered) {
    const key = grouping === 'rule' ? diagnostic.rule : (diagnostic.toolId ?? '')
    const group = groups.get(key)
    if (group) group.push(diagnostic)
    else groups.set(key, [diagnostic])
  }
  const rows: ProblemRow[] = []
  let index = 0
  for (const [key, members] of groups) {
    rows.push({ kind: 'group', key, count: members.length, worst: worstOf(members) ?? 'info' })
    if (!closed.has(key))
      for (const diagnostic of members) rows.push({ kind: 'problem', diagnostic, index: index++ })
  }
  return rows
}

/** Keys under which the formats keep a tool's schema, or the whole tool. */
const CONTAINERS = new Set(['function', 'inputSchema', 'input_schema', 'parameters'])

/** A place in words that fit a column: a parameter by its names, anything else by its keys. */
export function placeText(path: JsonPath): string {
  if (path.length === 0) return 'whole tool'
  const names: string[] = []
  let rest = path
  for (
    let at = rest.indexOf('properties');
    at !== -1 && at + 1 < rest.length;
    at = rest.indexOf('properties')
  ) {
    names.push(String(rest[at + 1]))
    rest = rest.slice(at + 2)
  }
  if (names.length > 0) return `parameter ${joinSteps([...names, ...rest])}`
  while (rest.length > 1 && CONTAINERS.has(String(rest[0]))) rest = rest.slice(1)
  return joinSteps(rest)
}

function joinSteps(steps: JsonPath): string {
  return steps
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '')
}
