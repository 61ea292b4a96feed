// The options of `evaluate`, read strictly: what is no number, or out of range, is wrong usage.
import { Option, type Command } from 'commander'
import { suiteIds, type AskingForm, type EvaluationReport, type ReportOptions } from '../../core/evaluation'
import type { Protocol } from '../../core/models'
import { decimalNumber, wholeNumber } from '../align/options'
import { refuseUsage, type CommonOptions } from '../command'
import type { LiveOptions } from '../live/options'
import { refuseGateContradictions } from './gate/refuse-gate'

/** What shapes the asks of a run, made at once or in a batch. */
export interface RunOptions extends CommonOptions, LiveOptions {
  readonly suite?: string
  readonly catalog?: readonly string[]
  readonly naming?: readonly string[]
  readonly variants?: readonly string[]
  readonly form: AskingForm
  readonly repeats: number
  readonly limit?: number
  readonly seed: number
  readonly temperature: number
  readonly maxTokens: number
  readonly repliesFile?: string
}

export interface EvaluateOptions extends RunOptions {
  readonly replies?: string
  readonly endpoint?: string
  readonly protocol?: Protocol
  readonly model?: readonly string[]
  readonly concurrency?: number
  readonly priceIn?: number
  readonly priceOut?: number
  readonly yes?: boolean
  readonly dryRun?: boolean
  readonly format?: 'markdown' | 'json' | 'csv' | 'promptfoo'
  readonly failOnRegression?: boolean
  readonly baseline?: string
  /** What `baseline` holds, read before anything is asked or written. */
  readonly earlier?: readonly EvaluationReport[]
  readonly gate?: string
  readonly confirm?: boolean
}

/** What a run asks with, where nothing else is said. */
export const usualRun = { temperature: 0, maxTokens: 256 } as const

/** Adds what shapes the asks of a run to a command. */
export function addRunOptions(command: Command): Command {
  return addCaseOptions(command)
    .option('--temperature <t>', 'temperature of the answers', decimalNumber(0, 5), usualRun.temperature)
    .option(
      '--max-tokens <n>',
      'longest answer in tokens; models that think need more',
      wholeNumber(1, 1_000_000),
      usualRun.maxTokens,
    )
    .option(
      '--catalog <in...>',
      'the catalogues whose tools the cases name; else a tools.json beside the cases',
    )
}

/** Adds those of them that mean nothing but a run of cases. */
export function addCaseOptions(command: Command): Command {
  return command
    .addOption(new Option('--suite <name>', 'how the report calls the suite').choices(suiteIds))
    .option(
      '--naming <[variant=]file>',
      'a naming to run beside the old names, called `aligned` or as its variant says (repeatable)',
      gathered,
    )
    .option(
      '--variants <list>',
      'what to run, separated by commas: base, aligned, greedy, most-frequent, tools, parameters; each with +nearest, +constrained or +topK behind it (default: base and each naming)',
      (text: string) => text.split(',').map((word) => word.trim()),
    )
    .addOption(
      new Option(
        '--form <form>',
        'tools in the request itself, listed in the prompt, or plain text to be continued',
      )
        .choices(['native', 'prompt', 'completion'])
        .default('prompt'),
    )
    .option('--repeats <n>', 'times that each case is asked', wholeNumber(1, 1000), 1)
    .option('--limit <n>', 'so many cases, drawn by the seed', wholeNumber(1, 1_000_000))
    .option('--seed <n>', 'seed of the order of tools and cases', wholeNumber(0, 2 ** 31 - 1), 1)
    .option(
      '--replies-file <file>',
      'JSONL that every reply is appended to; what stands there is not asked again',
    )
}

/** Adds the options of `evaluate` to its command. */
export function addEvaluateOptions(command: Command): Command {
  return addRunOptions(command)
    .option('--replies <file>', 'score these recorded replies, one JSON object a line, and ask nothing')
    .option(
      '--endpoint <url>',
      'address of a model server, or `builtin` for the model that comes with Namewright',
    )
    .addOption(
      new Option(
        '--protocol <name>',
        'what the server speaks; told from its address where not given',
      ).choices(['openai', 'anthropic', 'gemini']),
    )
    .option('--model <name>', 'model to ask (repeatable), or the one that replied, for the report', gathered)
    .option(
      '--concurrency <n>',
      'requests under way at a time (default: 8, builtin: 2)',
      wholeNumber(1, 1024),
    )
    .option('--price-in <dollars>', 'price of a million tokens of prompts', decimalNumber(0, 1e6))
    .option('--price-out <dollars>', 'price of a million tokens of answers', decimalNumber(0, 1e6))
    .option('--yes', 'ask without a question first')
    .option('--dry-run', 'say what would be asked, and ask nothing')
    .addOption(
      new Option('--format <format>', 'how to print (default: markdown)').choices([
        'markdown',
        'json',
        'csv',
        'promptfoo',
      ]),
    )
    .option(
      '--fail-on-regression',
      'exit 1 where a variant is worse than the old names, or than --baseline, or where --gate keeps no rename',
    )
    .option('--baseline <report>', 'with --fail-on-regression: an earlier report, as JSON')
    .option('--gate <file>', 'write a naming that holds only the renames that pay, with the evidence')
    .option(
      '--confirm',
      'with --gate: ask the held-out cases under the names that it keeps, and let that decide',
    )
}

/** The prices as reports take them; nothing where none were given. */
export function pricesOf({
  priceIn,
  priceOut,
}: Pick<EvaluateOptions, 'priceIn' | 'priceOut'>): Pick<ReportOptions, 'prices'> {
  return priceIn === undefined || priceOut === undefined
    ? {}
    : { prices: { currency: 'USD', promptMillion: priceIn, completionMillion: priceOut } }
}

/** Refuses options that do not go together. */
export function refuseContradictions(cases: string, options: EvaluateOptions): void {
  const { replies, endpoint, dryRun, baseline, failOnRegression, model = [] } = options
  if (replies !== undefined && (endpoint !== undefined || dryRun))
    refuseUsage('--replies scores what is recorded and asks nothing: give it or --endpoint')
  if (replies !== undefined && options.repliesFile !== undefined)
    refuseUsage('--replies-file is what a run writes: give it with --endpoint, or --replies alone')
  if (replies === undefined && endpoint === undefined && !dryRun)
    refuseUsage(
      '--endpoint is missing: an address, or builtin for the model that comes with Namewright; or give --replies FILE',
    )
  if (replies === undefined && model.length > 1 && endpoint === 'builtin')
    refuseUsage('the built-in server runs one model at a time')
  if (replies !== undefined && model.length > 1) refuseUsage('--replies is of one model')
  if ((options.priceIn === undefined) !== (options.priceOut === undefined))
    refuseUsage('a cost needs both prices: --price-in and --price-out, in dollars for a million tokens')
  if (baseline !== undefined && !failOnRegression) refuseUsage('--baseline is for --fail-on-regression')
  refuseGateContradictions(cases, options)
}

function gathered(word: string, words: readonly string[] = []): readonly string[] {
  return [...words, word]
}
