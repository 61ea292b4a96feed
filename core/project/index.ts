export type { Command } from './commands'
export { PROJECT_VERSION } from './project'
export type { AlignmentRun, Decision, Project } from './project'
