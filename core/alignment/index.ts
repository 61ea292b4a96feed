export { runAlignment } from './align'
export type { AlignmentEvent, AlignmentOutcome, LostChoices } from './align'
export { chooseNames } from './choose-names'
export { cleanName } from './normalize'
export type { Cleaned } from './normalize'
export { alignmentInput, collectParts, groupEqualDescriptions } from './parts'
export type { CollectedPart, PartChoice } from './parts'
export { peakednessOfList } from './peakedness'
export { planAlignment, sampleKeysOf, samplesOfKey, scoreInputsOf } from './plan'
export type { AlignmentPlan, AlignmentRunInput, PartKeys, PlannedAsk } from './plan'
export {
  builtInPrompts,
  defaultSettings,
  exampleNames,
  fillPrompt,
  promptHash,
  promptProblems,
} from './prompt'
export type { AlignmentPorts } from './requests'
export { mergeSamples, sampleKey } from './sample'
export type { Sample } from './sample'
export { scoreList } from './score-list'
export type { ListScores } from './score-list'
export { scorePart } from './score-part'
export type {
  AlignmentInput,
  AlignmentPart,
  Candidate,
  Cluster,
  InvalidSample,
  Merge,
  PartScores,
  ScoreInput,
  ScoreWarning,
  Staying,
} from './score'
