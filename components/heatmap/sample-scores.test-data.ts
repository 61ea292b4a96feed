// Real scores for tests of the views: the domain's own scoring on given samples.
import { scorePart, type PartScores } from '../../core/alignment'

/** The scores of a part of these raw samples, at alpha 0.2, each sample counted. */
export function sampleScores(raw: readonly string[], greedyRaw: string | null = null): PartScores {
  return scorePart({ partId: 'part', raw, greedyRaw, alpha: 0.2, duplicates: 'each', examples: [] })
}
