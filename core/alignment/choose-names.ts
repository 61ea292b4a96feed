import type { NamingPart } from '../catalog'
import { lockNames } from './lock'
import type { AlignmentInput } from './score'

/**
 * The outcome for every chosen part, in catalogue order: its new name after locking, why, and the evidence. Parts that were not chosen
 * have no entry; their names are taken all the same.
 */
export function chooseNames(input: AlignmentInput): readonly NamingPart[] {
  const locked = lockNames(input.parts)
  return input.parts.flatMap((part): readonly NamingPart[] => {
    const lock = locked.get(part.id)
    if (!lock) return []
    const { scores } = part
    return [
      {
        id: part.id,
        old: part.old,
        new: lock.name,
        reason: lock.reason,
        baselines: {
          base: part.old,
          greedy: scores?.greedy ?? null,
          mostFrequent: scores?.mostFrequent ?? null,
        },
        phi: lock.candidate === null ? null : (scores?.candidates[lock.candidate]?.phi ?? null),
        n: scores?.n ?? 0,
        stability: scores?.stability ?? null,
        runnerUp: scores?.runnerUp ?? null,
        sampleKey: null,
      },
    ]
  })
}
