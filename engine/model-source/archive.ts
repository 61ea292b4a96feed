// The directory of a zip archive, and where an entry's bytes lie, of a file or of anything else that can be read in places.

/** A zip archive that is read in places. */
export interface ArchiveSource {
  readonly size: number
  /** Exactly these bytes. Rejects when there are fewer. */
  readonly read: (position: number, length: number) => Promise<Buffer>
}

/** Where an entry's packed bytes lie. */
export interface EntryPlace {
  readonly isDeflated: boolean
  readonly start: number
  readonly compressedBytes: number
}

interface ZipEntry {
  readonly isDeflated: boolean
  readonly compressedBytes: number
  /** Where the entry's own header begins. */
  readonly offset: number
}

const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 }
const broken = 'the package is not a readable zip archive'
/** The end record with the longest comment that it may have. */
export const longestTail = 65_557

/** Looks an entry up in the archive's directory at its end (zip 6.3.10, 4.3.7, 4.3.12 and 4.3.16). Rejects with the reason. */
export async function findEntry(source: ArchiveSource, name: string): Promise<EntryPlace> {
  const { isDeflated, compressedBytes, offset } = await findInDirectory(source, name)
  const header = await readAt(source, offset, 30)
  if (header.readUInt32LE(0) !== signatures.local) throw new Error(broken)
  const start = offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  return { isDeflated, compressedBytes, start }
}

async function findInDirectory(source: ArchiveSource, name: string): Promise<ZipEntry> {
  const { size } = source
  const tail = await readAt(source, Math.max(0, size - longestTail), Math.min(size, longestTail))
  let end = tail.length - 22
  while (end >= 0 && tail.readUInt32LE(end) !== signatures.end) end--
  if (end < 0) throw new Error(broken)
  const directory = await readAt(source, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12))
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

async function readAt(source: ArchiveSource, position: number, length: number): Promise<Buffer> {
  if (position < 0 || position + length > source.size) throw new Error(broken)
  return source.read(position, length)
}
