import type { ProfileId, Severity } from '../rule'

/** What happens to a tool that breaks a limit: how bad that is, in whose words, and where that is known from. */
export interface Consequence {
  readonly severity: Severity
  /** A clause without a full stop; "… refuses the whole request" where one tool fails all. */
  readonly outcome: string
  readonly source: string
  /** Versions of the provider or client that are known to behave so: "0.13", "2026-07-28". Absent: no bound is known. */
  readonly since?: string
  readonly until?: string
}

/** A count that may not be exceeded. The unit is that of the field it stands in. */
export interface CountLimit extends Consequence {
  readonly maximum: number
}

/** The longest name, in characters, of the name as this client sends it. */
export type LengthLimit = CountLimit

/** Which characters are allowed. */
export interface CharacterLimit extends Consequence {
  /** Tests one character. */
  readonly allowed: RegExp
  /** What `allowed` says, in words. */
  readonly words: string
}

/** Keywords of JSON Schema that are refused, or have no effect. */
export interface KeywordLimit extends Consequence {
  readonly keywords: readonly string[]
}

/** The values of `format` that are taken, by type; of a type that is not listed nothing is known. */
export interface FormatLimit extends Consequence {
  readonly allowed: Readonly<Record<string, readonly string[]>>
}

/** What a strict mode demands of every schema, on top of the rest. */
export interface StrictLimits {
  /** Every object says `additionalProperties: false`. */
  readonly closedObjects: Consequence | null
  /** Every property stands in `required`. */
  readonly requiredAll: Consequence | null
  /** Keywords outside the strict subset. */
  readonly keywords: readonly KeywordLimit[]
  readonly recursion: Consequence | null
  /** Properties of all objects of one schema. */
  readonly properties: CountLimit | null
  /** Levels of nested objects and arrays. */
  readonly depth: CountLimit | null
  /** Enum values of one schema. */
  readonly enumValues: CountLimit | null
  /** Characters of one enum that has more than 250 values. */
  readonly enumText: CountLimit | null
  /** Characters of all property names, definition names, enum values and constants of one schema. */
  readonly text: CountLimit | null
  /** Optional parameters of all strict tools together. */
  readonly optionalOfAll: CountLimit | null
  /** Strict tools in one request. */
  readonly tools: CountLimit | null
}

/**
 * What one provider or client accepts. `null`, or an empty list, means: not known from a public source, so nothing is claimed. All fields
 * are data.
 */
export interface Profile {
  readonly id: ProfileId
  readonly label: string
  /** Who is meant in a sentence; several profiles may share it. */
  readonly family: string
  /** The day on which the claims were last compared with their sources, as YYYY-MM-DD; '' where a person's file names none. */
  readonly checked: string
  readonly sources: readonly string[]
  /** What one refused tool costs: the whole request, only itself, or that is not known. */
  readonly oneBadTool: 'request' | 'tool' | 'unknown'

  // Names
  /** What the client puts before a tool's name when it knows the server's name, as a template; null when it sends the name as it is. */
  readonly namePrefix: string | null
  readonly nameLength: readonly LengthLimit[]
  readonly nameCharacters: CharacterLimit | null
  readonly nameStart: CharacterLimit | null
  /** Refuses two tools of one name in a request. */
  readonly uniqueNames: Consequence | null
  readonly propertyKeyLength: LengthLimit | null
  readonly propertyKeyCharacters: CharacterLimit | null
  readonly propertyKeyStart: CharacterLimit | null
  /** Holds the properties of nested objects to the same limits. Null: that is known of the tool's own parameters only. */
  readonly nestedPropertyKeys: Consequence | null

  // Envelope
  /** Refuses a tool that has no input schema at all. */
  readonly schemaRequired: Consequence | null
  /** Refuses an input schema whose root is not `type: object`. */
  readonly objectRoot: Consequence | null
  /** Keywords refused at the root of an input schema. */
  readonly rootKeywords: readonly KeywordLimit[]
  /** Refuses a `$schema` older than 2020-12. */
  readonly olderDialects: Consequence | null
  /** Refuses forms that 2020-12 no longer has: a list under `items`, true or false as an exclusive bound. */
  readonly formerForms: Consequence | null
  /** Refuses an output schema whose `$schema` is older than 2020-12. */
  readonly olderOutputDialects: Consequence | null
  /** Refuses any `$schema`, or other keys that start with `$` where they are not expected. */
  readonly dollarKeys: Consequence | null

  // Structure
  /** Refuses an object schema without `properties`. */
  readonly propertiesRequired: Consequence | null
  /** Refuses an object schema whose `properties` are empty. */
  readonly emptyProperties: Consequence | null
  /** Refuses a tool with an array schema that has no `items`. */
  readonly arrayItemsRequired: Consequence | null
  /** Refuses containers of the wrong type: `properties` that are no object, `required` that is no list. */
  readonly containerTypes: Consequence | null
  /** Refuses `required` entries that `properties` does not have. */
  readonly requiredMustExist: Consequence | null
  /** Refuses `true`, `false` or `{}` as the schema of a property. */
  readonly booleanSchemas: Consequence | null
  /** Refuses every `$ref`. */
  readonly references: Consequence | null
  /** Refuses a `$ref` that leads nowhere. */
  readonly lostReferences: Consequence | null
  /** Refuses schemas that lead back to themselves. */
  readonly recursion: Consequence | null
  /** Keywords refused anywhere. */
  readonly keywords: readonly KeywordLimit[]
  /** Keywords known to be taken anywhere; null: no list is known. Neither here nor among the refused: unknown. */
  readonly knownKeywords: readonly string[] | null
  readonly formats: FormatLimit | null
  readonly enumSize: readonly CountLimit[]
  /** Levels of nested objects and arrays below the root. */
  readonly nesting: readonly CountLimit[]
  /** The score of `schema-complexity`. */
  readonly complexity: CountLimit | null
  /** Checks `x-mcp-header`. */
  readonly headerAnnotations: Consequence | null

  // Types
  /** Refuses a schema without `type`, save beside a combiner or a reference. */
  readonly typeRequired: Consequence | null
  /** Refuses a list as `type`. */
  readonly typeLists: Consequence | null
  /** Refuses enum values that are no strings. */
  readonly enumStrings: Consequence | null
  /** Refuses `default`, or passes it over. */
  readonly defaults: Consequence | null
  /** Writes whole numbers with a point, or takes numbers as text. */
  readonly numberForms: Consequence | null

  // Grammars of local servers
  /** A `pattern` must start with ^ and end with $. */
  readonly patternAnchors: Consequence | null
  /** Look-around and class escapes in a `pattern`. */
  readonly patternFeatures: Consequence | null
  /** `maxLength` and `maxItems`. */
  readonly bounds: CountLimit | null
  /** Keywords that the grammar compiler refuses. */
  readonly grammarKeywords: readonly KeywordLimit[]
  /** Keywords that the server takes and does not hold the model to. */
  readonly unenforced: readonly KeywordLimit[]
  /** What stands below the first level is not shown to the model. */
  readonly nestedDropped: Consequence | null

  // Strict mode; null where there is none.
  readonly strict: StrictLimits | null
  /** `oneOf` is refused also without strict mode. */
  readonly oneOf: Consequence | null

  // Descriptions
  readonly descriptionRequired: Consequence | null
  readonly descriptionLength: LengthLimit | null

  // Catalogue
  readonly toolsPerRequest: readonly CountLimit[]
}

/** A profile that claims nothing; the others say what is known. */
export const unknownLimits: Omit<Profile, 'id' | 'label' | 'family' | 'sources' | 'checked'> = {
  oneBadTool: 'unknown',
  namePrefix: null,
  nameLength: [],
  nameCharacters: null,
  nameStart: null,
  uniqueNames: null,
  propertyKeyLength: null,
  propertyKeyCharacters: null,
  propertyKeyStart: null,
  nestedPropertyKeys: null,
  schemaRequired: null,
  objectRoot: null,
  rootKeywords: [],
  olderDialects: null,
  formerForms: null,
  olderOutputDialects: null,
  dollarKeys: null,
  propertiesRequired: null,
  emptyProperties: null,
  arrayItemsRequired: null,
  containerTypes: null,
  requiredMustExist: null,
  booleanSchemas: null,
  references: null,
  lostReferences: null,
  recursion: null,
  keywords: [],
  knownKeywords: null,
  formats: null,
  enumSize: [],
  nesting: [],
  complexity: null,
  headerAnnotations: null,
  typeRequired: null,
  typeLists: null,
  enumStrings: null,
  defaults: null,
  numberForms: null,
  patternAnchors: null,
  patternFeatures: null,
  bounds: null,
  grammarKeywords: [],
  unenforced: [],
  nestedDropped: null,
  strict: null,
  oneOf: null,
  descriptionRequired: null,
  descriptionLength: null,
  toolsPerRequest: [],
}

/** A character of a name that almost everyone accepts. */
export const WORD_CHARACTER = /[a-zA-Z0-9_-]/
export const WORD_CHARACTERS = 'letters A-Z and a-z, digits, _ and -'
