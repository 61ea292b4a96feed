// How a run ended, for people: what it lacks and why, what it was spared.
import type { AlignmentRunInput, CollectedPart } from '../../core/alignment'
import type { Catalog, PartId } from '../../core/catalog'
import type { Failure } from '../../core/shared'
import { exitCodeOf, failureText } from '../failure-text'
import type { Terminal } from '../terminal'
import type { NamedPart } from './name-parts'
import { placesOf, placeText } from './part-place'
import type { Sampled } from './sample-parts'

/** Lists what could not be had, each part with its reason, and makes the command end with exit code 3. */
export function reportLosses(
  terminal: Terminal,
  catalog: Catalog,
  parts: readonly CollectedPart[],
  { complete, outcome }: Sampled,
): void {
  const open = parts.filter((part) => part.stays === null && !complete.has(part.id))
  if (open.length === 0) return
  const lost = new Map<PartId, { count: number; failure: Failure }>()
  for (const { partIds, count, failure } of outcome.lost)
    for (const id of partIds) lost.set(id, { count: (lost.get(id)?.count ?? 0) + count, failure })
  const places = placesOf(catalog)
  for (const part of open) {
    const { count, failure = outcome.stoppedBy } = lost.get(part.id) ?? { count: null, failure: undefined }
    const reason = failure ? failureText(failure) : 'it was not asked'
    terminal.complain(
      `${placeText(places.get(part.id), part.old)}: ${count === null ? 'not asked' : `${count} failed`}: ${reason}`,
    )
  }
  const sampled = parts.filter((part) => part.stays === null).length
  terminal.complain(
    `${open.length} of ${sampled} parts lack samples; run the command again to ask for what is missing.`,
  )
  const failure = outcome.stoppedBy ?? outcome.lost[0]?.failure
  terminal.setExitCode(failure ? exitCodeOf(failure) : 3)
}

/** Says what stopping early came to. */
export function saySpared(
  terminal: Terminal,
  { settings }: AlignmentRunInput,
  named: readonly NamedPart[],
): void {
  const parts = named.filter(({ stopped }) => stopped !== null)
  if (settings.stopping === 'fixed' || parts.length === 0) return
  const early = parts.filter(({ stopped }) => stopped === 'proven' || stopped === 'unlikely').length
  const mean = parts.reduce((sum, { used }) => sum + used, 0) / parts.length
  terminal.say(
    `${early} of ${parts.length} parts stopped early: ${mean.toFixed(1)} samples a part on average instead of ${settings.samples}.`,
  )
}

/** What an interrupted run leaves. */
export function interruptedText({ samples }: Sampled, file: string | undefined): string {
  if (file === undefined)
    return `Interrupted after ${samples.length} samples. With --samples-file they are kept for the next run.`
  return `Interrupted: ${samples.length} samples are kept in ${file}; run the command again to go on.`
}
