import type { SyntaxNode } from '@lezer/common'
import { childrenOf, sourceOf } from '../scope'
import type { Python } from './context'

/** What a call is given. */
export interface CallArguments {
  readonly positional: readonly SyntaxNode[]
  readonly named: ReadonlyMap<string, SyntaxNode>
  /** Values of `**name`. */
  readonly spread: readonly SyntaxNode[]
}

/** The arguments in an `ArgList`. */
export function callArguments(python: Pick<Python, 'text'>, list: SyntaxNode | null): CallArguments {
  const positional: SyntaxNode[] = []
  const named = new Map<string, SyntaxNode>()
  const spread: SyntaxNode[] = []
  const children = list ? childrenOf(list) : []
  let start = 1
  children.forEach((child, index) => {
    if (index === 0 || ![',', ')'].includes(child.name)) return
    const argument = children.slice(start, index).filter(({ name }) => name !== 'Comment')
    start = index + 1
    const [first, second, third] = argument
    if (!first) return
    if (second?.name === 'AssignOp' && third) named.set(sourceOf(python, first), third)
    else if (first.name === '**' && second) spread.push(second)
    else if (first.name !== '*') positional.push(first)
  })
  return { positional, named, spread }
}
