import type { NamingPart, PartId } from '../../core/catalog'
import { decisionOf, proposals, type Project } from '../../core/project'
import { namedParts, type NamedPart } from './named-part'

/** What was decided about a part's name. `edited`: accepted, but another name than the proposed one. */
export type NameStatus = 'proposed' | 'accepted' | 'edited' | 'refused' | 'pinned' | 'kept'

/** One part in the comparison of original and aligned names. */
export interface NameRow extends NamedPart {
  /** The name it gets: accepted, else proposed, else the original. */
  readonly aligned: string
  readonly status: NameStatus
  /** The outcome of the newest alignment that covered it; null where a name was only typed. */
  readonly evidence: NamingPart | null
  /** Why the evidence no longer holds, in words; null where it does. */
  readonly stale: string | null
}

/**
 * The parts that an alignment or a person gave an outcome, in catalogue order. `stale`: why the newest outcome of a part no longer holds, in
 * words, by part.
 */
export function nameRows(
  project: Project,
  stale: ReadonlyMap<PartId, string> = new Map(),
): readonly NameRow[] {
  const proposed = proposals(project)
  const hasOutcome = (id: PartId): boolean => proposed.has(id) || project.accepted[id] !== undefined
  return namedParts(project.catalog, hasOutcome).map((part) =>
    rowOf(project, part, proposed.get(part.partId)?.part ?? null, stale.get(part.partId) ?? null),
  )
}

function rowOf(
  project: Project,
  part: NamedPart,
  evidence: NamingPart | null,
  stale: string | null,
): NameRow {
  const status = statusOf(project, part, evidence)
  const keeps = status === 'refused' || status === 'pinned' || status === 'kept'
  const accepted = project.accepted[part.partId]
  return {
    ...part,
    aligned: keeps ? part.original : (accepted ?? evidence?.new ?? part.original),
    status,
    evidence,
    stale,
  }
}

function statusOf(project: Project, part: NamedPart, evidence: NamingPart | null): NameStatus {
  if (project.pinned[part.partId]) return 'pinned'
  const decision = decisionOf(project, part.partId)
  if (decision === 'refused') return 'refused'
  if (decision === 'accepted')
    return evidence && project.accepted[part.partId] !== evidence.new ? 'edited' : 'accepted'
  return evidence && evidence.new !== part.original ? 'proposed' : 'kept'
}

/** The share of the other samples that the chosen name has as neighbours, 0..1; null where nothing was sampled. */
export function rowShare(row: NameRow): number | null {
  const { evidence } = row
  if (!evidence || evidence.phi === null) return null
  return evidence.n > 1 ? evidence.phi / (evidence.n - 1) : 0
}

/** Below this, resampling gives another winner too often to rely on the name. */
export const LOW_STABILITY = 0.7

/** What the comparison shows. */
export interface NameFilter {
  readonly text: string
  readonly kind: 'both' | 'tools' | 'parameters'
  readonly only: 'all' | 'changed' | 'open' | 'unstable' | 'passed-over' | 'stale'
}

/** The rows that pass a filter; text is looked for in both names and the tool's. */
export function filterNameRows(rows: readonly NameRow[], filter: NameFilter): readonly NameRow[] {
  const text = filter.text.trim().toLowerCase()
  return rows.filter((row) => {
    if (filter.kind !== 'both' && (row.kind === 'tool') !== (filter.kind === 'tools')) return false
    if (filter.only === 'changed' && row.aligned === row.original) return false
    if (filter.only === 'open' && row.status !== 'proposed') return false
    if (filter.only === 'unstable' && (row.evidence?.stability ?? 1) >= LOW_STABILITY) return false
    if (filter.only === 'passed-over' && (row.evidence?.passedOverCount ?? 0) === 0) return false
    if (filter.only === 'stale' && row.stale === null) return false
    return (
      text === '' ||
      [row.original, row.aligned, row.toolName].some((name) => name.toLowerCase().includes(text))
    )
  })
}

/** The names that accepting these rows puts in force: open proposals that change something. */
export function namesToAccept(rows: readonly NameRow[]): Readonly<Record<PartId, string>> {
  return Object.fromEntries(
    rows.filter((row) => row.status === 'proposed').map((row) => [row.partId, row.aligned]),
  )
}

/** What Greedy, MostFreq and the runner-up say where it differs from the aligned name; equal names once, with all who say them. */
export function otherNames(row: NameRow): readonly { readonly labels: string; readonly name: string }[] {
  const { evidence } = row
  if (!evidence) return []
  const { greedy, mostFrequent } = evidence.baselines
  const said = [
    ['Greedy', greedy],
    ['MostFreq', mostFrequent],
    ['Runner-up', evidence.runnerUp],
  ] as const
  const byName = new Map<string, string[]>()
  for (const [label, name] of said)
    if (name !== null && name !== row.aligned) byName.set(name, [...(byName.get(name) ?? []), label])
  return [...byName].map(([name, labels]) => ({ labels: labels.join(', '), name }))
}
