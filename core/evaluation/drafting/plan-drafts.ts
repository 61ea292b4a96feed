import { indexWords, type WordedTool } from '../cases/word-likeness'
import type { DraftTarget } from './case-draft'

/** How many requests are wanted of which kind. */
export interface DraftWishes {
  /** For each tool. */
  readonly perTool: number
  /** For each tool that has a neighbour with words in common. */
  readonly nearMiss: number
  /** In all, for no tool. */
  readonly noTool: number
}

/** One question to the model. */
export interface PlannedDraft {
  readonly target: DraftTarget
  readonly count: number
}

/** More are not asked for at once: small models lose count. */
const MOST_AT_ONCE = 10

/**
 * The questions that wishes come to, tool by tool in the catalogue's order, no-tool requests last. `only`: keys of the tools that drafts are wanted for;
 * null: all. The neighbour of a tool is the one that is worded most like it, wherever it stands in the catalogue.
 */
export function planDrafts(
  tools: readonly WordedTool[],
  { perTool, nearMiss, noTool }: DraftWishes,
  only: ReadonlySet<string> | null = null,
): readonly PlannedDraft[] {
  const byKey = new Map(tools.map((tool) => [tool.key, tool]))
  const index = nearMiss > 0 ? indexWords(tools) : null
  const planned: PlannedDraft[] = []
  for (const tool of tools) {
    if (only && !only.has(tool.key)) continue
    planned.push(...portions({ kind: 'tool', tool }, perTool))
    const neighbour = byKey.get(index?.likeTool(tool.key, null)[0]?.key ?? '')
    if (neighbour) planned.push(...portions({ kind: 'near-miss', tool, neighbour }, nearMiss))
  }
  return tools.length === 0 ? [] : [...planned, ...portions({ kind: 'no-tool', tools }, noTool)]
}

function portions(target: DraftTarget, count: number): readonly PlannedDraft[] {
  const made: PlannedDraft[] = []
  for (let left = count; left > 0; left -= MOST_AT_ONCE)
    made.push({ target, count: Math.min(left, MOST_AT_ONCE) })
  return made
}
