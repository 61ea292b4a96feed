export { apply } from './apply'
export { isBookkeeping, mergeKeyOf, titleOf } from './commands'
export type { Command } from './commands'
export { createProject } from './create'
export { acceptableNames } from './decisions'
export { formerNamings } from './former-namings'
export { amend, record, redo, redoTitle, startHistory, undo, undoTitle } from './history'
export type { History } from './history'
export { noProject } from './project'
export type {
  AlignmentRun,
  ChosenVariant,
  EvaluationOutcome,
  EvaluationRun,
  PlaygroundSettings,
  Project,
  ProjectCase,
  ProjectTask,
  RatingStudy,
} from './project'
export { decisionOf, proposals } from './proposals'
export { readProject } from './read-project'
export type { ProjectVersion } from './restore-version'
export { namesInForce, unalignedToolCount, undecidedParts } from './selectors'
export type { PartsChoice } from './selectors'
