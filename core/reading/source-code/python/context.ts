import type { SyntaxNode } from '@lezer/common'
import type { ObjectValue, Value } from '../value'
import type { Scope } from '../scope'

/** A Python file as it is read. */
export interface Python {
  readonly text: string
  readonly scope: Scope
  /** Class and function definitions by name; the last one of a name. */
  readonly classes: ReadonlyMap<string, SyntaxNode>
  readonly functions: ReadonlyMap<string, SyntaxNode>
  readonly evaluate: (node: SyntaxNode, asTools?: boolean) => Value
  /** The schema of values of a type annotation. */
  readonly typeSchema: (node: SyntaxNode) => ObjectValue
  /** The schema of a class that describes data; null for any other class. */
  readonly modelSchema: (name: string, at: number) => ObjectValue | null
  /** A function as a tool. */
  readonly functionTool: (node: SyntaxNode, given: GivenParts) => ObjectValue
  /** Names whose values are being worked out: meeting one again would never end. */
  readonly open: Set<string>
}

/** What is said about a tool beside its function. */
export interface GivenParts {
  readonly name?: Value | null
  readonly description?: Value | null
  readonly schema?: Value | null
}

/** The last step of a dotted name. */
export function lastStep(name: string): string {
  return /[^.]*$/.exec(name)?.[0] ?? ''
}
