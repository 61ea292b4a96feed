// The one sequence of the context: evaluates only what differs from the path before.
//
// On a CPU with flash attention, batches of up to 32 tokens give bit for bit the numbers that single tokens give
// (larger ones do not: another kernel takes over at 64). So results do not depend on what the cache held before,
// and the same request with the same seed gives the same answer. Models without flash attention lose this: there a
// re-used prefix may change a probability in its third digit.
import type { LlamaContextSequence } from 'node-llama-cpp'
import type { Distribution, Width } from '../generation/distribution'
import type { LanguageModel } from '../generation/language-model'

/** Tokens evaluated at a time; also how soon a long prompt can be aborted. */
export const batchSize = 32

const samplerOptions = {
  narrow: { temperature: 1, topK: 1024, topP: 1, seed: 0 },
  // A top-k of 0 keeps the whole vocabulary, so that probabilities are normalised over all of it.
  wide: { temperature: 1, topK: 0, topP: 0.9999, seed: 0 },
} as const

/** Tells what may follow a path, and counts. Calls of `distributionAfter` must not overlap. */
export function createPathReader(
  sequence: LlamaContextSequence,
): Pick<LanguageModel, 'distributionAfter' | 'work'> {
  let held: number[] = []
  let evaluations = 0
  let tokens = 0

  async function keepPrefix(path: readonly number[]): Promise<void> {
    let common = 0
    while (common < held.length && common < path.length - 1 && held[common] === path[common]) common++
    if (common === held.length) return
    await sequence.eraseContextTokenRanges([{ start: common, end: held.length }])
    held.length = common
    // Some models cannot forget a part; then the sequence tells how much is left.
    if (sequence.nextTokenIndex !== common) await forget()
  }

  async function forget(): Promise<void> {
    held = []
    await sequence.clearHistory()
  }

  async function evaluate(
    path: readonly number[],
    width: Width,
    signal: AbortSignal,
  ): Promise<Map<number, number>> {
    for (;;) {
      signal.throwIfAborted()
      const batch = path.slice(held.length, held.length + batchSize)
      const isLast = held.length + batch.length === path.length
      const next = { probabilities: true, options: samplerOptions[width] } as const
      const results = await sequence.controlledEvaluate(
        isLast ? [...batch.slice(0, -1), [batch.at(-1) ?? 0, { generateNext: next }]] : batch,
      )
      held.push(...batch)
      tokens += batch.length
      if (!isLast) continue
      evaluations += 1
      return results.at(-1)?.next.probabilities ?? new Map()
    }
  }

  return {
    work: () => ({ evaluations, tokens }),
    async distributionAfter(path, width, signal) {
      try {
        await keepPrefix(path)
        return toDistribution(await evaluate(path, width, signal))
      } catch (error) {
        // An aborted path is still a good prefix; after any other trouble the state is unknown.
        if (!signal.aborted) await forget()
        throw error
      }
    },
  }
}

function toDistribution(probabilities: Map<number, number>): Distribution {
  const tokens = Int32Array.from(probabilities.keys())
  const logProbabilities = Float32Array.from(probabilities.values(), Math.log)
  return { tokens, logProbabilities }
}
