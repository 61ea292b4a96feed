// Where a report goes, in the format that was asked for, and what it makes of the exit code.
import {
  acrossModels,
  findRegressions,
  findRunRegressions,
  reportCsv,
  reportJson,
  reportMarkdown,
  reportPromptfoo,
  type EvaluationCase,
  type EvaluationReport,
  type JudgedReply,
} from '../../core/evaluation'
import { FailureError } from '../../core/shared'
import { formatOf, refuseUsage, writeResult } from '../command'
import { readInput } from '../read-inputs'
import type { Terminal } from '../terminal'
import { gateMarkdown } from './gate/gate-markdown'
import type { WrittenGate } from './gate/settle'
import type { EvaluateOptions } from './options'

/** A report with what only some formats need. */
export interface ReportedRun {
  readonly report: EvaluationReport
  readonly cases: readonly EvaluationCase[]
  readonly replies: readonly JudgedReply[]
  /** The model that the names of each variant were made for, by the variant's id; null: the old names. Variants of several are left out. */
  readonly madeFor: ReadonlyMap<string, string | null>
  /** Absent: none was wanted, or it could not be settled. */
  readonly gate?: WrittenGate
}

/** Writes the reports, one a model, and sets exit code 1 on a regression that is to fail. */
export async function writeReport(
  terminal: Terminal,
  runs: readonly ReportedRun[],
  options: Pick<EvaluateOptions, 'out' | 'json' | 'format' | 'failOnRegression' | 'earlier'>,
): Promise<void> {
  await writeResult(terminal, textOf(runs, formatOf(options, 'markdown')), options.out)
  const reports = runs.map(({ report }) => report)
  if (!options.failOnRegression) return
  failOnRegression(terminal, reports, options.earlier)
  for (const { gate } of runs) if (gate) failOnOldNames(terminal, gate)
}

function failOnOldNames(terminal: Terminal, { report: { keeps, sentence } }: WrittenGate): void {
  if (keeps === 'renames') return
  terminal.complain(sentence)
  if (terminal.exitCode() === 0) terminal.setExitCode(1)
}

function textOf(runs: readonly ReportedRun[], format: NonNullable<EvaluateOptions['format']>): string {
  const [first, second] = runs
  if (format === 'markdown') return [...runs.map(markdownOf), ...matrixText(runs)].join('\n\n')
  if (format === 'json')
    return second || !first
      ? JSON.stringify(
          runs.map(({ report }) => report),
          null,
          2,
        )
      : jsonOf(first)
  if (second || !first)
    return refuseUsage(`--format ${format} holds one model's report: run one model at a time`)
  return format === 'csv' ? reportCsv(first.report) : promptfooText(first)
}

function markdownOf({ report, gate }: ReportedRun): string {
  const text = reportMarkdown(report)
  return gate ? `${text}\n\n${gateMarkdown(gate.report, gate.file)}` : text
}

function jsonOf({ report, gate }: ReportedRun): string {
  return gate ? JSON.stringify({ ...report, gate: gate.report }, null, 2) : reportJson(report)
}

/** Names by the model that they were made for and the one that was asked; nothing for a single model. */
function matrixText(runs: readonly ReportedRun[]): readonly string[] {
  if (runs.length < 2) return []
  const { rows, columns, cells } = acrossModels(
    runs.map(({ report, madeFor }) => ({ runOn: report.model ?? '', report, madeFor })),
  )
  const line = (texts: readonly string[]): string => `| ${texts.join(' | ')} |`
  return [
    '## Across models',
    [
      line(['names made for', ...columns.map((model) => `asked: ${model}`)]),
      line(['---', ...columns.map(() => '---')]),
      ...rows.map((row, index) =>
        line([
          row ?? 'nobody: the old names',
          ...(cells[index] ?? []).map((cell) =>
            cell === null
              ? 'not run'
              : `${cell.correct} of ${cell.n}${cell.pair ? `, ${cell.pair.verdict}` : ''}`,
          ),
        ]),
      ),
    ].join('\n'),
  ]
}

function promptfooText({ report, cases, replies }: ReportedRun): string {
  const texts = new Map(replies.map((reply) => [reply.key, textOfReply(reply)]))
  // The last answer dates the run, so that the same replies give the same bytes.
  const at = replies.reduce((last, reply) => (reply.at && reply.at > last ? reply.at : last), EPOCH)
  return reportPromptfoo(report, { at, cases, replyText: (key) => texts.get(key) ?? null })
}

/** Of replies that do not tell their time. */
const EPOCH = '1970-01-01T00:00:00.000Z'

function textOfReply({ reply, calls }: JudgedReply): string {
  return calls && calls.length > 0 ? JSON.stringify(calls) : (reply ?? '')
}

function failOnRegression(
  terminal: Terminal,
  reports: readonly EvaluationReport[],
  earlier: readonly EvaluationReport[] = [],
): void {
  const found = reports.flatMap((report) => {
    const former = earlier.find(({ model }) => model === report.model) ?? earlier[0]
    return [...findRegressions(report), ...(former ? findRunRegressions(former, report) : [])]
  })
  for (const { sentence } of found) terminal.complain(sentence)
  if (found.length > 0 && terminal.exitCode() === 0) terminal.setExitCode(1)
  if (earlier.length > 0 || reports.some(({ pairs }) => pairs.length > 0)) return
  // A test that compares nothing would pass for ever.
  terminal.complain(
    'Nothing was compared: --fail-on-regression needs the old names and another variant, or an earlier report with --baseline.',
  )
  if (terminal.exitCode() === 0) terminal.setExitCode(2)
}

/** The reports of a file that `evaluate --json` wrote. Throws `import/unreadable`. */
export async function readReports(file: string): Promise<readonly EvaluationReport[]> {
  const { text } = await readInput(file)
  const unreadable = (): never => {
    throw new FailureError({
      code: 'import/unreadable',
      source: file,
      message: 'it is no report, the JSON that `evaluate --json` writes',
    })
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return unreadable()
  }
  const reports = Array.isArray(value) ? (value as readonly unknown[]) : [value]
  return reports.every(isReport) ? reports : unreadable()
}

function isReport(value: unknown): value is EvaluationReport {
  if (typeof value !== 'object' || value === null) return false
  if (!('cases' in value && 'variants' in value && 'suite' in value)) return false
  return (
    Array.isArray(value.variants) &&
    Array.isArray(value.cases) &&
    value.cases.every(
      (one: unknown) =>
        typeof one === 'object' && one !== null && 'case' in one && 'variant' in one && 'correct' in one,
    )
  )
}
