export { stemOf } from './add-tools'
export { applyEdit, applyEdits, applyEditSteps } from './apply-edit'
export { applyNames, applyNamesSteps, planRename } from './apply-names'
export type { AppliedNames } from './apply-names'
export { bulkPlanSteps } from './bulk/plan-bulk'
export type { BulkChange, BulkPlan, RefusedChange } from './bulk/plan-bulk'
export { bulkTextSteps } from './bulk/bulk-texts'
export type { BulkSubject, BulkText } from './bulk/bulk-texts'
export { nameStyles, nameWords } from './bulk/name-style'
export type { NameStyle } from './bulk/name-style'
export { rewriter } from './bulk/rewrite'
export type { Replacing, Rewriting } from './bulk/rewrite'
export { withServer } from './bulk/with-server'
export { categoryIds, categoryLabels } from './category-words'
export { categoryOf } from './category'
export { emptyCatalog } from './catalog'
export type {
  Catalog,
  DerivedKind,
  FormatId,
  LiveSource,
  Slot,
  SlotEntry,
  SourceDocument,
  SourceKind,
  Tool,
  ToolLayout,
} from './catalog'
export { checkName } from './check-name'
export { checkNames } from './check-names'
export type { RefusedName } from './check-names'
export type { CatalogEdit, JsonValue } from './edit'
export { partsWithValues, valuesOf } from './enum-values'
export { createMentionFinder, isIdentifierShaped } from './find-mentions'
export { anatomyOf, makeTool, toolIdFor } from './make-tool'
export type { ToolAnatomy } from './make-tool'
export { foldToolName, whyIllegal } from './name-rules'
export { noEvidence } from './naming'
export type {
  AlignmentSettings,
  HouseStyle,
  Names,
  Naming,
  NamingPart,
  NamingReason,
  NamingWarning,
  PassedOver,
  PromptTemplate,
  StoppingRule,
} from './naming'
export { inlineReferences, planInlining } from './references/inline-references'
export { definitionKeywords, findReturns, mayRefer, referencesIn, usedSchemas } from './references/references'
export type { Reference, ReferenceBook, Return } from './references/references'
export type { Part, PartId, PartKind, ToolId } from './part'
export { keepTools } from './remove-tools'
export { createToolSharer } from './share-tools'
export { partById, partName, toolByPart } from './part-index'
export { adoptTool, partsOf, readTool, readToolOnce, wordsOf } from './read-tool'
export type { ToolView } from './read-tool'
export { scopeOf } from './scope'
export { definitionOf, sharedParts, withShared } from './shared-parts'
export type { Touch } from './touch'
export { annotationKeywords, schemaLists, schemaMaps, schemaSteps, singleSchemas, walkSchemas } from './walk'
export type { SchemaVisit } from './walk'
