import type { PartId } from '../catalog'
import type { PartKeys } from './run-prompts'

/** Keeps count of what each part still waits for. */
export interface PartLedger {
  /** `count` more choices of a key are waited for. */
  readonly expect: (key: string, count: number) => void
  /** `count` choices of a key have come, are lost, or will not be asked for. */
  readonly settle: (key: string, count: number) => void
  /** Parts that wait for nothing any more and were not given before, in the order of the plan. */
  readonly takeDone: () => readonly PartId[]
}

/** Opens a ledger in which every part waits for nothing yet. */
export function createPartLedger(keys: ReadonlyMap<PartId, PartKeys>): PartLedger {
  const open = new Map<string, number>()
  const partsOfKey = new Map<string, PartId[]>()
  for (const [partId, own] of keys) {
    // At temperature 0 both keys are one.
    for (const key of new Set([own.greedy, own.samples])) {
      const partIds = partsOfKey.get(key)
      if (partIds) partIds.push(partId)
      else partsOfKey.set(key, [partId])
    }
  }
  const isDone = (partId: PartId): boolean => {
    const own = keys.get(partId)
    return !open.has(own?.greedy ?? '') && !open.has(own?.samples ?? '')
  }
  const given = new Set<PartId>()
  let fresh: PartId[] = [...keys.keys()]
  return {
    expect: (key, count) => {
      if (count > 0) open.set(key, (open.get(key) ?? 0) + count)
    },
    settle: (key, count) => {
      const left = (open.get(key) ?? 0) - count
      if (left > 0) {
        open.set(key, left)
        return
      }
      open.delete(key)
      fresh.push(...(partsOfKey.get(key) ?? []))
    },
    takeDone: () => {
      if (fresh.length === 0) return fresh
      const done = [...new Set(fresh)].filter((partId) => !given.has(partId) && isDone(partId))
      fresh = []
      for (const partId of done) given.add(partId)
      return done
    },
  }
}
