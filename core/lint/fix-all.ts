import type { Catalog, ToolId } from '../catalog'
import { applyFixes } from './apply-fixes'
import { lintIncrementally } from './lint'
import type { LintOptions } from './lint-options'
import { startLint } from './lint-state'
import type { Diagnostic } from './rule'
import { chooseSafeFixes, type ChosenFix } from './safe-fixes'
import { isActive } from './settings'

/** What became of a catalogue. */
export interface FixedCatalog {
  readonly catalog: Catalog
  /** The fixes that were made, in order. */
  readonly made: readonly ChosenFix[]
  /** Rounds in which something was changed: one fix can make another possible, or must wait for one of the same place. */
  readonly rounds: number
  /** The findings of each tool that count, in the end. */
  readonly found: ReadonlyMap<ToolId, readonly Diagnostic[]>
}

/** A bound for fixes that would go on for ever, each making a text that was not there before. */
const MOST_ROUNDS = 1000

/**
 * Makes all safe fixes, again and again until none is left; findings of tools that may not be changed are left alone. A tool that comes back
 * to a text it had before, since one fix undoes another, is left as it is then.
 */
export function fixAllSafe(
  options: Omit<LintOptions, 'names'>,
  before: Catalog,
  mayChange: (toolId: ToolId) => boolean = () => true,
): FixedCatalog {
  const state = startLint(options)
  const found = new Map<ToolId, readonly Diagnostic[]>()
  const texts = new Map(before.tools.map(({ id, text }) => [id, new Set([text])]))
  const settled = new Set<ToolId>()
  const made: ChosenFix[] = []
  let [catalog, changed, rounds] = [before, before.tools, 0]
  while (rounds < MOST_ROUNDS) {
    const order = catalog.tools.map(({ id }) => id)
    for (const { toolId, diagnostics } of lintIncrementally(state, changed, order))
      if (toolId !== null) found.set(toolId, diagnostics.filter(isActive))
    const open = order.filter((id) => !settled.has(id) && mayChange(id))
    const { chosen } = chooseSafeFixes(
      catalog,
      open.flatMap((id) => found.get(id) ?? []),
    )
    const fixed = applyFixes(catalog, chosen)
    if (fixed.made.length === 0) break
    rounds += 1
    made.push(...fixed.made)
    const former = new Set(catalog.tools)
    catalog = fixed.catalog
    changed = catalog.tools.filter((tool) => !former.has(tool))
    for (const { id, text } of changed) {
      const known = texts.get(id)
      if (known?.has(text)) settled.add(id)
      known?.add(text)
    }
  }
  return { catalog, made, rounds, found }
}
