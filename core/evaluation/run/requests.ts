// One request of a run: it asks, stores what came, and settles as a value.
import { freeChoice, type Choice, type Complete, type Reply } from '../../models'
import { FailureError, failureOf, type Failure } from '../../shared'
import type { StoredReply } from '../stored-reply'
import type { AskingForm } from '../variant'
import type { CaseRequest, EvaluationRun } from './case-request'
import type { PlannedReply } from './plan'

/** What a run needs from outside. */
export interface EvaluationPorts {
  readonly complete: Complete
  /** All stored replies of these keys; of one key any number. */
  readonly loadReplies: (keys: readonly string[]) => Promise<readonly Pick<StoredReply, 'key'>[]>
  /** Resolves when they are safe. The replies are of one key, one for each case and variant that it counts for. */
  readonly storeReplies: (replies: readonly StoredReply[]) => Promise<void>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Resolves when the run may go on: at once, unless it is paused. */
  readonly untilResumed: () => Promise<void>
  /** How many requests the endpoint works on at a time; a few more are kept waiting behind the port. */
  readonly concurrency: number
  /**
   * The cap that so many answers more might pass; null when they may be asked for. While requests are under way the run waits for them
   * and tries again; then the cap ends it. Absent: no cap.
   */
  readonly mayAsk?: (answers: number) => Failure | null
  /** Lets others have a turn while the run is planned. */
  readonly giveWay?: () => Promise<void>
}

/** What one request came to. */
export type SettledReply =
  | { readonly kind: 'answered'; readonly planned: PlannedReply; readonly replies: readonly StoredReply[] }
  | { readonly kind: 'failed'; readonly planned: PlannedReply; readonly failure: Failure }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'bug'; readonly thrown: unknown }

/** Asks for one reply and stores it. Never rejects. */
export async function askForReply(
  run: EvaluationRun,
  planned: PlannedReply,
  ports: EvaluationPorts,
  signal: AbortSignal,
): Promise<SettledReply> {
  const started = ports.now()
  try {
    const request = planned.make()
    const seed = request.ask.temperature > 0 ? seedOf(planned.key) : null
    const reply = await ports.complete({ ...request.ask, seed, count: 1 }, signal)
    const ended = ports.now()
    const replies = storedReplies(run, planned, request, reply, { ended, milliseconds: ended - started })
    await ports.storeReplies(replies)
    return { kind: 'answered', planned, replies }
  } catch (thrown) {
    if (signal.aborted) return { kind: 'aborted' }
    const failure = failureOf(thrown)
    return failure ? { kind: 'failed', planned, failure } : { kind: 'bug', thrown }
  }
}

/** Another seed for every request, the same one in every run. 31 bits of the key's hash. */
function seedOf(key: string): number {
  return Number.parseInt(key.slice(0, 8), 16) & 0x7fffffff
}

/** What is kept of a reply, once for each case and variant that it counts for. Throws `endpoint/bad-reply` and `endpoint/refused`. */
export function storedReplies(
  { model, settings }: EvaluationRun,
  { key, repeat, uses }: PlannedReply,
  { ask, offered, offeredNames }: CaseRequest,
  reply: Reply,
  { ended, milliseconds }: { readonly ended: number; readonly milliseconds: number },
): readonly StoredReply[] {
  const [choice] = reply.choices
  if (!choice)
    throw new FailureError({ code: 'endpoint/bad-reply', url: model, message: 'it holds no choice' })
  const said = ask.oneOf ? chosenText(choice, ask.oneOf, model) : answerOf(choice, settings.form)
  return uses.map((use) => ({
    key,
    ...use,
    repeat,
    ...said,
    model,
    offered,
    offeredNames,
    finishReason: choice.finishReason,
    thinking: choice.thinking,
    promptTokens: reply.promptTokens,
    completionTokens: reply.completionTokens,
    at: new Date(ended).toISOString(),
    milliseconds,
  }))
}

type Said = Pick<StoredReply, 'reply' | 'calls'>

/** An answer without calls where tools were offered says that none is needed, unless the limit cut it off. */
function answerOf({ text, calls, finishReason }: Choice, form: AskingForm): Said {
  if (form !== 'native') return { reply: text, calls: null }
  if (calls) return { reply: text === '' ? null : text, calls }
  return finishReason === 'length' ? { reply: text, calls: null } : { reply: text, calls: [] }
}

function chosenText({ text, finishReason }: Choice, oneOf: readonly string[], model: string): Said {
  const chosen = freeChoice(text, oneOf)
  if (chosen !== null) return { reply: chosen, calls: null }
  if (finishReason === 'length') return { reply: text, calls: null }
  throw new FailureError({
    code: 'endpoint/refused',
    url: model,
    status: 200,
    parameter: 'response_format',
    message: 'it does not keep its answers to the names that it was given (constrained decoding)',
  })
}
