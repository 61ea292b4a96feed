import { assert } from '../shared'
import type { AlignmentPart, PartScores, Staying } from './score'

/** Parts that get one name: those of equal `share`, or a part alone. */
export interface ShareGroup {
  readonly parts: readonly AlignmentPart[]
  /** The first part with scores, else the first. */
  readonly leader: AlignmentPart
  /** The leader's scores, which stand for all. */
  readonly scores: PartScores | null
  /** Why the whole group stays: what the first of its parts that stays says; null when all may be renamed. */
  readonly stays: Staying | null
}

/** Groups parts by their `share`, each at the place of its first part. */
export function groupShared(parts: readonly AlignmentPart[]): readonly ShareGroup[] {
  const byShare = new Map<string, AlignmentPart[]>()
  const groups: AlignmentPart[][] = []
  for (const part of parts) {
    const share = part.share ?? null
    const known = share === null ? undefined : byShare.get(share)
    if (known) known.push(part)
    else {
      const group = [part]
      groups.push(group)
      if (share !== null) byShare.set(share, group)
    }
  }
  return groups.map(groupOf)
}

function groupOf(parts: readonly AlignmentPart[]): ShareGroup {
  const [first] = parts
  const leader = parts.find(({ scores }) => scores !== null && scores.ranking.length > 0) ?? first
  assert(leader, 'a group has parts')
  return {
    parts,
    leader,
    scores: leader.stays === null ? leader.scores : null,
    stays: parts.find(({ stays }) => stays !== null)?.stays ?? null,
  }
}
