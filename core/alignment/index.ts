export { runAlignment } from './align'
export type { AlignmentEvent, AlignmentOutcome, LostChoices } from './align'
export { describeBatch } from './batch/describe-batch'
export { readBatch } from './batch/read-batch'
export type { BatchSource, ReadBatch } from './batch/read-batch'
export { defaultBatchOptions, writeBatch } from './batch/write-batch'
export type { BatchOptions, WrittenBatch } from './batch/write-batch'
export { chooseNames } from './choose-names'
export { alignmentInput, collectParts, groupEqualDescriptions } from './parts'
export type { CollectedPart, FormerNaming, PartChoice } from './parts'
export { peakednessOfList, wholeTau } from './peakedness'
export { planAlignment, scoreInputsOf } from './plan'
export type { AlignmentPlan, AlignmentRunInput, PlannedAsk } from './plan'
export { builtInPrompts, defaultSettings, fillPrompt, promptProblems, stopSequences } from './prompt'
export type { AlignmentPorts } from './requests'
export { countPrompts, partKeysOf, preparePrompts, sampleKeysOf } from './run-prompts'
export type { PartKeys } from './run-prompts'
export type { Sample } from './sample'
export { readSamplesJsonl, samplesToJsonl } from './samples-text'
export type { SamplesText } from './samples-text'
export type { StopReason } from './stopping/course'
export { adaptiveSettings } from './stopping/adaptive-settings'
export { whyStopped } from './stopping/sample-use'
export { scoreList } from './score-list'
export { scorePart } from './score-part'
export { mergeOutcomes, staleParts } from './stale'
export type { StalePart, StaleReason } from './stale'
export type {
  AlignmentInput,
  AlignmentPart,
  InvalidSample,
  Merge,
  PartScores,
  ScoreInput,
  ScoreWarning,
} from './score'
export { defaultExactLimits, scoreExactly } from './exact/score-exactly'
export type { ExactInput, ExactLimits, ExactScores } from './exact/exact-scores'
export type { ExactAsk, ExactPath, Expand, NextToken, NextTokens } from './exact/expand'
export { mostSamples } from './stopping/checkpoints'
