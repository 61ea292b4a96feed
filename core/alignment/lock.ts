// Priority-based locking (the paper's words; the rules are ours): names that stay are taken first, then every part takes its best
// candidate that is still free in its scope, in the order of pinned, highest share, catalogue order.
import { foldToolName, type NamingReason, type PartId } from '../catalog'
import { at, codePointLength } from '../shared'
import { LONGEST_NAME } from './normalize'
import type { AlignmentPart, PartScores } from './score'

/** The name a part gets, why, and the candidate it rests on (an index; null where none was taken). */
export interface LockedName {
  readonly name: string
  readonly reason: NamingReason
  readonly candidate: number | null
}

const reasonsToStay = {
  pinned: 'kept-pinned',
  excluded: 'kept-excluded',
  'no-description': 'kept-no-description',
  'same-description': 'kept-same-description',
  failed: 'kept-failed',
} as const satisfies Record<Exclude<AlignmentPart['stays'], 'not-chosen' | null>, NamingReason>

/**
 * Names for all parts, given in catalogue order. Parts that were not chosen only take up their names. Within a scope, no two of the names
 * given are the same (tools: as `foldToolName` has them), except old names that were so already.
 */
export function lockNames(parts: readonly AlignmentPart[]): ReadonlyMap<PartId, LockedName> {
  const taken = new Set<string>()
  const locked = new Map<PartId, LockedName>()
  for (const part of parts) {
    const scores = scoresToChooseFrom(part)
    if (scores) continue
    taken.add(placeOf(part, part.old))
    if (part.stays === 'not-chosen') continue
    const reason = part.stays === null ? 'kept-no-candidates' : reasonsToStay[part.stays]
    locked.set(part.id, { name: part.old, reason, candidate: null })
  }
  for (const { part, scores } of byPriority(parts)) {
    const name = chooseName(part, scores, (candidate) => !taken.has(placeOf(part, candidate)))
    taken.add(placeOf(part, name.name))
    locked.set(part.id, name)
  }
  return locked
}

function placeOf(part: AlignmentPart, name: string): string {
  return JSON.stringify([part.kind, part.scope, part.kind === 'tool' ? foldToolName(name) : name])
}

function scoresToChooseFrom(part: AlignmentPart): PartScores | null {
  return part.stays === null && part.scores !== null && part.scores.ranking.length > 0 ? part.scores : null
}

/** Highest share of its best candidate first; of equal ones the first in the catalogue. */
function byPriority(parts: readonly AlignmentPart[]): readonly { part: AlignmentPart; scores: PartScores }[] {
  return parts
    .flatMap((part, place) => {
      const scores = scoresToChooseFrom(part)
      return scores
        ? [{ part, scores, place, share: scores.candidates[at(scores.ranking, 0)]?.share ?? 0 }]
        : []
    })
    .sort((one, other) => other.share - one.share || one.place - other.place)
}

function chooseName(part: AlignmentPart, scores: PartScores, isFree: (name: string) => boolean): LockedName {
  const nameOf = (candidate: number): string => scores.candidates[candidate]?.name ?? ''
  const free = scores.ranking.find((candidate) => isFree(nameOf(candidate)))
  const best = at(scores.ranking, 0)
  if (free !== undefined) {
    return {
      name: nameOf(free),
      reason: free === best ? reasonOfWinner(scores) : 'next-free',
      candidate: free,
    }
  }
  if (isFree(part.old)) return { name: part.old, reason: 'kept-taken', candidate: null }
  return { name: qualify(nameOf(best), part.server, isFree), reason: 'qualified', candidate: best }
}

function reasonOfWinner(scores: PartScores): NamingReason {
  switch (scores.tieBrokenBy) {
    case 'none':
      return 'peaked'
    case 'greedy':
      return 'greedy-tie'
    case 'greedy+order':
    case 'order':
      return 'first-tie'
  }
}

/** The name with as few words of its origin in front as make it free, else with the first number that does. */
function qualify(name: string, origin: string | null, isFree: (name: string) => boolean): string {
  const joint = name.includes('-') && !name.includes('_') ? '-' : '_'
  const words = (origin ?? '')
    .split(/[./:@\s]+/)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}_-]/gu, ''))
    .filter((word) => word !== '')
  for (let count = 1; count <= words.length; count += 1) {
    const qualified = [...words.slice(-count), name].join(joint)
    if (codePointLength(qualified) <= LONGEST_NAME && isFree(qualified)) return qualified
  }
  let number = 2
  while (!isFree(`${name}${joint}${number}`)) number += 1
  return `${name}${joint}${number}`
}
