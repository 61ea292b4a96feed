import type { JsonValue } from '../catalog'
import type { RotBenchCase } from './rotbench/rotbench-case'

/**
 * A value of one argument that counts as right: any of `values`, or any value at all where there are none in the list; where `optional`,
 * leaving it out is right too.
 */
export interface ExpectedArgument {
  readonly values: readonly JsonValue[]
  readonly optional: boolean
}

/** A call that is wanted. Names are the original ones, of the tool as of its parameters. */
export interface ExpectedCall {
  readonly name: string
  /** By the parameter's original name; null: arguments are not compared. */
  readonly arguments: Readonly<Record<string, ExpectedArgument>> | null
}

/**
 * What counts as right: no tool at all; exactly these tools in any order; or these calls with their arguments, in this order where
 * `ordered`.
 */
export type Gold =
  | { readonly kind: 'none' }
  | { readonly kind: 'tools'; readonly names: readonly string[] }
  | { readonly kind: 'calls'; readonly calls: readonly ExpectedCall[]; readonly ordered: boolean }

/**
 * A case in which a tool, several or none are to be chosen for a request. Tools are named by their _key_: in a benchmark their original
 * name, in a project the tool's id, so that a rename leaves the case true.
 */
export interface SelectionCase {
  readonly kind: 'selection'
  readonly id: string
  readonly query: string
  /** Keys of the tools to choose from; null: the whole catalogue. */
  readonly offered: readonly string[] | null
  readonly gold: Gold
  /** Other answers that count as right too. */
  readonly alsoRight?: readonly Gold[]
  /** Where the case came from, as a person reads it; absent: typed. */
  readonly origin?: string
}

/** A case of RoTBench, which has its own form of answer and its own levels. */
export interface LeveledCase {
  readonly kind: 'rotbench'
  readonly id: string
  readonly content: RotBenchCase
}

export type EvaluationCase = SelectionCase | LeveledCase

/** Cases that are run and reported together. Ids are unique in it. */
export interface Suite {
  readonly id: string
  readonly cases: readonly EvaluationCase[]
}

/** What a model said to one case, as it was recorded: text, or the calls of native tool calling. */
export interface RecordedReply {
  readonly case: string
  readonly variant: string
  /** Counts from 0. */
  readonly repeat: number
  readonly reply: string | null
  readonly calls: readonly { readonly name: string; readonly arguments: unknown }[] | null
}
