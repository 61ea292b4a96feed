// `align`: from a catalogue to a naming that a model expects. Samples are kept as they arrive; whatever ends the run, what is done is written.
import type { Command } from 'commander'
import { mergeOutcomes, sampleKeysOf, type AlignmentRunInput, type ExactScores } from '../core/alignment'
import type { AlignmentSettings, Catalog, PartId } from '../core/catalog'
import { FailureError } from '../core/shared'
import { checkNaming } from './align/check-naming'
import { sayKept } from './align/kept-parts'
import { openModelServer, type ModelServer } from './align/model-server'
import { nameParts, sayWarnings, sampledIds } from './align/name-parts'
import { readNamingFile, type NamingFile } from './align/naming-file'
import { namingText } from './align/naming-text'
import { addAlignOptions, type AlignOptions } from './align/options'
import { readPrompt } from './align/prompt-file'
import { interruptedText, reportLosses, saySpared } from './align/report'
import { collectRun, readCatalog, settingsOf, type RunInput } from './align/run-input'
import { sampleParts, type Asking, type Sampled } from './align/sample-parts'
import { noSamplesFile, openSamplesFile, type SamplesFile } from './align/samples-file'
import { scorePartsExactly } from './align/score-exactly'
import { continuedSettings } from './align/stated-settings'
import { addCommand, refuseUsage, writeResult } from './command'
import { requireWritable } from './save-file'
import type { Terminal } from './terminal'

const CONCURRENCY = { builtIn: 2, remote: 8 } as const

/** Adds `align` to the program. */
export function registerAlign(program: Command, terminal: Terminal): void {
  const command = addCommand(program, {
    name: 'align',
    summary: 'Find the names that a model expects: sample names from descriptions, choose the peaked ones.',
    examples: [
      'align tools.json --endpoint builtin --samples 8 --out naming.json',
      'align tools.json --endpoint http://localhost:11434/v1 --model qwen3:4b --adaptive --samples-file samples.jsonl',
      'align tools.json --naming naming.json --check',
      'align tools.json --endpoint builtin --naming naming.json --incremental --out naming.json',
    ],
  }).argument('<in...>', 'catalogues: files, folders or patterns; - for stdin')
  addAlignOptions(command)
    .addHelpText('after', '\nThe key, where the server wants one, is read from NAMEWRIGHT_API_KEY.\n')
    .action((names: readonly string[], options: AlignOptions) => align(terminal, command, names, options))
}

async function align(
  terminal: Terminal,
  command: Command,
  names: readonly string[],
  options: AlignOptions,
): Promise<void> {
  refuseContradictions(options)
  const catalog = await readCatalog(terminal, names, options)
  if (!catalog) return
  if (options.check !== undefined) {
    await checkNaming(terminal, catalog, options, command.getOptionValueSource('parts') === 'cli')
    return
  }
  if (options.out !== undefined && options.out !== '-') await requireWritable(options.out)
  const prompt = await readPrompt(options.prompt, options.endpoint === 'builtin' ? 'completion' : 'chat')
  const stated = settingsOf(options, prompt)
  const earlier = options.incremental ? await readNamingFile(options.naming ?? '', catalog, stated) : null
  const run = readRun(command, catalog, options, stated, earlier)
  if (options.exact && run.settings.temperature === 0) refuseUsage('--exact needs a temperature above 0')
  const store = options.samplesFile === undefined ? noSamplesFile : await openSamplesFile(options.samplesFile)
  try {
    for (const remark of store.remarks) terminal.say(remark)
    await alignParts(terminal, catalog, run, store, options, earlier)
  } finally {
    await store.close()
  }
}

function refuseContradictions(options: AlignOptions): void {
  const { check, incremental, naming, endpoint, adaptive, proof, bound, samplesMax, maxCost, exact } = options
  if (check !== undefined && incremental) refuseUsage('--check asks nothing: give it or --incremental')
  if (naming !== undefined && check === undefined && !incremental)
    refuseUsage('--naming is for --check and --incremental: give one of them')
  if (incremental && naming === undefined)
    refuseUsage('--incremental needs the earlier naming: --naming FILE')
  if (check === undefined && endpoint === undefined)
    refuseUsage('--endpoint is missing: an address, or builtin for the model that comes with Namewright')
  if (options.fresh && options.samplesFile === undefined)
    refuseUsage('--fresh discards samples of a file: name it with --samples-file')
  if (adaptive && proof) refuseUsage('--adaptive and --proof are two rules: give one of them')
  if (!adaptive && (bound ?? samplesMax) !== undefined)
    refuseUsage('--bound and --samples-max are for --adaptive')
  if (samplesMax !== undefined && samplesMax < options.samples && !incremental)
    refuseUsage('--samples-max must be at least --samples')
  if (!exact && (options.epsilon ?? options.budget) !== undefined)
    refuseUsage('--epsilon and --budget are for --exact')
  if (exact && (options.maxAnswers ?? maxCost) !== undefined)
    refuseUsage('--max-answers and --max-cost do not count what --exact asks: bound it with --budget')
  const prices = [options.priceIn, options.priceOut].filter((price) => price !== undefined).length
  if (prices === 1 || (maxCost !== undefined && prices === 0))
    refuseUsage('a cost needs both prices: --price-in and --price-out, in dollars for a million tokens')
}

/** What the run works on: all chosen parts, or after an earlier naming those that are new or changed. */
function readRun(
  command: Command,
  catalog: Catalog,
  options: AlignOptions,
  stated: AlignmentSettings,
  earlier: NamingFile | null,
): RunInput {
  if (!earlier) return collectRun(catalog, options, stated)
  const { former } = earlier
  return collectRun(catalog, options, continuedSettings(command, former.settings, stated), {
    accepted: Object.fromEntries(former.parts.map((part) => [part.id, part.new])),
    only: 'new-or-changed',
    former,
  })
}

async function alignParts(
  terminal: Terminal,
  catalog: Catalog,
  run: RunInput,
  store: SamplesFile,
  options: AlignOptions,
  earlier: NamingFile | null,
): Promise<void> {
  const nothingToAsk = earlier !== null && run.parts.every(({ stays }) => stays !== null)
  if (nothingToAsk) {
    terminal.say('Nothing is new or changed: nothing is asked.')
    const input = { ...run, model: earlier.former.model }
    return writeNaming(terminal, catalog, input, nothingAsked, options.out, earlier)
  }
  const server = await openModelServer(terminal, options)
  const input = { ...run, model: server.endpoint.model }
  if (earlier && earlier.former.model !== input.model)
    terminal.say(
      `The names that stay were chosen with ${earlier.former.model === '' ? 'a model that is not known' : earlier.former.model}, the others will be with ${input.model}.`,
    )
  if (options.fresh) {
    const count = await store.discard(new Set(sampleKeysOf(input)))
    terminal.say(`${count} stored ${count === 1 ? 'answer was' : 'answers were'} discarded.`)
  }
  const sampled = await askServer(terminal, server, input, store, options)
  const { stoppedBy } = sampled.outcome
  if (sampled.samples.length === 0 && stoppedBy) throw new FailureError(stoppedBy)
  await writeNaming(terminal, catalog, input, sampled, options.out, earlier)
  if (terminal.signal.aborted) terminal.complain(interruptedText(sampled, options.samplesFile))
  else reportLosses(terminal, catalog, input.parts, sampled)
}

interface Asked extends Sampled {
  readonly exact: ReadonlyMap<PartId, ExactScores>
}

const nothingAsked: Asked = {
  samples: [],
  complete: new Set(),
  outcome: { lost: [], stoppedBy: null, isAborted: false },
  exact: new Map(),
}

async function askServer(
  terminal: Terminal,
  server: ModelServer,
  input: AlignmentRunInput,
  store: SamplesFile,
  options: AlignOptions,
): Promise<Asked> {
  const { endpoint } = server
  const { priceIn, priceOut, maxAnswers = null, maxCost = null, epsilon, budget } = options
  const concurrency = options.concurrency ?? (endpoint.builtIn ? CONCURRENCY.builtIn : CONCURRENCY.remote)
  const asking: Asking = {
    endpoint,
    concurrency,
    price: priceIn === undefined || priceOut === undefined ? null : { prompt: priceIn, completion: priceOut },
    limits: { answers: maxAnswers, dollars: maxCost },
  }
  try {
    const sampled = await sampleParts(input, asking, store, terminal)
    if (!options.exact || sampled.outcome.stoppedBy || terminal.signal.aborted)
      return { ...sampled, exact: nothingAsked.exact }
    const limits = {
      ...(epsilon !== undefined && { epsilon }),
      ...(budget !== undefined && { evaluations: budget }),
    }
    return { ...sampled, exact: await scorePartsExactly(input, endpoint, concurrency, limits, terminal) }
  } finally {
    await server.close()
  }
}

/**
 * Writes the names of all parts, with those of the earlier naming that stay; after an interrupt only of those that were finished, and nothing
 * when there are none.
 */
async function writeNaming(
  terminal: Terminal,
  catalog: Catalog,
  run: AlignmentRunInput,
  sampled: Asked,
  out: string | undefined,
  earlier: NamingFile | null,
): Promise<void> {
  const isInterrupted = terminal.signal.aborted
  if (isInterrupted && sampled.complete.size === 0) return
  const open = new Set(sampledIds(run).filter((id) => !sampled.complete.has(id)))
  const named = nameParts(run, sampled.samples, open)
  const finished = isInterrupted ? named.filter((part) => !open.has(part.id)) : named
  sayWarnings(terminal, finished)
  sayKept(terminal, finished, sampled.samples)
  saySpared(terminal, run, finished)
  const merged = earlier ? mergeOutcomes(catalog, earlier.former.parts, finished) : finished
  await writeResult(terminal, namingText(catalog, run, merged, sampled.exact), out)
}
