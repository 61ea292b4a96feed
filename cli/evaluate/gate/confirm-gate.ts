// The confirmation run: the held-out cases under the gated names, asked and kept as all others are.
import {
  besideStored,
  judgeReplies,
  planEvaluation,
  repliesOf,
  type EvaluationOutcome,
  type EvaluationRun,
  type Judgement,
  type StoredReply,
} from '../../../core/evaluation'
import type { Endpoint } from '../../../core/models'
import type { Terminal } from '../../terminal'
import { announcement } from '../announce'
import { askCases, mayBegin } from '../ask-cases'
import type { EvaluateOptions } from '../options'
import type { RepliesFile } from '../replies-file'
import type { ChosenGate } from './choose-gate'

/** What asking the held-out cases came to. */
export interface Confirmation {
  readonly judged: readonly Judgement[]
  readonly outcome: EvaluationOutcome
}

/** What is asked, of whom, and where replies are kept. */
export interface GateAsking {
  readonly run: EvaluationRun
  readonly endpoint: Endpoint
  readonly concurrency: number
  /** Holds what stood in the file before the run. */
  readonly store: RepliesFile
  /** All replies that are there, of this run and before. */
  readonly replies: readonly StoredReply[]
}

/** Asks for what is missing of the held-out cases under the chosen names. Null where a person did not want that. */
export async function confirmGate(
  terminal: Terminal,
  { run: whole, endpoint, concurrency, store, replies: known }: GateAsking,
  { plan: gate, shown }: ChosenGate,
  options: EvaluateOptions,
): Promise<Confirmation | null> {
  const run: EvaluationRun = { ...whole, variants: [shown], onlyCases: new Set(gate.heldOut) }
  const plan = besideStored(await terminal.calculate(() => planEvaluation(run)), known)
  for (const line of announcement(run, endpoint, plan, concurrency, options)) terminal.say(line)
  if (!(await mayBegin(terminal, plan, options))) return null
  const asked = await askCases(run, plan, { endpoint, concurrency }, { ...store, replies: known }, terminal)
  const kept = repliesOf(run, plan, asked.replies)
  await store.append(unwritten(kept, asked.replies))
  return { judged: judgeReplies(run, kept), outcome: asked.outcome }
}

/**
 * Replies that no line says are the gated names': where a case looks the same under these and under others it was not asked again, or other
 * names were gated since. With them the file can be scored by itself; the last line of a place counts.
 */
function unwritten(kept: readonly StoredReply[], written: readonly StoredReply[]): readonly StoredReply[] {
  const placeOf = (reply: StoredReply): string =>
    JSON.stringify([reply.model, reply.variant, reply.case, reply.repeat])
  const last = new Map(written.map((reply) => [placeOf(reply), reply.key]))
  return kept.filter((reply) => last.get(placeOf(reply)) !== reply.key)
}
