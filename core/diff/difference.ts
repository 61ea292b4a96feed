// What a semantic comparison of two catalogues finds.
import type { Tool } from '../catalog'
import type { DifferenceKind } from './kinds'

/**
 * What a difference means for those who call the tools: `breaking` calls that were right fail or mean something else, `risky` a model may
 * choose or fill in otherwise, `additive` more is possible, `cosmetic` nothing changes for anyone.
 */
export type Impact = 'breaking' | 'risky' | 'additive' | 'cosmetic'

/** The worst first. */
export const IMPACTS: readonly Impact[] = ['breaking', 'risky', 'additive', 'cosmetic']

/** One difference, told from the old catalogue's point of view. */
export interface Difference {
  readonly impact: Impact
  /** What kind of difference: `kinds.ts` is the closed list. */
  readonly kind: DifferenceKind
  readonly server: string | null
  /** The old name; of an added tool the new one. */
  readonly tool: string
  /** From the tool’s schema, of `output-...` from its output schema; `''` for the tool itself. In the old one, or in the new one for what was added. JSON Pointer. */
  readonly path: string
  /** What changed, as a sentence. */
  readonly message: string
  /** Why it has this impact, as a sentence. */
  readonly reason: string
  /** The old and the new value as JSON, where there are such. */
  readonly before: string | null
  readonly after: string | null
}

/** A tool of the old catalogue with the one that it became; null where it came or went. */
export interface ToolPair {
  readonly before: Tool | null
  readonly after: Tool | null
}
