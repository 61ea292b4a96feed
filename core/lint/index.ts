export { lintDraft } from './draft'
export type { DraftFinding } from './draft'
export { lintCatalog, lintIncrementally, lintSteps, lintTool } from './lint'
export type { LintOptions, LintProgress, ToolDiagnostics } from './lint'
export { noteChange, startLint } from './lint-state'
export type { LintState } from './lint-state'
export type { CharacterLimit, Consequence, LengthLimit, Profile } from './profiles/profile'
export { defaultProfileIds, findProfile, profiles } from './profiles/registry'
export { findRule, rules } from './registry'
export type {
  CatalogRule,
  Diagnostic,
  Explanation,
  Finding,
  Fix,
  ProfileId,
  Rule,
  Severity,
  TextRule,
  ToolRule,
  ToolSubject,
} from './rule'
