import {
  applyEdits,
  planRename,
  toolByPart,
  type Catalog,
  type CatalogEdit,
  type Tool,
  type ToolId,
} from '../catalog'
import type { Fix } from './rule'
import { orderedEdits, type ChosenFix } from './safe-fixes'

/** What becomes of the tools that a fix touches: as they are then, or null for one that is taken out. */
export type FixedTools = ReadonlyMap<ToolId, Tool | null>

/**
 * Makes a function that applies one fix to the tools it touches and to no others: with thousands of fixes, a new catalogue for each would
 * take time in proportion to their square. Null where the fix cannot be made (any more).
 */
export function createFixer(catalog: Catalog): (fix: Fix) => FixedTools | null {
  const owners = toolByPart(catalog)
  const touchedBy = (edit: CatalogEdit): readonly (Tool | undefined)[] => {
    if ('toolId' in edit) return [owners.get(edit.toolId)]
    if (edit.kind === 'remove-tools') return edit.toolIds.map((id) => owners.get(id))
    return edit.kind === 'rename' ? [owners.get(edit.partId)] : [undefined]
  }
  return ({ edits }) => {
    const tools = new Set<Tool>()
    for (const tool of edits.flatMap(touchedBy)) {
      if (!tool) return null
      tools.add(tool)
    }
    const applied = applyEdits({ tools: [...tools], documents: [] }, edits)
    if (!applied.ok) return null
    const after = new Map(applied.value.tools.map((tool) => [tool.id, tool]))
    return new Map([...tools].map(({ id }) => [id, after.get(id) ?? null]))
  }
}

/** A catalogue after fixes, and those of them that were made: the rest no longer fits, changes nothing, or its new name is taken. */
export interface AppliedFixes {
  readonly catalog: Catalog
  readonly made: readonly ChosenFix[]
}

/** Makes chosen fixes (see `chooseSafeFixes`) at once. `orderedEdits` of those made lead to the same catalogue. */
export function applyFixes(catalog: Catalog, chosen: readonly ChosenFix[]): AppliedFixes {
  const fixer = createFixer(catalog)
  const fitting = chosen.filter(({ fix }) => changesSomething(catalog, fixer(fix)))
  const made = withFreeNames(catalog, fitting)
  const applied = applyEdits(catalog, orderedEdits(made))
  if (applied.ok) return { catalog: applied.value, made }
  // Fixes that nobody has chosen to go together: the later ones yield.
  return oneByOne(catalog, made)
}

function changesSomething(catalog: Catalog, fixed: FixedTools | null): boolean {
  const tools = toolByPart(catalog)
  return fixed !== null && [...fixed].some(([id, tool]) => tool !== tools.get(id))
}

/** The fixes whose new names can all be given at once. */
function withFreeNames(catalog: Catalog, fixes: readonly ChosenFix[]): readonly ChosenFix[] {
  const names: Record<string, string> = {}
  for (const { fix } of fixes)
    for (const edit of fix.edits) if (edit.kind === 'rename') names[edit.partId] = edit.name
  if (Object.keys(names).length === 0) return fixes
  const before = applyEdits(
    catalog,
    orderedEdits(fixes).filter(({ kind }) => kind !== 'rename'),
  )
  const { refused } = planRename(before.ok ? before.value : catalog, names)
  const parts = new Set(refused.map(({ partId }) => partId))
  return fixes.filter(
    ({ fix }) => !fix.edits.some((edit) => edit.kind === 'rename' && parts.has(edit.partId)),
  )
}

function oneByOne(catalog: Catalog, fixes: readonly ChosenFix[]): AppliedFixes {
  const made: ChosenFix[] = []
  let current = catalog
  for (const one of fixes) {
    const applied = applyEdits(current, one.fix.edits)
    if (!applied.ok || applied.value === current) continue
    current = applied.value
    made.push(one)
  }
  return { catalog: current, made }
}
