import type { Judgement } from '../judgement'

/** A run of the same cases under other names: of tools, of parameters, or of both. */
export interface GateArm {
  readonly id: string
  readonly judged: readonly Judgement[]
}

/** What a gate is chosen from. Cases are matched by id; all runs offer the same tools. */
export interface GateInput {
  /** The run under the old names. */
  readonly base: readonly Judgement[]
  readonly arms: readonly GateArm[]
}

/** Which arm's names each tool gets; a tool that is not in it keeps its old ones. */
export type GateChoice = ReadonlyMap<string, string>

/** What one case says about its tools: how much better an arm did, and which tools had to do with it. */
export interface CaseEvidence {
  readonly id: string
  readonly expected: readonly string[]
  readonly base: RunEvidence
  readonly arms: ReadonlyMap<string, RunEvidence>
}

export interface RunEvidence {
  readonly judged: readonly Judgement[]
  /** The share of right replies. */
  readonly right: number
  /** The right tools, and the wrong ones that were chosen under the old names or these. */
  readonly involved: readonly string[]
}
