// A run through a batch service: its requests as JSONL, and the results back, in whatever order, number of files and state they come.
import {
  batchFiles,
  batchLine,
  openaiBatchLimits,
  readResultLine,
  untriedAbilities,
  type Abilities,
  type BatchFile,
  type BatchLimits,
  type ResultLine,
} from '../../models'
import { failureOf } from '../../shared'
import type { StoredReply } from '../stored-reply'
import type { EvaluationRun } from './case-request'
import { besideStored, type EvaluationPlan, type PlannedReply } from './plan'
import { storedReplies } from './requests'

/** How requests are put into files. */
export interface EvaluationBatchOptions extends BatchLimits {
  readonly target: 'openai' | 'vllm'
  /** Parameters that the model refuses and that are left out. */
  readonly refused: Abilities['refused']
}

export const usualBatchOptions: EvaluationBatchOptions = {
  target: 'openai',
  ...openaiBatchLimits,
  refused: [],
}

/** The files that ask for what a plan lacks. The id of each request is the key of its reply. */
export function writeEvaluationBatch(
  { model, settings }: EvaluationRun,
  { asks }: EvaluationPlan,
  options: EvaluationBatchOptions = usualBatchOptions,
): readonly BatchFile[] {
  // A batch cannot try: all newer models of OpenAI take the other name of the cap, and refuse the usual one.
  const cap =
    options.target === 'openai' && settings.form !== 'completion' ? 'max_completion_tokens' : 'max_tokens'
  const abilities: Abilities = { ...untriedAbilities, cap, refused: options.refused }
  const lines = asks.map(({ key, make }) => batchLine(key, { ...make().ask, count: 1 }, model, abilities))
  return batchFiles(lines, options)
}

/** One file of results or errors. */
export interface ResultSource {
  /** As people know it. */
  readonly name: string
  readonly text: string
}

/** A line that gave no reply, or not the one it might have. */
export interface ResultProblem {
  readonly source: string
  /** From 1. */
  readonly line: number
  /** Null where the line has none. */
  readonly customId: string | null
  readonly kind: 'failed' | 'conflict' | 'foreign' | 'other-run' | 'request' | 'unreadable'
  /** One sentence, or the service's own words. */
  readonly message: string
}

/** What results came to. */
export interface ReadEvaluationBatch {
  /** The new ones, one for each case and variant that they count for. */
  readonly replies: readonly StoredReply[]
  readonly problems: readonly ResultProblem[]
  /** What the run still lacks, with the service's reason where it gave one. */
  readonly missing: readonly { readonly planned: PlannedReply; readonly reason: string | null }[]
  /** Lines that say again what is there already. */
  readonly repeated: number
}

const KEY = /^[0-9a-f]{16}$/
const MESSAGES = {
  foreign: 'It belongs to another job: its id was not made here.',
  'other-run': 'It was asked for another run: the cases, the tools, the settings or the model differ.',
  request: 'It is a request, not a result: give the output file of the batch.',
  unreadable: 'It is no line of batch results.',
  conflict: 'It gives another answer for a reply that is there already; that one stays.',
} as const

/**
 * Reads the results of a plan. Lines are known by their id alone; an answer counts for more than a failure of the same request, and of two
 * different answers the first stays, a stored one before all. `readAt` (ISO 8601) is the time of answers that do not tell theirs.
 */
export function readEvaluationBatch(
  run: EvaluationRun,
  plan: EvaluationPlan,
  sources: readonly ResultSource[],
  stored: readonly StoredReply[],
  readAt: string,
): ReadEvaluationBatch {
  const reading = startReading(run, plan, stored, Date.parse(readAt))
  const kind = run.settings.form === 'completion' ? 'completion' : 'chat'
  for (const { name, text } of sources)
    for (const [index, line] of text
      .replace(/^\uFEFF/, '')
      .split('\n')
      .entries())
      if (line.trim() !== '')
        reading.take(readResultLine(line, kind, run.model), { source: name, line: index + 1 })
  return reading.end()
}

type LinePlace = Pick<ResultProblem, 'source' | 'line'>

function startReading(
  run: EvaluationRun,
  plan: EvaluationPlan,
  stored: readonly StoredReply[],
  readAt: number,
) {
  const kept = new Map(stored.map((reply) => [reply.key, reply]))
  const replies: StoredReply[] = []
  const problems: ResultProblem[] = []
  const failed = new Map<string, ResultProblem>()
  let repeated = 0

  const say = (kind: keyof typeof MESSAGES, customId: string | null, where: LinePlace): void => {
    problems.push({ ...where, customId, kind, message: MESSAGES[kind] })
  }
  const fail = (customId: string, message: string, where: LinePlace): void => {
    if (failed.has(customId)) repeated += 1
    else failed.set(customId, { ...where, customId, kind: 'failed', message })
  }
  const keep = (planned: PlannedReply, came: readonly StoredReply[], where: LinePlace): void => {
    const [first] = came
    const there = kept.get(planned.key)
    if (there && first && !isSameAnswer(there, first)) say('conflict', planned.key, where)
    else if (there || !first) repeated += 1
    else {
      kept.set(planned.key, first)
      replies.push(...came)
    }
  }

  return {
    take: (result: ResultLine, where: LinePlace): void => {
      if (result.kind === 'unreadable') {
        say('unreadable', null, where)
        return
      }
      const { customId } = result
      const planned = plan.all.get(customId)
      if (!planned) say(KEY.test(customId) ? 'other-run' : 'foreign', customId, where)
      else if (result.kind === 'request') say('request', customId, where)
      else if (result.kind === 'failed') fail(customId, result.message, where)
      else {
        const came = repliesIn(run, planned, result, readAt)
        if (typeof came === 'string') fail(customId, came, where)
        else keep(planned, came, where)
      }
    },
    end: (): ReadEvaluationBatch => {
      const open = [...failed].filter(([key]) => !kept.has(key)).map(([, problem]) => problem)
      const missing = besideStored(plan, kept.values()).asks.map((planned) => ({
        planned,
        reason: failed.get(planned.key)?.message ?? null,
      }))
      return { replies, problems: [...problems, ...open], missing, repeated }
    },
  }
}

/** The replies of a line, or why it gives none. */
function repliesIn(
  run: EvaluationRun,
  planned: PlannedReply,
  { reply, created }: Extract<ResultLine, { kind: 'answer' }>,
  readAt: number,
): readonly StoredReply[] | string {
  const ended = created === null ? readAt : created * 1000
  try {
    return storedReplies(run, planned, planned.make(), reply, { ended, milliseconds: 0 })
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (!failure) throw thrown
    return 'message' in failure ? failure.message : 'the answer cannot be read'
  }
}

function isSameAnswer(one: StoredReply, other: StoredReply): boolean {
  return one.reply === other.reply && JSON.stringify(one.calls) === JSON.stringify(other.calls)
}
