// What the edit stage looks at, beside the selected tool: the problem gone to, how problems are listed, fixes waiting for a yes.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { selectOne } from '../../../components/catalog/list-selection'
import type { ProblemChoice } from '../../../components/catalog/ProblemPanel'
import type { ToolId } from '../../../core/catalog'
import type { JsonPath } from '../../../core/json'
import type { ChosenFix, Diagnostic } from '../../../core/lint'
import { setListSelection } from '../../selection/list-selection'
import { viewActions } from '../../stores/view'

/** A place that the editor is to show: a new object is a new wish. */
export interface WantedPlace {
  readonly toolId: ToolId
  readonly path: JsonPath
  readonly at: 'key' | 'value'
}

export interface EditState {
  readonly wanted: WantedPlace | null
  readonly current: Diagnostic | null
  readonly choice: ProblemChoice
  /** Fixes to be looked at before they are applied. */
  readonly preview: FixesToSee | null
  /** What is open over the stage. */
  readonly dialog: EditDialog | null
}

/** Fixes that wait for a yes: one that was chosen, or the safe ones of the problems that a choice lists, of which a person may take some. */
export type FixesToSee =
  | { readonly kind: 'one'; readonly title: string; readonly fix: ChosenFix }
  | { readonly kind: 'safe'; readonly choice: ProblemChoice; readonly toolId: ToolId | null }

/** A dialog of the stage. */
export type EditDialog =
  | { readonly kind: 'rules'; readonly tab: RulesTab; readonly rule: string | null }
  | { readonly kind: 'silence'; readonly problem: Diagnostic; readonly where: 'tool' | 'catalog' }
  | { readonly kind: 'pair'; readonly problem: Diagnostic }
  /** One change of many tools. */
  | { readonly kind: 'bulk'; readonly toolIds: ReadonlySet<ToolId> }

/** What the stage shows; the view store keeps it under this key. */
export type EditView = 'tools' | 'browse' | 'compatibility' | 'tokens'
export const EDIT_VIEW_ROW = 'edit-view'

/** The parts of the dialog about rules. */
export type RulesTab = 'rules' | 'silenced' | 'profiles' | 'limits'

export const editStore = createStore<EditState>()(() => ({
  wanted: null,
  current: null,
  choice: {
    severity: 'all',
    scope: 'catalog',
    tools: null,
    grouping: 'none',
    rules: null,
    showsSilenced: false,
  },
  preview: null,
  dialog: null,
}))

export const editActions = {
  /** Shows a problem's tool and place. */
  goTo: (diagnostic: Diagnostic): void => {
    const { toolId, path, at } = diagnostic
    viewActions.setTab(EDIT_VIEW_ROW, 'tools')
    if (toolId !== null) setListSelection(selectOne(toolId))
    editStore.setState({ current: diagnostic, wanted: toolId === null ? null : { toolId, path, at } })
  },
  /** Lists the problems of one rule, in all tools. */
  showRule: (rule: string): void => {
    viewActions.setTab(EDIT_VIEW_ROW, 'tools')
    viewActions.setTab('edit-problems', 'on')
    editActions.choose({ scope: 'catalog', severity: 'all', rules: { label: rule, ids: new Set([rule]) } })
  },
  /** Lists the problems of some tools. */
  showProblemsOf: (toolIds: ReadonlySet<ToolId>): void => {
    viewActions.setTab(EDIT_VIEW_ROW, 'tools')
    viewActions.setTab('edit-problems', 'on')
    const label =
      toolIds.size === 1 ? '1 selected tool' : `${toolIds.size.toLocaleString('en')} selected tools`
    editActions.choose({
      scope: 'some',
      tools: { label, ids: toolIds },
      severity: 'all',
      rules: null,
    })
  },
  choose: (change: Partial<ProblemChoice>): void => {
    editStore.setState(({ choice }) => ({ choice: { ...choice, ...change } }))
  },
  askFirst: (preview: FixesToSee): void => {
    editStore.setState({ preview })
  },
  closePreview: (): void => {
    editStore.setState({ preview: null })
  },
  open: (dialog: EditDialog): void => {
    editStore.setState({ dialog })
  },
  closeDialog: (): void => {
    editStore.setState({ dialog: null })
  },
}

export function useEdit<Selected>(selector: (state: EditState) => Selected): Selected {
  return useStore(editStore, selector)
}
