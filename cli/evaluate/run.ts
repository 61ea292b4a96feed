// `evaluate` with a model: asks the cases under every variant, keeps each reply as it comes, and reports.
import {
  besideStored,
  judgeReplies,
  makeReport,
  planEvaluation,
  recallOf,
  repliesOf,
  type EvaluationPlan,
  type EvaluationRun,
  type ReportOptions,
} from '../../core/evaluation'
import { protocolOf } from '../../core/models'
import { FailureError } from '../../core/shared'
import { openModelServer, type ModelServer } from '../align/model-server'
import { refuseUsage } from '../command'
import { requireWritable } from '../save-file'
import type { Terminal } from '../terminal'
import { announcement, mostConfirmed } from './announce'
import { askCases, mayBegin, reportLosses } from './ask-cases'
import { refuseUngateable } from './gate/refuse-gate'
import { gateRun } from './gate/settle'
import { pricesOf, type EvaluateOptions } from './options'
import { noRepliesFile, openRepliesFile, readRepliesFile, type RepliesFile } from './replies-file'
import { readRun, type RunInput } from './run-input'
import { writeReport, type ReportedRun } from './write-report'

const CONCURRENCY = { builtIn: 2, remote: 8 } as const

/** Runs the cases of a file against one model after the other. */
export async function runCases(terminal: Terminal, file: string, options: EvaluateOptions): Promise<void> {
  const { out, repliesFile, gate } = options
  if (out !== undefined && out !== '-') await requireWritable(out)
  if (gate !== undefined) await requireWritable(gate)
  const input = await readRun(terminal, file, options)
  if (!input) return
  if (gate !== undefined)
    refuseUngateable(
      input.suite,
      input.variants.map(({ variant }) => variant),
    )
  if (options.failOnRegression && options.baseline === undefined && input.variants.length < 2)
    refuseUsage(
      '--fail-on-regression compares with the old names, and nothing else is run: give --naming, or an earlier report with --baseline',
    )
  if (options.dryRun && options.endpoint === undefined) return sayPlan(terminal, input, options)
  const reports: ReportedRun[] = []
  for (const model of options.model ?? [undefined]) {
    const { endpoint, protocol } = options
    const server = await openModelServer(terminal, {
      ...(endpoint !== undefined && { endpoint }),
      ...(protocol && { protocol }),
      ...(model !== undefined && { model }),
    })
    const store =
      repliesFile === undefined || options.dryRun ? noRepliesFile : await openRepliesFile(repliesFile)
    try {
      const report = await runModel(terminal, input, server, store, options)
      if (report) reports.push(report)
    } finally {
      await store.close()
      await server.close()
    }
    if (terminal.signal.aborted) break
  }
  if (!options.dryRun && reports.length > 0) await writeReport(terminal, reports, options)
}

/** What would be asked of whichever model. */
async function sayPlan(terminal: Terminal, input: RunInput, options: EvaluateOptions): Promise<void> {
  for (const model of options.model ?? ['the model']) {
    const run: EvaluationRun = { ...input, model, protocol: options.protocol ?? 'openai' }
    const stored =
      options.repliesFile === undefined ? [] : (await readRepliesFile(options.repliesFile)).replies
    const plan = besideStored(planEvaluation(run), stored)
    await printPlan(
      terminal,
      run,
      plan,
      announcement(run, null, plan, options.concurrency ?? CONCURRENCY.remote, options),
      options,
    )
  }
}

async function printPlan(
  terminal: Terminal,
  run: EvaluationRun,
  plan: EvaluationPlan,
  lines: readonly string[],
  options: EvaluateOptions,
): Promise<void> {
  const isJson = options.json === true || options.format === 'json'
  const { prompt, completion } = plan.tokens
  const summary = {
    model: run.model,
    cases: run.suite.cases.length,
    variants: run.variants.map(({ variant }) => variant.id),
    requests: plan.asks.length,
    stored: plan.stored,
    tokens: { prompt, completion },
    ...(options.confirm && { confirmation: mostConfirmed(run) }),
    impossible: plan.impossible,
    notes: plan.notes,
  }
  await terminal.print(isJson ? `${JSON.stringify(summary, null, 2)}\n` : `${lines.join('\n')}\n`)
}

async function runModel(
  terminal: Terminal,
  input: RunInput,
  { endpoint }: ModelServer,
  store: RepliesFile,
  options: EvaluateOptions,
): Promise<ReportedRun | null> {
  const run: EvaluationRun = { ...input, model: endpoint.model, protocol: protocolOf(endpoint) }
  for (const remark of store.remarks) terminal.say(remark)
  const stored =
    options.dryRun && options.repliesFile !== undefined
      ? (await readRepliesFile(options.repliesFile)).replies
      : store.replies
  const plan = besideStored(await terminal.calculate(() => planEvaluation(run)), stored)
  const concurrency = options.concurrency ?? (endpoint.builtIn ? CONCURRENCY.builtIn : CONCURRENCY.remote)
  const lines = announcement(run, endpoint, plan, concurrency, options)
  if (options.dryRun) {
    await printPlan(terminal, run, plan, lines, options)
    return null
  }
  for (const line of lines) terminal.say(line)
  if (!(await mayBegin(terminal, plan, options))) return null
  const { replies, outcome } = await askCases(run, plan, { endpoint, concurrency }, store, terminal)
  const kept = repliesOf(run, plan, replies)
  if (kept.length === 0 && outcome.stoppedBy) throw new FailureError(outcome.stoppedBy)
  if (terminal.signal.aborted) sayInterrupted(terminal, kept.length, options.repliesFile)
  else reportLosses(terminal, outcome)
  if (plan.impossible.length > 0) terminal.setExitCode(3)
  const reported = reportOf(run, kept, input.madeFor, pricesOf(options))
  if (options.gate === undefined) return reported
  const gate = await gateRun(
    terminal,
    { run, endpoint, concurrency, store, replies },
    { judged: reported.report.cases, outcome },
    input.sources,
    { ...options, gate: options.gate },
  )
  return { ...reported, ...(gate && { gate }) }
}

function sayInterrupted(terminal: Terminal, count: number, file: string | undefined): void {
  const replies = `${count} ${count === 1 ? 'reply' : 'replies'}`
  terminal.complain(
    file === undefined
      ? `Interrupted; the report covers ${replies}. With --replies-file a run goes on from where it was.`
      : `Interrupted; ${replies} are in ${file}. The same command goes on from there.`,
  )
}

/** The report on the replies of a run, with what search did where it offered a shortlist. */
export function reportOf(
  run: EvaluationRun,
  replies: ReturnType<typeof repliesOf>,
  madeFor: RunInput['madeFor'] = new Map(),
  prices: Pick<ReportOptions, 'prices'> = {},
): ReportedRun {
  const judged = judgeReplies(run, replies)
  const report = makeReport(run.suite.id, run.model, judged, { base: 'base', ...prices })
  const notes = [...report.notes, ...recallNotes(run, judged)]
  return { report: { ...report, notes }, cases: run.suite.cases, replies, madeFor }
}

/** What search did, apart from what was chosen. */
export function recallNotes(
  { variants }: Pick<EvaluationRun, 'variants'>,
  judged: ReturnType<typeof judgeReplies>,
): readonly string[] {
  return recallOf(variants, judged).map(
    ({ variant, found, needed, rightWhereFound }) =>
      `${variant}: search offered what was needed in ${found} of ${needed} replies; of those, ${rightWhereFound} were right.`,
  )
}
