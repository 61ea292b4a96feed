import { rewriter, type Replacing } from '../core/catalog'
import { FailureError } from '../core/shared'
import type { MatchingWorker } from './matching-contract'
import { portionsOf } from './portions'
import { createWorkerClient, type WorkerClient } from './rpc'
import { runWorker } from './run-worker'

/** Replaces in many texts away from the page. */
export interface MatchingClient {
  /**
   * The texts with everything replaced, in order. Rejects with FailureError `edit/refused` for a pattern that cannot be read or takes too
   * long, or with the signal's reason.
   */
  readonly replaceIn: (
    texts: readonly string[],
    replacing: Replacing,
    signal: AbortSignal,
  ) => Promise<readonly string[]>
  readonly end: () => void
}

/** Few enough to be sent within a frame. */
const CHARACTERS_A_CALL = 200_000
/** So much takes a few milliseconds with any pattern that looks at a text a few times over. */
const PATIENCE_MS = 3000

/** Makes the client; its worker starts with the first call. `patience`: milliseconds for one portion. */
export function createMatchingClient(
  client: WorkerClient<MatchingWorker> = createWorkerClient<MatchingWorker>('matching', (onCrash) =>
    runWorker(
      new Worker(new URL('./matching.worker.ts', import.meta.url), { type: 'module', name: 'matching' }),
      onCrash,
    ),
  ),
  patience = PATIENCE_MS,
): MatchingClient {
  return {
    end: client.end,
    replaceIn: async (texts, replacing, signal) => {
      const isReadable = rewriter(replacing)
      if (!isReadable.ok) throw new FailureError(isReadable.failure)
      const replaced: string[] = []
      for (const some of portionsOf(texts, CHARACTERS_A_CALL, (text) => text.length + 1))
        replaced.push(
          ...(await inTime(client, some, replacing, { signal, patience, before: replaced.length })),
        )
      return replaced
    },
  }
}

async function inTime(
  client: WorkerClient<MatchingWorker>,
  texts: readonly string[],
  replacing: Replacing,
  how: { readonly signal: AbortSignal; readonly patience: number; readonly before: number },
): Promise<readonly string[]> {
  const state = { isLate: false }
  const timer = setTimeout(() => {
    state.isLate = true
    client.end()
  }, how.patience)
  // A call that is given up would go on for ever.
  const stop = (): void => client.end()
  how.signal.addEventListener('abort', stop, { once: true })
  try {
    return await client.call('replaceIn', [texts, replacing], how.signal)
  } catch (thrown) {
    if (!state.isLate || how.signal.aborted) throw thrown
    const seconds = (how.patience / 1000).toLocaleString('en')
    const place = `the ${String(texts.length)} texts after the first ${how.before.toLocaleString('en')}`
    throw new FailureError({
      code: 'edit/refused',
      reason: `The pattern took more than ${seconds} s for ${place} and was stopped. Repetitions inside repetitions, such as (a+)+, try very many ways: write it so that only one of them can match.`,
    })
  } finally {
    clearTimeout(timer)
    how.signal.removeEventListener('abort', stop)
  }
}
