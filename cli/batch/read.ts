// `batch read`: results of a batch become samples of a file, and a naming once none is missing.
import type { Command } from 'commander'
import {
  describeBatch,
  readBatch,
  type AlignmentRunInput,
  type ReadBatch,
  type Sample,
} from '../../core/alignment'
import type { Catalog } from '../../core/catalog'
import { sayKept } from '../align/kept-parts'
import { nameParts, sayWarnings } from '../align/name-parts'
import { namingText } from '../align/naming-text'
import { addNamingOptions } from '../align/options'
import { placesOf, placeText } from '../align/part-place'
import { readCatalog } from '../align/run-input'
import { noSamplesFile, openSamplesFile, samplesOf } from '../align/samples-file'
import { addCommand, refuseUsage, writeResult } from '../command'
import { addCaseOptions } from '../evaluate/options'
import type { Terminal } from '../terminal'
import { batchRun, refuseCaseOptions, type BatchRunOptions } from './options'
import { readCaseResults } from './read-cases'
import { readSources } from './read-sources'

export interface BatchReadOptions extends BatchRunOptions {
  readonly catalog?: readonly string[]
}

/** Problems and missing parts that are listed one by one. */
const LISTED = 20

/** Adds `batch read`. */
export function registerBatchRead(batch: Command, terminal: Terminal): void {
  const command = addCommand(batch, {
    name: 'read',
    summary:
      'Read the results of a batch, whatever their order and state, and name or report what they complete.',
    examples: [
      'batch read results.jsonl errors.jsonl --catalog tools.json --model gpt-4o-mini --samples-file samples.jsonl',
      'batch read results.jsonl --catalog tools.json --model gpt-4o-mini --out naming.json',
      'batch read results.jsonl --cases similar.json --catalog tools.json --naming naming.json --model gpt-4o-mini --replies-file replies.jsonl',
    ],
  })
    .argument('<results...>', 'files of results and of errors, in any order; - for stdin')
    .option('--catalog <in...>', 'the catalogues that the requests were written for')
    .requiredOption('--model <name>', 'the model that the requests were written for')
  addCaseOptions(addNamingOptions(command))
    .option('--cases <file>', 'the cases whose evaluation the requests were written for')
    .addHelpText(
      'after',
      '\nGive the options that the requests were written with. With --samples-file, `align` or `batch write` goes on from there.\n',
    )
    .action((names: readonly string[], options: BatchReadOptions) =>
      options.cases === undefined
        ? read(terminal, names, options)
        : readCaseResults(terminal, command, names, { ...options, cases: options.cases }),
    )
}

async function read(terminal: Terminal, names: readonly string[], options: BatchReadOptions): Promise<void> {
  if (!options.catalog) refuseUsage('--catalog is missing: the catalogues that the requests were written for')
  refuseCaseOptions(options)
  const catalog = await readCatalog(terminal, options.catalog, options)
  if (!catalog) return
  const sources = await readSources(terminal, names)
  if (!sources) return
  const run = await batchRun(catalog, options)
  const store = options.samplesFile === undefined ? noSamplesFile : await openSamplesFile(options.samplesFile)
  try {
    for (const remark of store.remarks) terminal.say(remark)
    const stored = samplesOf(run, store.samples)
    const result = readBatch(run, sources, stored, new Date().toISOString())
    await store.append(result.samples)
    report(terminal, catalog, result)
    if (result.missing.length === 0) {
      if (options.samplesFile === undefined || options.out !== undefined)
        await writeNaming(terminal, catalog, run, [...stored, ...result.samples], options.out)
    } else if (options.out !== undefined)
      terminal.complain('No naming was written, since answers are missing.')
    if (options.json && options.samplesFile !== undefined && options.out === undefined)
      await terminal.print(`${JSON.stringify(summaryOf(catalog, result), null, 2)}\n`)
  } finally {
    await store.close()
  }
}

/** Says what came, what is wrong and what is missing; sets the exit code where something is. */
function report(terminal: Terminal, catalog: Catalog, result: ReadBatch): void {
  const isComplete = result.missing.length === 0
  const speak = isComplete ? terminal.say : terminal.complain
  const { problems } = result
  for (const { source, line, customId, message } of problems.slice(0, LISTED))
    speak(`${source}:${line}: ${customId === null ? '' : `${customId}: `}${message}`)
  if (problems.length > LISTED) speak(`… and ${problems.length - LISTED} more lines.`)
  const lacking = missingRows(catalog, result)
  for (const { place, count, reason } of lacking.slice(0, LISTED))
    speak(`${place}: ${count} missing: ${reason ?? 'nothing came back for it'}`)
  if (lacking.length > LISTED) speak(`… and ${lacking.length - LISTED} more parts.`)
  for (const sentence of describeBatch(result)) speak(sentence)
  if (isComplete) return
  const isStranger =
    problems.some(({ kind }) => kind === 'other-run') && result.answered + result.repeated === 0
  terminal.setExitCode(isStranger && !problems.some(({ kind }) => kind === 'failed') ? 2 : 3)
}

interface MissingRow {
  readonly place: string
  readonly count: number
  readonly reason: string | null
}

/** What is missing by part. */
function missingRows(catalog: Catalog, { missing }: ReadBatch): readonly MissingRow[] {
  const places = placesOf(catalog)
  const rows = new Map<string, MissingRow>()
  for (const { partIds, count, reason } of missing)
    for (const id of partIds) {
      const former = rows.get(id)
      rows.set(id, {
        place: placeText(places.get(id), id),
        count: count + (former?.count ?? 0),
        reason: former?.reason ?? reason,
      })
    }
  return [...rows.values()]
}

function summaryOf(catalog: Catalog, result: ReadBatch): object {
  const { samples, problems, answered, repeated, short } = result
  const missing = missingRows(catalog, result).map(({ place, ...row }) => ({ part: place, ...row }))
  return { samples: samples.length, answered, repeated, short, missing, problems }
}

async function writeNaming(
  terminal: Terminal,
  catalog: Catalog,
  run: AlignmentRunInput,
  samples: readonly Sample[],
  out: string | undefined,
): Promise<void> {
  const named = nameParts(run, samples, new Set())
  sayWarnings(terminal, named)
  sayKept(terminal, named, samples)
  await writeResult(terminal, namingText(catalog, run, named), out)
}
