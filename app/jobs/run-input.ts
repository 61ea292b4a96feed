import {
  collectParts,
  type AlignmentRunInput,
  type CollectedPart,
  type PartChoice,
} from '../../core/alignment'
import type { PartId } from '../../core/catalog'
import type { AlignmentRun, PartsChoice, Project } from '../../core/project'

/** The parts of a project as a choice sees them: which are sampled, which stay and why. */
export function chosenParts(
  project: Pick<Project, 'catalog' | 'pinned' | 'excluded'>,
  kinds: PartsChoice,
  partIds: ReadonlySet<PartId> | null = null,
): readonly CollectedPart[] {
  const choice: PartChoice = {
    kinds,
    partIds,
    pinned: new Set(Object.keys(project.pinned)),
    excluded: new Set(Object.keys(project.excluded)),
    toolScope: 'catalog',
  }
  return collectParts(project.catalog, choice)
}

/** What a run works on, as the project stands now: parts that were pinned, excluded or described anew since are seen as they are. */
export function runInput(
  project: Pick<Project, 'catalog' | 'pinned' | 'excluded'>,
  run: AlignmentRun,
): AlignmentRunInput {
  const parts = chosenParts(project, 'both', new Set(run.partIds))
  return { parts, settings: run.settings, model: run.model }
}
