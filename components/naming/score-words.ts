import type { PartScores, ScoreWarning } from '../../core/alignment'
import type { NamingWarning } from '../../core/catalog'

/** What a person should know before trusting the scores, in words. */
export function warningWords(warning: ScoreWarning, scores: PartScores): string {
  switch (warning) {
    case 'identical-samples':
      return `All ${scores.n} samples are the same. A cache or a fixed seed may be behind it: peakedness then says nothing.`
    case 'short-names':
      return `The longest name has ${scores.longest} characters, so tau is below 1: peakedness is only how often a name came.`
    case 'long-output':
      return `One candidate of ${scores.longest} characters raises tau to ${Math.floor(scores.tau)} for all: names count as neighbours that are hardly alike.`
    case 'single-sample':
      return 'There is a single valid sample: the name is what the model said once, without support.'
    case 'example-copied':
      return "The winner equals a name in the prompt's examples: the model may have copied it."
  }
}

/** A warning in a few words, where the samples are not at hand. */
export function warningTitle(warning: NamingWarning): string {
  switch (warning) {
    case 'identical-samples':
      return 'all samples are the same'
    case 'short-names':
      return 'short names: peakedness is only how often a name came'
    case 'long-output':
      return 'a long candidate raises tau for all'
    case 'single-sample':
      return 'a single valid sample'
    case 'example-copied':
      return "equals a name in the prompt's examples"
  }
}

/** How the winner was found where more than one candidate had the highest peakedness; null where there was no tie. */
export function tieWords(scores: PartScores): string | null {
  const highest = Math.max(...scores.candidates.map((candidate) => candidate.phi))
  const rivals = `${scores.candidates.filter((candidate) => candidate.phi === highest).length} names share the highest peakedness`
  switch (scores.tieBrokenBy) {
    case 'none':
      return null
    case 'greedy':
      return `${rivals}; the one nearest to the greedy name won.`
    case 'greedy+order':
      return `${rivals} and the distance to the greedy name; the first sampled won: an arbitrary pick.`
    case 'order':
      return `${rivals}; the first sampled won: an arbitrary pick.`
  }
}
