// `batch`: the requests of an alignment as files for a batch service, and its results back.
import type { Command } from 'commander'
import { registerBatchRead } from './batch/read'
import { registerBatchWrite } from './batch/write'
import type { Terminal } from './terminal'

/** Adds `batch write` and `batch read` to the program. */
export function registerBatch(program: Command, terminal: Terminal): void {
  const summary = 'Ask through a batch service: write requests as JSONL, read its results back.'
  const batch = program
    .command('batch')
    .summary(summary)
    .description(summary)
    .addHelpText(
      'after',
      '\nExamples:\n  $ namewright batch write tools.json --model gpt-4o-mini --out requests.jsonl\n  $ namewright batch read output.jsonl --catalog tools.json --model gpt-4o-mini --out naming.json\n',
    )
  registerBatchWrite(batch, terminal)
  registerBatchRead(batch, terminal)
}
