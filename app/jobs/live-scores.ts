// Scores parts while their samples come in: those that changed, a bounded number at a time, with a pause between, so that the page and the
// workers stay free.
import {
  mostSamples,
  scoreInputsOf,
  type AlignmentRunInput,
  type PartKeys,
  type PartScores,
  type Sample,
} from '../../core/alignment'
import type { PartId } from '../../core/catalog'
import type { AlignPorts } from './align-ports'

const AT_A_TIME = 200
const PAUSE_MS = 250
const SAMPLES_A_STEP = 2000

/** Keeps the samples of a run and the scores of its parts. */
export interface LiveScores {
  /** Takes in samples that are stored. */
  readonly add: (samples: readonly Sample[]) => void
  /** The same for very many, in steps. */
  readonly addMany: (samples: readonly Sample[]) => Promise<void>
  /** Sampled answers of a part, the greedy one not counted. */
  readonly sampled: (partId: PartId) => number
  /** Resolves with all scores when nothing is left to score. Throws the failure that scoring met. */
  readonly settle: () => Promise<ReadonlyMap<PartId, PartScores>>
}

/** Starts without samples. `onScores` is told each time some parts are scored. */
export function createLiveScores(
  run: AlignmentRunInput,
  keys: ReadonlyMap<PartId, PartKeys>,
  ports: Pick<AlignPorts, 'score' | 'wait' | 'giveWay'>,
  signal: AbortSignal,
  onScores: (scores: readonly PartScores[]) => void,
): LiveScores {
  const byKey = new Map<string, Map<number, Sample>>()
  const parts = new Map(run.parts.map((part) => [part.id, part]))
  const partsOfKey = new Map<string, PartId[]>()
  for (const [partId, own] of keys)
    for (const key of new Set([own.greedy, own.samples]))
      partsOfKey.set(key, [...(partsOfKey.get(key) ?? []), partId])
  const changed = new Set<PartId>()
  const scores = new Map<PartId, PartScores>()
  let working: Promise<void> | null = null
  let isHurried = false

  /** Each sample once, though parts may share a key. */
  const samplesOf = (partIds: readonly PartId[]): readonly Sample[] => {
    const own = partIds.flatMap((partId) => keys.get(partId) ?? [])
    const wanted = new Set(own.flatMap(({ greedy, samples }) => [greedy, samples]))
    return [...wanted].flatMap((key) => [...(byKey.get(key)?.values() ?? [])])
  }
  const scoreSome = async (): Promise<void> => {
    const some = [...changed].slice(0, AT_A_TIME)
    for (const partId of some) changed.delete(partId)
    const subset = some.flatMap((partId) => parts.get(partId) ?? [])
    try {
      const found = await ports.score(scoreInputsOf({ ...run, parts: subset }, samplesOf(some)), signal)
      for (const one of found) scores.set(one.partId, one)
      onScores(found)
    } catch (thrown) {
      for (const partId of some) changed.add(partId)
      throw thrown
    }
  }
  const work = async (): Promise<void> => {
    while (changed.size > 0 && !signal.aborted) {
      await scoreSome()
      if (!isHurried) await ports.wait(PAUSE_MS)
    }
  }
  const start = (): void => {
    // What fails here stays to be scored: `settle` tries it again and says what is wrong.
    working ??= work().then(done, done)
  }
  const done = (): void => {
    working = null
  }

  const take = (sample: Sample): void => {
    const known = byKey.get(sample.key) ?? new Map<number, Sample>()
    byKey.set(sample.key, known.set(sample.index, sample))
    for (const partId of partsOfKey.get(sample.key) ?? []) changed.add(partId)
  }

  return {
    add: (samples) => {
      samples.forEach(take)
      start()
    },
    addMany: async (samples) => {
      for (let from = 0; from < samples.length; from += SAMPLES_A_STEP) {
        samples.slice(from, from + SAMPLES_A_STEP).forEach(take)
        await ports.giveWay()
      }
      start()
    },
    sampled: (partId) =>
      Math.min(mostSamples(run.settings), byKey.get(keys.get(partId)?.samples ?? '')?.size ?? 0),
    settle: async () => {
      isHurried = true
      while (working) await working
      while (changed.size > 0 && !signal.aborted) await scoreSome()
      return scores
    },
  }
}
