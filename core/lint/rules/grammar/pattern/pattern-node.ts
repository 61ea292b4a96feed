import type { CharacterSet } from './character-set'

/** Where a piece of a pattern stands in it, in UTF-16 units. */
interface Span {
  readonly start: number
  readonly end: number
}

/** A pattern as a tree. It is read and never run. */
export type PatternNode = Span &
  (
    | CharacterNode
    | { readonly kind: 'sequence'; readonly items: readonly PatternNode[] }
    | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
    | RepeatNode
    | GroupNode
    /** The start, the end, or a place between words. */
    | { readonly kind: 'assertion'; readonly sign: string }
    | { readonly kind: 'look'; readonly isAhead: boolean; readonly item: PatternNode }
    | { readonly kind: 'back-reference' }
    /** A class of Unicode (\p{…}), whose members are not looked up. */
    | { readonly kind: 'property' }
    /** Flags inside the pattern: (?i). */
    | { readonly kind: 'flags' }
  )

/** One character out of a set. `escapes`: every escape in its spelling, without the backslash. */
export interface CharacterNode {
  readonly kind: 'character'
  readonly set: CharacterSet
  readonly isClass: boolean
  readonly escapes: readonly string[]
}

export interface RepeatNode {
  readonly kind: 'repeat'
  readonly item: PatternNode
  readonly minimum: number
  /** Infinity where there is none. */
  readonly maximum: number
}

/** `opening` is its text from the bracket on: "(", "(?:", "(?<year>". */
export interface GroupNode {
  readonly kind: 'group'
  readonly opening: string
  readonly item: PatternNode
}

/** The nodes right below a node. */
export function childrenOf(node: PatternNode): readonly PatternNode[] {
  switch (node.kind) {
    case 'sequence':
      return node.items
    case 'choice':
      return node.options
    case 'repeat':
    case 'group':
    case 'look':
      return [node.item]
    default:
      return []
  }
}

/** The node and all below it, in source order. */
export function nodesOf(node: PatternNode): readonly PatternNode[] {
  return [node, ...childrenOf(node).flatMap(nodesOf)]
}
