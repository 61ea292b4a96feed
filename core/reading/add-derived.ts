// Makes tools of the catalogue out of what readers derived, and notes of their remarks.
import {
  anatomyOf,
  makeTool,
  readTool,
  toolIdFor,
  type DerivedKind,
  type SourceDocument,
  type Tool,
} from '../catalog'
import { joinRecognised, type Confidence, type Note, type ReadResult, type Remark } from '../formats'
import { parseJson, samePath, stringAt } from '../json'
import type { Derived, DerivedTool } from './reader'

/** What one reader made of a source. */
export interface ReaderOutcome {
  readonly kind: DerivedKind
  readonly confidence: Confidence
  readonly derived: Derived
}

/** Where derived tools go. */
export interface DerivedSource {
  readonly file: string
  readonly documentId: string
  readonly onTool: ((tool: Tool) => void) | undefined
  /** Tools of the same source that were read before: their names count for the ids. */
  readonly earlier: readonly Tool[]
}

/** The derived tools in a document of their own, which has nothing to be written back. */
export function addDerived(outcomes: readonly ReaderOutcome[], source: DerivedSource): ReadResult {
  const { file, documentId } = source
  const occurrences = new Map<string, number>()
  const occurrenceOf = (server: string | null, name: string): number => {
    const key = JSON.stringify([server, name])
    const occurrence = occurrences.get(key) ?? 0
    occurrences.set(key, occurrence + 1)
    return occurrence
  }
  for (const tool of source.earlier) occurrenceOf(tool.server, readTool(tool).name)
  const tools: Tool[] = []
  const notes: Note[] = []
  for (const { derived } of outcomes) {
    const near = createNearTools()
    for (const entry of derived.tools) {
      const made = makeDerived(entry, documentId, occurrenceOf)
      if (made === null) {
        notes.push(noteOf(file, { ...FLAWED, path: entry.path }))
        continue
      }
      const owner = { index: tools.length, tool: readTool(made).name, server: made.server }
      if (owner.tool === '') notes.push({ ...noteOf(file, { ...UNNAMED, path: entry.path }), ...owner })
      const first = near.sameName(made)
      if (first) notes.push({ ...noteOf(file, { ...namesake(first, made), path: entry.path }), ...owner })
      for (const remark of entry.remarks)
        notes.push({ ...noteOf(file, { ...remark, path: [...entry.path, ...remark.path] }), ...owner })
      tools.push(made)
      source.onTool?.(made)
    }
    for (const remark of derived.remarks) notes.push(noteOf(file, remark))
  }
  const document: SourceDocument = { id: documentId, name: file, envelope: 'null', slots: [], lines: false }
  return {
    tools,
    documents: tools.length > 0 ? [document] : [],
    notes,
    recognised: joinRecognised([
      outcomes.map(({ kind, confidence, derived }) => ({ kind, confidence, tools: derived.tools.length })),
    ]),
  }
}

const FLAWED: Omit<Remark, 'path'> = {
  level: 'error',
  message: 'A tool that was found here could not be written as JSON; it is left out.',
}
const UNNAMED: Omit<Remark, 'path'> = { level: 'error', message: 'This tool has no name.' }

function makeDerived(
  { text, format, layout, server, path }: DerivedTool,
  documentId: string,
  occurrenceOf: (server: string | null, name: string) => number,
): Tool | null {
  const { root } = parseJson(text)
  if (!root) return null
  const name = stringAt(root, layout.name) ?? ''
  const id = toolIdFor(server, name, occurrenceOf(server, name))
  const origin = { documentId, path }
  return makeTool({ id, format, layout, text, server, origin }, anatomyOf(root, layout))
}

/** Remembers the first tool of each name. */
function createNearTools(): { readonly sameName: (tool: Tool) => Tool | null } {
  const firsts = new Map<string, Tool>()
  return {
    sameName: (tool) => {
      const key = JSON.stringify([tool.server, readTool(tool).name])
      const first = firsts.get(key)
      if (!first) firsts.set(key, tool)
      return first ?? null
    },
  }
}

function namesake(first: Tool, tool: Tool): Omit<Remark, 'path'> {
  const isSame = first.text === tool.text
  const place = samePath(first.origin?.path ?? [], tool.origin?.path ?? []) ? 'here' : 'in this file'
  return {
    level: isSame ? 'info' : 'warning',
    message: isSame
      ? `The same tool stands ${place} already; both are kept.`
      : `Another tool of this name stands ${place}; both are kept.`,
  }
}

/** A remark on a source as a note that names no tool. */
export function noteOf(file: string, { level, path, message, change }: Remark): Note {
  return { level, file, index: null, tool: null, server: null, path, message, ...(change && { change }) }
}
