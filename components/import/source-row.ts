// What the import stage tells of one file, address or pasted text.
import { recognisedWords, type Note, type ReadResult } from '../../core/formats'
import { counted, describeFailure, type Failure } from '../../core/shared'

/**
 * How a source stands: `reading` waits for its turn, `stopped` was not read since a person stopped the reading, `piece` belongs to another
 * document that was read with it.
 */
export type SourceState = 'reading' | 'stopped' | 'tools' | 'piece' | 'empty' | 'failed'

/** Names of tools that a row shows, opened. */
export const NAMES_SHOWN = 60

/** One source as a row of a list. */
export interface SourceRow {
  readonly id: string
  readonly name: string
  /** null: unknown. */
  readonly bytes: number | null
  readonly state: SourceState
  /** What was found, or why nothing was. */
  readonly words: string
  readonly notes: readonly Note[]
  readonly toolNames: readonly string[]
  /** Tools in all, where `toolNames` holds only the first `NAMES_SHOWN`. */
  readonly tools: number
  readonly failure: Failure | null
  readonly text: string
  readonly removable: boolean
}

/** The groups that a long list can be narrowed to. */
export const SOURCE_GROUPS = ['all', 'tools', 'without', 'failed'] as const
export type SourceGroup = (typeof SOURCE_GROUPS)[number]

/** Which group a state belongs to; null where it is not decided. */
export function groupOf(state: SourceState): Exclude<SourceGroup, 'all'> | null {
  if (state === 'tools' || state === 'failed') return state
  return state === 'reading' || state === 'stopped' ? null : 'without'
}

/** "12 MCP; 3 found in source code (guess); 1 entry not read". */
export function foundWords({ tools, recognised }: ReadResult, unread: number): string {
  const found = tools.length === 0 ? 'No tools' : recognisedWords(recognised).replaceAll(', ', '; ')
  return unread === 0 ? found : `${found}; ${counted(unread, 'entry', 'entries')} not read`
}

/** What is said of a source that could not be read, beside its name. */
export function failureWords(failure: Failure): string {
  const { what } = describeFailure(failure, 'page')
  const subject = 'source' in failure ? `${failure.source} ` : ''
  if (subject === '' || !what.startsWith(subject)) return what
  const rest = what.slice(subject.length)
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
