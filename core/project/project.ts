import {
  emptyCatalog,
  type AlignmentSettings,
  type Catalog,
  type Naming,
  type Names,
  type PartId,
  type ToolId,
} from '../catalog'
import type { DescriptionDraft } from '../describing'
import { defaultLintSettings, type LintSettings, type ProfileDefinition } from '../lint'

/** The version of the document's shape; `migrations.ts` lifts older ones. */
export const PROJECT_VERSION = 3

/** An alignment that was started: enough to finish it after a reload. Samples live in a table of their own. */
export interface AlignmentRun {
  readonly id: string
  readonly startedAt: string
  readonly state: 'running' | 'paused' | 'finished' | 'cancelled'
  readonly endpoint: string
  readonly model: string
  readonly settings: AlignmentSettings
  readonly partIds: readonly PartId[]
}

/** What a person decided about a proposed name. */
export type Decision = 'accepted' | 'refused'

/** The document a person edits: everything that is saved, undone and exported. Immutable. */
export interface Project {
  readonly version: typeof PROJECT_VERSION
  readonly id: string
  readonly name: string
  readonly catalog: Catalog
  /** Text as typed that is not readable yet, by tool; the catalogue keeps the last readable one. */
  readonly drafts: Readonly<Record<ToolId, string>>
  /** Accepted names: the overlay that Compare shows and Export applies. */
  readonly accepted: Names
  readonly refused: Readonly<Record<PartId, string>>
  /** What alignments proposed, the newest last; for each part the newest that covered it counts. */
  readonly namings: readonly Naming[]
  /** Parts whose name must stay. */
  readonly pinned: Readonly<Record<PartId, true>>
  /** Parts that are not aligned. */
  readonly excluded: Readonly<Record<PartId, true>>
  readonly runs: readonly AlignmentRun[]
  readonly alignmentSettings: AlignmentSettings
  /** Which rules count how much, for whom, and what is silenced. */
  readonly lintSettings: LintSettings
  /** Profiles that a person added, the newest last. */
  readonly ownProfiles: readonly ProfileDefinition[]
  /** Descriptions that models drafted, the newest last. */
  readonly descriptionDrafts: readonly DescriptionDraft[]
}

/** What stands in the store before a project is opened. */
export const noProject: Project = {
  version: PROJECT_VERSION,
  id: '',
  name: '',
  catalog: emptyCatalog,
  drafts: {},
  accepted: {},
  refused: {},
  namings: [],
  pinned: {},
  excluded: {},
  runs: [],
  alignmentSettings: {
    samples: 0,
    samplesMaximum: 0,
    stopping: 'fixed',
    changeBound: 0,
    temperature: 0,
    alpha: 0,
    duplicates: 'each',
    prompt: { kind: 'chat', tool: '', parameter: '' },
    maximumTokens: 0,
    style: { spelling: 'any', prefix: '', verbFirst: false },
    profiles: [],
    enumValues: false,
  },
  lintSettings: defaultLintSettings,
  ownProfiles: [],
  descriptionDrafts: [],
}
