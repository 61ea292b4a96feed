import { counted, fail, succeed, type Failure, type Result } from '../../../shared'
import type { SelectionCase } from '../../case'
import { createIds } from '../case-ids'
import type { CaseNote, RowPlace } from '../case-note'
import { createNameNotes } from '../name-notes'
import { json } from '../notations/json'
import type { RawCase } from '../raw-case'
import type { RedactionKind } from '../redaction/kinds'
import { createRedactor, usualRedaction, type RedactionCounts, type Redactor } from '../redaction/redactor'
import { settleCase } from '../settle-case'
import { nearestName, type ToolReferences } from '../tool-references'
import { exchangesOf, type Exchange } from './exchanges'
import { emptyReading, type LogReading, type LogRow } from './log-source'
import { isMessage } from './messages'
import { logSources, sourceOf } from './registry'

/** A case out of a log. What was called is a proposal of what is right, no more: a person has to look. */
export interface LiftedCase {
  readonly proposed: SelectionCase
  /** The names that were called, as the log has them. */
  readonly called: readonly string[]
  /** `unknown-tool`: a call went to a tool that does not exist; the proposal then has the nearest real name in its place. */
  readonly problem: 'unknown-tool' | 'tool-error' | null
  /** The request stands later in a conversation: alone it may not say what is meant. */
  readonly followsUp: boolean
  readonly place: RowPlace
}

export interface LiftedCases {
  /** Calls to tools that do not exist first, then calls that failed, then the rest; in each part as the log has them. */
  readonly lifted: readonly LiftedCase[]
  readonly notes: readonly CaseNote[]
  /** How many different things of each kind were replaced in texts. */
  readonly redacted: RedactionCounts
}

export interface LiftOptions {
  readonly file: string
  /** Null: no catalogue is known; tools are then those that the log says were on offer. */
  readonly references: ToolReferences | null
  /** What is taken out of every text; absent: `usualRedaction`. */
  readonly redaction?: readonly RedactionKind[]
}

/**
 * Lifts cases out of a log: spans of OpenTelemetry, records of LiteLLM, observations of Langfuse, or chats, as JSON or JSONL. Texts are redacted
 * before anything of them is given back. A record that holds nothing to lift is a note. Fails with `import/not-json` or `import/unreadable`.
 */
export function liftCases(text: string, options: LiftOptions): Result<LiftedCases, Failure> {
  const { file, references } = options
  const refuse = (message: string): Result<never, Failure> =>
    fail({ code: 'import/unreadable', source: file, message })
  if (text.trim() === '') return refuse('it is empty')
  const split = json.split(text, {
    file,
    resolve: null,
    isRow: (value) => sourceOf(value) !== null || isMessage(value),
  })
  if (!split) return refuse('it is no log: wanted is JSON or JSONL')
  if (!split.ok)
    return split.failure.code === 'import/not-json'
      ? fail({ ...split.failure, message: 'The text breaks off or goes wrong there' })
      : split
  // What a flaw quotes of the text has not been redacted.
  const notes: CaseNote[] = split.value.flaws.map(({ line, number }) => ({
    level: 'warning',
    kind: 'unread',
    file,
    line,
    row: number,
    message: 'No record of a log stands there.',
  }))
  const reading = readRows(asTranscript(split.value.rows), file, notes)
  const { answered: exchanges, unanswered } = exchangesOf(reading)
  notes.push(...notesOnUnanswered(unanswered, file))
  const redactor = createRedactor(options.redaction ?? usualRedaction)
  for (const exchange of exchanges) for (const said of textsOf(exchange)) redactor.learn(said)
  const names = createNameNotes()
  const take = createIds()
  const lifted = exchanges.map((exchange) => {
    const place: RowPlace = { file, line: exchange.line, row: exchange.row }
    const { called, problem, raw, unknown } = propose(exchange, references, redactor)
    const { content, ambiguous } = settleCase(raw, references?.resolve ?? null)
    names.add('unknown-tool', unknown, place)
    names.add('several-tools', ambiguous, place)
    const proposed = { ...content, id: take(null, raw.query) }
    return { proposed, called, problem, followsUp: exchange.before.length > 0, place }
  })
  return succeed({
    lifted: sortByProblem(lifted),
    notes: [...notes, ...names.notes()],
    redacted: redactor.counts(),
  })
}

/** One note for all, at the first: what nobody answered is no flaw of the log. */
function notesOnUnanswered(
  places: readonly Pick<RowPlace, 'line' | 'row'>[],
  file: string,
): readonly CaseNote[] {
  const [first] = places
  if (!first) return []
  const one = places.length === 1
  const message = `${counted(places.length, 'request')} without an answer ${one ? 'is' : 'are'} passed over${one ? '' : ', the first of them here'}: what is right for ${one ? 'it' : 'them'} cannot be told.`
  return [{ level: 'info', kind: 'left-out', file, line: first.line, row: first.row, message }]
}

/** A document that is itself a list of messages is one chat. */
function asTranscript(rows: readonly LogRow[]): readonly LogRow[] {
  const [first] = rows
  return first && rows.every(({ value }) => isMessage(value) && sourceOf(value) === null)
    ? [{ value: rows.map(({ value }) => value), line: first.line, number: 1 }]
    : rows
}

function readRows(rows: readonly LogRow[], file: string, notes: CaseNote[]): LogReading {
  const readings: LogReading[] = []
  for (const row of rows) {
    const source = sourceOf(row.value)
    const reading = source?.read(row) ?? emptyReading
    readings.push(reading)
    const known = logSources.map(({ label }) => label).join(', ')
    const unread = source
      ? reading.unread
      : [{ line: row.line, row: row.number, reason: `The record is of no known source (${known}).` }]
    for (const { line, row: number, reason } of unread)
      notes.push({ level: 'warning', kind: 'unread', file, line, row: number, message: reason })
  }
  return {
    conversations: readings.flatMap(({ conversations }) => conversations),
    failures: readings.flatMap(({ failures }) => failures),
    looseCalls: readings.flatMap(({ looseCalls }) => looseCalls),
    unread: [],
  }
}

/** Everything that people or models wrote. */
function textsOf({ request, called, offered }: Exchange): readonly string[] {
  return [request, ...called, ...(offered ?? [])]
}

interface Proposal {
  readonly called: readonly string[]
  readonly problem: LiftedCase['problem']
  readonly raw: RawCase
  /** Names that the catalogue does not have, and that stand in the case all the same. */
  readonly unknown: readonly string[]
}

function propose(
  { request, called, offered, failed }: Exchange,
  references: ToolReferences | null,
  { redact }: Redactor,
): Proposal {
  const isKnown = (name: string): boolean => references !== null && references.resolve({ name }).length > 0
  const exists = (name: string): boolean =>
    isKnown(name) || offered?.includes(name) === true || (references === null && offered === null)
  const meant = called.map((name) => (exists(name) ? name : (nearestOf(name, offered, references) ?? name)))
  const shown = (name: string): string => (isKnown(name) ? name : redact(name))
  const gold = [...new Set(meant)].map((name) => ({ name: shown(name) }))
  // A tool that the catalogue does not have cannot be offered from it.
  const known = offered?.filter((name) => references === null || isKnown(name)) ?? []
  return {
    called: called.map(shown),
    problem: called.some((name) => !exists(name)) ? 'unknown-tool' : failed ? 'tool-error' : null,
    raw: {
      id: null,
      query: redact(request),
      offered: known.length > 0 ? known.map((name) => ({ name: shown(name) })) : null,
      gold: { kind: 'tools', tools: gold },
      alsoRight: [],
      origin: null,
    },
    unknown: references === null ? [] : gold.map(({ name }) => name).filter((name) => !isKnown(name)),
  }
}

function nearestOf(
  name: string,
  offered: readonly string[] | null,
  references: ToolReferences | null,
): string | null {
  const near = references?.nearest(name) ?? null
  if (near) return references ? references.nameOf(near.key) : near.name
  return offered ? nearestName(name, offered) : null
}

const ORDER: readonly LiftedCase['problem'][] = ['unknown-tool', 'tool-error', null]

function sortByProblem(lifted: readonly LiftedCase[]): readonly LiftedCase[] {
  return [...lifted].sort((one, other) => ORDER.indexOf(one.problem) - ORDER.indexOf(other.problem))
}
