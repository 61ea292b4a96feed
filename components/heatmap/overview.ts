import type { AlignmentPart, PartScores } from '../../core/alignment'
import type { PartKind } from '../../core/catalog'

/** A part as the overview lists it. Parameters stand after their tool. */
export interface OverviewPart {
  readonly id: string
  readonly kind: PartKind
  readonly name: string
  /** How deep a parameter is nested in its tool's schema: 1 for the first level; 0 for a tool. */
  readonly depth: number
}

/** Where a part stands in the alignment. */
export type PartOutcome =
  | {
      readonly state: 'scored'
      readonly scores: PartScores
      /** The name the naming gives it; null while the run is on. */
      readonly chosen: string | null
      /** Why it is not the winner, in words, where it is not. */
      readonly note: string | null
      readonly done: number
      readonly wanted: number
    }
  | { readonly state: 'waiting'; readonly done: number; readonly wanted: number }
  | { readonly state: 'stays'; readonly why: StayReason }

/** Why a part is not sampled. */
export type StayReason = NonNullable<AlignmentPart['stays']>

/** One ranked candidate of a part. */
export interface RankedCell {
  readonly name: string
  readonly share: number
  readonly count: number
  readonly mark: 'winner' | 'co-winner' | 'chosen' | null
}

/** The best `width` candidates of a part, best first. */
export function rankedCells(scores: PartScores, chosen: string | null, width: number): readonly RankedCell[] {
  return scores.ranking.slice(0, width).flatMap((candidate, rank) => {
    const found = scores.candidates[candidate]
    if (!found) return []
    const { name, share, count } = found
    const mark =
      rank === 0
        ? ('winner' as const)
        : chosen === name
          ? ('chosen' as const)
          : scores.coWinners.includes(name)
            ? ('co-winner' as const)
            : null
    return [{ name, share, count, mark }]
  })
}

/** Why a part keeps its name, as a sentence. */
export function stayReason(why: StayReason): string {
  switch (why) {
    case 'pinned':
      return 'pinned: its name stays'
    case 'accepted':
      return 'its name was accepted and stays'
    case 'shared':
      return 'decided with another part that shares its name'
    case 'excluded':
      return 'excluded by you'
    case 'no-description':
      return 'no description, so there is nothing to show the model'
    case 'same-description':
      return 'described the same as another part, so the model cannot tell them apart'
    case 'failed':
      return 'its requests failed'
    case 'not-chosen':
      return 'not chosen for this alignment'
  }
}
