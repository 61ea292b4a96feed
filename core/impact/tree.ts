// Maps, lists and texts of any notation, with the places of their words.

/** A text at its place: `start` to `end` is what a new name replaces (without quotes). */
export interface TreeText {
  readonly value: string
  readonly start: number
  readonly end: number
  /** How a name is written there; null where it cannot be. */
  readonly write: (name: string) => string | null
  /** Places inside the text, where it holds JSON itself; null where they are not known. */
  readonly placeInside?: (start: number, end: number) => { readonly start: number; readonly end: number }
}

export type TreeNode =
  | { readonly kind: 'map'; readonly entries: readonly TreeEntry[] }
  | { readonly kind: 'list'; readonly items: readonly TreeNode[] }
  | { readonly kind: 'text'; readonly text: TreeText }
  | { readonly kind: 'other' }

export interface TreeEntry {
  readonly key: TreeText
  readonly value: TreeNode
}

export const OTHER: TreeNode = { kind: 'other' }
