// `align`: from a catalogue to a naming that a model expects. Samples are kept as they arrive; whatever ends the run, what is done is written.
import type { Command } from 'commander'
import {
  alignmentInput,
  chooseNames,
  collectParts,
  defaultSettings,
  scoreInputsOf,
  scorePart,
  type AlignmentRunInput,
  type CollectedPart,
} from '../core/alignment'
import type { AlignmentSettings, Catalog, PartId } from '../core/catalog'
import { FailureError, type Failure } from '../core/shared'
import { openModelServer } from './align/model-server'
import { namingText, placesOf } from './align/naming-text'
import { addAlignOptions, type AlignOptions } from './align/options'
import { readPrompt } from './align/prompt-file'
import { sampleParts, type Sampled } from './align/sample-parts'
import { noSamplesFile, openSamplesFile, type SamplesFile } from './align/samples-file'
import { addCommand, writeResult } from './command'
import { exitCodeOf, failureText } from './failure-text'
import { noteLine } from './note-text'
import { complainOfFailures, readCatalogues } from './read-catalogues'
import type { Terminal } from './terminal'

const CONCURRENCY = { builtIn: 2, remote: 8 } as const

/** Adds `align` to the program. */
export function registerAlign(program: Command, terminal: Terminal): void {
  const command = addCommand(program, {
    name: 'align',
    summary: 'Find the names that a model expects: sample names from descriptions, choose the peaked ones.',
    examples: [
      'align tools.json --endpoint builtin --samples 8 --out naming.json',
      'align tools.json --endpoint http://localhost:11434/v1 --model qwen3:4b --samples-file samples.jsonl',
    ],
  }).argument('<in...>', 'catalogues: files, folders or patterns; - for stdin')
  addAlignOptions(command)
    .addHelpText('after', '\nThe key, where the server wants one, is read from NAMEWRIGHT_API_KEY.\n')
    .action((names: readonly string[], options: AlignOptions) => align(terminal, names, options))
}

async function align(terminal: Terminal, names: readonly string[], options: AlignOptions): Promise<void> {
  const read = await readCatalogues(terminal, names)
  if (complainOfFailures(terminal, read)) return
  for (const note of read.notes) if (note.level !== 'info') terminal.say(noteLine(note))
  const prompt = await readPrompt(options.prompt, options.endpoint === 'builtin' ? 'completion' : 'chat')
  const settings: AlignmentSettings = {
    ...defaultSettings,
    samples: options.samples,
    temperature: options.temperature,
    alpha: options.alpha,
    maximumTokens: options.maxTokens,
    prompt,
  }
  const parts = collectParts(read.catalog, {
    kinds: options.parts,
    partIds: null,
    pinned: new Set(),
    excluded: new Set(),
    toolScope: 'catalog',
  })
  const store = options.samplesFile === undefined ? noSamplesFile : await openSamplesFile(options.samplesFile)
  try {
    for (const remark of store.remarks) terminal.say(remark)
    await alignParts(terminal, read.catalog, { parts, settings }, store, options)
  } finally {
    await store.close()
  }
}

async function alignParts(
  terminal: Terminal,
  catalog: Catalog,
  run: Omit<AlignmentRunInput, 'model'>,
  store: SamplesFile,
  options: AlignOptions,
): Promise<void> {
  const server = await openModelServer(terminal, options.endpoint, options.model)
  const { endpoint } = server
  const input = { ...run, model: endpoint.model }
  const concurrency = options.concurrency ?? (endpoint.builtIn ? CONCURRENCY.builtIn : CONCURRENCY.remote)
  let sampled: Sampled
  try {
    sampled = await sampleParts(input, endpoint, store, concurrency, terminal)
  } finally {
    await server.close()
  }
  const { stoppedBy } = sampled.outcome
  if (sampled.samples.length === 0 && stoppedBy) throw new FailureError(stoppedBy)
  await writeNaming(terminal, catalog, input, sampled, options.out)
  if (terminal.signal.aborted) terminal.complain(interruptedText(sampled, options.samplesFile))
  else reportLosses(terminal, catalog, input.parts, sampled)
}

/** Writes the names of all parts; after an interrupt only of those that were finished, and nothing when there are none. */
async function writeNaming(
  terminal: Terminal,
  catalog: Catalog,
  run: AlignmentRunInput,
  sampled: Sampled,
  out: string | undefined,
): Promise<void> {
  const scores = new Map(scoreInputsOf(run, sampled.samples).map((input) => [input.partId, scorePart(input)]))
  const open = new Set(
    run.parts.filter((part) => part.stays === null && !sampled.complete.has(part.id)).map((part) => part.id),
  )
  const named = chooseNames(alignmentInput(run.parts, scores, open))
  const parts = terminal.signal.aborted ? named.filter((part) => !open.has(part.id)) : named
  if (terminal.signal.aborted && sampled.complete.size === 0) return
  await writeResult(terminal, namingText(catalog, { model: run.model, settings: run.settings, parts }), out)
}

/** Lists what could not be had, each part with its reason, and makes the command end with exit code 3. */
function reportLosses(
  terminal: Terminal,
  catalog: Catalog,
  parts: readonly CollectedPart[],
  { complete, outcome }: Sampled,
): void {
  const open = parts.filter((part) => part.stays === null && !complete.has(part.id))
  if (open.length === 0) return
  const lost = new Map<PartId, { count: number; failure: Failure }>()
  for (const { partIds, count, failure } of outcome.lost)
    for (const id of partIds) lost.set(id, { count: (lost.get(id)?.count ?? 0) + count, failure })
  const places = placesOf(catalog)
  for (const part of open) {
    const place = places.get(part.id)
    const { count, failure = outcome.stoppedBy } = lost.get(part.id) ?? { count: null, failure: undefined }
    const reason = failure ? failureText(failure) : 'it was not asked'
    terminal.complain(
      `${place?.tool ?? part.old}${place?.path ?? ''}: ${count === null ? 'not asked' : `${count} failed`}: ${reason}`,
    )
  }
  terminal.complain(
    `${open.length} of ${parts.filter((part) => part.stays === null).length} parts lack samples; run the command again to ask for what is missing.`,
  )
  const [first] = outcome.lost
  terminal.setExitCode(exitCodeOf(outcome.stoppedBy ?? first?.failure ?? { code: 'endpoint/not-set' }))
}

function interruptedText({ samples }: Sampled, file: string | undefined): string {
  if (file === undefined)
    return `Interrupted after ${samples.length} samples. With --samples-file they are kept for the next run.`
  return `Interrupted: ${samples.length} samples are kept in ${file}; run the command again to go on.`
}
