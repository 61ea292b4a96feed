import type { PartId } from '../catalog'
import type { AlignmentPlan } from './plan'

/** Keeps count of what each part still waits for. */
export interface PartLedger {
  /** `count` choices of a key have come or are lost. */
  readonly settle: (key: string, count: number) => void
  /** Parts that wait for nothing any more and were not given before, in the order of the plan. */
  readonly takeDone: () => readonly PartId[]
}

/** Opens the ledger of a plan. */
export function createPartLedger(plan: AlignmentPlan): PartLedger {
  const open = new Map<string, number>()
  for (const ask of plan.asks) open.set(ask.key, (open.get(ask.key) ?? 0) + ask.indexes.length)
  const partsOfKey = new Map<string, PartId[]>()
  for (const [partId, keys] of plan.keys) {
    // At temperature 0 both keys are one.
    for (const key of new Set([keys.greedy, keys.samples])) {
      const partIds = partsOfKey.get(key)
      if (partIds) partIds.push(partId)
      else partsOfKey.set(key, [partId])
    }
  }
  const isDone = (partId: PartId): boolean => {
    const keys = plan.keys.get(partId)
    return !open.has(keys?.greedy ?? '') && !open.has(keys?.samples ?? '')
  }
  const given = new Set<PartId>()
  let fresh: PartId[] = [...plan.keys.keys()].filter(isDone)
  return {
    settle: (key, count) => {
      const left = (open.get(key) ?? 0) - count
      if (left > 0) {
        open.set(key, left)
        return
      }
      open.delete(key)
      fresh.push(...(partsOfKey.get(key) ?? []).filter(isDone))
    },
    takeDone: () => {
      const done = fresh.filter((partId) => !given.has(partId))
      fresh = []
      for (const partId of done) given.add(partId)
      return done
    },
  }
}
