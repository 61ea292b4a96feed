// What a comparison of two schemas carries along.
import type { JsonPath } from '../json'
import type { SchemaKind } from './kinds'
import type { SchemaParts, SchemaRoot } from './schema-part'

/** A difference of two schemas. `isSure` is false where an alternative elsewhere may accept what this one refuses. */
export interface Finding {
  readonly kind: SchemaKind
  /** In the old schema, or in the new one for what was added. */
  readonly path: JsonPath
  readonly message: string
  readonly before: string | null
  readonly after: string | null
  readonly isSure: boolean
  /** Where the old schema has no place of its own: what tells this one from others that are nearest to the same. */
  readonly label: string | null
}

/** Where the comparison stands, for people. */
export interface Place {
  /** `address.lines[]`; `''` is the whole. */
  readonly label: string
  readonly isSure: boolean
  /** The place around it in the old schema, for where that says nothing here; null where it does. */
  readonly nearest: JsonPath | null
}

/** A comparison of two schemas. */
export interface Comparison {
  readonly before: SchemaRoot
  readonly after: SchemaRoot
  /** What the whole schema describes: `the arguments` (always an object) or `the result`. */
  readonly whole: 'the arguments' | 'the result'
  /** Lasting ids of properties by the pointer of their schema. */
  readonly idsBefore: ReadonlyMap<string, string>
  readonly idsAfter: ReadonlyMap<string, string>
  readonly findings: Finding[]
  /** Pairs that were compared or are being compared: schemas may contain themselves. */
  readonly seen: Set<string>
  /** Pairs that may still be compared. */
  readonly budget: { left: number }
}

/** Compares what two lists of parts say about one value; given to those who compare what lies below. */
export type CompareParts = (
  comparison: Comparison,
  before: SchemaParts,
  after: SchemaParts,
  place: Place,
) => void

/** Writes a difference down. */
export function report(
  comparison: Comparison,
  place: Place,
  kind: SchemaKind,
  path: JsonPath,
  message: string,
  values: { readonly before?: string | null; readonly after?: string | null } = {},
): void {
  const { before = null, after = null } = values
  comparison.findings.push({
    kind,
    path,
    message,
    before,
    after,
    isSure: place.isSure,
    label: place.nearest === null ? null : place.label,
  })
}

/** The value as sentences name it. */
export function nameOf(comparison: Comparison, { label }: Place): string {
  return label === '' ? comparison.whole : `\`${label}\``
}

/** The same at the start of a sentence. */
export function startOf(comparison: Comparison, place: Place): string {
  const name = nameOf(comparison, place)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
