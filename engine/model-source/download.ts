// Downloads a file so that an interruption costs nothing: a part file that the next attempt goes on with.
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { fileSize, sha256OfFile } from './check-file'
import { request, type RequestSettings } from './request'

export interface Download extends RequestSettings {
  readonly url: string
  /** Where the finished, verified file goes. Its part file lies beside it. */
  readonly path: string
  readonly sha256: string
  /** Null when it is not known before. */
  readonly bytes: number | null
  readonly onProgress: (share: number | null) => void
  /** How often a broken connection is taken up again. */
  readonly attempts?: number
  /** Milliseconds before the first new attempt; doubled each time. */
  readonly pause?: number
}

/** Downloads and verifies a file. Rejects with the reason; then a usable part file may remain for the next time. */
export async function download(task: Download): Promise<void> {
  const part = `${task.path}.part`
  await fetchRest(task, part)
  if ((await sha256OfFile(part)) !== task.sha256) {
    // Perhaps only a part from an earlier time was bad: once more from the start.
    await rm(part, { force: true })
    await fetchRest(task, part)
    if ((await sha256OfFile(part)) !== task.sha256) {
      await rm(part, { force: true })
      throw new Error('what was downloaded is not the expected file (its SHA-256 differs)')
    }
  }
  await rename(part, task.path)
}

async function fetchRest(task: Download, part: string): Promise<void> {
  const { attempts = 5, pause = 500, signal } = task
  for (let attempt = 1; ; attempt++) {
    try {
      await fetchOnce(task, part)
      return
    } catch (error) {
      if (signal.aborted || attempt >= Math.min(attempts, worthwhileAttempts(error))) throw error
      await wait(pause * 2 ** (attempt - 1), undefined, { signal })
    }
  }
}

/** A refusal that will be the same next time. */
class Refusal extends Error {}

const hopeless = ['ENOTFOUND', 'ENOSPC', 'EACCES', 'EROFS', 'CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT']
const unreachable = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ETIMEDOUT']

/** A host that is not reached at all is seldom there a second later; a connection that broke often is. */
function worthwhileAttempts(error: unknown): number {
  const { code = '' } = error as NodeJS.ErrnoException
  if (error instanceof Refusal || hopeless.includes(code)) return 1
  return unreachable.includes(code) ? 2 : Infinity
}

async function fetchOnce(task: Download, part: string): Promise<void> {
  let held = (await fileSize(part)) ?? 0
  if (task.bytes !== null && held > task.bytes) {
    await rm(part)
    held = 0
  }
  if (held > 0 && held === task.bytes) return
  const range: Record<string, string> = held > 0 ? { range: `bytes=${held}-` } : {}
  const response = await request(task.url, { ...task, headers: { ...task.headers, ...range } })
  const start = await readStart(response, held, part)
  const total = task.bytes ?? totalOf(response, start)
  await pipeline(
    response,
    async function* count(chunks: AsyncIterable<Buffer>) {
      let done = start
      for await (const chunk of chunks) {
        done += chunk.length
        task.onProgress(total === null ? null : Math.min(1, done / total))
        yield chunk
      }
    },
    createWriteStream(part, { flags: start === 0 ? 'w' : 'a' }),
    { signal: task.signal },
  )
  const size = await fileSize(part)
  if (total !== null && (size ?? 0) < total)
    throw new Error(`the connection ended at ${size ?? 0} of ${total} bytes`)
}

/** The place in the file where the body begins. */
async function readStart(response: IncomingMessage, held: number, part: string): Promise<number> {
  const { statusCode = 0, headers } = response
  if (statusCode === 200) return 0
  if (statusCode === 206 && headers['content-range']?.startsWith(`bytes ${held}-`)) return held
  response.destroy()
  if (statusCode === 206 || statusCode === 416) {
    await rm(part, { force: true })
    throw new Error('the server could not go on where the download had stopped')
  }
  const text = `the server answered ${statusCode}`
  throw statusCode >= 500 || statusCode === 429 ? new Error(text) : new Refusal(text)
}

function totalOf(response: IncomingMessage, start: number): number | null {
  const length = response.headers['content-length']
  return length === undefined ? null : start + Number(length)
}
