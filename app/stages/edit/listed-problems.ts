import { problemRows, type ProblemGrouping } from '../../../components/catalog/problem-rows'
import type { ProblemChoice } from '../../../components/catalog/ProblemPanel'
import type { Tool, ToolId } from '../../../core/catalog'
import { samePath } from '../../../core/json'
import type { Diagnostic, Severity } from '../../../core/lint'
import type { DiagnosticsState } from '../../stores/diagnostics'

type Found = Pick<DiagnosticsState, 'byTool' | 'general' | 'silenced'>
type Listing = Pick<ProblemChoice, 'scope' | 'tools' | 'severity' | 'rules' | 'showsSilenced'>

/** The problems that a choice lists, worst first, and in catalogue order within a severity; silenced ones last, where they are wanted. */
export function listedProblems(
  found: Found,
  choice: Listing,
  tools: readonly Tool[],
  toolId: ToolId | null,
): readonly Diagnostic[] {
  const steps = listingSteps(found, choice, tools, toolId)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same, some hundred tools a step, so that the caller may give way. */
export function* listingSteps(
  found: Found,
  choice: Listing,
  tools: readonly Tool[],
  toolId: ToolId | null,
): Generator<undefined, readonly Diagnostic[]> {
  const { byTool, general, silenced } = found
  const counted = yield* gather(byTool, general, choice, tools, toolId)
  if (!choice.showsSilenced) return counted
  return [...counted, ...(yield* gather(silenced, silenced.get(null) ?? [], choice, tools, toolId))]
}

const TOOLS_A_STEP = 250

function* gather(
  byTool: ReadonlyMap<ToolId | null, readonly Diagnostic[]>,
  general: readonly Diagnostic[],
  { scope, tools: some, severity, rules }: Listing,
  tools: readonly Tool[],
  toolId: ToolId | null,
): Generator<undefined, readonly Diagnostic[]> {
  const found: Record<Severity, Diagnostic[]> = { error: [], warning: [], info: [] }
  const take = (some: readonly Diagnostic[] | undefined): void => {
    for (const diagnostic of some ?? [])
      if (
        (severity === 'all' || diagnostic.severity === severity) &&
        (rules === null || rules.ids.has(diagnostic.rule))
      )
        found[diagnostic.severity].push(diagnostic)
  }
  if (scope === 'tool') {
    if (toolId !== null) take(byTool.get(toolId))
  } else {
    if (scope === 'catalog') take(general)
    for (const [index, { id }] of tools.entries()) {
      if (scope === 'catalog' || some?.ids.has(id)) take(byTool.get(id))
      if (index % TOOLS_A_STEP === 0) yield
    }
  }
  return [...found.error, ...found.warning, ...found.info]
}

/**
 * The problem after or before the current one in the order of the list; from the ends it goes round. Without a current one it is the first
 * of the shown tool, else the first of all.
 */
export function nextProblem(
  listed: readonly Diagnostic[],
  grouping: ProblemGrouping,
  current: Diagnostic | null,
  toolId: ToolId | null,
  step: 1 | -1,
): Diagnostic | null {
  const ordered = inOrderOfRows(listed, grouping)
  const index = current ? ordered.findIndex((other) => isSame(current, other)) : -1
  if (index !== -1) return ordered[(index + step + ordered.length) % ordered.length] ?? null
  return ordered.find((diagnostic) => diagnostic.toolId === toolId) ?? ordered[0] ?? null
}

function inOrderOfRows(listed: readonly Diagnostic[], grouping: ProblemGrouping): readonly Diagnostic[] {
  if (grouping === 'none') return listed
  const { count, at } = problemRows(listed, grouping, new Set())
  const ordered: Diagnostic[] = []
  for (let index = 0; index < count; index += 1) {
    const row = at(index)
    if (row?.kind === 'problem') ordered.push(row.diagnostic)
  }
  return ordered
}

/** True for the same finding of a former or later check. */
export function isSame(one: Diagnostic, other: Diagnostic): boolean {
  return (
    one === other ||
    (one.rule === other.rule &&
      one.toolId === other.toolId &&
      one.at === other.at &&
      samePath(one.path, other.path))
  )
}
