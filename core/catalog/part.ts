/** Identifies a tool for good; opaque. */
export type ToolId = string

/** Identifies a part (the name of a tool or parameter, a value of an enum) for good; opaque. A tool's own part has the tool's id. */
export type PartId = string

/** `value`: a value of an enum whose values are described one by one. */
export type PartKind = 'tool' | 'parameter' | 'value'

/**
 * Anything alignment may rename. `path` leads from the tool's schema to the parameter's schema (of a value: to the value itself); empty for
 * the tool itself.
 */
export interface Part {
  readonly id: PartId
  readonly toolId: ToolId
  readonly kind: PartKind
  readonly name: string
  readonly description: string
  readonly path: readonly (string | number)[]
}
