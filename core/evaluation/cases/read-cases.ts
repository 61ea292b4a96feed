import { fail, succeed, type Failure, type Result } from '../../shared'
import type { EvaluationCase } from '../case'
import { createIds } from './case-ids'
import type { CaseNote, CaseNoteKind, RowPlace } from './case-note'
import { notesOnQueries } from './same-queries'
import { createNameNotes } from './name-notes'
import { json } from './notations/json'
import { pasted } from './notations/pasted'
import type { CaseNotation, FileRows } from './notations/rows'
import { table } from './notations/table'
import { yaml } from './notations/yaml'
import type { RawCase, RawGold } from './raw-case'
import { shapeOf } from './read/registry'
import type { RowReading } from './read/shape'
import { settleCase } from './settle-case'
import type { ResolveTool } from './tool-references'

/** A file of cases. */
export interface CaseFile {
  /** As people know it. */
  readonly file: string
  readonly text: string
}

export interface ReadCasesOptions {
  /** How names lead to keys; null: there is no catalogue, and every name is its own key. */
  readonly resolveTool: ResolveTool | null
}

export interface ReadCases {
  /** In the order of the files; ids are unique. */
  readonly cases: readonly EvaluationCase[]
  readonly notes: readonly CaseNote[]
  /** How many cases came of which shape, by its label. */
  readonly shapes: Readonly<Record<string, number>>
}

const notations: readonly CaseNotation[] = [json, yaml, table, pasted]

/**
 * Reads cases of any known kind out of a text: JSON, JSONL, YAML, CSV or pasted lines; our own shape, MetaTool, RoTBench, BFCL, NESTFUL or
 * promptfoo, also mixed. A row that is no case is a note with its place. Fails with `import/not-json` for a document that cannot be parsed, with
 * `import/unreadable` for a text of no known kind.
 */
export function readCases(
  text: string,
  { file, resolveTool }: { readonly file: string } & ReadCasesOptions,
): Result<ReadCases, Failure> {
  return readCaseFiles([{ file, text }], { resolveTool })
}

/** Reads several files as one: questions of BFCL find their answers in another file. Fails as `readCases` does, for the first file. */
export function readCaseFiles(
  files: readonly CaseFile[],
  options: ReadCasesOptions,
): Result<ReadCases, Failure> {
  const readings: PlacedReading[] = []
  const notes: CaseNote[] = []
  for (const one of files) {
    const split = splitFile(one, options)
    if (!split.ok) return split
    readRows(one.file, split.value, options, readings, notes)
  }
  return succeed(collectCases(readings, notes, options))
}

/** Reads rows that were parsed before. */
export function readCaseRows(file: string, rows: readonly unknown[], options: ReadCasesOptions): ReadCases {
  const readings: PlacedReading[] = []
  const notes: CaseNote[] = []
  const placed = rows.map((value, index) => ({ value, line: null, number: index + 1 }))
  readRows(file, { rows: placed, container: null, flaws: [], remarks: [] }, options, readings, notes)
  return collectCases(readings, notes, options)
}

/** A row that was read, and where it stands. */
interface PlacedReading {
  readonly place: RowPlace
  readonly shape: string
  readonly reading: RowReading
}

type PlacedRows = Omit<FileRows, 'rows'> & {
  readonly rows: readonly { readonly value: unknown; readonly line: number | null; readonly number: number }[]
}

function splitFile({ file, text }: CaseFile, { resolveTool }: ReadCasesOptions): Result<FileRows, Failure> {
  const refuse = (message: string): Result<never, Failure> =>
    fail({ code: 'import/unreadable', source: file, message })
  if (text.trim() === '') return refuse('it is empty')
  const context = { file, resolve: resolveTool, isRow: (value: unknown) => shapeOf(value) !== null }
  for (const notation of notations) {
    const split = notation.split(text, context)
    if (split) return split
  }
  return refuse(
    'no cases were found: wanted are lines of `request -> tool`, a table with a column for the request and one for the expected tool, JSON, JSONL, or tests of promptfoo',
  )
}

function readRows(
  file: string,
  { rows, container, flaws, remarks }: PlacedRows,
  { resolveTool }: ReadCasesOptions,
  readings: PlacedReading[],
  notes: CaseNote[],
): void {
  for (const message of remarks) notes.push(noteAt({ file, line: null, row: null }, 'left-out', message))
  if (rows.length === 0 && flaws.length === 0)
    notes.push(noteAt({ file, line: null, row: null }, 'unread', 'There is no row in it: its list is empty.'))
  for (const { line, number, message } of flaws)
    notes.push(noteAt({ file, line, row: number }, 'unread', message))
  for (const { value, line, number } of rows) {
    const place = { file, line, row: number }
    const shape = shapeOf(value)
    if (!shape) {
      notes.push(
        noteAt(
          place,
          'unread',
          'The row is no case of a known shape: it names no request, or no expected tool.',
        ),
      )
      continue
    }
    const read = shape.read(value, { resolve: resolveTool, container })
    if (read.ok) {
      readings.push({ place, shape: shape.label, reading: read.value })
      for (const message of read.value.remarks ?? []) notes.push(noteAt(place, 'left-out', message))
    } else notes.push(noteAt(place, 'unread', `The row is no case: ${read.failure}.`))
  }
}

function noteAt(
  place: RowPlace,
  kind: CaseNoteKind,
  message: string,
  level: CaseNote['level'] = 'warning',
): CaseNote {
  return { level, kind, ...place, message }
}

/** Joins answers with their requests, puts keys in the place of names, and gives every case an id of its own. */
function collectCases(
  readings: readonly PlacedReading[],
  notes: CaseNote[],
  { resolveTool }: ReadCasesOptions,
): ReadCases {
  const joined = joinAnswers(readings, notes)
  const takeId = createIds()
  const names = createNameNotes()
  const placed: { place: RowPlace; content: EvaluationCase }[] = []
  const identify = (given: string | null, query: string, place: RowPlace): string => {
    const id = takeId(given, query)
    if (given !== null && id !== given)
      notes.push(
        noteAt(place, 'doubled-id', `Another case is called ${given} too; this one is called ${id}.`),
      )
    return id
  }
  const shapes: Record<string, number> = {}
  for (const { place, shape, raw, leveled } of joined) {
    if (leveled) placed.push({ place, content: { ...leveled, id: identify(leveled.id, leveled.id, place) } })
    else if (raw) {
      const { content, unknown, ambiguous } = settleCase(raw, resolveTool)
      names.add('unknown-tool', unknown, place)
      names.add('several-tools', ambiguous, place)
      placed.push({ place, content: { ...content, id: identify(raw.id, raw.query, place) } })
    }
    shapes[shape] = (shapes[shape] ?? 0) + 1
  }
  notes.push(...names.notes(), ...notesOnQueries(placed))
  return { cases: placed.map(({ content }) => content), notes: sortNotes(notes), shapes }
}

interface JoinedRow {
  readonly place: RowPlace
  readonly shape: string
  readonly raw: RawCase | null
  readonly leveled: Extract<RowReading, { kind: 'leveled' }>['content'] | null
}

function joinAnswers(readings: readonly PlacedReading[], notes: CaseNote[]): readonly JoinedRow[] {
  const answers = new Map<string, RawGold>()
  const wanted = new Set<string>()
  for (const { reading } of readings) {
    if (reading.kind === 'answer' && !answers.has(reading.id)) answers.set(reading.id, reading.gold)
    if (reading.kind === 'request') wanted.add(reading.raw.id)
  }
  return readings.flatMap(({ place, shape, reading }): readonly JoinedRow[] => {
    if (reading.kind === 'case') return [{ place, shape, raw: reading.raw, leveled: null }]
    if (reading.kind === 'leveled') return [{ place, shape, raw: null, leveled: reading.content }]
    if (reading.kind === 'answer') {
      if (!wanted.has(reading.id))
        notes.push(
          noteAt(
            place,
            'unread',
            `The answer ${reading.id} has no question: open the file of questions with it.`,
          ),
        )
      return []
    }
    const gold = answers.get(reading.raw.id)
    if (gold) return [{ place, shape, raw: { ...reading.raw, gold, alsoRight: [] }, leveled: null }]
    const message = `The question ${reading.raw.id} has no answer: open the file of possible answers with it.`
    notes.push(noteAt(place, 'unread', message))
    return []
  })
}

function sortNotes(notes: readonly CaseNote[]): readonly CaseNote[] {
  const files = [...new Set(notes.map(({ file }) => file))]
  return [...notes].sort(
    (one, other) =>
      files.indexOf(one.file) - files.indexOf(other.file) ||
      (one.line ?? one.row ?? 0) - (other.line ?? other.row ?? 0),
  )
}
