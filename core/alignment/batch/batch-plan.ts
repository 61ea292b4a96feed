// A batch asks for a fixed number of samples: it cannot look at answers before it asks for more.
import type { PartId } from '../../catalog'
import { at } from '../../shared'
import { groupByKey, planAlignment, type AlignmentRunInput, type PlannedAsk } from '../plan'
import type { Sample } from '../sample'

/** Samples of one key that a batch asks for. */
export interface BatchAsk {
  readonly key: string
  readonly role: PlannedAsk['role']
  readonly partIds: readonly PartId[]
  /** In rising order. */
  readonly indexes: readonly number[]
  readonly ask: PlannedAsk['ask']
}

/** What a run lacks beside the samples that are stored, one entry a key, in the order of the parts. */
export function planBatch(run: AlignmentRunInput, stored: readonly Sample[]): readonly BatchAsk[] {
  const byKey = groupByKey(planAlignment(run, stored).asks)
  return [...byKey.values()].map((asks) => ({
    ...at(asks, 0),
    indexes: asks.flatMap(({ indexes }) => indexes).sort((one, other) => one - other),
  }))
}

/** Runs of neighbouring positions, each of at most `most`: one request asks for positions without a gap. */
export function runsOf(
  indexes: readonly number[],
  most: number,
): readonly { readonly from: number; readonly count: number }[] {
  const runs: { from: number; count: number }[] = []
  for (const index of indexes) {
    const last = runs.at(-1)
    if (last && last.count < most && index === last.from + last.count) last.count += 1
    else runs.push({ from: index, count: 1 })
  }
  return runs
}
