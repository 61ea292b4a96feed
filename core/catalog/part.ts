/** Identifies a tool for good; opaque. */
export type ToolId = string

/** Identifies a part (a tool's name or a parameter's name) for good; opaque. A tool's own part has the tool's id. */
export type PartId = string

/** Anything alignment may rename. `path` leads from the tool's schema to the parameter's schema; empty for the tool itself. */
export interface Part {
  readonly id: PartId
  readonly toolId: ToolId
  readonly kind: 'tool' | 'parameter'
  readonly name: string
  readonly description: string
  readonly path: readonly (string | number)[]
}
