import type { Command } from 'commander'
import type { AlignmentRunInput } from '../../core/alignment'
import type { Catalog } from '../../core/catalog'
import type { AskingForm, EvaluationRun } from '../../core/evaluation'
import type { NamingOptions } from '../align/options'
import { readPrompt } from '../align/prompt-file'
import { collectRun, settingsOf } from '../align/run-input'
import { refuseUsage } from '../command'
import { usualRun } from '../evaluate/options'
import { readRun } from '../evaluate/run-input'
import type { Terminal } from '../terminal'

/** What both halves of a batch are told: the same words give the same run, so that results find what asked for them. */
export interface BatchRunOptions extends NamingOptions {
  readonly model: string
  /** An evaluation of these cases instead of an alignment. */
  readonly cases?: string
  readonly suite?: string
  readonly naming?: readonly string[]
  readonly variants?: readonly string[]
  readonly form: AskingForm
  readonly repeats: number
  readonly limit?: number
  readonly seed: number
  readonly repliesFile?: string
}

/** The run that options describe. */
export async function batchRun(catalog: Catalog, options: BatchRunOptions): Promise<AlignmentRunInput> {
  const settings = settingsOf(options, await readPrompt(options.prompt, 'chat'))
  return { ...collectRun(catalog, options, settings), model: options.model }
}

/** An alignment has no use for what only an evaluation is told. */
export function refuseCaseOptions({ naming, variants, limit, suite, repliesFile }: BatchRunOptions): void {
  if ([naming, variants, limit, suite, repliesFile].some((option) => option !== undefined))
    refuseUsage(
      '--naming, --variants, --limit, --suite and --replies-file are for an evaluation: name its cases with --cases',
    )
}

/** The evaluation that options describe; null when a catalogue could not be read (the exit code is then set). */
export async function batchEvaluation(
  terminal: Terminal,
  command: Command,
  catalog: readonly string[] | undefined,
  options: BatchRunOptions & { readonly cases: string },
): Promise<EvaluationRun | null> {
  if (options.samplesFile !== undefined)
    refuseUsage('--samples-file is for an alignment: an evaluation has --replies-file')
  const stated = <Value>(name: string, value: Value, usual: Value): Value =>
    command.getOptionValueSource(name) === 'cli' ? value : usual
  const named = catalog && catalog.length > 0 ? { catalog } : {}
  const run = await readRun(terminal, options.cases, {
    ...options,
    ...named,
    temperature: stated('temperature', options.temperature, usualRun.temperature),
    maxTokens: stated('maxTokens', options.maxTokens, usualRun.maxTokens),
  })
  return run && { ...run, model: options.model, protocol: 'openai' }
}
