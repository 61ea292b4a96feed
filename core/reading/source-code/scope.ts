// Nodes of a file, and what its names are assigned to.
import type { SyntaxNode } from '@lezer/common'
import { unknownOf, type Value } from './value'

/** Assignments by name, in the order of the file. */
export interface Scope {
  readonly add: (name: string, node: SyntaxNode) => void
  /** What a name stands for at a place: the last assignment before it, else the first one at all; null where there is none. */
  readonly find: (name: string, at: number) => SyntaxNode | null
}

export function createScope(): Scope {
  const assigned = new Map<string, SyntaxNode[]>()
  return {
    add: (name, node) => {
      const known = assigned.get(name)
      if (known) known.push(node)
      else assigned.set(name, [node])
    },
    find: (name, at) => {
      const nodes = assigned.get(name) ?? []
      return nodes.findLast(({ from }) => from < at) ?? nodes[0] ?? null
    },
  }
}

/** The source of a node. */
export function sourceOf({ text }: { readonly text: string }, node: SyntaxNode): string {
  return text.slice(node.from, node.to)
}

/** A node that cannot be read without running the code. */
export function unknownAt(code: { readonly text: string }, node: SyntaxNode): Value {
  return unknownOf(sourceOf(code, node), node.from)
}

/** All children of a node. */
export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}

/** The children that are no punctuation. */
export function partsOf(node: SyntaxNode): readonly SyntaxNode[] {
  return childrenOf(node).filter(({ name }) => /^\w|^⚠/.test(name) && name !== 'Comment')
}
