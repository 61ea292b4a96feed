import type { RotBenchCase } from './rotbench/rotbench-case'

/** What counts as right: no tool at all, or exactly these tools in any order. */
export type Gold = { readonly kind: 'none' } | { readonly kind: 'tools'; readonly names: readonly string[] }

/** A case in which a tool, several or none are to be chosen for a request. Names are the original ones. */
export interface SelectionCase {
  readonly kind: 'selection'
  readonly id: string
  readonly query: string
  readonly offered: readonly string[]
  readonly gold: Gold
}

/** A case of RoTBench, which has its own form of answer and its own levels. */
export interface LeveledCase {
  readonly kind: 'rotbench'
  readonly id: string
  readonly content: RotBenchCase
}

export type EvaluationCase = SelectionCase | LeveledCase

/** Cases that are run and reported together. */
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
