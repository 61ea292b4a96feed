export type {
  CatalogRule,
  CatalogSubject,
  Diagnostic,
  Explanation,
  Finding,
  Fix,
  ProfileId,
  Rule,
  Severity,
  ToolRule,
  ToolSubject,
} from './rule'
