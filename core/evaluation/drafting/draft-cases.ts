import type { Complete, Reply } from '../../models'
import { failureOf, hashText, type Failure } from '../../shared'
import type { SelectionCase } from '../case'
import { createIds, type TakeId } from '../cases/case-ids'
import type { CaseDraft, DraftTarget } from './case-draft'
import { flawsOfRequest, foldRequest } from './check-request'
import { draftAsk } from './draft-prompt'
import type { PlannedDraft } from './plan-drafts'
import { readDrafts } from './read-drafts'

/** What happens while cases are drafted. */
export type DraftEvent =
  | { readonly kind: 'drafted'; readonly target: DraftTarget; readonly drafts: readonly CaseDraft[] }
  /** The model answered, and there was no request in what it said. */
  | { readonly kind: 'nothing'; readonly target: DraftTarget }
  | { readonly kind: 'failed'; readonly target: DraftTarget; readonly failure: Failure }
  | { readonly kind: 'finished'; readonly stoppedBy: Failure | null; readonly isAborted: boolean }

export interface DraftInput {
  readonly planned: readonly PlannedDraft[]
  readonly model: string
  /** Requests that stand in the suite already: a draft that repeats one is flawed. */
  readonly known: readonly string[]
}

export interface DraftPorts {
  readonly complete: Complete
  /** Questions under way at a time. */
  readonly concurrency: number
}

/** After so many failures in a row nothing more is asked. */
const MOST_FAILURES = 3
/** What no further question would meet otherwise. */
const FINAL = new Set<Failure['code']>([
  'endpoint/unauthorized',
  'endpoint/not-found',
  'endpoint/model-missing',
  'endpoint/unreachable',
  'endpoint/not-set',
  'engine/unavailable',
  'run/cap-reached',
])

/**
 * Asks a model for requests and yields what comes, in the order of the plan. A failed question is told and the others go on, unless it is one that
 * all would meet, or three fail in a row. Ends early, with what was drafted kept, when the signal is aborted. Throws only for bugs.
 */
export async function* draftCases(
  { planned, model, known }: DraftInput,
  { complete, concurrency }: DraftPorts,
  signal: AbortSignal,
): AsyncGenerator<DraftEvent, void, undefined> {
  const requests = new Set(known.map(foldRequest))
  const takeId = createIds()
  const running: Promise<Outcome>[] = []
  const waiting = [...planned]
  const start = (): void => {
    const next = waiting.shift()
    if (next && !signal.aborted) running.push(ask(next, complete, signal))
  }
  let inRow = 0
  let stoppedBy: Failure | null = null
  for (let count = 0; count < Math.max(1, concurrency); count += 1) start()
  for (let one = running.shift(); one; one = running.shift()) {
    const outcome = await one
    if (outcome.kind === 'aborted' || stoppedBy) continue
    const { target } = outcome
    if (outcome.kind === 'failed') {
      const { failure } = outcome
      inRow += 1
      yield { kind: 'failed', target, failure }
      if (FINAL.has(failure.code) || inRow >= MOST_FAILURES) {
        stoppedBy = failure
        waiting.length = 0
      }
    } else {
      inRow = 0
      const drafts = draftsIn(outcome.reply, target, model, requests, takeId)
      yield drafts.length > 0 ? { kind: 'drafted', target, drafts } : { kind: 'nothing', target }
    }
    start()
  }
  yield { kind: 'finished', stoppedBy, isAborted: signal.aborted }
}

type Outcome =
  | { readonly kind: 'answered'; readonly target: DraftTarget; readonly reply: Reply }
  | { readonly kind: 'failed'; readonly target: DraftTarget; readonly failure: Failure }
  | { readonly kind: 'aborted' }

async function ask(
  { target, count }: PlannedDraft,
  complete: Complete,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    return { kind: 'answered', target, reply: await complete(draftAsk(target, count), signal) }
  } catch (thrown) {
    if (signal.aborted) return { kind: 'aborted' }
    const failure = failureOf(thrown)
    if (!failure) throw thrown
    return { kind: 'failed', target, failure }
  }
}

function draftsIn(
  reply: Reply,
  target: DraftTarget,
  model: string,
  known: Set<string>,
  takeId: TakeId,
): readonly CaseDraft[] {
  return reply.choices.flatMap(readDrafts).map((query) => {
    const flaws = flawsOfRequest(query, target, known)
    known.add(foldRequest(query))
    const key = target.kind === 'no-tool' ? '' : target.tool.key
    const id = takeId(`d-${hashText(`${model}\n${target.kind}\n${key}\n${query}`).slice(0, 12)}`, query)
    return { id, case: caseOf(id, query, target, model), flaws, model }
  })
}

function caseOf(id: string, query: string, target: DraftTarget, model: string): SelectionCase {
  const gold: SelectionCase['gold'] =
    target.kind === 'no-tool' ? { kind: 'none' } : { kind: 'tools', names: [target.tool.key] }
  return { kind: 'selection', id, query, offered: null, gold, origin: `Drafted by ${model}` }
}
