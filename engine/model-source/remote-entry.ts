// Takes one small file out of a large wheel without downloading the wheel: a zip archive is read from its end, and HTTP can send parts.
import { createHash } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { findEntry, longestTail, type ArchiveSource } from './archive'
import { request, type RequestSettings } from './request'

const inflate = promisify(inflateRaw)

export interface RemoteEntry extends RequestSettings {
  /** Of the wheel. */
  readonly url: string
  readonly entry: string
  /** Where the verified file goes. */
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** Fetches an entry by ranges and keeps it when its hash is right. Rejects with the reason, also where the server sends no ranges. */
export async function fetchRemoteEntry(task: RemoteEntry): Promise<void> {
  const source = await openRemote(task)
  const { isDeflated, start, compressedBytes } = await findEntry(source, task.entry)
  if (compressedBytes > task.bytes * 2 + 1024)
    throw new Error(`${task.entry} in the package is larger than expected`)
  const packed = await source.read(start, compressedBytes)
  const content = isDeflated ? await inflate(packed, { maxOutputLength: task.bytes + 1 }) : packed
  if (createHash('sha256').update(content).digest('hex') !== task.sha256)
    throw new Error(`${task.entry} in the package is not the expected file (its SHA-256 differs)`)
  const away = `${task.path}.${process.pid}.new`
  try {
    await writeFile(away, content, { flush: true })
    await rename(away, task.path)
  } finally {
    await rm(away, { force: true })
  }
}

async function openRemote(task: RemoteEntry): Promise<ArchiveSource> {
  const { body: tail, size } = await readRange(task, `bytes=-${longestTail}`, longestTail)
  const tailStart = size - tail.length
  return {
    size,
    read: async (position, length) => {
      if (position >= tailStart) return tail.subarray(position - tailStart, position - tailStart + length)
      const { body } = await readRange(task, `bytes=${position}-${position + length - 1}`, length)
      if (body.length !== length) throw new Error('the server sent another part than was asked for')
      return body
    },
  }
}

async function readRange(
  task: RemoteEntry,
  range: string,
  most: number,
): Promise<{ readonly body: Buffer; readonly size: number }> {
  const response = await request(task.url, { ...task, headers: { ...task.headers, range } })
  const [, total] = /^bytes \d+-\d+\/(\d+)$/.exec(response.headers['content-range'] ?? '') ?? []
  if (response.statusCode !== 206 || total === undefined) {
    response.destroy()
    throw new Error(`the server sends no parts of the package (it answered ${response.statusCode ?? 0})`)
  }
  return { body: await readBody(response, most), size: Number(total) }
}

async function readBody(response: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) throw new Error('the server sent more than was asked for')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
