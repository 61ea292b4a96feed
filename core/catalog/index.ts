export { applyEdit, applyEdits } from './apply-edit'
export { applyNames, planRename } from './apply-names'
export { emptyCatalog } from './catalog'
export type { Catalog, FormatId, Slot, SlotEntry, SourceDocument, Tool, ToolLayout } from './catalog'
export { checkName, foldToolName } from './check-name'
export { checkNames } from './check-names'
export type { RefusedName } from './check-names'
export type { CatalogEdit, JsonValue } from './edit'
export { makeTool, toolIdFor } from './make-tool'
export type {
  AlignmentSettings,
  HouseStyle,
  Names,
  Naming,
  NamingPart,
  NamingReason,
  PromptTemplate,
  StoppingRule,
} from './naming'
export type { Part, PartId, ToolId } from './part'
export { keepTools } from './remove-tools'
export { partById, partName, toolByPart } from './part-index'
export { partsOf, readTool, rememberWords } from './read-tool'
export type { ToolView } from './read-tool'
export { scopeOf } from './scope'
export type { Touch } from './touch'
export { walkSchemas } from './walk'
export type { SchemaVisit } from './walk'
