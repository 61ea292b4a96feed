import { namesInForce, unalignedToolCount, undecidedParts } from '../../core/project'
import { useDiagnostics } from '../stores/diagnostics'
import { isLive, selectJob, useJobs, type Job } from '../stores/jobs'
import { useProject } from '../stores/project-state'
import type { StageId } from '../stores/view'

/** What is open in a stage: a few characters for the rail, and the same in words. */
export interface OpenWork {
  readonly short: string
  readonly words: string
  readonly tone: 'neutral' | 'accent' | 'good' | 'caution' | 'bad'
}

/** What is open in each stage. */
export function useOpenWork(): Readonly<Partial<Record<StageId, OpenWork>>> {
  const errors = useDiagnostics(({ tally }) => tally.bySeverity.error)
  const warnings = useDiagnostics(({ tally }) => tally.bySeverity.warning)
  const job = useJobs(selectJob('align'))
  const drafting = useJobs(selectJob('describe'))
  const evaluating = useJobs(selectJob('evaluate'))
  const playing = useJobs(selectJob('playground'))
  const unaligned = useProject(unalignedToolCount)
  const undecided = useProject((project) => undecidedParts(project).length)
  const accepted = useProject((project) => Object.keys(namesInForce(project)).length)
  const work: Partial<Record<StageId, OpenWork>> = {}
  if (drafting && isLive(drafting)) work.edit = progressOf(drafting)
  else if (errors > 0) work.edit = { ...counted(errors, 'error'), tone: 'bad' }
  else if (warnings > 0) work.edit = { ...counted(warnings, 'warning'), tone: 'caution' }
  if (job && isLive(job)) work.align = progressOf(job)
  else if (unaligned > 0) work.align = { ...counted(unaligned, 'tool', ' not aligned'), tone: 'neutral' }
  if (undecided > 0) work.compare = { ...counted(undecided, 'name', ' to decide'), tone: 'accent' }
  if (evaluating && isLive(evaluating)) work.evaluate = progressOf(evaluating)
  if (playing && isLive(playing)) work.playground = progressOf(playing)
  if (accepted > 0) work.export = { ...counted(accepted, 'name', ' accepted'), tone: 'good' }
  return work
}

function counted(count: number, noun: string, rest = ''): { short: string; words: string } {
  return {
    short: count > 999 ? `${Math.floor(count / 1000)}k` : String(count),
    words: `${count} ${noun}${count === 1 ? '' : 's'}${rest}`,
  }
}

function progressOf({ done, total, label }: Job): OpenWork {
  const isKnown = total !== null && total > 0
  return { short: isKnown ? `${Math.floor((100 * done) / total)}%` : '…', words: label, tone: 'accent' }
}
