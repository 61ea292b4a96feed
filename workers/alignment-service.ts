import { chooseNames, scorePart, staleParts, type FormerNaming, type PartScores } from '../core/alignment'
import type { Tool } from '../core/catalog'
import { FailureError } from '../core/shared'
import type { AlignmentWorker } from './contracts'
import type { Handlers } from './serve-calls'

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
      tools = takeBehind(tools, some, before)
      return Promise.resolve()
    },
    takeOutcomes: (_, some, before) => {
      outcomes = takeBehind(outcomes, some, before)
      return Promise.resolve()
    },
    stale: (_, naming, taken) => {
      if (tools.length !== taken.tools || outcomes.length !== taken.outcomes) throw restarted()
      return staleParts({ tools, documents: [] }, { ...naming, parts: outcomes })
    },
  }
}

function takeBehind<Item>(known: Item[], some: readonly Item[], before: number): Item[] {
  if (before === 0) return [...some]
  if (known.length !== before) throw restarted()
  known.push(...some)
  return known
}

function restarted(): FailureError {
  return new FailureError({ code: 'worker/restarted', worker: 'alignment' })
}
