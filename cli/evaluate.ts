// `evaluate`: how well a model chooses tools under old and new names, asked at once or from replies that were recorded.
import type { Command } from 'commander'
import { addCommand } from './command'
import { addEvaluateOptions, refuseContradictions, type EvaluateOptions } from './evaluate/options'
import { runCases } from './evaluate/run'
import { scoreReplies } from './evaluate/score'
import { readReports } from './evaluate/write-report'
import type { Terminal } from './terminal'

/** Adds `evaluate` to the program. */
export function registerEvaluate(program: Command, terminal: Terminal): void {
  const command = addCommand(program, {
    name: 'evaluate',
    summary:
      'Ask a model to choose tools under old and new names, or score recorded replies: accuracy, error kinds, flips, a verdict.',
    examples: [
      'evaluate similar.json --catalog tools.json --endpoint http://localhost:11434/v1 --model qwen3:4b --naming naming.json --replies-file replies.jsonl',
      'evaluate similar.json --suite metatool-similar --endpoint builtin --limit 100 --variants base',
      'evaluate similar.json --catalog tools.json --replies replies.jsonl --naming naming.json --gate gated.json',
      'evaluate similar.json --replies replies.jsonl --naming aligned=naming.json --json',
      'evaluate single-turn.clean.json --suite rotbench-single-clean --replies replies.jsonl',
    ],
  }).argument('<cases>', 'a file of cases; - for stdin')
  addEvaluateOptions(command)
    .addHelpText('after', '\nThe key, where the server wants one, is read from NAMEWRIGHT_API_KEY.\n')
    .action(async (cases: string, given: EvaluateOptions) => {
      refuseContradictions(cases, given)
      const { replies, baseline } = given
      const options = { ...given, earlier: baseline === undefined ? [] : await readReports(baseline) }
      if (replies === undefined) await runCases(terminal, cases, options)
      else await scoreReplies(terminal, cases, { ...options, replies })
    })
}
