import type { InvalidSample, PartScores, Sample } from '../../core/alignment'

/** A raw sample as the tables show it: what came back, how it was asked, and what became of it. */
export interface SampleView {
  /** Position among the part's samples, from 0. */
  readonly index: number
  readonly raw: string
  /** The cleaned name; null when the sample gave none. */
  readonly name: string | null
  readonly invalid: InvalidSample['reason'] | null
  readonly model: string
  readonly temperature: number
  readonly seed: number | null
  readonly finishReason: Sample['finishReason']
  /** ISO 8601. */
  readonly at: string
  readonly milliseconds: number
}

/** Joins stored samples with what scoring made of them; `samples` in the order that was scored. */
export function sampleViews(samples: readonly Sample[], scores: PartScores | null): readonly SampleView[] {
  const names = new Map<number, string>()
  for (const candidate of scores?.candidates ?? [])
    for (const index of candidate.sampleIndexes) names.set(index, candidate.name)
  const reasons = new Map(scores?.invalid.map((one) => [one.sampleIndex, one.reason]))
  return samples.map((sample, index) => ({
    index,
    raw: sample.raw,
    name: names.get(index) ?? null,
    invalid: reasons.get(index) ?? null,
    model: sample.model,
    temperature: sample.temperature,
    seed: sample.seed,
    finishReason: sample.finishReason,
    at: sample.at,
    milliseconds: sample.milliseconds,
  }))
}

/** Why a sample gave no name, in words. */
export function invalidReason(reason: InvalidSample['reason']): string {
  switch (reason) {
    case 'empty':
      return 'nothing was said'
    case 'prose':
      return 'a sentence, not a name'
    case 'too-long':
      return 'longer than 64 characters'
    case 'no-letter':
      return 'no letter in it'
    case 'cut-in-thinking':
      return 'cut off while thinking'
  }
}
