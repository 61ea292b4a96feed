import { rewriter } from '../core/catalog'
import { FailureError } from '../core/shared'
import type { MatchingWorker } from './matching-contract'
import type { Handlers } from './serve-calls'

/** The matching worker's operations, free of the worker itself. */
export function createMatchingHandlers(): Handlers<MatchingWorker> {
  return {
    replaceIn: (_, texts, replacing) => {
      const rewrite = rewriter(replacing)
      if (!rewrite.ok) throw new FailureError(rewrite.failure)
      return texts.map(rewrite.value)
    },
  }
}
