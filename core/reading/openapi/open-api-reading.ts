// What is shared while one document is read.
import type { Findings } from './findings'
import type { Files, Spot } from './files'
import type { Definition } from './schema/definition'
import type { OpenApiLine } from './version'

/** One document being read. */
export interface Reading {
  readonly line: OpenApiLine
  readonly files: Files
  /** The schema at a place that others refer to. */
  readonly definitionOf: (spot: Spot) => Definition
  /** How much of definitions one tool may take along, in characters of the document. */
  readonly budget: number
  /** What concerns no single operation. */
  readonly findings: Findings
}
