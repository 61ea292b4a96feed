import type { CellTotals, Cell, MatrixColumn, NameBudget } from '../../core/matrix'
import { counted } from '../../core/shared'

/** What refused tools cost, for one provider or client: "3 refused: the whole request fails". */
export function columnSummary({ profile, totals }: Pick<MatrixColumn, 'profile' | 'totals'>): string {
  const { refused, changed, unknown } = totals
  const parts: string[] = []
  if (refused > 0) parts.push(`${refused.toLocaleString('en')} refused${COSTS[profile.oneBadTool](refused)}`)
  if (changed > 0) parts.push(`${changed.toLocaleString('en')} accepted with changes`)
  if (unknown > 0) parts.push(`${unknown.toLocaleString('en')} unknown`)
  return parts.length === 0 ? 'all accepted' : parts.join('; ')
}

const COSTS: Readonly<Record<MatrixColumn['profile']['oneBadTool'], (refused: number) => string>> = {
  request: () => ': the whole request fails',
  tool: (refused) => (refused === 1 ? ': only this tool is lost' : ': only these tools are lost'),
  // What it costs is not known: nothing is claimed.
  unknown: () => '',
}

/** What a cell says, in one sentence. */
export function cellSentence(cell: Cell, label: string): string {
  switch (cell.status) {
    case 'accepted':
      return `Nothing that is known of ${label} speaks against it.`
    case 'unknown':
      return `Not known: nothing public says what ${label} does with ${cell.unknownKeywords.map((word) => `“${word}”`).join(', ')}.`
    case 'changed':
      return `${label} takes it, but something is altered, dropped or works badly.`
    case 'refused':
      if (cell.failsRequest === null) return `${label} refuses it.`
      return cell.failsRequest
        ? `${label} refuses it, and the whole request fails with it.`
        : `${label} refuses it; the other tools are not touched.`
  }
}

/** What a budget leaves, in short: "12 left", "3 too long by up to 9". */
export function budgetWords({ left, over }: Pick<NameBudget, 'left' | 'over'>): string {
  if (left === null) return 'no names'
  if (over === 0) return `${left.toLocaleString('en')} left`
  return `${counted(over, 'name')} too long, by up to ${(-left).toLocaleString('en')}`
}

/** Totals as words, the worst first: "3 refused, 20 accepted". */
export function totalsWords({ refused, changed, unknown, accepted }: CellTotals): string {
  const parts: readonly (readonly [number, string])[] = [
    [refused, 'refused'],
    [changed, 'accepted with changes'],
    [unknown, 'unknown'],
    [accepted, 'accepted'],
  ]
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count.toLocaleString('en')} ${word}`)
    .join(', ')
}
