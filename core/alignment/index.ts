export type { Sample } from './sample'
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
} from './score'
