// The options of `align`, read strictly: what is no number, or out of range, is wrong usage.
import { InvalidArgumentError, Option, type Command } from 'commander'
import type { CommonOptions } from '../command'

export interface AlignOptions extends CommonOptions {
  /** An address, or `builtin`. */
  readonly endpoint: string
  readonly model?: string
  readonly samples: number
  readonly temperature: number
  readonly alpha: number
  readonly parts: 'tools' | 'parameters' | 'both'
  readonly prompt?: string
  readonly samplesFile?: string
  readonly concurrency?: number
  readonly maxTokens: number
}

/** Adds the options of `align` to its command. */
export function addAlignOptions(command: Command): Command {
  return command
    .requiredOption(
      '--endpoint <url>',
      'address of an OpenAI-compatible server, or `builtin` for the model that comes with Namewright',
    )
    .option(
      '--model <name>',
      'model to ask; not needed where the server offers one only (builtin: a path or hf: reference)',
    )
    .option('--samples <n>', 'sampled answers a part, beside the greedy one', wholeNumber(1, 100_000), 32)
    .option('--temperature <t>', 'temperature of the samples', decimalNumber(0, 5), 0.4)
    .option(
      '--alpha <a>',
      'share of the longest name within which two names are neighbours',
      decimalNumber(0, 1),
      0.2,
    )
    .addOption(
      new Option('--parts <kinds>', 'what to name').choices(['tools', 'parameters', 'both']).default('both'),
    )
    .option('--prompt <file>', 'prompt with {description}: a text, or JSON { kind, tool, parameter }')
    .option(
      '--samples-file <file>',
      'JSONL that every answer is appended to; what stands there is not asked again',
    )
    .option(
      '--concurrency <n>',
      'requests under way at a time (default: 8, builtin: 2)',
      wholeNumber(1, 1024),
    )
    .option(
      '--max-tokens <n>',
      'longest answer in tokens; models that think need more',
      wholeNumber(1, 1_000_000),
      32,
    )
}

function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < least || value > most)
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`)
    return value
  }
}

function decimalNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (text.trim() === '' || !(value >= least && value <= most))
      throw new InvalidArgumentError(`It must be a number from ${least} to ${most}.`)
    return value
  }
}
