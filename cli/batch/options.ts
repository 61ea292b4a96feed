import type { AlignmentRunInput } from '../../core/alignment'
import type { Catalog } from '../../core/catalog'
import type { NamingOptions } from '../align/options'
import { readPrompt } from '../align/prompt-file'
import { collectRun, settingsOf } from '../align/run-input'

/** What both halves of a batch are told: the same words give the same run, so that results find their samples. */
export interface BatchRunOptions extends NamingOptions {
  readonly model: string
}

/** The run that options describe. */
export async function batchRun(catalog: Catalog, options: BatchRunOptions): Promise<AlignmentRunInput> {
  const settings = settingsOf(options, await readPrompt(options.prompt, 'chat'))
  return { ...collectRun(catalog, options, settings), model: options.model }
}
