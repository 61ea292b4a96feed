// Findings sorted by tool and counted, those that a person has silenced apart from those that count.
import type { ToolId } from '../../core/catalog'
import { isActive, type Diagnostic } from '../../core/lint'
import { changeTally, emptyTally, type Tally } from './tally'

/** Findings as the store holds them. */
export interface SortedFindings {
  /** Findings that count. */
  readonly byTool: ReadonlyMap<ToolId, readonly Diagnostic[]>
  /** Findings that count and belong to no tool. */
  readonly general: readonly Diagnostic[]
  /** Silenced findings; under null those that belong to no tool. */
  readonly silenced: ReadonlyMap<ToolId | null, readonly Diagnostic[]>
  readonly silencedCount: number
  /** Of the findings that count. */
  readonly tally: Tally
}

const none: readonly Diagnostic[] = []
const FINDINGS_A_TURN = 5000
const TOOLS_A_TURN = 2500

/** Sorts findings by tool and counts them: of very many some at a time, so that the page goes on between them. */
export async function sortFindings(all: readonly Diagnostic[]): Promise<SortedFindings> {
  const sorting = startSorting()
  for (let start = 0; start < all.length; start += FINDINGS_A_TURN) {
    if (start > 0) await new Promise((resolve) => setTimeout(resolve))
    sortInto(sorting, all.slice(start, start + FINDINGS_A_TURN))
  }
  return sorting
}

interface Sorting {
  readonly byTool: Map<ToolId, Diagnostic[]>
  readonly general: Diagnostic[]
  readonly silenced: Map<ToolId | null, Diagnostic[]>
  silencedCount: number
  tally: Tally
}

/** Nothing sorted yet. */
export function startSorting(): Sorting {
  return { byTool: new Map(), general: [], silenced: new Map(), silencedCount: 0, tally: emptyTally }
}

/** Sorts some more findings in. */
export function sortInto(sorting: Sorting, some: readonly Diagnostic[]): void {
  const counted: Diagnostic[] = []
  for (const diagnostic of some) {
    const { toolId } = diagnostic
    if (!isActive(diagnostic)) {
      addTo(sorting.silenced, toolId, diagnostic)
      sorting.silencedCount += 1
      continue
    }
    counted.push(diagnostic)
    if (toolId === null) sorting.general.push(diagnostic)
    else addTo(sorting.byTool, toolId, diagnostic)
  }
  sorting.tally = changeTally(sorting.tally, none, counted)
}

function addTo<Key>(groups: Map<Key, Diagnostic[]>, key: Key, diagnostic: Diagnostic): void {
  const group = groups.get(key)
  if (group) group.push(diagnostic)
  else groups.set(key, [diagnostic])
}

function sizeOf(groups: ReadonlyMap<unknown, readonly unknown[]>): number {
  let size = 0
  for (const group of groups.values()) size += group.length
  return size
}

/** Findings of lint with that of the budget, which stands last among those of no tool. */
export function withBudget(sorted: SortedFindings, budget: Diagnostic | null): SortedFindings {
  if (!budget) return sorted
  if (isActive(budget))
    return {
      ...sorted,
      general: [...sorted.general, budget],
      tally: changeTally(sorted.tally, none, [budget]),
    }
  const silenced = new Map(sorted.silenced)
  silenced.set(null, [...(silenced.get(null) ?? none), budget])
  return { ...sorted, silenced, silencedCount: sorted.silencedCount + 1 }
}

/** The same without that of the budget. */
export function withoutBudget(sorted: SortedFindings, budget: Diagnostic | null): SortedFindings {
  const { byTool, general, silenced, silencedCount, tally } = sorted
  if (!budget) return { byTool, general, silenced, silencedCount, tally }
  if (isActive(budget))
    return {
      byTool,
      silenced,
      silencedCount,
      general: general.filter((other) => other !== budget),
      tally: changeTally(tally, [budget], none),
    }
  const left = new Map(silenced)
  left.set(
    null,
    (left.get(null) ?? none).filter((other) => other !== budget),
  )
  return { byTool, general, tally, silenced: left, silencedCount: silencedCount - 1 }
}

/** As `replaceFindings`: of very many some at a time, so that the page goes on between them. */
export async function replaceInTurns(
  former: SortedFindings,
  toolIds: readonly ToolId[],
  diagnostics: readonly Diagnostic[],
): Promise<SortedFindings> {
  const come = await sortFindings(diagnostics)
  const replacing = startReplacing(former)
  for (let start = 0; start < toolIds.length; start += TOOLS_A_TURN) {
    await new Promise((resolve) => setTimeout(resolve))
    replaceSome(replacing, come, toolIds.slice(start, start + TOOLS_A_TURN))
  }
  return endReplacing(replacing, come)
}

/** The findings of some tools, and those of no tool, in place of the former ones. */
export function replaceFindings(
  former: SortedFindings,
  toolIds: readonly ToolId[],
  diagnostics: readonly Diagnostic[],
): SortedFindings {
  const come = startSorting()
  sortInto(come, diagnostics)
  const replacing = startReplacing(former)
  replaceSome(replacing, come, toolIds)
  return endReplacing(replacing, come)
}

interface Replacing {
  readonly byTool: Map<ToolId, readonly Diagnostic[]>
  readonly silenced: Map<ToolId | null, readonly Diagnostic[]>
  tally: Tally
}

function startReplacing(former: SortedFindings): Replacing {
  const silenced = new Map(former.silenced)
  silenced.delete(null)
  return {
    byTool: new Map(former.byTool),
    silenced,
    tally: changeTally(former.tally, former.general, none),
  }
}

/** Those of some tools; each tool once. */
function replaceSome(
  replacing: Replacing,
  { byTool: come, silenced: comeSilenced }: SortedFindings,
  toolIds: readonly ToolId[],
): void {
  const { byTool, silenced } = replacing
  const gone: Diagnostic[] = []
  const coming: Diagnostic[] = []
  for (const toolId of toolIds) {
    const [counted, hidden] = [come.get(toolId), comeSilenced.get(toolId)]
    gone.push(...(byTool.get(toolId) ?? none))
    coming.push(...(counted ?? none))
    putOrDelete(byTool, toolId, counted)
    putOrDelete(silenced, toolId, hidden)
  }
  replacing.tally = changeTally(replacing.tally, gone, coming)
}

function putOrDelete<Key>(
  groups: Map<Key, readonly Diagnostic[]>,
  key: Key,
  found: readonly Diagnostic[] | undefined,
): void {
  if (found) groups.set(key, found)
  else groups.delete(key)
}

/** What is of no tool comes last: there is little of it. */
function endReplacing(
  { byTool, silenced, tally }: Replacing,
  { general, silenced: comeSilenced }: SortedFindings,
): SortedFindings {
  putOrDelete(silenced, null, comeSilenced.get(null))
  return {
    byTool,
    silenced,
    general,
    silencedCount: sizeOf(silenced),
    tally: changeTally(tally, none, general),
  }
}
