import type { PartId } from '../../core/catalog'
import { LOW_STABILITY } from '../naming/name-row'
import type { OverviewPart, PartOutcome } from './overview'

/** Which parts the overview lists, and in which order. */
export interface OverviewFilter {
  /** Looked for in the part's name and its candidates'. */
  readonly text: string
  readonly show: 'all' | 'scored' | 'waiting' | 'stays' | 'weak' | 'unstable' | 'tied' | 'warned' | 'chosen'
  readonly sort: 'catalogue' | 'share-down' | 'share-up' | 'stability-up' | 'name'
}

/** Every part in catalogue order. */
export const everyPart: OverviewFilter = { text: '', show: 'all', sort: 'catalogue' }

/** A winner whose share is below this is weak: most samples say something else. */
export const WEAK_SHARE = 0.3

/** The parts that pass a filter, in its order; parts without the number that it sorts by come last, in catalogue order. */
export function listParts(
  parts: readonly OverviewPart[],
  outcomeOf: (partId: PartId) => PartOutcome,
  filter: OverviewFilter,
  chosen: ReadonlySet<PartId>,
): readonly OverviewPart[] {
  const text = filter.text.trim().toLowerCase()
  if (text === '' && filter.show === 'all' && filter.sort === 'catalogue') return parts
  const passing = parts.filter((part) => {
    if (filter.show === 'chosen') {
      if (!chosen.has(part.id)) return false
    } else if (!passes(outcomeOf(part.id), filter.show)) return false
    return text === '' || isNamed(part, outcomeOf(part.id), text)
  })
  return filter.sort === 'catalogue' ? passing : sorted(passing, outcomeOf, filter.sort)
}

function passes(outcome: PartOutcome, show: Exclude<OverviewFilter['show'], 'chosen'>): boolean {
  switch (show) {
    case 'all':
      return true
    case 'scored':
    case 'waiting':
    case 'stays':
      return outcome.state === show
    case 'weak':
      return (shareOf(outcome) ?? 1) < WEAK_SHARE
    case 'unstable':
      return (stabilityOf(outcome) ?? 1) < LOW_STABILITY
    case 'tied':
      return outcome.state === 'scored' && outcome.scores.coWinners.length > 1
    case 'warned':
      return outcome.state === 'scored' && outcome.scores.warnings.length > 0
  }
}

function isNamed(part: OverviewPart, outcome: PartOutcome, text: string): boolean {
  if (part.name.toLowerCase().includes(text)) return true
  return (
    outcome.state === 'scored' &&
    outcome.scores.candidates.some(({ name }) => name.toLowerCase().includes(text))
  )
}

function sorted(
  parts: readonly OverviewPart[],
  outcomeOf: (partId: PartId) => PartOutcome,
  sort: Exclude<OverviewFilter['sort'], 'catalogue'>,
): readonly OverviewPart[] {
  if (sort === 'name') return [...parts].sort((one, other) => compareText(one.name, other.name))
  const value = sort === 'stability-up' ? stabilityOf : shareOf
  const direction = sort === 'share-down' ? -1 : 1
  return parts
    .map((part, index) => ({ part, index, value: value(outcomeOf(part.id)) }))
    .sort((one, other) => {
      if (one.value === null || other.value === null)
        return Number(one.value === null) - Number(other.value === null) || one.index - other.index
      return direction * (one.value - other.value) || one.index - other.index
    })
    .map(({ part }) => part)
}

/** By code unit: the same everywhere. */
function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** The winner's share of peakedness, 0..1; null where there is none. */
export function shareOf(outcome: PartOutcome): number | null {
  if (outcome.state !== 'scored') return null
  return outcome.scores.candidates[outcome.scores.ranking[0] ?? -1]?.share ?? null
}

/** How stable the winner is, 0..1; null where that was not computed. */
export function stabilityOf(outcome: PartOutcome): number | null {
  return outcome.state === 'scored' ? outcome.scores.stability : null
}
