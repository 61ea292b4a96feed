// Priority-based locking (the paper's words; the rules are ours): names that stay are taken first, then every part takes its best
// candidate that is still free in its scope, in the order of highest share, catalogue order. Parts that share a decision take one name
// together, free in all their scopes.
import { foldToolName, type NamingReason, type PartId, type PassedOver } from '../catalog'
import { createChoices, noRules, type NameChoices } from './name-choices'
import { qualify } from './qualify'
import type { AlignmentPart, NamingRules, PartScores } from './score'
import { groupShared, type ShareGroup } from './share-groups'

/** The name a part gets, why, and the candidate it rests on (an index; null where none was taken). */
export interface LockedName {
  readonly name: string
  readonly reason: NamingReason
  readonly candidate: number | null
  /** The scores that it was chosen from; null where the part stays whatever its samples say. */
  readonly scores: PartScores | null
  /** Candidates ranked above it, best first. */
  readonly passedOver: readonly PassedOver[]
}

const reasonsToStay = {
  shared: 'shared',
  pinned: 'kept-pinned',
  excluded: 'kept-excluded',
  'no-description': 'kept-no-description',
  'same-description': 'kept-same-description',
  failed: 'kept-failed',
} as const satisfies Partial<Record<NonNullable<AlignmentPart['stays']>, NamingReason>>

/** A group that chooses among candidates. */
interface Chooser {
  readonly group: ShareGroup
  readonly scores: PartScores
  readonly choices: NameChoices
  /** The share of its best usable candidate; null where none is usable. */
  readonly share: number | null
}

/**
 * Names for all parts, given in catalogue order. Parts that were not chosen, and those with an accepted name, only take up their names.
 * Within a scope, no two of the names given are the same (tools: as `foldToolName` has them), except old names that were so already.
 */
export function lockNames(
  parts: readonly AlignmentPart[],
  rules: NamingRules = noRules,
): ReadonlyMap<PartId, LockedName> {
  const taken = new Map<string, string>()
  const locked = new Map<PartId, LockedName>()
  const choicesOf = createChoices(rules)
  const choosers: Chooser[] = []
  for (const group of groupShared(parts)) {
    const chooser = chooserOf(group, choicesOf)
    if (chooser?.share === null) lockAll(group, withoutChoice(group, chooser))
    else if (chooser) choosers.push(chooser)
    else for (const part of group.parts) stay(part, group)
  }
  // Array sort is stable: of equal shares the first in the catalogue.
  for (const chooser of choosers.sort((one, other) => (other.share ?? 0) - (one.share ?? 0)))
    lockAll(chooser.group, choose(chooser, taken))
  return locked

  function lockAll({ parts: members }: ShareGroup, name: LockedName): void {
    for (const part of members) {
      taken.set(placeOf(part, name.name), name.name)
      locked.set(part.id, name)
    }
  }

  function stay(part: AlignmentPart, group: ShareGroup): void {
    const name = part.staysAs ?? part.old
    taken.set(placeOf(part, name), name)
    const why = part.stays ?? group.stays
    if (why === 'not-chosen' || why === 'accepted') return
    const reason = why === null ? 'kept-no-candidates' : reasonsToStay[why]
    locked.set(part.id, { name, reason, candidate: null, scores: group.scores, passedOver: [] })
  }
}

function placeOf(part: AlignmentPart, name: string): string {
  return JSON.stringify([part.kind, part.scope, part.kind === 'tool' ? foldToolName(name) : name])
}

function chooserOf(group: ShareGroup, choicesOf: ReturnType<typeof createChoices>): Chooser | null {
  const { scores } = group
  if (group.stays !== null || !scores || scores.ranking.length === 0) return null
  const choices = choicesOf(group.leader, scores)
  const best = choices.best()
  return { group, scores, choices, share: best && (scores.candidates[best.candidate]?.share ?? 0) }
}

/** No candidate can be had, whatever the others are called: the old name stays, for the reason that the winner fails. */
function withoutChoice({ leader }: ShareGroup, { choices, scores }: Chooser): LockedName {
  const passedOver: PassedOver[] = []
  for (let rank = 0; rank < choices.length; rank += 1) {
    const choice = choices.at(rank)
    if ('refused' in choice) passedOver.push(choice.refused)
  }
  const reason = passedOver[0]?.reason === 'style' ? 'kept-unstyled' : 'kept-illegal'
  return { name: leader.old, reason, candidate: null, scores, passedOver }
}

function choose({ group, scores, choices }: Chooser, taken: ReadonlyMap<string, string>): LockedName {
  const holderOf = (name: string): string | null => {
    for (const part of group.parts) {
      const holder = taken.get(placeOf(part, name))
      if (holder !== undefined) return holder
    }
    return null
  }
  const passedOver: PassedOver[] = []
  for (let rank = 0; rank < choices.length; rank += 1) {
    const choice = choices.at(rank)
    if ('refused' in choice) {
      passedOver.push(choice.refused)
      continue
    }
    const { candidate, sampled, written } = choice
    const holder = holderOf(written)
    if (holder === null) {
      const reason = reasonOf(scores, passedOver[0] ?? null, written !== sampled)
      return { name: written, reason, candidate, scores, passedOver }
    }
    passedOver.push({ name: sampled, reason: 'taken', message: takenMessage(group, written, holder) })
  }
  const { old, server } = group.leader
  if (holderOf(old) === null) return { name: old, reason: 'kept-taken', candidate: null, scores, passedOver }
  const best = choices.best()
  const isFree = (name: string): boolean => holderOf(name) === null
  const name = qualify(best?.sampled ?? old, server, choices.write, isFree)
  return { name, reason: 'qualified', candidate: best?.candidate ?? null, scores, passedOver }
}

function takenMessage({ leader: { kind } }: ShareGroup, name: string, holder: string): string {
  const another = `another ${kind} gets or keeps that name`
  return name === holder
    ? `\`${name}\` is taken: ${another}.`
    : `\`${name}\` is too close to \`${holder}\`: clients that ignore case and separators cannot tell them apart.`
}

function reasonOf(scores: PartScores, passed: PassedOver | null, isRespelt: boolean): NamingReason {
  if (isRespelt || passed?.reason === 'style') return 'styled'
  if (passed) return passed.reason === 'taken' ? 'next-free' : 'next-legal'
  switch (scores.tieBrokenBy) {
    case 'none':
      return 'peaked'
    case 'greedy':
      return 'greedy-tie'
    case 'greedy+order':
    case 'order':
      return 'first-tie'
  }
}
