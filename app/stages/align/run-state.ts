// How the run that is shown stands, in words.
import type { AlignmentSettings, Naming } from '../../../core/catalog'
import type { AlignmentRun } from '../../../core/project'
import { counted } from '../../../core/shared'
import type { AlignmentState } from '../../stores/alignment'

/** How a run that did not reach its end stands; null when it did. */
export function interruption(run: AlignmentRun, done: number, total: number): string | null {
  if (run.state === 'finished' || (run.state === 'cancelled' && done >= total)) return null
  const word = run.state === 'cancelled' ? 'Cancelled' : run.state === 'paused' ? 'Paused' : 'Interrupted'
  return `${word}: ${done.toLocaleString('en')} of ${counted(total, 'sample')} are stored. Resume asks only for the rest.`
}

/** What a finished run came to. */
export function finishedWords(
  run: AlignmentRun,
  naming: Naming | null,
  { done, total, spared, reused }: Pick<AlignmentState, 'done' | 'total' | 'spared' | 'reused'>,
): string {
  const changed = changedNames(naming)
  const parts = [
    `${done.toLocaleString('en')} of ${counted(total, 'answer')} from ${run.model} are stored`,
    reused > 0 ? `${reused.toLocaleString('en')} of them were there before` : '',
    spared > 0 ? `${spared.toLocaleString('en')} were spared by stopping early` : '',
  ].filter((words) => words !== '')
  const names =
    changed > 0
      ? `${counted(changed, 'new name')} proposed; nothing is renamed until you accept it`
      : 'every name stays'
  return `Finished: ${parts.join(', ')}. ${names.charAt(0).toUpperCase()}${names.slice(1)}.`
}

/** How many names a naming changes. */
export function changedNames(naming: Naming | null): number {
  return naming?.parts.filter((part) => part.new !== part.old).length ?? 0
}

/** Why a run cannot go on with the chosen model; null when it can. */
export function cannotResume(run: AlignmentRun, model: string): string | null {
  return run.model === model
    ? null
    : `That run asked ${run.model}, and now ${model} is chosen. Choose ${run.model} to resume it, or start a new alignment.`
}

/** Stands for the run to come, where a part's prompt is shown before there is one. */
export function draftRun(model: string, settings: AlignmentSettings): AlignmentRun {
  return { id: 'draft', startedAt: '', state: 'finished', endpoint: '', model, settings, partIds: [] }
}
