/** Given names of parameters back to original ones, at each place of a schema: given name to what stands there. */
export interface ParameterNames {
  readonly [given: string]: { readonly original: string; readonly within: ParameterNames | null }
}

/** A tool as one variant shows it to a model. */
export interface OfferedTool {
  /** By what cases name it: see `SelectionCase`. */
  readonly key: string
  /** The name it is shown under. */
  readonly name: string
  readonly description: string
  /** JSON text of the schema as it is shown; null where the suite has none. */
  readonly parameters: string | null
  /** Empty where no parameter has another name. */
  readonly parameterNames: ParameterNames
}

/** The tools of a variant, by key. */
export type OfferedTools = ReadonlyMap<string, OfferedTool>
