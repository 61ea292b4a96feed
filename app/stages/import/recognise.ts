// Reads what is about to be imported: each file and the pasted text by itself, so that one bad file spoils no other.
import { joinRecognised, type Note, type ReadResult } from '../../../core/formats'
import { failureOf, type Failure } from '../../../core/shared'
import type { RecognitionCounts } from '../../../components/import/summary-words'
import type { LoadedFile } from './import-store'
import type { OnDisk } from '../../local-files/remember'
import type { TextOrFile } from '../../../workers/contracts'
import { giveWay } from '../../../workers/give-way'
import { besideFiles, placeOf } from './beside-files'
import { withLive, type LiveRead } from './live/live-read'
import { createReader, type Reader } from './read-one'

/** A text as it was read. */
export interface Reading {
  readonly id: string
  readonly name: string
  /** A large file is no text in the page's memory: the worker reads it. */
  readonly text: TextOrFile
  readonly bytes: number | null
  readonly result: ReadResult | null
  /** Set where the text is not readable at all. */
  readonly failure: Failure | null
  /** That is no failure to be told of: a file of a folder or archive which by its name is no catalogue. */
  readonly isQuiet?: boolean
  /** Names of files beside it that were read as parts of it. */
  readonly uses: readonly string[]
  /** The file on disk that it came from; null where it came from elsewhere, or packed. */
  readonly disk: OnDisk | null
  /** The folder or archive it was opened with; null where it stands alone. */
  readonly group: string | null
  /** Set where it was read from a running server. */
  readonly live?: LiveRead | undefined
}

/** Everything that was read. */
export interface Recognition {
  readonly readings: readonly Reading[]
  readonly counts: RecognitionCounts
  readonly notes: readonly Note[]
}

export const nothingRead: Recognition = {
  readings: [],
  counts: { tools: 0, recognised: [], unread: 0 },
  notes: [],
}

/** How the pasted text is called in notes. */
export const PASTED = 'pasted text'

/** A text that is to be read. */
export type Source = Omit<Reading, 'result' | 'failure' | 'isQuiet' | 'uses'>

/** What is to be read, in order: the files, then the pasted text. */
export function sourcesOf(pasted: string, files: readonly LoadedFile[]): readonly Source[] {
  return [
    ...files,
    ...(pasted.trim() === ''
      ? []
      : [{ id: PASTED, name: PASTED, text: pasted, bytes: null, group: null, disk: null }]),
  ]
}

const known = new Map<string, Reading>()

/** What was read before of a source; null where the text is another or was not read yet. */
function readBefore(source: Source): Reading | null {
  const before = known.get(source.id)
  return before && isOf(before, source) ? before : null
}

/** Whether what was read under a source's id is what it holds. Only what is pasted changes: a file's text is the one it was opened with. */
export function isOf(reading: Reading, { id, text }: Source): boolean {
  return id !== PASTED || reading.text === text
}

/** Reads the sources one after the other and tells of each. What was read before is not read again. */
export async function recognise(
  sources: readonly Source[],
  signal: AbortSignal,
  onRead: (readings: readonly Reading[]) => void = () => undefined,
): Promise<Recognition> {
  const readings: Reading[] = []
  const reader = createReader(besideFiles(sources))
  try {
    for (const source of sources) {
      const reading = readBefore(source) ?? (await readFresh(source, reader, signal))
      known.set(source.id, reading)
      readings.push(reading)
      onRead(readings)
    }
  } finally {
    reader.end()
  }
  const ids = new Set(sources.map(({ id }) => id))
  for (const id of known.keys()) if (!ids.has(id)) known.delete(id)
  return summarise(readings)
}

const withoutOwn = new WeakMap<Reading, Reading>()

/**
 * The readings, with those that are pieces of another document free of tools of their own: what a piece was taken for, read alone, is read
 * with its document. A piece that surely holds tools keeps them.
 */
function withPieces(readings: readonly Reading[]): readonly Reading[] {
  const pieces = new Set(readings.flatMap((reading) => reading.uses.map((path) => placeOf(reading, path))))
  if (pieces.size === 0) return readings
  return readings.map((reading) => {
    const { result } = reading
    const isSure = result?.recognised.some(({ confidence }) => confidence === 'certain') ?? true
    if (isSure || !pieces.has(placeOf(reading, reading.name))) return reading
    const known = withoutOwn.get(reading)
    if (known) return known
    const piece = { ...reading, result: { tools: [], documents: [], recognised: [], notes: [] } }
    withoutOwn.set(reading, piece)
    return piece
  })
}

async function readFresh(source: Source, reader: Reader, signal: AbortSignal): Promise<Reading> {
  await giveWay()
  signal.throwIfAborted()
  try {
    const { result, uses } = await reader.read(source, signal)
    return { ...source, result: withLive(result, source.name, source.live), uses, failure: null }
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (!failure) throw thrown
    // The flawed place is shown in its text.
    const text = typeof source.text === 'string' ? source.text : await textOrNothing(source.text)
    return { ...source, text, result: null, failure, isQuiet: await isQuiet(source, failure), uses: [] }
  }
}

async function isQuiet({ group, name }: Source, { code }: Failure): Promise<boolean> {
  if (group === null || code !== 'import/not-json') return false
  // With the readers, which have just tried: they are no part of the first load.
  const { fileKind } = await import('../../../core/reading')
  return fileKind(name) !== 'catalogue'
}

/** All readings together. */
export function summarise(all: readonly Reading[]): Recognition {
  const readings = withPieces(all)
  const results = readings.flatMap(({ result }) => result ?? [])
  return {
    readings,
    counts: {
      tools: results.reduce((sum, { tools }) => sum + tools.length, 0),
      recognised: joinRecognised(results.map(({ recognised }) => recognised)),
      unread: results.reduce((sum, result) => sum + unreadEntries(result), 0),
    },
    notes: results.flatMap(({ notes }) => notes),
  }
}

/** Entries of tool lists that are no tools of the catalogue. A document without any tool is not kept: its notes tell. */
export function unreadEntries({ documents, notes }: ReadResult): number {
  if (documents.length === 0)
    return notes.filter(({ index, level }) => index !== null && level !== 'info').length
  let count = 0
  for (const { slots } of documents)
    for (const { entries } of slots) for (const entry of entries) if ('carried' in entry) count += 1
  return count
}

function textOrNothing(file: Blob): Promise<string> {
  return file.text().catch(() => '')
}
