import { FailureError } from '../../core/shared'

/** A text with where it came from. */
export interface ReadText {
  readonly name: string
  readonly text: string
  readonly bytes: number
}

/** The largest file that is read, unpacked: beyond it the page would run out of memory. */
export const FILE_LIMIT = 200_000_000

/** Reads a file as UTF-8 text; a `.gz` file is unpacked. Throws FailureError `import/unreadable` or `import/too-large`. */
export async function readFile(file: File): Promise<ReadText> {
  const isPacked = file.name.endsWith('.gz')
  if (file.size > FILE_LIMIT)
    throw new FailureError({
      code: 'import/too-large',
      source: file.name,
      bytes: file.size,
      limit: FILE_LIMIT,
    })
  try {
    const stream = isPacked ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream()
    return await decode(isPacked ? file.name.slice(0, -3) : file.name, stream)
  } catch (thrown) {
    if (thrown instanceof FailureError) throw thrown
    throw new FailureError({ code: 'import/unreadable', source: file.name, message: reason(thrown) })
  }
}

/** Decodes a stream of UTF-8 bytes. Throws FailureError `import/too-large` as soon as there are too many. */
export async function decode(name: string, stream: ReadableStream<Uint8Array>): Promise<ReadText> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = stream.getReader()
  const pieces: string[] = []
  let bytes = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    bytes += read.value.byteLength
    if (bytes > FILE_LIMIT) {
      await reader.cancel()
      throw new FailureError({ code: 'import/too-large', source: name, bytes, limit: FILE_LIMIT })
    }
    pieces.push(decoder.decode(read.value, { stream: true }))
  }
  pieces.push(decoder.decode())
  return { name, text: pieces.join(''), bytes }
}

function reason(thrown: unknown): string {
  if (thrown instanceof TypeError) return 'it is not UTF-8 text'
  return thrown instanceof Error ? thrown.message : String(thrown)
}
