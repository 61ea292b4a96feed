// How code of either language is gone through: without recursion over its statements, and never without end over its expressions.
import type { SyntaxNode, Tree } from '@lezer/common'
import type { ReadCode } from './find-tools'
import type { Value } from './value'

/** A node to be looked at, and the name that its value is assigned to. */
export interface NamedNode {
  readonly node: SyntaxNode
  readonly name: string | null
}

/**
 * Looks at the nodes of a tree in the order of the text. `valueOf`: what a node says as a literal, null where it is none; `insideOf`: what is
 * looked at below a node.
 */
export function walkCode(
  tree: Tree,
  valueOf: (node: SyntaxNode) => Value | null,
  insideOf: (place: NamedNode, isTaken: boolean) => readonly NamedNode[],
): ReadCode {
  const candidates: { readonly value: Value; readonly name: string | null }[] = []
  const waiting: NamedNode[] = [{ node: tree.topNode, name: null }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const value = valueOf(next.node)
    if (value) candidates.push({ value, name: next.name })
    for (const inner of insideOf(next, value !== null).toReversed()) waiting.push(inner)
  }
  return { tree, candidates }
}

/** The deepest nesting of expressions that is read, and the most that are read of one text. */
const DEEPEST = 150
const MOST = 400_000

/** Makes the guard of one text: it makes what is asked for, and something else where that would go too deep or on too long. */
export function createGuard(): <Made>(make: () => Made, otherwise: () => Made) => Made {
  let depth = 0
  let left = MOST
  return (make, otherwise) => {
    left -= 1
    if (depth >= DEEPEST || left < 0) return otherwise()
    depth += 1
    const made = make()
    depth -= 1
    return made
  }
}
