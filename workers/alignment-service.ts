import { chooseNames, scorePart, type PartScores } from '../core/alignment'
import type { AlignmentWorker } from './contracts'
import type { Handlers } from './serve-calls'

const PARTS_BETWEEN_REPORTS = 16

/** The alignment worker's operations, free of the worker itself, so that tests can serve them over any port. */
export const alignmentHandlers: Handlers<AlignmentWorker> = {
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
}
