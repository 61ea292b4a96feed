import type { ProfileId, Severity } from '../rule'

/** What happens to a tool that breaks a limit: how bad that is, in whose words, and where that is known from. */
export interface Consequence {
  readonly severity: Severity
  /** Completes "Because of this, …": a clause without a full stop. */
  readonly outcome: string
  readonly source: string
}

/** The longest name, in characters, of the name as this client sends it. */
export interface LengthLimit extends Consequence {
  readonly maximum: number
}

/** Which names are allowed. */
export interface CharacterLimit extends Consequence {
  /** Tests one character. */
  readonly allowed: RegExp
  /** What `allowed` says, in words. */
  readonly words: string
}

/**
 * What one provider or client accepts. `null` means: not known from a public source, so nothing is claimed. All fields are data.
 */
export interface Profile {
  readonly id: ProfileId
  readonly label: string
  /** Who is meant in a sentence; several profiles may share it. */
  readonly family: string
  /** What the client puts before a tool's name when it knows the server's name, as a template; null when it sends the name as it is. */
  readonly namePrefix: string | null
  readonly nameLength: readonly LengthLimit[]
  readonly nameCharacters: CharacterLimit | null
  readonly nameStart: CharacterLimit | null
  readonly propertyKeyLength: LengthLimit | null
  readonly propertyKeyCharacters: CharacterLimit | null
  readonly descriptionRequired: Consequence | null
  readonly descriptionLength: LengthLimit | null
  /** Refuses or loses a tool with an array schema that has no `items`. */
  readonly arrayItemsRequired: Consequence | null
  /** Refuses a schema without `type`, save beside a combiner or a reference. */
  readonly typeRequired: Consequence | null
  /** Refuses `required` entries that `properties` does not have. */
  readonly requiredMustExist: Consequence | null
  /** Refuses two tools of one name in a request. */
  readonly uniqueNames: Consequence | null
  /** Refuses a tool that has no input schema at all. */
  readonly schemaRequired: Consequence | null
  /** Refuses an input schema whose root is not `type: object`. */
  readonly objectRoot: Consequence | null
  readonly sources: readonly string[]
}

/** A profile that claims nothing; the others say what is known. */
export const unknownLimits: Omit<Profile, 'id' | 'label' | 'family' | 'sources'> = {
  namePrefix: null,
  nameLength: [],
  nameCharacters: null,
  nameStart: null,
  propertyKeyLength: null,
  propertyKeyCharacters: null,
  descriptionRequired: null,
  descriptionLength: null,
  arrayItemsRequired: null,
  typeRequired: null,
  requiredMustExist: null,
  uniqueNames: null,
  schemaRequired: null,
  objectRoot: null,
}

/** A character of a name that almost everyone accepts. */
export const WORD_CHARACTER = /[a-zA-Z0-9_-]/
export const WORD_CHARACTERS = 'letters A-Z and a-z, digits, _ and -'
