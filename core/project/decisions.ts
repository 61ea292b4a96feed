// What a person decides about proposed names. Parts that share a decision (`sharedParts`) are decided together.
import { checkNames, withShared, type Names, type PartId, type RefusedName } from '../catalog'
import { fail, succeed, type Failure, type Result } from '../shared'
import type { Project } from './project'
import { proposals } from './proposals'
import { shareNames } from './share-names'

type Flags = Readonly<Record<PartId, true>>

/**
 * Names that can be accepted together with those accepted before, and those that cannot, with the reason. Names of parts that share a decision
 * are given to all of them, or to none where one cannot have it.
 */
export function acceptableNames(
  project: Project,
  names: Names,
): { readonly names: Names; readonly refused: readonly RefusedName[] } {
  const { catalog, accepted } = project
  const shared = shareNames(catalog, names)
  const clashing = checkNames(catalog, { ...accepted, ...shared.names }).filter(({ partId }) =>
    Object.hasOwn(shared.names, partId),
  )
  const refused = [...shared.refused, ...clashing]
  const gone = withShared(
    catalog,
    clashing.map(({ partId }) => partId),
  )
  return { names: without(shared.names, gone), refused }
}

/** Puts names in force. Refused as a whole when one of them is illegal or taken; pinned parts keep theirs. */
export function acceptNames(project: Project, names: Names): Result<Project, Failure> {
  const pinned = Object.keys(names).find((partId) => project.pinned[partId])
  if (pinned !== undefined)
    return fail({ code: 'edit/refused', reason: 'This name is pinned. Unpin it first.' })
  const { names: given, refused } = acceptableNames(project, names)
  const [first] = refused
  if (first) {
    const others = refused.length === 1 ? '' : ` ${refused.length - 1} more cannot be given either.`
    return fail({ code: 'edit/refused', reason: first.reason + others })
  }
  const isSame = Object.entries(given).every(([partId, name]) => project.accepted[partId] === name)
  if (isSame) return succeed(project)
  return succeed({
    ...project,
    accepted: { ...project.accepted, ...given },
    refused: without(project.refused, Object.keys(given)),
  })
}

/** Refuses the names proposed for parts; names accepted for them are given up. A part without a proposal only gives up its name. */
export function refuseNames(project: Project, chosen: readonly PartId[]): Project {
  const partIds = withShared(project.catalog, chosen)
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

/** Puts names in force and gives up those of other parts, all or none. */
export function settleNames(
  project: Project,
  names: Names,
  givenUp: readonly PartId[],
): Result<Project, Failure> {
  const without = giveUpNames(project, clearDecisions(project, givenUp))
  if (!without.ok || Object.keys(names).length === 0) return without
  return acceptNames(without.value, names)
}

/** Opens parts again: neither accepted nor refused. */
export function clearDecisions(project: Project, chosen: readonly PartId[]): Project {
  const partIds = withShared(project.catalog, chosen)
  const accepted = without(project.accepted, partIds)
  const refused = without(project.refused, partIds)
  const isSame = accepted === project.accepted && refused === project.refused
  return isSame ? project : { ...project, accepted, refused }
}

/** Pins parts, which gives up names accepted for them, or unpins them; the same object when nothing changes. */
export function setPinned(project: Project, chosen: readonly PartId[], on: boolean): Project {
  const partIds = withShared(project.catalog, chosen)
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
  const clashes = checkNames(after.catalog, after.accepted)
  if (clashes.length === 0) return succeed(after)
  const former = new Set(checkNames(before.catalog, before.accepted).map(({ partId }) => partId))
  const clash = clashes.find(({ partId }) => !former.has(partId))
  if (!clash) return succeed(after)
  const reason = `${clash.reason} Another part has been given this original name; refuse or change that name first.`
  return fail({ code: 'edit/refused', reason })
}

/** Leaves parts out of alignment, or takes them in again; the same object when nothing changes. */
export function setExcluded(project: Project, chosen: readonly PartId[], on: boolean): Project {
  const excluded = setFlags(project.excluded, withShared(project.catalog, chosen), on)
  return excluded === project.excluded ? project : { ...project, excluded }
}

/** Sets or removes a mark on parts; the same object when nothing changes. */
function setFlags(flags: Flags, partIds: readonly PartId[], on: boolean): Flags {
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
