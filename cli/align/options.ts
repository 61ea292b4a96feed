// The options of `align` and `batch`, read strictly: what is no number, or out of range, is wrong usage.
import { InvalidArgumentError, Option, type Command } from 'commander'
import { defaultSettings } from '../../core/alignment'
import { whyIllegal, type HouseStyle } from '../../core/catalog'
import { findProfile, profiles } from '../../core/lint'
import type { CommonOptions } from '../command'
import { withLiveOptions, type LiveOptions } from '../live/options'

/** What shapes a naming, asked at once or in a batch. */
export interface NamingOptions extends CommonOptions, LiveOptions {
  readonly samples: number
  readonly temperature: number
  readonly alpha: number
  readonly parts: 'tools' | 'parameters' | 'both'
  /** `TOOL` or `TOOL/path`; absent: all of `parts`. */
  readonly part?: readonly string[]
  readonly prompt?: string
  readonly maxTokens: number
  readonly enumValues?: boolean
  readonly style: HouseStyle['spelling']
  readonly prefix: string
  readonly verbFirst?: boolean
  readonly profile?: readonly string[]
  readonly samplesFile?: string
}

export interface AlignOptions extends NamingOptions {
  /** An address, or `builtin`. Only `--check` does without. */
  readonly endpoint?: string
  readonly protocol?: 'openai' | 'anthropic' | 'gemini'
  readonly model?: string
  readonly adaptive?: boolean
  readonly proof?: boolean
  readonly bound?: number
  readonly samplesMax?: number
  readonly fresh?: boolean
  readonly concurrency?: number
  /** A file, or true where `--naming` tells it. */
  readonly check?: string | true
  readonly incremental?: boolean
  readonly naming?: string
  readonly exact?: boolean
  readonly epsilon?: number
  readonly budget?: number
  readonly maxAnswers?: number
  readonly priceIn?: number
  readonly priceOut?: number
  readonly maxCost?: number
}

/** Adds what shapes a naming to a command. */
export function addNamingOptions(command: Command): Command {
  const { samples, temperature, alpha, maximumTokens } = defaultSettings
  return withLiveOptions(command)
    .option(
      '--samples <n>',
      'sampled answers a part, beside the greedy one',
      wholeNumber(1, 100_000),
      samples,
    )
    .option('--temperature <t>', 'temperature of the samples', decimalNumber(0, 5), temperature)
    .option(
      '--alpha <a>',
      'share of the longest name within which two names are neighbours',
      decimalNumber(0, 1),
      alpha,
    )
    .addOption(
      new Option('--parts <kinds>', 'what to name').choices(['tools', 'parameters', 'both']).default('both'),
    )
    .option(
      '--part <tool[/path]>',
      'only this tool with its parameters, or this parameter (repeatable)',
      gathered,
    )
    .option('--enum-values', 'name described enum values too')
    .option('--prompt <file>', 'prompt with {description}: a text, or JSON { kind, tool, parameter }')
    .option(
      '--max-tokens <n>',
      'longest answer in tokens; models that think need more',
      wholeNumber(1, 1_000_000),
      maximumTokens,
    )
    .addOption(
      new Option('--style <spelling>', 'spelling that chosen names must have')
        .choices(['any', 'snake_case', 'camelCase', 'PascalCase', 'kebab-case'])
        .default('any'),
    )
    .option('--prefix <text>', 'what every tool name begins with', beginningOfNames, '')
    .option('--verb-first', 'tool names begin with a verb')
    .option('--profile <id>', 'a provider or client that must take the names (repeatable)', profileId)
    .option(
      '--samples-file <file>',
      'JSONL that every answer is appended to; what stands there is not asked again',
    )
}

/** Adds the options of `align` to its command. */
export function addAlignOptions(command: Command): Command {
  command
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
    .option(
      '--model <name>',
      'model to ask; not needed where the server offers one only (builtin: a path or hf: reference)',
    )
  return addNamingOptions(command)
    .option('--adaptive', 'stop a part when more samples would hardly change its winner')
    .option('--proof', 'stop a part when no further sample can change its winner')
    .option('--bound <p>', 'with --adaptive: the chance of a change that is accepted', decimalNumber(0, 1))
    .option(
      '--samples-max <n>',
      'with --adaptive: the most samples that one part may get, at least --samples',
      wholeNumber(1, 100_000),
    )
    .option('--fresh', 'discard what the samples file has for the chosen parts and ask for it anew')
    .option('--exact', 'also peakedness from the probabilities of tokens, where the server shows them')
    .option(
      '--epsilon <p>',
      'with --exact: the unexplored probability at which a part is done',
      decimalNumber(0, 1),
    )
    .option('--budget <n>', 'with --exact: the most evaluations a part', wholeNumber(1, 1_000_000))
    .option(
      '--concurrency <n>',
      'requests under way at a time (default: 8, builtin: 2)',
      wholeNumber(1, 1024),
    )
    .option('--naming <file>', 'an earlier naming, for --check and --incremental')
    .option('--check [file]', 'ask nothing: exit 1 when the naming does not fit the catalogue any more')
    .option(
      '--incremental',
      'ask only for parts that are new or changed since --naming; the others keep their names',
    )
    .option('--max-answers <n>', 'stop before more answers than this are asked for', wholeNumber(0, 1e9))
    .option('--price-in <dollars>', 'price of a million tokens of prompts', decimalNumber(0, 1e6))
    .option('--price-out <dollars>', 'price of a million tokens of answers', decimalNumber(0, 1e6))
    .option(
      '--max-cost <dollars>',
      'stop before the run can cost more than this; needs both prices',
      decimalNumber(0, 1e9),
    )
}

/** Reads a whole number within bounds. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < least || value > most)
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`)
    return value
  }
}

/** Reads a number within bounds. */
export function decimalNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) || !(value >= least && value <= most))
      throw new InvalidArgumentError(`It must be a number from ${least} to ${most}.`)
    return value
  }
}

function beginningOfNames(text: string): string {
  const illegal = text === '' ? null : whyIllegal('tool', text)
  if (illegal !== null) throw new InvalidArgumentError(illegal)
  return text
}

function gathered(text: string, former: readonly string[] = []): readonly string[] {
  return [...former, text]
}

function profileId(text: string, former: readonly string[] = []): readonly string[] {
  if (!findProfile(text))
    throw new InvalidArgumentError(`It must be one of ${profiles.map(({ id }) => id).join(', ')}.`)
  return [...former, text]
}
