// Which tool is chosen where which is right. Sparse: a catalogue of thousands of tools has few confusions.
import type { Judgement } from '../judgement'
import { orderInBlocks } from './order-in-blocks'

/** Stand for what is no tool of the catalogue. */
export const NO_TOOL = '(no tool)'
export const UNKNOWN_NAME = '(unknown name)'
export const SEVERAL = '(several)'
/** No choice could be read. */
export const NO_ANSWER = '(no answer)'

export const specialKeys: readonly string[] = [NO_TOOL, UNKNOWN_NAME, SEVERAL, NO_ANSWER]

/** Cases in which `expected` was right and `chosen` was chosen. */
export interface ConfusionCell {
  readonly expected: string
  readonly chosen: string
  readonly count: number
  /** Ids of the cases, each once. */
  readonly cases: readonly string[]
}

export interface Confusion {
  readonly variant: string
  /** Keys of tools and special ones, ordered so that tools confused with each other stand together. */
  readonly order: readonly string[]
  /** Cells that are not empty, the diagonal included. */
  readonly cells: readonly ConfusionCell[]
  /** Replies by what was right. */
  readonly totals: ReadonlyMap<string, number>
}

/**
 * The confusion of one variant. A case that wants several tools stands for each of them that was not chosen, beside each that was wrongly
 * chosen instead; answered with several tools where one is right, the special key stands for them.
 */
export function confusionOf(judged: readonly Judgement[], variant: string): Confusion {
  const cells = new Map<string, { expected: string; chosen: string; count: number; cases: Set<string> }>()
  const totals = new Map<string, number>()
  for (const one of judged) {
    if (one.variant !== variant) continue
    for (const expected of one.expected.length === 0 ? [NO_TOOL] : new Set(one.expected))
      totals.set(expected, (totals.get(expected) ?? 0) + 1)
    for (const [expected, chosen] of pairsOf(one)) {
      const key = JSON.stringify([expected, chosen])
      const cell = cells.get(key) ?? { expected, chosen, count: 0, cases: new Set<string>() }
      cells.set(key, cell)
      cell.count += 1
      cell.cases.add(one.case)
    }
  }
  const list = [...cells.values()].map((cell) => ({ ...cell, cases: [...cell.cases] }))
  return { variant, order: orderInBlocks(list, specialKeys), cells: list, totals }
}

function pairsOf(one: Judgement): readonly (readonly [string, string])[] {
  const expected = one.expected.length === 0 ? [NO_TOOL] : [...new Set(one.expected)]
  const chosen = chosenIn(one)
  const missed = expected.filter((key) => !chosen.includes(key))
  const wrong = chosen.filter((key) => !expected.includes(key))
  const met = expected.filter((key) => chosen.includes(key)).map((key) => [key, key] as const)
  const only = expected.length === 1 && chosen.length > 1
  if (only && expected[0] !== undefined) return [[expected[0], SEVERAL]]
  return [
    ...met,
    ...missed.flatMap((key) =>
      wrong.length === 0 ? [[key, NO_TOOL] as const] : wrong.map((other) => [key, other] as const),
    ),
  ]
}

function chosenIn({ error, chosen, offered }: Judgement): readonly string[] {
  if (error === 'malformed-reply' && chosen.length === 0) return [NO_ANSWER]
  if (error === 'refusal') return [NO_ANSWER]
  if (chosen.length === 0) return [NO_TOOL]
  const known = new Set(offered)
  return [...new Set(chosen.map((key) => (known.has(key) ? key : UNKNOWN_NAME)))]
}

/** How often a cell occurs in one variant and in another. */
export interface ConfusionChange {
  readonly expected: string
  readonly chosen: string
  readonly before: number
  readonly after: number
}

/** Cells whose counts differ, the largest change first. */
export function confusionChange(before: Confusion, after: Confusion): readonly ConfusionChange[] {
  const key = ({ expected, chosen }: ConfusionCell): string => JSON.stringify([expected, chosen])
  const [one, other] = [before, after].map(({ cells }) => new Map(cells.map((cell) => [key(cell), cell])))
  const keys = new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])
  return [...keys]
    .flatMap((id): readonly ConfusionChange[] => {
      const [old, recent] = [one?.get(id), other?.get(id)]
      const cell = old ?? recent
      const counts = { before: old?.count ?? 0, after: recent?.count ?? 0 }
      return !cell || counts.before === counts.after
        ? []
        : [{ expected: cell.expected, chosen: cell.chosen, ...counts }]
    })
    .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
}
