import {
  collectParts,
  type AlignmentRunInput,
  type CollectedPart,
  type PartChoice,
} from '../../core/alignment'
import { withShared, type PartId } from '../../core/catalog'
import { formerNamings, type AlignmentRun, type PartsChoice, type Project } from '../../core/project'

/** Which of the parts of the chosen kinds a run covers. */
export type PartsPick = 'all' | 'new-or-changed' | 'chosen'

/** What of a project decides which parts are aligned. */
export interface PartsSource extends Pick<
  Project,
  'catalog' | 'pinned' | 'excluded' | 'accepted' | 'namings'
> {
  readonly enumValues: boolean
}

/** What a person picks from a project's parts. */
export interface PartsWanted {
  readonly kinds: PartsChoice
  /** Absent: all. */
  readonly pick?: PartsPick
  /** The ticked parts, for `chosen`. */
  readonly chosen?: ReadonlySet<PartId>
}

/** The parts of a project as a choice sees them: which are sampled, which stay and why. */
export function chosenParts(project: PartsSource, wanted: PartsWanted): readonly CollectedPart[] {
  const { kinds, pick = 'all', chosen = new Set() } = wanted
  if (pick === 'new-or-changed')
    return collectParts(project.catalog, {
      ...choiceOf(project, kinds, null),
      accepted: project.accepted,
      only: 'new-or-changed',
      former: formerNamings(project),
    })
  return collectParts(project.catalog, choiceOf(project, kinds, pick === 'chosen' ? chosen : null))
}

/** What a run works on, as the project stands now: parts that were pinned, excluded or described anew since are seen as they are. */
export function runInput(project: Omit<PartsSource, 'enumValues'>, run: AlignmentRun): AlignmentRunInput {
  const source = { ...project, enumValues: run.settings.enumValues }
  const parts = collectParts(project.catalog, choiceOf(source, 'both', new Set(run.partIds)))
  return { parts, settings: run.settings, model: run.model }
}

/** A project's part of what decides which parts are aligned. */
export function partsSource(project: Project): PartsSource {
  return { ...project, enumValues: project.alignmentSettings.enumValues }
}

/** Parts that are not asked about: left out, or held to an accepted name. */
const LEFT_OUT: ReadonlySet<CollectedPart['stays']> = new Set(['not-chosen', 'accepted', 'shared'])

/** The ids that a run over these parts covers. */
export function coveredIds(parts: readonly CollectedPart[]): readonly PartId[] {
  return parts.filter(({ stays }) => !LEFT_OUT.has(stays)).map(({ id }) => id)
}

/** Names in force stay taken, save those of the parts that are asked about anew. */
function choiceOf(
  { catalog, pinned, excluded, accepted, enumValues }: PartsSource,
  kinds: PartsChoice,
  partIds: ReadonlySet<PartId> | null,
): PartChoice {
  const asked = new Set(partIds ? withShared(catalog, partIds) : [])
  return {
    kinds,
    partIds,
    pinned: new Set(Object.keys(pinned)),
    excluded: new Set(Object.keys(excluded)),
    toolScope: 'catalog',
    enumValues,
    accepted: partIds ? Object.fromEntries(Object.entries(accepted).filter(([id]) => !asked.has(id))) : {},
  }
}
