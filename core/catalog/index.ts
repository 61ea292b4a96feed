export { applyEdit, applyEdits } from './apply-edit'
export { applyNames, planRename } from './apply-names'
export { emptyCatalog } from './catalog'
export type {
  Catalog,
  FormatId,
  Parameter,
  Slot,
  SlotEntry,
  SourceDocument,
  Tool,
  ToolLayout,
} from './catalog'
export { checkName, foldToolName } from './check-name'
export { checkNames } from './check-names'
export type { RefusedName } from './check-names'
export { compareNames } from './compare-names'
export type { NameDifference } from './compare-names'
export type { CatalogEdit, JsonValue } from './edit'
export { makeTool, toolIdFor } from './make-tool'
export type { AlignmentSettings, Names, Naming, NamingPart, NamingReason, PromptTemplate } from './naming'
export type { Part, PartId, ToolId } from './part'
export { findPart, partsOf, readTool, rememberWords } from './read-tool'
export type { ToolView } from './read-tool'
export { scopeOf } from './scope'
export type { Touch } from './touch'
export { walkSchemas } from './walk'
export type { SchemaVisit } from './walk'
