import type { SyntaxNode } from '@lezer/common'
import type { Scope } from '../scope'
import type { Value } from '../value'

/** A file of JavaScript or TypeScript as it is read. */
export interface Script {
  readonly text: string
  readonly scope: Scope
  readonly evaluate: (node: SyntaxNode) => Value
  /** Names whose values are being worked out: meeting one again would never end. */
  readonly open: Set<number>
}

/** Whether an expression is a function. */
export function isFunction({ name }: SyntaxNode): boolean {
  return name === 'ArrowFunction' || name === 'FunctionExpression'
}
