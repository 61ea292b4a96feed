import type { AlignmentSettings, CatalogEdit, Naming, PartId, ToolId } from '../catalog'
import type { AlignmentRun } from './project'

/** A change of a project as data: the only way a project changes. `title` says in the history what was done. */
export type Command =
  | { readonly kind: 'rename-project'; readonly name: string }
  | { readonly kind: 'edit-catalog'; readonly title: string; readonly edits: readonly CatalogEdit[] }
  /** Monaco's text for one tool: kept as a draft while it is unreadable. */
  | { readonly kind: 'type-text'; readonly toolId: ToolId; readonly text: string }
  | { readonly kind: 'accept-names'; readonly names: Readonly<Record<PartId, string>> }
  | { readonly kind: 'refuse-names'; readonly partIds: readonly PartId[] }
  | { readonly kind: 'clear-decisions'; readonly partIds: readonly PartId[] }
  | { readonly kind: 'set-pinned'; readonly partIds: readonly PartId[]; readonly pinned: boolean }
  | { readonly kind: 'set-excluded'; readonly partIds: readonly PartId[]; readonly excluded: boolean }
  | { readonly kind: 'set-alignment-settings'; readonly settings: AlignmentSettings }
  | { readonly kind: 'put-run'; readonly run: AlignmentRun }
  | { readonly kind: 'put-naming'; readonly naming: Naming }
