import {
  applyEdits,
  applyEditSteps,
  planRename,
  toolByPart,
  type Catalog,
  type CatalogEdit,
  type Tool,
  type ToolId,
} from '../catalog'
import type { Fix } from './rule'
import { orderedEdits, type FixToMake } from './safe-fixes'

/** What becomes of the tools that a fix touches: as they are then, or null for one that is taken out. */
export type FixedTools = ReadonlyMap<ToolId, Tool | null>

/**
 * Makes a function that applies one fix to the tools it touches and to no others: with thousands of fixes, a new catalogue for each would
 * take time in proportion to their square. Null where the fix cannot be made (any more).
 */
export function createFixer(catalog: Catalog): (fix: Pick<Fix, 'edits'>) => FixedTools | null {
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
export interface AppliedFixes<Chosen extends FixToMake> {
  readonly catalog: Catalog
  readonly made: readonly Chosen[]
}

/** Makes chosen fixes (see `chooseSafeFixes`) at once. `orderedEdits` of those made lead to the same catalogue. */
export function applyFixes<Chosen extends FixToMake>(
  catalog: Catalog,
  chosen: readonly Chosen[],
): AppliedFixes<Chosen> {
  return finish(applyFixesSteps(catalog, chosen))
}

function finish<Value>(steps: Generator<number, Value>): Value {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same in small steps, each of which tells how many fixes were looked at or edits made, of twice as many. */
export function* applyFixesSteps<Chosen extends FixToMake>(
  catalog: Catalog,
  chosen: readonly Chosen[],
): Generator<number, AppliedFixes<Chosen>> {
  const fixer = createFixer(catalog)
  const fitting: Chosen[] = []
  for (const [index, one] of chosen.entries()) {
    yield index
    if (changesSomething(catalog, fixer(one.fix))) fitting.push(one)
  }
  const made = withFreeNames(catalog, fitting)
  const applied = yield* applyEditSteps(catalog, orderedEdits(made))
  if (applied.ok) return { catalog: applied.value, made }
  // Fixes that nobody has chosen to go together: the later ones yield.
  return yield* oneByOne(catalog, made)
}

/**
 * Makes very many fixes in small steps: all at once where that can be, since looking at each alone takes several times as long as making all;
 * else as `applyFixes`.
 */
export function* applyManyFixesSteps<Chosen extends FixToMake>(
  catalog: Catalog,
  chosen: readonly Chosen[],
): Generator<number, AppliedFixes<Chosen>> {
  const applied = yield* applyEditSteps(catalog, orderedEdits(chosen))
  if (applied.ok && applied.value !== catalog) return { catalog: applied.value, made: chosen }
  return yield* applyFixesSteps(catalog, chosen)
}

function changesSomething(catalog: Catalog, fixed: FixedTools | null): boolean {
  const tools = toolByPart(catalog)
  return fixed !== null && [...fixed].some(([id, tool]) => tool !== tools.get(id))
}

/** The fixes whose new names can all be given at once. */
function withFreeNames<Chosen extends FixToMake>(
  catalog: Catalog,
  fixes: readonly Chosen[],
): readonly Chosen[] {
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

function* oneByOne<Chosen extends FixToMake>(
  catalog: Catalog,
  fixes: readonly Chosen[],
): Generator<number, AppliedFixes<Chosen>> {
  const made: Chosen[] = []
  let current = catalog
  for (const [index, one] of fixes.entries()) {
    yield index
    const applied = applyEdits(current, one.fix.edits)
    if (!applied.ok || applied.value === current) continue
    current = applied.value
    made.push(one)
  }
  return { catalog: current, made }
}
