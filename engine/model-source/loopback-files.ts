// A file server for tests, with the troubles that real ones have.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FileServer {
  /** Without a slash at its end. */
  readonly url: string
  /** The Range header of each request so far, or null. */
  readonly ranges: (string | null)[]
  close(): Promise<void>
}

export interface FileServerSettings {
  /** After how many bytes a reply is cut off, request by request; none when the list is used up. */
  readonly cuts?: readonly number[]
  /** Answers the whole file to every request. */
  readonly ignoresRanges?: boolean
  /** Answers instead of a file. */
  readonly answer?: (request: IncomingMessage, response: ServerResponse) => boolean
}

/** Serves `body` at every path. */
export async function serveFile(body: Buffer, settings: FileServerSettings = {}): Promise<FileServer> {
  const ranges: (string | null)[] = []
  const cuts = [...(settings.cuts ?? [])]
  const server = createServer((request, response) => {
    if (settings.answer?.(request, response) === true) return
    const range = request.headers.range ?? null
    ranges.push(range)
    const [start, end] = settings.ignoresRanges === true ? [0, body.length] : placesOf(range, body.length)
    if (start >= body.length && start > 0) {
      response.writeHead(416).end()
      return
    }
    const rest = body.subarray(start, end)
    const isPart = range !== null && settings.ignoresRanges !== true
    const headers = {
      'content-length': rest.length,
      'content-range': `bytes ${start}-${start + rest.length - 1}/${body.length}`,
    }
    response.writeHead(isPart ? 206 : 200, isPart ? headers : { 'content-length': rest.length })
    const cut = cuts.shift()
    if (cut === undefined) response.end(rest)
    else response.write(rest.subarray(0, cut), () => setTimeout(() => response.destroy(), 20))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ranges,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Where a range begins and ends: `bytes=5-`, `bytes=5-9` or the last ones, `bytes=-5`. */
function placesOf(range: string | null, size: number): readonly [start: number, end: number] {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (first === '') return [last === '' ? 0 : Math.max(0, size - Number(last)), size]
  return [Number(first), last === '' ? size : Number(last) + 1]
}
