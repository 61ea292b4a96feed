// What was read from a running server, on its way through the import stage.
import type { LiveSource } from '../../../../core/catalog'
import type { Note, ReadResult } from '../../../../core/formats'

/** What is known about a text that came from a running server. */
export interface LiveRead {
  readonly source: LiveSource
  /** What should be known about the reading, one sentence each. */
  readonly remarks: readonly string[]
}

/** The result with its documents marked as read from a running server, where they were. */
export function withLive(result: ReadResult, file: string, live: LiveRead | undefined): ReadResult {
  if (!live) return result
  const notes = live.remarks.map((message): Note => ({
    level: 'info',
    file,
    index: null,
    tool: null,
    server: null,
    path: [],
    message,
  }))
  return {
    ...result,
    documents: result.documents.map((document) => ({ ...document, live: live.source })),
    notes: [...notes, ...result.notes],
  }
}
