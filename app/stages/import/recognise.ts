// Reads what is about to be imported: each file and the pasted text by itself, so that one bad file spoils no other.
import type { FormatId } from '../../../core/catalog'
import { readText, type Note, type ReadResult } from '../../../core/formats'
import { failureOf, type Failure } from '../../../core/shared'
import type { RecognitionCounts } from '../../../components/import/summary-words'
import type { LoadedFile } from './import-store'

/** A text as it was read. */
export interface Reading {
  readonly name: string
  readonly text: string
  readonly result: ReadResult | null
  /** Set where the text is not readable at all. */
  readonly failure: Failure | null
}

/** Everything that was read. */
export interface Recognition {
  readonly readings: readonly Reading[]
  readonly counts: RecognitionCounts
  readonly notes: readonly Note[]
}

export const nothingRead: Recognition = {
  readings: [],
  counts: { tools: 0, recognised: {}, unread: 0 },
  notes: [],
}

/** How the pasted text is called in notes. */
export const PASTED = 'pasted text'

const known = new Map<string, { readonly text: string; readonly reading: Reading }>()

/** Reads the pasted text and the files, one after the other; gives way between them. What was read before is not read again. */
export async function recognise(
  pasted: string,
  files: readonly LoadedFile[],
  signal: AbortSignal,
): Promise<Recognition> {
  const sources = [
    ...files.map(({ id, name, text }) => ({ id, name, text })),
    ...(pasted.trim() === '' ? [] : [{ id: PASTED, name: PASTED, text: pasted }]),
  ]
  const readings: Reading[] = []
  for (const { id, name, text } of sources) {
    const before = known.get(id)
    if (before?.text === text) readings.push(before.reading)
    else {
      await giveWay()
      signal.throwIfAborted()
      const reading = await readOne(name, text, signal)
      known.set(id, { text, reading })
      readings.push(reading)
    }
  }
  const ids = new Set(sources.map(({ id }) => id))
  for (const id of known.keys()) if (!ids.has(id)) known.delete(id)
  return summarise(readings)
}

/** Characters above which a text is read in a worker: below, starting one takes longer than reading. */
const LARGE = 500_000

async function readOne(name: string, text: string, signal: AbortSignal): Promise<Reading> {
  const documentId = crypto.randomUUID()
  if (text.length > LARGE) return readLarge(name, text, documentId, signal)
  const read = readText(text, { file: name, newDocumentId: () => documentId })
  return read.ok
    ? { name, text, result: read.value, failure: null }
    : { name, text, result: null, failure: read.failure }
}

async function readLarge(
  name: string,
  text: string,
  documentId: string,
  signal: AbortSignal,
): Promise<Reading> {
  const { readTextInWorker } = await import('../../../workers/clients')
  try {
    return { name, text, result: await readTextInWorker(text, name, documentId, signal), failure: null }
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (!failure) throw thrown
    return { name, text, result: null, failure }
  }
}

/** All readings together. */
export function summarise(readings: readonly Reading[]): Recognition {
  const results = readings.flatMap(({ result }) => result ?? [])
  const recognised: Partial<Record<FormatId, number>> = {}
  for (const result of results)
    for (const [format, count] of Object.entries(result.recognised) as [FormatId, number][])
      recognised[format] = (recognised[format] ?? 0) + count
  return {
    readings,
    counts: {
      tools: results.reduce((sum, { tools }) => sum + tools.length, 0),
      recognised,
      unread: results.reduce((sum, result) => sum + unreadEntries(result), 0),
    },
    notes: results.flatMap(({ notes }) => notes),
  }
}

/** Entries of tool lists that are no tools of the catalogue. A document without any tool is not kept: its notes tell. */
function unreadEntries({ documents, notes }: ReadResult): number {
  if (documents.length === 0)
    return notes.filter(({ index, level }) => index !== null && level !== 'info').length
  const entries = documents.flatMap(({ slots }) => slots.flatMap((slot) => slot.entries))
  return entries.filter((entry) => 'carried' in entry).length
}

function giveWay(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
