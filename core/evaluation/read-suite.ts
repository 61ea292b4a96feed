import { readCaseRows, readCases, type ReadCases } from './cases/read-cases'
import { fail, succeed, type Failure, type Result } from '../shared'
import type { Suite } from './case'

/** The published suites, by the names that commands give them. */
export const suiteIds: readonly string[] = [
  ...['similar', 'scenario', 'reliability', 'multi-tool'].map((subtask) => `metatool-${subtask}`),
  ...['single', 'multi'].flatMap((turns) =>
    ['clean', 'slight', 'medium', 'heavy', 'union'].map((level) => `rotbench-${turns}-${level}`),
  ),
]

/**
 * The cases of a benchmark file that was parsed: rows of MetaTool, of RoTBench or of any other shape that cases come in. A suite is read whole:
 * fails with `import/unreadable` at the first row that is no case, and where two cases have one id.
 */
export function readSuite(id: string, source: string, rows: unknown): Result<Suite, Failure> {
  const refuse = (message: string): Result<never, Failure> =>
    fail({ code: 'import/unreadable', source, message })
  if (!Array.isArray(rows) || rows.length === 0) return refuse('it is no list of cases')
  return wholeSuite(id, source, readCaseRows(source, rows as readonly unknown[], { resolveTool: null }))
}

/**
 * The cases of a file of any kind that cases come in, each tool its name. Fails as `readSuite` does, and with `import/not-json` for a document that
 * cannot be parsed.
 */
export function readSuiteText(id: string, source: string, text: string): Result<Suite, Failure> {
  const read = readCases(text, { file: source, resolveTool: null })
  return read.ok ? wholeSuite(id, source, read.value) : read
}

function wholeSuite(id: string, source: string, { cases, notes }: ReadCases): Result<Suite, Failure> {
  const flaw = notes.find(({ kind }) => kind === 'unread' || kind === 'doubled-id')
  const message = flaw
    ? `${flaw.line === null ? `case ${flaw.row ?? 1}` : `line ${flaw.line}`}: ${
        flaw.kind === 'doubled-id'
          ? 'An earlier case has the same id; give each one of its own'
          : flaw.message
      }`
    : 'it is no list of cases'
  return flaw || cases.length === 0
    ? fail({ code: 'import/unreadable', source, message })
    : succeed({ id, cases })
}
