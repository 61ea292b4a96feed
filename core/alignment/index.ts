export { runAlignment } from './align'
export type { AlignmentEvent, AlignmentOutcome, LostChoices } from './align'
export { chooseNames } from './choose-names'
export { alignmentInput, collectParts, groupEqualDescriptions } from './parts'
export type { CollectedPart, PartChoice } from './parts'
export { peakednessOfList } from './peakedness'
export { countPrompts, planAlignment, sampleKeysOf, scoreInputsOf } from './plan'
export type { AlignmentRunInput, PartKeys } from './plan'
export { builtInPrompts, defaultSettings, fillPrompt, promptProblems } from './prompt'
export { mergeSamples } from './sample'
export type { Sample } from './sample'
export { scoreList } from './score-list'
export { scorePart } from './score-part'
export type {
  AlignmentInput,
  AlignmentPart,
  InvalidSample,
  Merge,
  PartScores,
  ScoreInput,
  ScoreWarning,
} from './score'
