import { queryOptions } from '@tanstack/react-query'
import {
  mostSamples,
  partKeysOf,
  preparePrompts,
  sampleKeysOf,
  type AlignmentRunInput,
  type CollectedPart,
  type Sample,
} from '../../core/alignment'
import type { AlignmentRun } from '../../core/project'
import { countAllSamples, describeSamples, getSamples } from '../../io/storage/samples'
import { giveWay } from '../../workers/give-way'
import { numberOf } from './number-of'

/** The stored samples of one part as a run asked them, in order. `count` tells that more have come. */
export function partSamplesQuery(part: CollectedPart, run: AlignmentRun, count: number) {
  return queryOptions({
    queryKey: [
      'samples',
      part.id,
      part.description,
      part.toolDescription,
      run.id,
      run.settings,
      run.model,
      count,
    ],
    queryFn: async (): Promise<{ readonly partId: string; readonly samples: readonly Sample[] }> => {
      const key = samplesKeyOf(part, run)
      if (key === undefined) return { partId: part.id, samples: [] }
      const stored = (await getSamples([key])).get(key) ?? []
      const most = mostSamples(run.settings)
      return { partId: part.id, samples: stored.filter((sample) => sample.index < most) }
    },
    gcTime: 0,
  })
}

/** Under which the samples of a part are stored, as a run asked them; undefined where it is not sampled. */
function samplesKeyOf(
  part: CollectedPart,
  run: Pick<AlignmentRun, 'settings' | 'model'>,
): string | undefined {
  return partKeysOf({ parts: [part], settings: run.settings, model: run.model }).get(part.id)?.samples
}

/** What is stored of an input's answers already. */
export interface StoredAnswers {
  /** At most as many as the input wants. */
  readonly count: number
  /** When they were asked: the oldest and the newest; null where nothing is stored. */
  readonly oldest: string | null
  readonly newest: string | null
}

export const nothingStored: StoredAnswers = { count: 0, oldest: null, newest: null }

/** How many of an input's answers are stored already, and how old they are. `version` changes when samples come or go. */
export function storedAnswersQuery(input: AlignmentRunInput, version: string) {
  return queryOptions({
    queryKey: ['stored-answers', input.model, input.settings, input.parts, version],
    queryFn: async (): Promise<StoredAnswers> => {
      await preparePrompts(input, giveWay)
      const keys = partKeysOf(input)
      const { counts, oldest, newest } = await describeSamples(sampleKeysOf(input))
      const wanted = new Map([...keys.values()].map((own) => [own.samples, own]))
      let count = 0
      for (const own of wanted.values()) {
        count += Math.min(input.settings.samples, counts.get(own.samples) ?? 0)
        if (own.greedy !== own.samples) count += Math.min(1, counts.get(own.greedy) ?? 0)
      }
      return { count, oldest, newest }
    },
    queryKeyHashFn: () => hashOf(input, version),
    gcTime: 0,
  })
}

/** How many samples this browser holds, of every project and model. */
export function allSamplesQuery(version: string) {
  return queryOptions({ queryKey: ['all-samples', version], queryFn: countAllSamples, gcTime: 0 })
}

function hashOf({ parts, settings, model }: AlignmentRunInput, version: string): string {
  // What decides about names alone changes nothing that is asked.
  const { samples, samplesMaximum, stopping, changeBound, temperature, maximumTokens, prompt } = settings
  const asked = [samples, samplesMaximum, stopping, changeBound, temperature, maximumTokens, prompt]
  return JSON.stringify(['stored-answers', numberOf(parts), asked, model, version])
}
