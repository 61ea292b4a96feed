// Tools on their way to the retrieval worker: read a few at a time, so that the page goes on drawing.
import type { Tool, ToolId } from '../../core/catalog'
import { searchDocumentOf, searchHashOf, type HashedDocument } from '../../core/retrieval'

const SLICE_MS = 8

/** Gives way when a slice of time is used up; rejects once aborted. */
export type Breathe = () => Promise<void>

/** Makes what is awaited between short pieces of work. */
export function createBreather(
  giveWay: () => Promise<void>,
  now: () => number,
  signal: AbortSignal,
): Breathe {
  let last = now()
  return async () => {
    signal.throwIfAborted()
    if (now() - last < SLICE_MS) return
    await giveWay()
    last = now()
    signal.throwIfAborted()
  }
}

const hashes = new WeakMap<Tool, string>()

/** `searchHashOf`, worked out once a tool. */
export function hashOf(tool: Tool): string {
  const known = hashes.get(tool)
  if (known !== undefined) return known
  const hash = searchHashOf(tool)
  hashes.set(tool, hash)
  return hash
}

/** Few enough to be sent within a frame. */
const DOCUMENTS_A_MESSAGE = 200
const CHARACTERS_A_MESSAGE = 200_000

/** What of some tools is searched, in portions. */
export async function sendDocuments(
  tools: readonly Tool[],
  send: (some: readonly HashedDocument[], before: number) => Promise<void>,
  breathe: Breathe,
): Promise<void> {
  let some: HashedDocument[] = []
  let characters = 0
  let sent = 0
  for (const tool of tools) {
    const document = searchDocumentOf(tool)
    some.push({ document, hash: hashOf(tool) })
    characters += document.name.length + document.description.length
    await breathe()
    if (some.length < DOCUMENTS_A_MESSAGE && characters < CHARACTERS_A_MESSAGE) continue
    await send(some, sent)
    sent += some.length
    some = []
    characters = 0
  }
  if (some.length > 0 || sent === 0) await send(some, sent)
}

/** Tools that are other objects than before, and the ids of those that went. */
export function changesBetween(
  former: readonly Tool[],
  tools: readonly Tool[],
): { readonly changed: readonly Tool[]; readonly gone: readonly ToolId[] } {
  const known = new Set(former)
  const present = new Set(tools.map(({ id }) => id))
  return {
    changed: tools.filter((tool) => !known.has(tool)),
    gone: former.flatMap(({ id }) => (present.has(id) ? [] : [id])),
  }
}
