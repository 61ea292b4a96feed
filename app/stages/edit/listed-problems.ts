import { problemRows } from '../../../components/catalog/problem-rows'
import type { ProblemChoice } from '../../../components/catalog/ProblemPanel'
import type { ToolId } from '../../../core/catalog'
import { samePath } from '../../../core/json'
import type { Diagnostic } from '../../../core/lint'
import type { DiagnosticsState } from '../../stores/diagnostics'

/** The problems that a choice lists, in catalogue order. */
export function listedProblems(
  { all, byTool }: Pick<DiagnosticsState, 'all' | 'byTool'>,
  choice: ProblemChoice,
  toolId: ToolId | null,
): readonly Diagnostic[] {
  const scoped = choice.scope === 'catalog' ? all : toolId === null ? [] : (byTool.get(toolId) ?? [])
  return choice.severity === 'all' ? scoped : scoped.filter(({ severity }) => severity === choice.severity)
}

/**
 * The problem after or before the current one in the order of the list; from the ends it goes round. Without a current one it is the first
 * of the shown tool, else the first of all.
 */
export function nextProblem(
  listed: readonly Diagnostic[],
  grouping: ProblemChoice['grouping'],
  current: Diagnostic | null,
  toolId: ToolId | null,
  step: 1 | -1,
): Diagnostic | null {
  const ordered = problemRows(listed, grouping, new Set()).flatMap((row) =>
    row.kind === 'problem' ? [row.diagnostic] : [],
  )
  const index = current ? ordered.findIndex((other) => isSame(current, other)) : -1
  if (index !== -1) return ordered[(index + step + ordered.length) % ordered.length] ?? null
  return ordered.find((diagnostic) => diagnostic.toolId === toolId) ?? ordered[0] ?? null
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
