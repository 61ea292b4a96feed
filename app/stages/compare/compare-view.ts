import { viewActions } from '../../stores/view'

/** The views of the compare stage. */
export type CompareView = 'names' | 'namings' | 'history' | 'versions' | 'impact'

/** The tab rows of the view store that this stage uses. */
export const VIEW_ROW = 'compare-view'
export const ONE_ROW = 'compare-naming-one'
export const OTHER_ROW = 'compare-naming-other'

/** Opens the compare stage at one of its views. */
export function openCompare(view: CompareView): void {
  viewActions.setTab(VIEW_ROW, view)
  viewActions.goTo('compare')
}

/** Puts two namings side by side. */
export function openNamings(one: string, other: string): void {
  viewActions.setTab(ONE_ROW, one)
  viewActions.setTab(OTHER_ROW, other)
  openCompare('namings')
}
