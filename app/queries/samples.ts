import { queryOptions } from '@tanstack/react-query'
import {
  planAlignment,
  sampleKeysOf,
  type AlignmentRunInput,
  type CollectedPart,
  type Sample,
} from '../../core/alignment'
import type { AlignmentRun } from '../../core/project'
import { countSamples, getSamples } from '../../io/storage/samples'

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
      const { keys } = planAlignment({ parts: [part], settings: run.settings, model: run.model }, [])
      const key = keys.get(part.id)?.samples
      if (key === undefined) return { partId: part.id, samples: [] }
      const stored = (await getSamples([key])).get(key) ?? []
      return { partId: part.id, samples: stored.filter((sample) => sample.index < run.settings.samples) }
    },
    gcTime: 0,
  })
}

/** How many of an input's answers are stored already, at most as many as it wants. `version` changes when samples come or go. */
export function storedCountQuery(input: AlignmentRunInput, version: string) {
  return queryOptions({
    queryKey: ['stored-count', input.model, input.settings, input.parts, version],
    queryFn: async (): Promise<number> => {
      const { keys } = planAlignment(input, [])
      const counts = await countSamples(sampleKeysOf(input))
      const wanted = new Map([...keys.values()].map((own) => [own.samples, own]))
      let stored = 0
      for (const own of wanted.values()) {
        stored += Math.min(input.settings.samples, counts.get(own.samples) ?? 0)
        if (own.greedy !== own.samples) stored += Math.min(1, counts.get(own.greedy) ?? 0)
      }
      return stored
    },
    queryKeyHashFn: () => hashOf(input, version),
    gcTime: 0,
  })
}

const inputs = new WeakMap<AlignmentRunInput['parts'], number>()
let nextNumber = 0

/** Parts are compared by identity: writing thousands of descriptions into a key would cost more than the answer. */
function hashOf({ parts, settings, model }: AlignmentRunInput, version: string): string {
  const number = inputs.get(parts) ?? (nextNumber += 1)
  inputs.set(parts, number)
  return JSON.stringify(['stored-count', number, settings, model, version])
}
