// The fixes of findings as replacements in the files, each as if it were the only one: what an editor or a review offers.
import type { Tool, ToolId } from '../../core/catalog'
import { createChangePreview } from '../../core/formats'
import type { TextEdit } from '../../core/json'
import { createFixer, safeFixOf, type Diagnostic, type Fix, type FixedTools } from '../../core/lint'
import { addToList } from '../../core/shared'
import type { ReadCatalogues } from '../read-catalogues'
import type { Sources } from './check'
import { mendedTogether } from './fix-files'
import type { FoundRow, Position } from './row'

/** Text that takes the place of what stands from `start` to `end` (exclusive). */
export interface Replacement {
  readonly start: Position
  readonly end: Position
  readonly content: string
}

/** A fix as it is written into files. */
export interface OfferedFix {
  readonly fix: Fix
  /** Whether it may be made together with all others of which this is true; the rest can be made one at a time, then lint again. */
  readonly together: boolean
  readonly changes: readonly { readonly file: string; readonly replacements: readonly Replacement[] }[]
}

/** The fixes that come with findings, and how many more findings have fixes that do not come with them. */
export interface OfferedFixes {
  readonly of: (row: FoundRow) => readonly OfferedFix[]
  readonly leftOut: number
}

/**
 * The fixes of the first findings that have any, at most so many: working out what each one changes in its file takes longer than finding it.
 * Those that cannot be written into their file are passed over. Which of them go together is decided among these, not among all there are.
 */
export function offerFixes(
  read: ReadCatalogues,
  sources: Sources,
  rows: readonly FoundRow[],
  most: number,
): OfferedFixes {
  const changesFor = createChanges(read, sources)
  const given = new Map<FoundRow, readonly Omit<OfferedFix, 'together'>[]>()
  const offering: Diagnostic[] = []
  let leftOut = 0
  for (const row of rows) {
    const { diagnostic } = row
    if (!diagnostic || diagnostic.fixes.length === 0) continue
    if (given.size === most) {
      leftOut += 1
      continue
    }
    const fixes = diagnostic.fixes.flatMap((fix) => changesFor(fix) ?? [])
    if (fixes.length === 0) continue
    given.set(row, fixes)
    offering.push(diagnostic)
  }
  const together = mendedTogether(read, offering)
  return {
    of: (row) => {
      const { diagnostic } = row
      const safe = diagnostic && together.has(diagnostic) ? safeFixOf(diagnostic) : null
      return (given.get(row) ?? []).map((fix) => ({ ...fix, together: fix.fix === safe }))
    },
    leftOut,
  }
}

/** Makes a look-up of what a fix is in the files; null for one that changes nothing or cannot be written into its file. */
function createChanges(
  read: ReadCatalogues,
  sources: Sources,
): (fix: Fix) => Omit<OfferedFix, 'together'> | null {
  const tools = new Map(read.catalog.tools.map((tool) => [tool.id, tool]))
  const applyFix = createFixer(read.catalog)
  const previews = previewsOf(read, sources)
  return (fix) => {
    const fixed = applyFix(fix)
    const changes = fixed && changesOf(fixed, tools, previews)
    return changes && changes.length > 0 ? { fix, changes } : null
  }
}

interface Preview {
  readonly file: string
  readonly preview: ReturnType<typeof createChangePreview>
  readonly toReplacement: (edit: TextEdit) => Replacement
}

function previewsOf(read: ReadCatalogues, sources: Sources): (documentId: string) => Preview | null {
  const documents = new Map(read.catalog.documents.map((document) => [document.id, document]))
  const made = new Map<string, Preview | null>()
  const make = (documentId: string): Preview | null => {
    const [source, document] = [sources.get(documentId), documents.get(documentId)]
    if (!source || !document) return null
    return {
      file: source.file,
      preview: createChangePreview(source.text, document),
      toReplacement: ({ offset, length, content }) => ({
        start: source.positionAt(offset),
        end: source.positionAt(offset + length),
        content,
      }),
    }
  }
  return (documentId) => {
    const known = made.get(documentId)
    if (known !== undefined) return known
    const fresh = make(documentId)
    made.set(documentId, fresh)
    return fresh
  }
}

function changesOf(
  fixed: FixedTools,
  tools: ReadonlyMap<ToolId, Tool>,
  previews: (documentId: string) => Preview | null,
): OfferedFix['changes'] | null {
  const byDocument = new Map<string, { before: Tool; after: Tool | null }[]>()
  for (const [id, after] of fixed) {
    const before = tools.get(id)
    if (!before?.origin) return null
    if (after !== before) addToList(byDocument, before.origin.documentId, { before, after })
  }
  const changes: OfferedFix['changes'][number][] = []
  for (const [documentId, some] of byDocument) {
    const found = previews(documentId)
    const edits = found?.preview(some)
    if (!found || !edits) return null
    const sorted = [...edits].sort((one, other) => one.offset - other.offset)
    if (sorted.length > 0)
      changes.push({ file: found.file, replacements: sorted.map((edit) => found.toReplacement(edit)) })
  }
  return changes
}
