// The last moments of a page: a transaction of the database that has begun may not end then, but localStorage is written at once. What is
// kept here is put over the saved project when it is opened next, if nobody else has saved it since.
import type { Tool } from '../../core/catalog'
import type { Project, ProjectCase } from '../../core/project'
import { preferenceStorage } from './preferences'
import type { SavedState } from './projects'

interface Unsaved {
  readonly projectId: string
  /** The saves that this is newer than: the last one, and one that may have been under way. */
  readonly stamps: readonly string[]
  readonly document: Omit<Project, 'catalog' | 'cases'> & {
    readonly catalog: Pick<Project['catalog'], 'documents'>
  }
  readonly toolOrder: readonly string[]
  readonly caseOrder: readonly string[]
  /** Only those that changed since the last save. */
  readonly tools: readonly Tool[]
  readonly cases: readonly ProjectCase[]
}

const KEY = 'namewright/unsaved'

/** Browsers give an origin about five million characters; more than this is left to the database. */
const LONGEST = 2_000_000

/** Keeps what a project has beyond its last save, at once. `underWay`: the stamp of a save that has begun. */
export function keepUnsaved(project: Project, saved: SavedState | null, underWay: string | null): void {
  if (!saved) return
  const known = new Set(saved.tools)
  const knownCases = new Set(saved.cases)
  const { catalog, cases, ...rest } = project
  const unsaved: Unsaved = {
    projectId: project.id,
    stamps: underWay === null ? [saved.stamp] : [saved.stamp, underWay],
    document: { ...rest, catalog: { documents: catalog.documents } },
    toolOrder: catalog.tools.map(({ id }) => id),
    caseOrder: cases.map(({ id }) => id),
    tools: catalog.tools.filter((tool) => !known.has(tool)),
    cases: cases.filter((one) => !knownCases.has(one)),
  }
  const text = JSON.stringify(unsaved)
  if (text.length <= LONGEST) preferenceStorage.setItem(KEY, text)
}

/** The document of a project with what was kept of it put over its saved form; null where nothing newer than that save was kept. */
export function withUnsaved(
  projectId: string,
  { stamp, tools: savedTools, cases: savedCases }: SavedState,
): {
  readonly document: unknown
  readonly changed: ReadonlySet<string>
  readonly changedCases: ReadonlySet<string>
} | null {
  const unsaved = readUnsaved()
  if (unsaved?.projectId !== projectId || !unsaved.stamps.includes(stamp)) return null
  const tools = new Map([...savedTools, ...unsaved.tools].map((tool) => [tool.id, tool]))
  const cases = new Map([...savedCases, ...unsaved.cases].map((one) => [one.id, one]))
  const { document, toolOrder, caseOrder } = unsaved
  return {
    document: {
      ...document,
      catalog: { ...document.catalog, tools: toolOrder.flatMap((id) => tools.get(id) ?? []) },
      cases: caseOrder.flatMap((id) => cases.get(id) ?? []),
    },
    changed: new Set(unsaved.tools.map(({ id }) => id)),
    changedCases: new Set(unsaved.cases.map(({ id }) => id)),
  }
}

function readUnsaved(): Unsaved | null {
  try {
    const kept = JSON.parse(preferenceStorage.getItem(KEY) ?? 'null') as Unsaved | null
    // A page of an earlier version kept no cases: it had none.
    return kept && { ...kept, cases: present(kept.cases), caseOrder: present(kept.caseOrder) }
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return null
    throw thrown
  }
}

function present<Item>(list: readonly Item[] | undefined): readonly Item[] {
  return list ?? []
}
