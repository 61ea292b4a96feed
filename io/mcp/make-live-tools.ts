import type { LiveSource } from '../../core/catalog'
import { hashesOf } from '../../core/diff'
import { stringAt } from '../../core/json'
import { readSource } from '../../core/reading'
import { FailureError } from '../../core/shared'
import { buildDocument } from './build-document'
import { hideSecrets } from './hide-secrets'
import type { Session } from './read-session'

/** The tools of a running server as a document, and what will be needed to see what changed. */
export interface LiveTools {
  /** `{ "serverInfo": {...}, "tools": [...] }`, every token as the server sent it; goes through `readSource`. */
  readonly text: string
  /** Belongs on the document that is read from `text`. */
  readonly live: LiveSource
  /** What should be known about the reading, one sentence each. */
  readonly remarks: readonly string[]
  readonly pages: number
}

/** Makes the document of a session. Secrets that the server has repeated are taken out. */
export function makeLiveTools(
  session: Session,
  source: {
    readonly transport: LiveSource['transport']
    readonly address: string
    readonly secrets: readonly string[]
  },
): LiveTools {
  const { initialized, pages } = session
  const built = buildDocument(initialized, pages ?? [])
  const text = hideSecrets(built.text, source.secrets)
  const says = (path: readonly string[], otherwise: string): string =>
    hideSecrets(stringAt(initialized.node, path) ?? otherwise, source.secrets)
  const read = readSource(text, { file: source.address, newDocumentId: () => 'live' })
  // Only JSON that is nested too deep comes here: anything else was read once already.
  if (!read.ok) throw new FailureError(read.failure)
  return {
    text,
    live: {
      transport: source.transport,
      address: source.address,
      protocolVersion: says(['protocolVersion'], ''),
      server: { name: says(['serverInfo', 'name'], ''), version: says(['serverInfo', 'version'], '') },
      readAt: new Date().toISOString(),
      hashes: hashesOf(read.value.tools),
    },
    remarks: [
      ...built.remarks,
      ...(pages === null ? ['The server says that it has no tools to offer.'] : []),
      ...(text === built.text ? [] : ['The server repeated a key that it was given; it was taken out.']),
    ],
    pages: pages?.length ?? 0,
  }
}
