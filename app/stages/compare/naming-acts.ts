// What a person decides about names, as commands. One act, one step of the history, however many parts it covers.
import { partName, type PartId } from '../../../core/catalog'
import { acceptableNames, proposals } from '../../../core/project'
import { describeFailure } from '../../../core/shared'
import type { Command } from '../../../core/project'
import type { NamingActs } from '../../../components/naming/NamingTable'
import { namesToAccept, type NameRow } from '../../../components/naming/name-row'
import { noticesActions } from '../../stores/notices'
import { projectActions } from '../../stores/project'
import { getProject } from '../../stores/project-state'

/** Dispatches; gives the reason of a refusal in words, else null. */
function refusalOf(command: Command): string | null {
  const result = projectActions.dispatch(command)
  return result.ok ? null : describeFailure(result.failure, 'page').what
}

function dispatchAndTell(command: Command, done: string): void {
  const refusal = refusalOf(command)
  if (refusal === null) noticesActions.show(done, { action: 'undo' })
  else noticesActions.show(refusal, { tone: 'bad' })
}

function announceOrTell(command: Command, done: string): void {
  const refusal = refusalOf(command)
  if (refusal === null) noticesActions.announce(done)
  else noticesActions.show(refusal, { tone: 'bad' })
}

/** Puts the proposed name of one part in force. */
function acceptName(partId: PartId): void {
  const proposal = proposals(getProject()).get(partId)
  if (!proposal) return
  const names = { [partId]: proposal.part.new }
  announceOrTell({ kind: 'accept-names', names }, `Accepted ${proposal.part.new}`)
}

function refuseName(partId: PartId): void {
  announceOrTell({ kind: 'refuse-names', partIds: [partId] }, 'Refused: the original name stays')
}

function togglePinned(partId: PartId): void {
  const pinned = getProject().pinned[partId] !== true
  const done = pinned ? 'Pinned: the original name stays' : 'Unpinned'
  announceOrTell({ kind: 'set-pinned', partIds: [partId], pinned }, done)
}

/** The acts of the table on one part; `onOpen` is the stage's own. */
export function rowActs(onOpen: (partId: PartId) => void): NamingActs {
  return {
    onOpen,
    onAccept: acceptName,
    onRefuse: refuseName,
    onPin: togglePinned,
    onEdit: (partId, name) => refusalOf({ kind: 'accept-names', names: { [partId]: name } }),
  }
}

/**
 * Accepts the open proposals among these rows in one act. Names that cannot be given stay open, and the message says why.
 */
export function acceptRows(rows: readonly NameRow[]): void {
  acceptNamesAs(namesToAccept(rows))
}

/** Gives one part this name; a part's own name takes back what was accepted. */
export function takeName(partId: PartId, name: string | null): void {
  if (name === null) return
  const isOwn = partName(getProject().catalog, partId) === name
  if (isOwn) announceOrTell({ kind: 'clear-decisions', partIds: [partId] }, `${name} stays`)
  else announceOrTell({ kind: 'accept-names', names: { [partId]: name } }, `Accepted ${name}`)
}

/** Accepts these names in one act; those that cannot be given are left, and the message says why. */
export function acceptNamesAs(wanted: Readonly<Record<PartId, string>>): void {
  const { names, refused } = acceptableNames(getProject(), wanted)
  const count = Object.keys(names).length
  const [first] = refused
  const left = first ? ` ${refused.length} left open: ${first.reason}` : ''
  if (count > 0) dispatchAndTell({ kind: 'accept-names', names }, `Accepted ${counted(count)}.${left}`)
  else
    noticesActions.show(
      first ? `No name was accepted.${left}` : 'No proposed name is open here.',
      first ? { tone: 'bad' } : {},
    )
}

/** Refuses what these rows propose or have accepted, in one act. */
export function refuseRows(rows: readonly NameRow[]): void {
  const partIds = rows
    .filter((row) => row.status === 'proposed' || row.status === 'accepted' || row.status === 'edited')
    .map((row) => row.partId)
  if (partIds.length === 0) noticesActions.show('No name to refuse here.')
  else dispatchAndTell({ kind: 'refuse-names', partIds }, `Refused ${counted(partIds.length)}.`)
}

/** Takes back what was decided about these rows, in one act. */
export function reopenRows(rows: readonly NameRow[]): void {
  const partIds = rows
    .filter((row) => row.status === 'accepted' || row.status === 'edited' || row.status === 'refused')
    .map((row) => row.partId)
  if (partIds.length === 0) noticesActions.show('Nothing was decided here yet.')
  else dispatchAndTell({ kind: 'clear-decisions', partIds }, `Reopened ${counted(partIds.length)}.`)
}

function counted(count: number): string {
  return `${count} ${count === 1 ? 'name' : 'names'}`
}
