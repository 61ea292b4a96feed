// What a person decides about proposed names.
import { checkNames, type Names, type PartId, type RefusedName } from '../catalog'
import { fail, succeed, type Failure, type Result } from '../shared'
import type { Project } from './project'
import { proposals } from './proposals'

type Flags = Readonly<Record<PartId, true>>

/** Names that can be accepted together with those accepted before, and those that cannot, with the reason. */
export function acceptableNames(
  project: Project,
  names: Names,
): { readonly names: Names; readonly refused: readonly RefusedName[] } {
  const refused = checkNames(project.catalog, { ...project.accepted, ...names }).filter(({ partId }) =>
    Object.hasOwn(names, partId),
  )
  return {
    names: without(
      names,
      refused.map(({ partId }) => partId),
    ),
    refused,
  }
}

/** Puts names in force. Refused as a whole when one of them is illegal or taken; pinned parts keep theirs. */
export function acceptNames(project: Project, names: Names): Result<Project, Failure> {
  const pinned = Object.keys(names).find((partId) => project.pinned[partId])
  if (pinned !== undefined)
    return fail({ code: 'edit/refused', reason: 'This name is pinned. Unpin it first.' })
  const { refused } = acceptableNames(project, names)
  const [first] = refused
  if (first) {
    const others = refused.length === 1 ? '' : ` ${refused.length - 1} more cannot be given either.`
    return fail({ code: 'edit/refused', reason: first.reason + others })
  }
  const isSame = Object.entries(names).every(([partId, name]) => project.accepted[partId] === name)
  if (isSame) return succeed(project)
  return succeed({
    ...project,
    accepted: { ...project.accepted, ...names },
    refused: without(project.refused, Object.keys(names)),
  })
}

/** Refuses the names proposed for parts; names accepted for them are given up. A part without a proposal only gives up its name. */
export function refuseNames(project: Project, partIds: readonly PartId[]): Project {
  const proposed = proposals(project)
  const refused = partIds.flatMap((partId): [PartId, string][] => {
    const name = proposed.get(partId)?.part.new
    return name === undefined ? [] : [[partId, name]]
  })
  return {
    ...project,
    accepted: without(project.accepted, partIds),
    refused: { ...project.refused, ...Object.fromEntries(refused) },
  }
}

/** Opens parts again: neither accepted nor refused. */
export function clearDecisions(project: Project, partIds: readonly PartId[]): Project {
  const accepted = without(project.accepted, partIds)
  const refused = without(project.refused, partIds)
  const isSame = accepted === project.accepted && refused === project.refused
  return isSame ? project : { ...project, accepted, refused }
}

/** Pins parts, which gives up names accepted for them, or unpins them; the same object when nothing changes. */
export function setPinned(project: Project, partIds: readonly PartId[], on: boolean): Project {
  const pinned = setFlags(project.pinned, partIds, on)
  const accepted = on ? without(project.accepted, partIds) : project.accepted
  const isSame = pinned === project.pinned && accepted === project.accepted
  return isSame ? project : { ...project, pinned, accepted }
}

/**
 * `after`, in which parts of `before` have their original names back; refused where such a name has been given to another part in the
 * meantime, since two parts would then be called the same.
 */
export function giveUpNames(before: Project, after: Project): Result<Project, Failure> {
  if (after.accepted === before.accepted) return succeed(after)
  const former = new Set(checkNames(before.catalog, before.accepted).map(({ partId }) => partId))
  const clash = checkNames(after.catalog, after.accepted).find(({ partId }) => !former.has(partId))
  if (!clash) return succeed(after)
  const reason = `${clash.reason} Another part has been given this original name; refuse or change that name first.`
  return fail({ code: 'edit/refused', reason })
}

/** Sets or removes a mark on parts; the same object when nothing changes. */
export function setFlags(flags: Flags, partIds: readonly PartId[], on: boolean): Flags {
  if (!on) return without(flags, partIds)
  if (partIds.every((partId) => flags[partId])) return flags
  return { ...flags, ...Object.fromEntries(partIds.map((partId) => [partId, true as const])) }
}

/** A record without some keys; the same object when it has none of them. */
export function without<Value>(
  record: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Readonly<Record<string, Value>> {
  const gone = new Set(keys)
  const kept = Object.entries(record).filter(([key]) => !gone.has(key))
  return kept.length === Object.keys(record).length ? record : Object.fromEntries(kept)
}
