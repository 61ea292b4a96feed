// `batch write`: files of requests for what a run lacks.
import { InvalidArgumentError, Option, type Command } from 'commander'
import { defaultBatchOptions, writeBatch, type BatchOptions } from '../../core/alignment'
import { addNamingOptions, wholeNumber } from '../align/options'
import { readCatalog } from '../align/run-input'
import { readSamplesFile, samplesOf } from '../align/samples-file'
import { addCommand, refuseUsage } from '../command'
import type { Terminal } from '../terminal'
import { addCaseOptions } from '../evaluate/options'
import { batchRun, refuseCaseOptions, type BatchRunOptions } from './options'
import { saveFiles } from './save-files'
import { writeCases } from './write-cases'

export interface BatchWriteOptions extends BatchRunOptions {
  readonly target: BatchOptions['target']
  readonly choicesPerRequest: number
  readonly requestsPerFile: number
  readonly without?: BatchOptions['refused']
}

/** Adds `batch write`. */
export function registerBatchWrite(batch: Command, terminal: Terminal): void {
  const command = addCommand(batch, {
    name: 'write',
    summary:
      'Write the requests that an alignment or an evaluation lacks, as OpenAI Batch JSONL (also for vLLM run-batch).',
    examples: [
      'batch write tools.json --model gpt-4o-mini --out requests.jsonl',
      'batch write tools.json --model qwen3 --target vllm --samples-file samples.jsonl --out requests/',
      'batch write tools.json --cases similar.json --naming naming.json --model gpt-4o-mini --out requests.jsonl',
    ],
  })
    .argument('[in...]', 'catalogues: files, folders or patterns; - for stdin')
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
  addCaseOptions(addNamingOptions(command))
    .option('--cases <file>', 'write an evaluation of these cases instead of an alignment')
    .action((names: readonly string[], options: BatchWriteOptions) =>
      options.cases === undefined
        ? write(terminal, names, options)
        : writeCases(terminal, command, names, { ...options, cases: options.cases }),
    )
}

async function write(
  terminal: Terminal,
  names: readonly string[],
  options: BatchWriteOptions,
): Promise<void> {
  if (names.length === 0) refuseUsage('name the catalogues whose parts are to be asked for')
  refuseCaseOptions(options)
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
  const files = await saveFiles(terminal, written.files, options.out)
  const { requests, choices } = written
  terminal.say(
    requests === 0
      ? 'Nothing is missing: no file was written.'
      : `${requests} ${requests === 1 ? 'request' : 'requests'} for ${choices} answers${files.length === 0 ? '' : `: ${files.map(({ file }) => file).join(', ')}`}.`,
  )
  if (options.json && options.out !== undefined && options.out !== '-')
    await terminal.print(`${JSON.stringify({ files, requests, choices }, null, 2)}\n`)
}

function leftOut(text: string, former: BatchOptions['refused'] = []): BatchOptions['refused'] {
  if (text !== 'temperature' && text !== 'stop')
    throw new InvalidArgumentError('It must be temperature or stop.')
  return [...former, text]
}
