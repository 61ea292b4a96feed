// `cases draft`: requests that a model proposes, for tools that lack cases. Nothing of it is a case before a person has looked.
import { Option, type Command } from 'commander'
import {
  coverageOf,
  draftCases,
  planDrafts,
  writeCases,
  type CaseDraft,
  type DraftEvent,
  type EvaluationCase,
  type PlannedDraft,
} from '../../core/evaluation'
import { counted, type Failure } from '../../core/shared'
import { createCompleter } from '../../io/endpoints/complete'
import { keyOf, openModelServer, type ModelServer } from '../align/model-server'
import { wholeNumber } from '../align/options'
import { addCommand, refuseUsage, writeResult } from '../command'
import { complain, failureText } from '../failure-text'
import { requireWritable } from '../save-file'
import type { Terminal } from '../terminal'
import { addCatalogOption, casesCatalog, type CasesCatalog, type CasesOptions } from './options'
import { readCasesOf, readFiles } from './read-files'
import { rowsOf } from './rows'

interface DraftOptions extends CasesOptions {
  readonly endpoint?: string
  readonly model?: string
  readonly protocol?: 'openai' | 'anthropic' | 'gemini'
  readonly concurrency?: number
  readonly perTool: number
  readonly nearMiss: number
  readonly withoutTool: number
  readonly all?: boolean
}

const CONCURRENCY = { builtIn: 1, remote: 4 } as const

/** Adds `cases draft`. */
export function registerCasesDraft(cases: Command, terminal: Terminal): void {
  const command = addCommand(cases, {
    name: 'draft',
    summary: 'Have a model propose requests for the tools that lack cases, near misses and no-tool requests.',
    examples: [
      'cases draft --catalog tools.json --endpoint http://localhost:11434/v1 --model qwen3:4b --per-tool 3',
      'cases draft cases.jsonl --catalog tools.json --endpoint builtin --near-miss 1 --without-tool 10 --out proposed.jsonl',
    ],
  }).argument(
    '[files...]',
    'cases that are there already: their tools are passed over, their requests not repeated',
  )
  addCatalogOption(command)
    .option('--endpoint <url>', 'the model server, or builtin for the model that comes with Namewright')
    .option('--model <name>', 'the model; may be left out where the server offers one')
    .addOption(
      new Option('--protocol <name>', 'what the server speaks').choices(['openai', 'anthropic', 'gemini']),
    )
    .option('--per-tool <n>', 'requests for each tool', wholeNumber(0, 50), 2)
    .option(
      '--near-miss <n>',
      'requests for each tool that sound like its nearest neighbour',
      wholeNumber(0, 50),
      0,
    )
    .option('--without-tool <n>', 'requests that no tool can do, in all', wholeNumber(0, 500), 0)
    .option('--all', 'also for tools that have cases')
    .option('--concurrency <n>', 'questions under way at a time', wholeNumber(1, 64))
    .addHelpText(
      'after',
      '\nThe key, where the server wants one, is read from NAMEWRIGHT_API_KEY. Only requests without a flaw are written, save with --json.\n',
    )
    .action((names: readonly string[], options: DraftOptions) => draft(terminal, names, options))
}

async function draft(terminal: Terminal, names: readonly string[], options: DraftOptions): Promise<void> {
  if (!options.catalog)
    refuseUsage('requests are drafted for the tools of a catalogue: name it with --catalog')
  if (options.endpoint === undefined)
    refuseUsage('--endpoint is missing: an address, or builtin for the model that comes with Namewright')
  if (options.out !== undefined && options.out !== '-') await requireWritable(options.out)
  const catalog = await casesCatalog(terminal, options)
  const files = await readFiles(terminal, names)
  if (!catalog || !files) return
  const { cases } = files.length > 0 ? await readCasesOf(terminal, files, catalog.references) : { cases: [] }
  const planned = plan(catalog, cases, options)
  if (planned.length === 0) {
    terminal.say('Every tool has a case already: nothing is asked (--all asks all the same).')
    return
  }
  const server = await openModelServer(terminal, options)
  try {
    await ask(terminal, server, catalog, planned, cases, options)
  } finally {
    await server.close()
  }
}

function plan(
  { tools }: CasesCatalog,
  cases: readonly EvaluationCase[],
  { perTool, nearMiss, withoutTool, all }: DraftOptions,
): readonly PlannedDraft[] {
  const only = all ? null : new Set(coverageOf(cases, tools).uncovered)
  return planDrafts(tools, { perTool, nearMiss, noTool: withoutTool }, only)
}

async function ask(
  terminal: Terminal,
  { endpoint }: ModelServer,
  { references }: CasesCatalog,
  planned: readonly PlannedDraft[],
  cases: readonly EvaluationCase[],
  options: DraftOptions,
): Promise<void> {
  const concurrency = options.concurrency ?? (endpoint.builtIn ? CONCURRENCY.builtIn : CONCURRENCY.remote)
  const progress = terminal.startProgress('Drafting', planned.length)
  const complete = createCompleter(endpoint, () => keyOf(terminal), {
    concurrency,
    onWaiting: ({ seconds, failure }) =>
      progress.wait(`waiting ${Math.ceil(seconds)} s: ${failureText(failure)}`),
    onNote: (note) => terminal.say(note),
  })
  const known = cases.flatMap((one) => (one.kind === 'selection' ? [one.query] : []))
  const run = draftCases(
    { planned, model: endpoint.model, known },
    { complete, concurrency },
    terminal.signal,
  )
  let drafted: Drafted
  try {
    drafted = await collect(run, progress.update)
  } finally {
    progress.end()
  }
  await writeDrafts(terminal, drafted, references.nameOf, options)
}

interface Drafted {
  readonly drafts: readonly CaseDraft[]
  readonly empty: number
  readonly failures: readonly Failure[]
}

async function collect(events: AsyncIterable<DraftEvent>, update: (done: number) => void): Promise<Drafted> {
  const drafts: CaseDraft[] = []
  const failures: Failure[] = []
  let [done, empty] = [0, 0]
  for await (const event of events) {
    if (event.kind === 'finished') continue
    done += 1
    update(done)
    if (event.kind === 'drafted') drafts.push(...event.drafts)
    else if (event.kind === 'nothing') empty += 1
    else failures.push(event.failure)
  }
  return { drafts, empty, failures }
}

async function writeDrafts(
  terminal: Terminal,
  { drafts, empty, failures }: Drafted,
  nameOf: (key: string) => string,
  { json, out }: DraftOptions,
): Promise<void> {
  const clean = drafts.filter(({ flaws }) => flaws.length === 0)
  if (!json)
    for (const { case: one, flaws } of drafts)
      for (const { message } of flaws) terminal.say(`left out: "${one.query}": ${message}`)
  if (empty > 0) terminal.say(`warning: ${counted(empty, 'answer')} held no request.`)
  const flawed = drafts.length - clean.length
  terminal.say(
    `${counted(clean.length, 'request')} proposed${flawed > 0 ? `, ${flawed} with flaws` : ''}. Look at each before you keep it.`,
  )
  const text = json
    ? JSON.stringify(
        { drafts: drafts.map((one) => ({ ...one, case: rowsOf([one.case], nameOf)[0] })) },
        null,
        2,
      )
    : writeCases(
        clean.map((one) => one.case),
        'jsonl',
        nameOf,
      ).text
  if (json || text !== '') await writeResult(terminal, text, out)
  const [failure] = failures
  if (failure) complain(terminal, failure, `${counted(failures.length, 'question')} failed: `)
}
