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
import { usualSettings, type HarnessSettings, type Task } from '../harness'
import type { BlindAnswer, RatedPart, RunSettings, SelectionCase, Variant } from '../evaluation'
import { defaultLintSettings, type LintSettings, type ProfileDefinition } from '../lint'

/** The version of the document's shape; `migrations.ts` lifts older ones. */
export const PROJECT_VERSION = 5

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

/** A case of a project: its tools are named by their ids. */
export interface ProjectCase extends SelectionCase {
  /** What the tools it names were called when it was written, by id: one that is deleted later can still be told. */
  readonly toolNames: Readonly<Record<ToolId, string>>
}

/** A variant that takes part in a run, with what its naming was called when the run started. */
export interface ChosenVariant extends Variant {
  readonly namingLabel: string | null
}

/** An evaluation that was started. Its cases and offered tools, as they were, and its replies lie in tables of their own. */
export interface EvaluationRun {
  readonly id: string
  readonly startedAt: string
  readonly state: 'running' | 'paused' | 'finished' | 'cancelled'
  readonly endpoint: string
  readonly model: string
  readonly settings: RunSettings
  /** The first is the one that all others are compared with. */
  readonly variants: readonly ChosenVariant[]
  readonly caseCount: number
  /** Replies that are wanted. */
  readonly total: number
  /** Set when it has been judged: what lists of runs show without reading replies. */
  readonly outcome: EvaluationOutcome | null
  /** The run whose kept renames this one tries on cases that had no part in choosing them. Absent: none. */
  readonly confirms?: string
}

/** What an evaluation came to, in a few figures. */
export interface EvaluationOutcome {
  readonly variants: readonly { readonly id: string; readonly n: number; readonly correct: number }[]
}

/** New names that people rate beside the old ones without knowing which is which, and what they said. */
export interface RatingStudy {
  readonly id: string
  readonly startedAt: string
  /** Where the new names come from, in words. */
  readonly label: string
  /** Draws the order of the pairs and their sides for each rater. */
  readonly seed: number
  /** The names as they were when the study began: later renames change nothing of what was shown. */
  readonly parts: readonly RatedPart[]
  /** At most one of a rater for a part. */
  readonly answers: readonly BlindAnswer[]
}

/** A task of a project: the tools that it names stand by their ids. */
export interface ProjectTask extends Task {
  /** What the tools it names were called when it was written, by id: one that is deleted later can still be told. */
  readonly toolNames: Readonly<Record<ToolId, string>>
  /** Where it came from, as a person reads it; absent: typed. */
  readonly origin?: string
}

/** How tasks are run. No address and no header is part of it: those of an executor live in memory only. */
export interface PlaygroundSettings {
  readonly harness: HarnessSettings
  /** Id of the variant whose names and descriptions the tools have; one that is gone reads as the old names. */
  readonly variant: string
  readonly executor: 'mock' | 'http' | 'mcp'
  /** Confidence of a search below which all tools are offered instead of its shortlist, 0 to 1; 0: never. */
  readonly confidence: number
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
  /** Labelled cases, in the order in which they are shown. */
  readonly cases: readonly ProjectCase[]
  readonly evaluationSettings: RunSettings
  /** The variants that the next run takes. */
  readonly variants: readonly Variant[]
  /** The newest last. */
  readonly evaluations: readonly EvaluationRun[]
  /** What people said of names. The newest last. */
  readonly ratings: readonly RatingStudy[]
  /** What the playground's agent is asked to do, in the order in which they are shown. */
  readonly tasks: readonly ProjectTask[]
  readonly playground: PlaygroundSettings
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
  cases: [],
  evaluationSettings: { form: 'prompt', temperature: 0, maximumTokens: 64, repeats: 1, seed: 1 },
  variants: [],
  evaluations: [],
  ratings: [],
  tasks: [],
  playground: { harness: usualSettings, variant: 'original', executor: 'mock', confidence: 0 },
}
