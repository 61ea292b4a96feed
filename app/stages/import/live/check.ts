// Reading a server again: what changed there, and the one edit that follows it.
import type { SourceDocument, Tool } from '../../../../core/catalog'
import { findDrift, planRefresh, type Drift, type RefreshChoice } from '../../../../core/diff'
import { readSource } from '../../../../core/reading'
import { FailureError, type Failure } from '../../../../core/shared'
import type { LiveTools } from '../../../../io/mcp/make-live-tools'
import { projectActions } from '../../../stores/project'
import { getProject } from '../../../stores/project-state'

/** A server as it is now, beside what the project has of it. */
export interface Checked {
  readonly drift: Drift
  readonly document: SourceDocument
  readonly tools: readonly Tool[]
}

/** Compares what was read with a document of the project. Throws FailureError for a text that cannot be read. */
export function compare(known: SourceDocument, { text, live }: LiveTools): Checked {
  const read = readSource(text, { file: known.name, newDocumentId: () => known.id })
  if (!read.ok) throw new FailureError(read.failure)
  const { tools, documents } = read.value
  const [fresh = emptyDocument(known)] = documents
  const before = getProject().catalog.tools.filter(({ origin }) => origin?.documentId === known.id)
  return { drift: findDrift(known.live ?? null, before, tools), document: { ...fresh, live }, tools }
}

/** A server that lists no tools any more has no document of its own. */
function emptyDocument(known: SourceDocument): SourceDocument {
  return { ...known, envelope: '{}', slots: [] }
}

/** Follows the server as chosen, in one act that can be undone. Gives the failure that hindered it, or null. */
export function follow(
  known: SourceDocument,
  { drift, document, tools }: Checked,
  choices: Readonly<Record<string, RefreshChoice>>,
): Failure | null {
  const server = document.live?.server.name ?? ''
  const title = `Follow changes of ${server === '' ? 'an MCP server' : server}`
  const edits = [planRefresh(known, { document, tools }, drift, choices)]
  const result = projectActions.dispatch({ kind: 'edit-catalog', title, edits })
  return result.ok ? null : result.failure
}
