// The one reader of server-sent events: over the body of a POST, which the browser's own EventSource cannot do.
import { createParser } from 'eventsource-parser'

const LONGEST_REST_MS = 1000

/**
 * Tells the data of each event until `onEvent` says that nothing after it matters, or the body ends. Comments are passed over. Rejects when the
 * connection breaks or the request is aborted.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (data: string) => boolean,
): Promise<void> {
  const state = { hasEnded: false }
  const parser = createParser({
    onEvent: ({ data }) => {
      if (!state.hasEnded && data !== '') state.hasEnded = onEvent(data)
    },
  })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parser.feed(decoder.decode(value, { stream: true }))
    if (state.hasEnded) {
      void finish(reader)
      return
    }
  }
  // The last event may lack the blank line behind it.
  parser.feed('\n\n')
}

/** Lets the rest of the body come, so that the connection can be used again; one that stays open is closed. */
async function finish(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const timer = setTimeout(() => void reader.cancel().catch(ignore), LONGEST_REST_MS)
  try {
    while (!(await reader.read()).done);
  } catch {
    // What comes after the end matters to nobody.
  } finally {
    clearTimeout(timer)
  }
}

function ignore(): void {
  // The connection is gone already.
}
