import { noEvidence, type NamingPart } from '../catalog'
import { at } from '../shared'
import { phiInPlace, winnerOfOtherReading } from './evidence'
import { lockNames, type LockedName } from './lock'
import { noRules } from './name-choices'
import type { AlignmentInput, AlignmentPart, NamingRules } from './score'

/** As many candidates that were passed over are listed; more are only counted. */
const PASSED_OVER_SHOWN = 20

/**
 * The outcome for every chosen part, in catalogue order: its new name after locking, why, and the evidence. Parts that were not chosen, or
 * whose name was accepted before, have no entry; their names are taken all the same.
 */
export function chooseNames(input: AlignmentInput): readonly NamingPart[] {
  const { parts, rules = noRules } = input
  const locked = lockNames(parts, rules)
  return parts.flatMap((part): readonly NamingPart[] => {
    const lock = locked.get(part.id)
    return lock ? [outcomeOf(part, lock, rules)] : []
  })
}

function outcomeOf(part: AlignmentPart, lock: LockedName, rules: NamingRules): NamingPart {
  const { name, reason, candidate, passedOver } = lock
  const scores = lock.scores ?? part.scores
  const baselines = {
    base: part.old,
    greedy: scores?.greedy ?? null,
    mostFrequent: scores?.mostFrequent ?? null,
  }
  const sampleKey = part.sampleKey ?? null
  if (!scores) return { ...noEvidence, id: part.id, old: part.old, new: name, reason, baselines, sampleKey }
  const [best] = scores.ranking
  const winner = best === undefined ? null : at(scores.candidates, best)
  return {
    id: part.id,
    old: part.old,
    new: name,
    reason,
    baselines,
    phi: candidate === null ? null : phiInPlace(scores, candidate, name, rules.duplicates),
    n: scores.n,
    stability: scores.stability,
    runnerUp: scores.runnerUp,
    sampleKey,
    passedOver: passedOver.slice(0, PASSED_OVER_SHOWN),
    passedOverCount: passedOver.length,
    tied: scores.coWinners.length > 1 ? scores.coWinners : [],
    warnings: scores.warnings,
    otherReading: winnerOfOtherReading(scores, rules.duplicates),
    best: winner && winner.name !== name ? { name: winner.name, phi: winner.phi } : null,
  }
}
