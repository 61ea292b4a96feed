// The requests of an alignment as OpenAI Batch JSONL, which vLLM's `run-batch` reads too.
import {
  batchFiles,
  batchLine,
  openaiBatchLimits,
  untriedAbilities,
  type Abilities,
  type BatchFile,
  type BatchLimits,
} from '../../models'
import type { AlignmentRunInput } from '../plan'
import type { Sample } from '../sample'
import { planBatch, runsOf, type BatchAsk } from './batch-plan'
import { customIdOf } from './custom-id'

/** How requests are put into files. */
export interface BatchOptions extends BatchLimits {
  readonly target: 'openai' | 'vllm'
  /** The most answers that one request asks for (`n`); 1 where the service ignores or refuses it. */
  readonly choicesPerRequest: number
  /** Parameters that the model refuses and that are left out. */
  readonly refused: Abilities['refused']
}

export const defaultBatchOptions: BatchOptions = {
  target: 'openai',
  choicesPerRequest: 32,
  ...openaiBatchLimits,
  refused: [],
}

/** The files that ask for what a run lacks. */
export interface WrittenBatch {
  /** None when nothing is missing. */
  readonly files: readonly BatchFile[]
  readonly requests: number
  /** Answers asked for. */
  readonly choices: number
  /** What a person should know before sending them, one sentence each. */
  readonly notes: readonly string[]
}

/**
 * Writes requests for all that a run lacks beside the stored samples: a batch read back only in part is finished by writing again. No seed
 * is sent, since a parameter that a model refuses would fail every line. The same run gives the same bytes.
 */
export function writeBatch(
  run: AlignmentRunInput,
  stored: readonly Sample[],
  options: BatchOptions = defaultBatchOptions,
): WrittenBatch {
  const abilities: Abilities = { ...untriedAbilities, cap: capOf(run, options), refused: options.refused }
  const asks = planBatch(run, stored)
  const lines = asks.flatMap((ask) => linesOf(ask, run, options.choicesPerRequest, abilities))
  return {
    files: batchFiles(lines, options),
    requests: lines.length,
    choices: asks.reduce((sum, { indexes }) => sum + indexes.length, 0),
    notes: lines.length === 0 ? [] : notesOf(run, options),
  }
}

/** Newer models of OpenAI refuse `max_tokens` in chats, and a batch cannot try: its other name is taken by all of them. */
function capOf(run: AlignmentRunInput, { target }: BatchOptions): Abilities['cap'] {
  return target === 'openai' && run.settings.prompt.kind === 'chat' ? 'max_completion_tokens' : 'max_tokens'
}

function linesOf(
  { key, role, indexes, ask }: BatchAsk,
  run: AlignmentRunInput,
  most: number,
  abilities: Abilities,
): readonly string[] {
  return runsOf(indexes, Math.max(1, most)).map(({ from, count }) =>
    batchLine(customIdOf({ key, role, from, count }), { ...ask, count }, run.model, abilities),
  )
}

function notesOf(run: AlignmentRunInput, { target, refused }: BatchOptions): readonly string[] {
  const notes: string[] = []
  const { settings } = run
  if (target === 'vllm' && settings.prompt.kind === 'completion')
    notes.push(
      'Most versions of vLLM run-batch answer /v1/chat/completions alone: use a chat prompt where it refuses /v1/completions.',
    )
  if (settings.stopping !== 'fixed')
    notes.push('A batch cannot stop early: it asks for all samples of every part.')
  if (refused.includes('temperature'))
    notes.push('The model answers at a temperature of its own, so greedy and sampled names are not apart.')
  return notes
}
