// How each field of a profile stands in a file. One table, from which files are checked, profiles made and editors told.
import type { Profile, StrictLimits } from './profile'

/** What a field holds: in the file one of these forms, or null where nothing is known. */
export type FieldKind =
  | 'consequence'
  | 'count'
  | 'counts'
  | 'characters'
  | 'keywords'
  | 'texts'
  | 'formats'
  | 'template'
  | 'cost'
  | 'strict'

/** Fields that say what is accepted; the others say whose profile it is. */
export type LimitField = Exclude<keyof Profile, 'id' | 'label' | 'family' | 'checked' | 'sources'>

export const limitFields: Readonly<Record<LimitField, FieldKind>> = {
  oneBadTool: 'cost',
  namePrefix: 'template',
  nameLength: 'counts',
  nameCharacters: 'characters',
  nameStart: 'characters',
  uniqueNames: 'consequence',
  propertyKeyLength: 'count',
  propertyKeyCharacters: 'characters',
  propertyKeyStart: 'characters',
  nestedPropertyKeys: 'consequence',
  schemaRequired: 'consequence',
  objectRoot: 'consequence',
  rootKeywords: 'keywords',
  olderDialects: 'consequence',
  formerForms: 'consequence',
  olderOutputDialects: 'consequence',
  dollarKeys: 'consequence',
  propertiesRequired: 'consequence',
  emptyProperties: 'consequence',
  arrayItemsRequired: 'consequence',
  containerTypes: 'consequence',
  requiredMustExist: 'consequence',
  booleanSchemas: 'consequence',
  references: 'consequence',
  lostReferences: 'consequence',
  recursion: 'consequence',
  keywords: 'keywords',
  knownKeywords: 'texts',
  formats: 'formats',
  enumSize: 'counts',
  nesting: 'counts',
  complexity: 'count',
  headerAnnotations: 'consequence',
  typeRequired: 'consequence',
  typeLists: 'consequence',
  enumStrings: 'consequence',
  defaults: 'consequence',
  numberForms: 'consequence',
  patternAnchors: 'consequence',
  patternFeatures: 'consequence',
  bounds: 'count',
  grammarKeywords: 'keywords',
  unenforced: 'keywords',
  nestedDropped: 'consequence',
  strict: 'strict',
  oneOf: 'consequence',
  descriptionRequired: 'consequence',
  descriptionLength: 'count',
  toolsPerRequest: 'counts',
}

export const strictFields: Readonly<Record<keyof StrictLimits, FieldKind>> = {
  closedObjects: 'consequence',
  requiredAll: 'consequence',
  keywords: 'keywords',
  recursion: 'consequence',
  properties: 'count',
  depth: 'count',
  enumValues: 'count',
  enumText: 'count',
  text: 'count',
  optionalOfAll: 'count',
  tools: 'count',
}

export const noStrictLimits: StrictLimits = {
  closedObjects: null,
  requiredAll: null,
  keywords: [],
  recursion: null,
  properties: null,
  depth: null,
  enumValues: null,
  enumText: null,
  text: null,
  optionalOfAll: null,
  tools: null,
}
