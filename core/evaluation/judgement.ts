import type { RecordedReply } from './case'
import type { ErrorKind } from './error-kind'
import type { ParameterProblem } from './judging/outcome'
import type { LenientVerdict } from './judging/lenient'
import type { RotBenchLevels } from './rotbench/score-reply'
import type { StoredReply } from './stored-reply'

/** What a reply cost. Null: the endpoint did not say. */
export interface ReplyUsage {
  readonly promptTokens: number | null
  readonly completionTokens: number | null
  readonly milliseconds: number | null
}

/** A verdict without its circumstances. Keys of tools; a name that no tool had stands as it was said. */
export interface Verdict {
  readonly chosen: readonly string[]
  readonly correct: boolean
  readonly error: ErrorKind | null
}

/** What a person opens a verdict for. */
export interface JudgementDetails {
  /** Key of the stored reply, which has the raw text; null where the reply was recorded without one. */
  readonly replyKey: string | null
  /** The names as the model wrote them, in its order. */
  readonly said: readonly string[]
  /** The name that was not offered, as the model wrote it; null: all were. */
  readonly stranger: string | null
  /** Key of the tool that had that name before; null: none had. */
  readonly formerOf: string | null
  /** Of a wrong tool: its rank among the neighbours of the right one, from 1; null where it has none. */
  readonly neighbourRank: number | null
  /** What is wrong with arguments; also where the case looks at tools only and the verdict does not depend on it. */
  readonly parameters: readonly ParameterProblem[]
  /** As replied. */
  readonly strict: Verdict
  /** With names that were not offered taken as the nearest ones that were; null: there was no such name. */
  readonly corrected: Verdict | null
  /** RoTBench only. */
  readonly lenient: LenientVerdict | null
  readonly usage: ReplyUsage
}

/** The verdict on one reply. Tools stand by their keys wherever they can be mapped back. */
export interface Judgement extends Verdict {
  readonly case: string
  readonly variant: string
  readonly repeat: number
  /** Keys of the tools that were offered, in their order. */
  readonly offered: readonly string[]
  /** Keys of the tools that would have been right; empty: none. */
  readonly expected: readonly string[]
  /** For a name that was not offered: the offered tool whose name is nearest by edit distance. */
  readonly nearest: string | null
  /** For a name that was not offered: it is a name that a tool had before it was renamed. */
  readonly isFormerName: boolean
  /** RoTBench only. */
  readonly levels: RotBenchLevels | null
  readonly details: JudgementDetails
}

/** A reply as it was recorded, with what a run knows of it where one stored it. */
export type JudgedReply = RecordedReply & Partial<StoredReply>

/** What a reply says of its cost. */
export function usageOf(reply: JudgedReply): ReplyUsage {
  const { promptTokens = null, completionTokens = null, milliseconds = null } = reply
  return { promptTokens, completionTokens, milliseconds }
}
