// What a finding on a run is, and what all kinds of them look things up in.
import { readTool, toolByPart, type Catalog, type PartId } from '../../catalog'
import type { Registry } from '../run-tool'
import type { Trace } from '../trace'

/** What a person could do about it. `none`: nothing in the catalogue caused it. */
export type FindingAct = 'edit-description' | 'align-name' | 'add-enum' | 'state-form' | 'none'

export interface TraceFinding {
  readonly kind:
    | 'unknown-name'
    | 'same-name'
    | 'retrieved-late'
    | 'not-retrieved'
    | 'nothing-found'
    | 'tool-unfit'
    | 'parameter-misread'
    | 'call-refused-by-tool'
    | 'wrong-calls'
    | 'stopped-by-person'
    | 'model-unreadable'
    | 'outside'
  /** What happened, and why: a sentence. */
  readonly sentence: string
  /** The span in which it happened; null: the run as a whole. */
  readonly span: number | null
  /** Key of the tool that caused it; null: none did. */
  readonly tool: string | null
  /** The part of the catalogue to look at: the tool's own, or a parameter's. */
  readonly partId: PartId | null
  /** JSON Pointer into the tool's schema; empty: the tool itself. */
  readonly path: string
  readonly act: FindingAct
  /** What to do, in words. */
  readonly advice: string
}

export interface Look {
  readonly trace: Trace
  readonly registry: Registry
  readonly catalog: Catalog
}

export const nameOf = ({ trace, registry }: Look, key: string): string =>
  registry.get(key)?.name ?? trace.names[key] ?? key

export function aboutTool(look: Look, key: string | null): Pick<TraceFinding, 'tool' | 'partId' | 'path'> {
  return { tool: key, partId: key !== null && toolByPart(look.catalog).has(key) ? key : null, path: '' }
}

export function isSparse({ catalog }: Look, key: string): boolean {
  const tool = toolByPart(catalog).get(key)
  return tool !== undefined && readTool(tool).description.trim().length < SHORT_DESCRIPTION
}

const SHORT_DESCRIPTION = 20

const LONGEST = 160
export const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
