import type { Diagnostic, Severity } from '../../core/lint'
import type { JsonPath } from '../../core/json'

export type ProblemGrouping = 'none' | 'tool' | 'rule'

/** A line of the problem table: a heading over a group, or a problem. */
export type ProblemRow =
  | { readonly kind: 'group'; readonly key: string; readonly count: number; readonly worst: Severity }
  | { readonly kind: 'problem'; readonly diagnostic: Diagnostic }

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info']

/** The worst severity among some problems, null for none. */
export function worstOf(diagnostics: readonly Diagnostic[]): Severity | null {
  return (
    SEVERITIES.find((severity) => diagnostics.some((diagnostic) => diagnostic.severity === severity)) ?? null
  )
}

/** Worst first; within a severity as given (the order of the catalogue). */
export function bySeverity(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const found: Record<Severity, Diagnostic[]> = { error: [], warning: [], info: [] }
  for (const diagnostic of diagnostics) found[diagnostic.severity].push(diagnostic)
  return [...found.error, ...found.warning, ...found.info]
}

/** The lines to show, made when asked for: there may be many thousands. */
export interface ProblemRows {
  readonly count: number
  readonly at: (index: number) => ProblemRow | null
}

/** The lines for problems given worst first: groups in the order in which they are met; closed groups show their heading only. */
export function problemRows(
  ordered: readonly Diagnostic[],
  grouping: ProblemGrouping,
  closed: ReadonlySet<string>,
): ProblemRows {
  if (grouping === 'none') return { count: ordered.length, at: (index) => problemAt(ordered, index) }
  const groups = new Map<string, Diagnostic[]>()
  for (const diagnostic of ordered) {
    const key = grouping === 'rule' ? diagnostic.rule : (diagnostic.toolId ?? '')
    const group = groups.get(key)
    if (group) group.push(diagnostic)
    else groups.set(key, [diagnostic])
  }
  let count = 0
  const blocks = [...groups].map(([key, members]) => {
    const block = { key, members, start: count }
    count += 1 + (closed.has(key) ? 0 : members.length)
    return block
  })
  return {
    count,
    at: (index) => {
      const block = blocks[lastStartingBy(blocks, index)]
      if (!block) return null
      if (index > block.start) return problemAt(block.members, index - block.start - 1)
      return {
        kind: 'group',
        key: block.key,
        count: block.members.length,
        worst: block.members[0]?.severity ?? 'info',
      }
    },
  }
}

function problemAt(diagnostics: readonly Diagnostic[], index: number): ProblemRow | null {
  const diagnostic = diagnostics[index]
  return diagnostic ? { kind: 'problem', diagnostic } : null
}

/** The position of the last block that starts at or before `index`, -1 for none. */
function lastStartingBy(blocks: readonly { readonly start: number }[], index: number): number {
  let low = 0
  let high = blocks.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((blocks[middle]?.start ?? 0) <= index) low = middle + 1
    else high = middle
  }
  return low - 1
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
