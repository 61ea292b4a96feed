import type { PartId } from '../../core/catalog'
import type { JsonPath } from '../../core/json'
import type { Diagnostic } from '../../core/lint'
import type { ParameterLine } from './parameter-lines'

/** What the form asks and tells. */
export interface FormActions {
  readonly checkName: (partId: PartId, name: string) => string | null
  readonly renameImpact: (partId: PartId, name: string) => readonly string[]
  readonly rename: (partId: PartId, name: string) => void
  readonly setDescription: (partId: PartId, text: string) => void
  /** Opens the help that drafts a description; absent where there is none. */
  readonly draftDescription?: (partId: PartId) => void
  readonly setType: (line: ParameterLine, type: string) => void
  readonly setRequired: (line: ParameterLine, required: boolean) => void
  /** `objectPath`: from the tool's schema to the object schema that gets the parameter. Gives its id, null when refused. */
  readonly addParameter: (objectPath: JsonPath) => PartId | null
  readonly removeParameter: (line: ParameterLine) => void
  readonly setPinned: (pinned: boolean) => void
  readonly goTo: (diagnostic: Diagnostic) => void
}
