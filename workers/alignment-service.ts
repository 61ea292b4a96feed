import { chooseNames, scorePart, staleParts, type FormerNaming, type PartScores } from '../core/alignment'
import type { Tool } from '../core/catalog'
import { FailureError } from '../core/shared'
import type { AlignmentWorker } from './contracts'
import { takeBehind } from './portions'
import type { Handlers } from './serve-calls'

const NAME = 'alignment'
const PARTS_BETWEEN_REPORTS = 16

/** The alignment worker's operations, free of the worker itself, so that tests can serve them over any port. Each call has its own memory. */
export function createAlignmentHandlers(): Handlers<AlignmentWorker> {
  let tools: Tool[] = []
  let outcomes: FormerNaming['parts'][number][] = []
  return {
    score: async (call, inputs, onProgress) => {
      const scores: PartScores[] = []
      for (const input of inputs) {
        await call.breathe()
        scores.push(scorePart(input))
        if (scores.length % PARTS_BETWEEN_REPORTS === 0) onProgress(scores.length, inputs.length)
      }
      call.transfer(scores.map(({ distances }) => distances.buffer as ArrayBuffer))
      return scores
    },
    align: (_, input) => chooseNames(input),
    takeTools: (_, some, before) => {
      tools = takeBehind(tools, some, before, NAME)
      return Promise.resolve()
    },
    takeOutcomes: (_, some, before) => {
      outcomes = takeBehind(outcomes, some, before, NAME)
      return Promise.resolve()
    },
    stale: (_, naming, taken) => {
      if (tools.length !== taken.tools || outcomes.length !== taken.outcomes)
        throw new FailureError({ code: 'worker/restarted', worker: NAME })
      return staleParts({ tools, documents: [] }, { ...naming, parts: outcomes })
    },
  }
}
