import type { AlignmentSettings, Catalog, CatalogEdit, Names, Naming, PartId, ToolId } from '../catalog'
import type { DescriptionDraft } from '../describing'
import type { RunSettings, Variant } from '../evaluation'
import type { LintSettings, ProfileDefinition } from '../lint'
import type {
  AlignmentRun,
  EvaluationRun,
  PlaygroundSettings,
  ProjectCase,
  ProjectTask,
  RatingStudy,
} from './project'

/** A change of a project as data: the only way a project changes. */
export type Command =
  | { readonly kind: 'rename-project'; readonly name: string }
  /**
   * Edits of the catalogue that succeed or fail together. `title` says in the history what was done. Edits with the same `mergeKey` in
   * quick succession are one step (the keystrokes of one field).
   */
  | {
      readonly kind: 'edit-catalog'
      readonly title: string
      readonly edits: readonly CatalogEdit[]
      readonly mergeKey?: string
    }
  /** Monaco's text for one tool: kept as a draft while it is unreadable. */
  | { readonly kind: 'type-text'; readonly toolId: ToolId; readonly text: string }
  /** Puts names in force, all or none. */
  | { readonly kind: 'accept-names'; readonly names: Readonly<Record<PartId, string>> }
  /** Refuses the names proposed for these parts; names accepted for them are given up. */
  | { readonly kind: 'refuse-names'; readonly partIds: readonly PartId[] }
  | { readonly kind: 'clear-decisions'; readonly partIds: readonly PartId[] }
  | { readonly kind: 'set-pinned'; readonly partIds: readonly PartId[]; readonly pinned: boolean }
  | { readonly kind: 'set-excluded'; readonly partIds: readonly PartId[]; readonly excluded: boolean }
  | { readonly kind: 'set-alignment-settings'; readonly settings: AlignmentSettings }
  | { readonly kind: 'set-lint-settings'; readonly title: string; readonly settings: LintSettings }
  /** Adds a profile, or puts it in the place of the one with its id. */
  | { readonly kind: 'put-own-profile'; readonly definition: ProfileDefinition }
  | { readonly kind: 'remove-own-profile'; readonly id: string }
  /** Adds drafts, or puts them in the place of those with their ids. */
  | { readonly kind: 'put-description-drafts'; readonly drafts: readonly DescriptionDraft[] }
  /** Writes drafts into the catalogue and marks them as applied, all or none. */
  | { readonly kind: 'apply-description-drafts'; readonly ids: readonly string[] }
  /** Deletes alignments: their runs and namings by id. What was decided about names stays, and so do samples. */
  | { readonly kind: 'remove-runs'; readonly runIds: readonly string[] }
  /** Puts a catalogue and accepted names that were kept in the place of the present ones. `name` is the version's, for the history. */
  | {
      readonly kind: 'restore-version'
      readonly name: string
      readonly catalog: Catalog
      readonly accepted: Names
    }
  /**
   * Adds cases, or puts them in the place of those with their ids. `title` says in the history what was done; `mergeKey` as in
   * `edit-catalog`.
   */
  | {
      readonly kind: 'put-cases'
      readonly title: string
      readonly cases: readonly ProjectCase[]
      readonly mergeKey?: string
    }
  | { readonly kind: 'remove-cases'; readonly ids: readonly string[] }
  | { readonly kind: 'set-evaluation-settings'; readonly settings: RunSettings }
  | { readonly kind: 'set-variants'; readonly variants: readonly Variant[] }
  /** Puts some names in force and gives up those of other parts, in one act: what a comparison has shown to pay. */
  | {
      readonly kind: 'settle-names'
      readonly title: string
      readonly names: Names
      readonly givenUp: readonly PartId[]
    }
  /** Deletes evaluations by id. Replies stay in their table. */
  | { readonly kind: 'remove-evaluations'; readonly ids: readonly string[] }
  /** Deletes rating studies with their answers. */
  | { readonly kind: 'remove-ratings'; readonly ids: readonly string[] }
  /** Adds tasks, or puts them in the place of those with their ids; `title` and `mergeKey` as in `put-cases`. */
  | {
      readonly kind: 'put-tasks'
      readonly title: string
      readonly tasks: readonly ProjectTask[]
      readonly mergeKey?: string
    }
  | { readonly kind: 'remove-tasks'; readonly ids: readonly string[] }
  | { readonly kind: 'set-playground'; readonly settings: PlaygroundSettings }
  /** Bookkeeping of a job: outside the history, see `history.ts`. */
  | { readonly kind: 'put-run'; readonly run: AlignmentRun }
  | { readonly kind: 'put-naming'; readonly naming: Naming }
  | { readonly kind: 'put-evaluation'; readonly run: EvaluationRun }
  /** Adds a rating study, or puts it in the place of the one with its id. Outside the history: an act undone must lose no rater's answer. */
  | { readonly kind: 'put-ratings'; readonly study: RatingStudy }

const BOOKKEEPING: ReadonlySet<Command['kind']> = new Set([
  'put-run',
  'put-naming',
  'put-description-drafts',
  'put-evaluation',
  'put-ratings',
])

/** True for what a running job or a rater writes: it is neither undone nor does it clear what can be redone. */
export function isBookkeeping(command: Command): boolean {
  return BOOKKEEPING.has(command.kind)
}

/** What the history calls an act, as in "Undo: Accept 12 names". */
export function titleOf(command: Command): string {
  switch (command.kind) {
    case 'rename-project':
      return 'Rename project'
    case 'edit-catalog':
      return command.title
    case 'type-text':
      return 'Edit text'
    case 'accept-names':
      return counted('Accept', Object.keys(command.names).length)
    case 'refuse-names':
      return counted('Refuse', command.partIds.length)
    case 'clear-decisions':
      return counted('Reopen', command.partIds.length)
    case 'set-pinned':
      return counted(command.pinned ? 'Pin' : 'Unpin', command.partIds.length)
    case 'set-excluded':
      return counted(command.excluded ? 'Exclude' : 'Include', command.partIds.length)
    case 'set-alignment-settings':
      return 'Change alignment settings'
    case 'set-lint-settings':
      return command.title
    case 'put-own-profile':
      return 'Add profile'
    case 'remove-own-profile':
      return 'Remove profile'
    case 'put-description-drafts':
      return 'Draft descriptions'
    case 'apply-description-drafts':
      return counted('Apply', command.ids.length, 'draft')
    case 'remove-runs':
      return `Delete ${command.runIds.length === 1 ? 'alignment' : `${command.runIds.length} alignments`}`
    case 'restore-version':
      return `Restore “${command.name}”`
    case 'put-cases':
    case 'put-tasks':
    case 'settle-names':
      return command.title
    case 'remove-tasks':
      return counted('Delete', command.ids.length, 'task')
    case 'set-playground':
      return 'Change playground settings'
    case 'remove-cases':
      return counted('Delete', command.ids.length, 'case')
    case 'set-evaluation-settings':
      return 'Change evaluation settings'
    case 'set-variants':
      return 'Choose variants'
    case 'remove-evaluations':
      return counted('Delete', command.ids.length, 'evaluation')
    case 'remove-ratings':
      return command.ids.length === 1 ? 'Delete ratings' : `Delete ratings of ${command.ids.length} namings`
    case 'put-ratings':
      return 'Rate names'
    case 'put-evaluation':
      return 'Evaluation'
    case 'put-run':
    case 'put-naming':
      return 'Alignment'
  }
}

/** Acts with the same key in quick succession are one step of the history; null never merges. */
export function mergeKeyOf(command: Command): string | null {
  switch (command.kind) {
    case 'type-text':
      return `type-text ${command.toolId}`
    case 'rename-project':
    case 'set-alignment-settings':
    case 'set-evaluation-settings':
    case 'set-variants':
    case 'set-playground':
      return command.kind
    case 'put-cases':
    case 'put-tasks':
      return command.mergeKey === undefined ? null : `${command.kind} ${command.mergeKey}`
    case 'edit-catalog':
      return command.mergeKey === undefined ? null : `edit-catalog ${command.mergeKey}`
    case 'accept-names':
    case 'refuse-names':
    case 'clear-decisions':
    case 'set-pinned':
    case 'set-excluded':
    case 'set-lint-settings':
    case 'put-own-profile':
    case 'remove-own-profile':
    case 'put-description-drafts':
    case 'apply-description-drafts':
    case 'remove-runs':
    case 'restore-version':
    case 'remove-cases':
    case 'remove-tasks':
    case 'settle-names':
    case 'remove-evaluations':
    case 'remove-ratings':
    case 'put-ratings':
    case 'put-evaluation':
    case 'put-run':
    case 'put-naming':
      return null
  }
}

function counted(verb: string, count: number, noun = 'name'): string {
  return `${verb} ${count} ${count === 1 ? noun : `${noun}s`}`
}
