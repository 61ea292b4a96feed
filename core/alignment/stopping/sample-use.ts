import type { PartId } from '../../catalog'
import { groupByKey, samplesUnder, type AlignmentRunInput } from '../plan'
import { promptsOf } from '../run-prompts'
import type { Sample } from '../sample'
import { mostSamples } from './checkpoints'
import { createCourse, type StopReason } from './course'

/** How many samples a part has, and why no more. */
export interface SampleUse {
  /** Those that scoring uses. */
  readonly used: number
  /** Null where some that its run would ask for are missing. */
  readonly why: StopReason | null
}

/**
 * Why each sampled part of a run has the samples it has, out of all samples there are. Equal samples give equal reasons: a stop is found again by
 * looking at the samples as the run did. To know it of some parts alone, give a run of these parts.
 */
export function whyStopped(
  run: AlignmentRunInput,
  samples: readonly Sample[],
): ReadonlyMap<PartId, SampleUse> {
  const byKey = groupByKey(samples)
  const uses = new Map<PartId, SampleUse>()
  for (const prompt of promptsOf(run)) {
    const course = createCourse(run.settings)
    const greedy = samplesUnder(byKey, prompt.greedy.key, 1)[0]
    if (greedy) course.setGreedy(greedy.raw)
    for (const { index, raw } of samplesUnder(byKey, prompt.samples.key, mostSamples(run.settings)))
      course.put(index, raw)
    const step = course.next(false)
    const ended = step.kind === 'end' ? step.why : step.kind === 'wait' ? 'nothing-saved' : null
    const use = { used: course.used(), why: greedy ? ended : null }
    for (const partId of prompt.partIds) uses.set(partId, use)
  }
  return uses
}
