// Writes a catalogue back into the text a document was read from, with the smallest edits that make it say what the tools say.
import {
  readTool,
  stemOf,
  toolByPart,
  type Catalog,
  type Names,
  type SourceDocument,
  type Tool,
  type ToolId,
} from '../catalog'
import { applyTextEdits, orderedTokens, samePath, toPointer, type TextEdit } from '../json'
import { fail, succeed, type Failure, type Result } from '../shared'
import { applyOverlay, type Overlay } from './apply-overlay'
import type { Note, ReadResult } from './format'
import { listEdits, prepareText, type PlacedTool } from './in-place-edits'
import { readText } from './read-text'
import { createNotes, noteStaleNames } from './write-notes'

/** A text that was changed in place. */
export interface WrittenInPlace {
  readonly text: string
  /** The edits that lead from the source to the text, for a preview (`unifiedDiff`); they do not overlap. */
  readonly edits: readonly TextEdit[]
  /** Names that were refused, names around the tools that became stale, what an added tool's list cannot say. */
  readonly notes: readonly Note[]
}

/**
 * The source text with the smallest edits that make it say what the tools say under these names, and where given these descriptions: renames, edited descriptions and schemas,
 * removed and added tools. Comments, indentation, line ends, a byte order mark and one value a line are kept.
 *
 * `sourceText` is the text as it was read. `document` is the document as it was imported: a tool that stands in its slots and not in `tools`
 * is taken out of the text, one that was never taken over from it stays. `tools` are all tools as they are now: those that came from the
 * document are written where they stood, those made in the studio (without an origin) are added at the end of its last list, those of other
 * documents are passed over.
 *
 * Fails with `file/not-in-place` where the document is derived, is no JSON, or the text no longer holds what was imported.
 */
export function writeInPlace(
  sourceText: string,
  document: SourceDocument,
  tools: readonly Tool[],
  names: Names,
  descriptions: Overlay['descriptions'] = {},
): Result<WrittenInPlace, Failure> {
  const refuse = (reason: string): Result<never, Failure> =>
    fail({ code: 'file/not-in-place', file: document.name, reason })
  const unfit = whyNotInPlace(document)
  if (unfit !== null) return refuse(unfit)
  const read = readText(sourceText, { file: document.name, newDocumentId: () => document.id })
  const found = read.ok ? read.value : null
  if (!found || !isSameDocument(found, document)) return refuse(CHANGED)
  const here = tools.filter(({ origin }) => origin === null || origin.documentId === document.id)
  const catalog: Catalog = { tools, documents: [document] }
  const { catalog: renamed, refused } = applyOverlay(catalog, { names, descriptions })
  const after = new Map(renamed.tools.map((tool) => [tool.id, tool]))
  const placed = placeTools(found, document, here, after)
  if ('refused' in placed) return refuse(placed.refused)
  const notes = createNotes(catalog, here)
  const present = new Set(here)
  for (const { partId, message } of refused) {
    const tool = toolByPart(catalog).get(partId)
    if (tool && present.has(tool)) notes.add(tool, 'error', [], message)
  }
  noteStaleNames(here, after, document, notes)
  const made = listEdits(prepareText(sourceText, document), placed, (tool, { level, path, message }) =>
    notes.add(tool, level, path, message),
  )
  if ('refused' in made) return refuse(made.refused)
  const edits = withLineEnds(sourceText, made.edits)
  return succeed({ text: applyTextEdits(sourceText, edits), edits, notes: notes.all })
}

/**
 * Makes a look-up of the edits that single changes of tools come to, each as if it were the only one: for previews and reports that offer many
 * changes side by side. The text is parsed once. The text has to be the one that the document was read from, and each `before` a tool of it;
 * null where a change cannot be written into the text.
 */
export function createChangePreview(
  sourceText: string,
  document: SourceDocument,
): (changes: readonly PlacedTool[]) => readonly TextEdit[] | null {
  if (whyNotInPlace(document) !== null) return () => null
  const prepared = prepareText(sourceText, document)
  const inLists = toolsIn(document)
  // Looked for once: the text may be long, and the changes many.
  const breaksAsWindows = sourceText.includes('\r\n')
  return (changes) => {
    if (changes.some(({ before }) => !inLists.has(before.id))) return null
    const made = listEdits(prepared, { known: changes, added: [] }, () => undefined)
    if ('refused' in made) return null
    return breaksAsWindows ? withLineEnds(sourceText, made.edits) : made.edits
  }
}

const CHANGED = 'It no longer holds the tools as they were imported; import it again'

const MADE =
  'Its tools were made out of something else that it holds (an API description, code or text), so there is no place for them in it'

/**
 * Why nothing can be written back into the text that a document was read from, as a sentence without a full stop; null where it can. With a
 * tool of that document: why its changes cannot be.
 */
export function whyNotInPlace(document: SourceDocument, toolId?: ToolId): string | null {
  if (document.live) return 'Its tools were read from a running server, not from a file'
  if (document.notation === 'yaml')
    return 'It is written in YAML, and only JSON and JSONL are edited in place'
  if (document.slots.length === 0) return MADE
  return toolId === undefined || toolsIn(document).has(toolId) ? null : MADE
}

/** Whether a text that was read again holds the same document: the same things around the tools, and the same lists at the same places. */
function isSameDocument({ documents: [now] }: ReadResult, document: SourceDocument): boolean {
  if (now?.slots.length !== document.slots.length || now.lines !== document.lines) return false
  const samePlaces = now.slots.every(
    (slot, index) =>
      samePath(slot.path, document.slots[index]?.path ?? []) && slot.single === document.slots[index]?.single,
  )
  return samePlaces && sameTokens(now.envelope, document.envelope)
}

function sameTokens(one: string, other: string): boolean {
  if (one === other) return true
  const [ones, others] = [orderedTokens(one), orderedTokens(other)]
  return ones.length === others.length && ones.every((token, index) => token === others[index])
}

interface Placement {
  readonly known: readonly PlacedTool[]
  readonly added: readonly Tool[]
}

/**
 * Pairs each tool that the text holds with what it is now, or says why that cannot be: the text holds another tool in the place of one of the
 * catalogue's, or one was changed that was only made of what the text says. Ids are made of server, name and order, so an equal id at an equal
 * place is the same tool.
 */
function placeTools(
  found: ReadResult,
  document: SourceDocument,
  here: readonly Tool[],
  after: ReadonlyMap<ToolId, Tool>,
): Placement | { readonly refused: string } {
  const { claims, added } = claimPlaces(here, after)
  const inLists = toolsIn(found.documents[0])
  const imported = new Set([...toolsIn(document)].map(stemOf))
  const known: PlacedTool[] = []
  for (const before of found.tools) {
    const place = toPointer(before.origin?.path ?? [])
    const claim = claims.get(place)
    if (claim && stemOf(claim.id) !== stemOf(before.id)) return { refused: CHANGED }
    claims.delete(place)
    const now = claim ? (after.get(claim.id) ?? claim) : null
    if (!inLists.has(before.id)) {
      if (now && now.text !== before.text) return { refused: madeOf(before) }
    } else if (now ?? imported.has(stemOf(before.id))) known.push({ before, after: now })
  }
  return claims.size === 0 ? { known, added } : { refused: CHANGED }
}

/** Tools by the place they came from, and those that came from none or from one that is taken (copies). */
function claimPlaces(
  here: readonly Tool[],
  after: ReadonlyMap<ToolId, Tool>,
): { readonly claims: Map<string, Tool>; readonly added: readonly Tool[] } {
  const claims = new Map<string, Tool>()
  const added: Tool[] = []
  for (const tool of here) {
    const place = tool.origin && toPointer(tool.origin.path)
    if (place === null || claims.has(place)) added.push(after.get(tool.id) ?? tool)
    else claims.set(place, tool)
  }
  return { claims, added }
}

function toolsIn(document: SourceDocument | undefined): ReadonlySet<ToolId> {
  const entries = document?.slots.flatMap((slot) => slot.entries) ?? []
  return new Set(entries.flatMap((entry) => ('tool' in entry ? [entry.tool] : [])))
}

function madeOf(tool: Tool): string {
  return `\`${readTool(tool).name}\` was made of what the file says in another form, so there is no place for its changes`
}

/** Edits that break lines as the text does. */
function withLineEnds(text: string, edits: readonly TextEdit[]): readonly TextEdit[] {
  if (!text.includes('\r\n')) return edits
  return edits.map((edit) => ({ ...edit, content: edit.content.replaceAll(/\r?\n/g, '\r\n') }))
}
