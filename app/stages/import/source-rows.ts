import {
  failureWords,
  foundWords,
  NAMES_SHOWN,
  type SourceRow,
  type SourceState,
} from '../../../components/import/source-row'
import { readTool } from '../../../core/catalog'
import { placeOf } from './beside-files'
import type { FailedFile } from './import-store'
import { isOf, PASTED, unreadEntries, type Reading, type Recognition, type Source } from './recognise'

/** All sources as rows: those that were read, those that wait, and those that could not even be loaded. */
export function sourceRows(
  sources: readonly Source[],
  { readings }: Recognition,
  failed: readonly FailedFile[],
  isStopped: boolean,
): readonly SourceRow[] {
  const byId = new Map(readings.map((reading) => [reading.id, reading]))
  const owners = ownersOf(readings)
  return [
    ...sources.map((source): SourceRow => {
      const reading = byId.get(source.id)
      return reading && isOf(reading, source)
        ? readRow(reading, owners.get(placeOf(reading, reading.name)) ?? null)
        : { ...blank(source), ...waiting(isStopped) }
    }),
    ...failed.map(({ id, name, failure }): SourceRow => ({
      ...blank({ id, name, text: '', bytes: null }),
      state: 'failed',
      words: failureWords(failure),
      failure,
    })),
  ]
}

const rows = new WeakMap<Reading, { readonly owner: string | null; readonly row: SourceRow }>()

/** The row of a reading; made once, since thousands of names are read for it. */
function readRow(reading: Reading, owner: string | null): SourceRow {
  const before = rows.get(reading)
  if (before?.owner === owner) return before.row
  const row = makeRow(reading, owner)
  rows.set(reading, { owner, row })
  return row
}

function makeRow(reading: Reading, owner: string | null): SourceRow {
  const { result, failure } = reading
  if (!result) {
    if (reading.isQuiet === true) return { ...blank(reading), state: 'empty', words: QUIET }
    const words = failure ? failureWords(failure) : ''
    return { ...blank(reading), state: 'failed', words, failure }
  }
  const isPiece = owner !== null && result.tools.length === 0
  const state: SourceState = result.tools.length > 0 ? 'tools' : isPiece ? 'piece' : 'empty'
  return {
    ...blank(reading),
    state,
    words: isPiece ? `A piece of ${owner}, read with it` : foundWords(result, unreadEntries(result)),
    notes: result.notes,
    tools: result.tools.length,
    toolNames: result.tools.slice(0, NAMES_SHOWN).map((tool) => readTool(tool).name),
  }
}

function blank({ id, name, text, bytes }: Pick<Source, 'id' | 'name' | 'text' | 'bytes'>): SourceRow {
  return {
    id,
    name,
    text: typeof text === 'string' ? text : '',
    bytes,
    state: 'reading',
    words: '',
    notes: [],
    toolNames: [],
    tools: 0,
    failure: null,
    removable: id !== PASTED,
  }
}

const QUIET = 'No tools: it is neither a tool list nor code that holds one'

function waiting(isStopped: boolean): Pick<SourceRow, 'state' | 'words'> {
  return isStopped
    ? { state: 'stopped', words: 'Not read: you stopped the reading' }
    : { state: 'reading', words: 'Waits to be read' }
}

/** Which document each piece was read with. */
function ownersOf(readings: readonly Reading[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>()
  for (const reading of readings)
    for (const used of reading.uses) {
      const place = placeOf(reading, used)
      if (!owners.has(place)) owners.set(place, reading.name)
    }
  return owners
}
