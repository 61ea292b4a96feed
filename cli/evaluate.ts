import { Option, type Command } from 'commander'
import {
  judgeReply,
  makeReport,
  readSuite,
  suiteIds,
  type GivenNames,
  type RecordedReply,
  type Suite,
} from '../core/evaluation'
import { FailureError } from '../core/shared'
import { addCommand, formatOf, refuseUsage, writeResult, type CommonOptions } from './command'
import { readGivenNames } from './evaluate/read-given-names'
import { readReplies } from './evaluate/read-replies'
import { reportText } from './evaluate/report-text'
import { readSingle, type Input } from './read-inputs'
import type { Terminal } from './terminal'

interface EvaluateOptions extends CommonOptions {
  readonly replies: string
  readonly suite?: string
  readonly naming?: readonly string[]
  readonly model?: string
  readonly format?: 'markdown' | 'json'
}

/** `evaluate`: how well a model chose tools, from replies that were recorded, with what can be said of the difference between variants. */
export function registerEvaluate(program: Command, terminal: Terminal): void {
  addCommand(program, {
    name: 'evaluate',
    summary:
      'Score recorded replies to benchmark cases: accuracy with intervals, error kinds, flips, a verdict.',
    examples: [
      'evaluate similar.json --suite metatool-similar --replies replies.jsonl',
      'evaluate similar.json --replies replies.jsonl --naming aligned=naming.json --json',
      'evaluate single-turn.clean.json --suite rotbench-single-clean --replies replies.jsonl',
    ],
  })
    .argument('<cases>', 'a file of cases of MetaTool or RoTBench; - for stdin')
    .requiredOption('--replies <file>', 'recorded replies, one JSON object a line')
    .addOption(new Option('--suite <name>', 'how the report calls the suite').choices(suiteIds))
    .option(
      '--naming <variant=file>',
      'the names under which a variant of the replies was offered its tools (repeatable)',
      (word: string, words: readonly string[] | undefined) => [...(words ?? []), word],
    )
    .option('--model <name>', 'the model that replied, for the report')
    .addOption(
      new Option('--format <format>', 'how to print (default: markdown)').choices(['markdown', 'json']),
    )
    .action(async (cases: string, options: EvaluateOptions) => {
      const isJson = formatOf(options, 'markdown') === 'json'
      const suite = readCases(await readSingle(terminal, cases), options.suite)
      const replies = readReplies(await readSingle(terminal, options.replies))
      const given = await readGivenNames(terminal, options.naming ?? [])
      checkNamings(suite, replies, given)
      const byId = new Map(suite.cases.map((one) => [one.id, one]))
      const strangers = replies.filter((reply) => !byId.has(reply.case))
      if (strangers.length > 0)
        terminal.say(
          `warning: ${strangers.length} ${strangers.length === 1 ? 'reply answers' : 'replies answer'} no case of the suite, the first one case ${strangers[0]?.case ?? ''}; left out.`,
        )
      if (replies.length === 0) terminal.say('warning: there are no replies in the file')
      const judged = replies.flatMap((reply) => {
        const one = byId.get(reply.case)
        return one ? [judgeReply(one, reply, given.get(reply.variant) ?? new Map<string, string>())] : []
      })
      const report = makeReport(suite.id, options.model ?? null, judged)
      await writeResult(terminal, isJson ? JSON.stringify(report, null, 2) : reportText(report), options.out)
    })
}

function readCases({ file, text }: Input, name: string | undefined): Suite {
  const read = readSuite(name ?? 'own', file, parse(file, text))
  if (!read.ok) throw new FailureError(read.failure)
  return read.value
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const message = `it is not JSON: ${error instanceof Error ? error.message : String(error)}`
    throw new FailureError({ code: 'import/unreadable', source: file, message })
  }
}

function checkNamings(
  { cases }: Suite,
  replies: readonly RecordedReply[],
  given: ReadonlyMap<string, GivenNames>,
): void {
  if (given.size > 0 && cases.some(({ kind }) => kind === 'rotbench'))
    refuseUsage('replies to RoTBench are scored under its own names: --naming is for MetaTool')
  const variants = new Set(replies.map(({ variant }) => variant))
  const unknown = [...given.keys()].find((name) => !variants.has(name))
  if (unknown !== undefined)
    refuseUsage(`no reply is of the variant '${unknown}'; there are ${[...variants].join(', ') || 'none'}`)
}
