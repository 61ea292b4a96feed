// `batch write --cases`: files of requests for what an evaluation lacks.
import type { Command } from 'commander'
import { besideStored, planEvaluation, usualBatchOptions, writeEvaluationBatch } from '../../core/evaluation'
import { readRepliesFile } from '../evaluate/replies-file'
import type { Terminal } from '../terminal'
import { batchEvaluation } from './options'
import { saveFiles } from './save-files'
import type { BatchWriteOptions } from './write'

/** Writes the requests. */
export async function writeCases(
  terminal: Terminal,
  command: Command,
  names: readonly string[],
  options: BatchWriteOptions & { readonly cases: string },
): Promise<void> {
  const run = await batchEvaluation(terminal, command, names, options)
  if (!run) return
  const { repliesFile, out } = options
  const stored = repliesFile === undefined ? { replies: [], remarks: [] } : await readRepliesFile(repliesFile)
  for (const remark of stored.remarks) terminal.say(remark)
  const plan = besideStored(planEvaluation(run), stored.replies)
  for (const { variant, why } of plan.impossible) terminal.say(`${variant} is left out. ${why}`)
  for (const note of plan.notes) terminal.say(note)
  const written = writeEvaluationBatch(run, plan, {
    ...usualBatchOptions,
    target: options.target,
    maximumRequestsPerFile: options.requestsPerFile,
    refused: options.without ?? [],
  })
  const files = await saveFiles(terminal, written, out)
  const requests = plan.asks.length
  const { prompt, completion } = plan.tokens
  terminal.say(
    requests === 0
      ? 'Nothing is missing: no file was written.'
      : `${requests} ${requests === 1 ? 'request' : 'requests'}, about ${prompt.toLocaleString('en')} tokens of prompts and at most ${completion.toLocaleString('en')} of answers${files.length === 0 ? '' : `: ${files.map(({ file }) => file).join(', ')}`}.`,
  )
  if (options.json && out !== undefined && out !== '-')
    await terminal.print(`${JSON.stringify({ files, requests }, null, 2)}\n`)
}
