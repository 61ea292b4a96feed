// `cases`: labelled cases for `evaluate`: read from files, lifted out of logs, drafted by a model; and what a set of them covers.
import type { Command } from 'commander'
import { registerCasesCoverage } from './cases/coverage'
import { registerCasesDraft } from './cases/draft'
import { registerCasesLift } from './cases/lift'
import { registerCasesRead } from './cases/read'
import type { Terminal } from './terminal'

/** Adds `cases read`, `cases lift`, `cases coverage` and `cases draft` to the program. */
export function registerCases(program: Command, terminal: Terminal): void {
  const summary = 'Labelled cases for evaluate: read, lift out of logs, draft, and see what they cover.'
  const cases = program
    .command('cases')
    .summary(summary)
    .description(summary)
    .addHelpText(
      'after',
      '\nExamples:\n  $ namewright cases read requests.csv --catalog tools.json --out cases.jsonl\n  $ namewright cases lift spans.json --catalog tools.json --out proposed.jsonl\n  $ namewright cases coverage cases.jsonl --catalog tools.json\n',
    )
  registerCasesRead(cases, terminal)
  registerCasesLift(cases, terminal)
  registerCasesCoverage(cases, terminal)
  registerCasesDraft(cases, terminal)
}
