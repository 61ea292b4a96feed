// `batch write`: files of requests for what a run lacks.
import { mkdir, stat } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { InvalidArgumentError, Option, type Command } from 'commander'
import { defaultBatchOptions, writeBatch, type BatchOptions, type WrittenBatch } from '../../core/alignment'
import { addNamingOptions, wholeNumber } from '../align/options'
import { readCatalog } from '../align/run-input'
import { readSamplesFile, samplesOf } from '../align/samples-file'
import { addCommand, refuseUsage } from '../command'
import { saveFile, saving } from '../save-file'
import type { Terminal } from '../terminal'
import { batchRun, type BatchRunOptions } from './options'

interface BatchWriteOptions extends BatchRunOptions {
  readonly target: BatchOptions['target']
  readonly choicesPerRequest: number
  readonly requestsPerFile: number
  readonly without?: BatchOptions['refused']
}

/** Adds `batch write`. */
export function registerBatchWrite(batch: Command, terminal: Terminal): void {
  const command = addCommand(batch, {
    name: 'write',
    summary: 'Write the requests that an alignment lacks, as OpenAI Batch JSONL (also for vLLM run-batch).',
    examples: [
      'batch write tools.json --model gpt-4o-mini --out requests.jsonl',
      'batch write tools.json --model qwen3 --target vllm --samples-file samples.jsonl --out requests/',
    ],
  })
    .argument('<in...>', 'catalogues: files, folders or patterns; - for stdin')
    .requiredOption('--model <name>', 'model that the service is to ask')
    .addOption(
      new Option('--target <service>', 'who reads the files').choices(['openai', 'vllm']).default('openai'),
    )
    .option(
      '--choices-per-request <n>',
      'answers asked for in one request; 1 for services that give one',
      wholeNumber(1, 128),
      defaultBatchOptions.choicesPerRequest,
    )
    .option(
      '--requests-per-file <n>',
      'the most requests in one file',
      wholeNumber(1, 1_000_000),
      defaultBatchOptions.maximumRequestsPerFile,
    )
    .option(
      '--without <parameter>',
      'leave out what the model refuses: temperature, stop (repeatable)',
      leftOut,
    )
  addNamingOptions(command).action((names: readonly string[], options: BatchWriteOptions) =>
    write(terminal, names, options),
  )
}

async function write(
  terminal: Terminal,
  names: readonly string[],
  options: BatchWriteOptions,
): Promise<void> {
  const catalog = await readCatalog(terminal, names, options)
  if (!catalog) return
  const run = await batchRun(catalog, options)
  const stored =
    options.samplesFile === undefined
      ? { samples: [], remarks: [] }
      : await readSamplesFile(options.samplesFile)
  for (const remark of stored.remarks) terminal.say(remark)
  const written = writeBatch(run, samplesOf(run, stored.samples), {
    target: options.target,
    choicesPerRequest: options.choicesPerRequest,
    maximumRequestsPerFile: options.requestsPerFile,
    maximumBytes: defaultBatchOptions.maximumBytes,
    refused: options.without ?? [],
  })
  for (const note of written.notes) terminal.say(note)
  const files = await saveFiles(terminal, written, options.out)
  const { requests, choices } = written
  terminal.say(
    requests === 0
      ? 'Nothing is missing: no file was written.'
      : `${requests} ${requests === 1 ? 'request' : 'requests'} for ${choices} answers${files.length === 0 ? '' : `: ${files.map(({ file }) => file).join(', ')}`}.`,
  )
  if (options.json && options.out !== undefined && options.out !== '-')
    await terminal.print(`${JSON.stringify({ files, requests, choices }, null, 2)}\n`)
}

/** Writes the files, one by its name, several with numbers; without a name the only one goes to stdout. */
async function saveFiles(
  terminal: Terminal,
  { files }: WrittenBatch,
  out: string | undefined,
): Promise<readonly { readonly file: string; readonly requests: number }[]> {
  const [only] = files
  if (!only) return []
  if (out === undefined || out === '-') {
    if (files.length > 1)
      return refuseUsage(`the requests make ${files.length} files: name a folder with --out`)
    await terminal.print(only.text)
    return []
  }
  const name = await fileName(out)
  const saved = []
  for (const [index, { text, requests }] of files.entries()) {
    const file = files.length === 1 ? name('') : name(`-${String(index + 1).padStart(3, '0')}`)
    await saveFile(file, text)
    saved.push({ file, requests })
  }
  return saved
}

/** How files are called: in a folder `requests.jsonl`, else as `out` says; a number goes in front of the ending. */
async function fileName(out: string): Promise<(number: string) => string> {
  const isFolder = /[/\\]$/.test(out) || (await stat(out).catch(() => null))?.isDirectory() === true
  if (isFolder) {
    await saving(() => mkdir(out, { recursive: true }))
    return (number) => join(out, `requests${number}.jsonl`)
  }
  const { dir, name, ext } = parse(out)
  return (number) => (number === '' ? out : join(dir, `${name}${number}${ext}`))
}

function leftOut(text: string, former: BatchOptions['refused'] = []): BatchOptions['refused'] {
  if (text !== 'temperature' && text !== 'stop')
    throw new InvalidArgumentError('It must be temperature or stop.')
  return [...former, text]
}
