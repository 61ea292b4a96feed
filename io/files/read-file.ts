import { FailureError } from '../../core/shared'
import { encodingOf, isGzip } from './decode-bytes'

/** A text with where it came from. */
export interface ReadText {
  readonly name: string
  readonly text: string
  readonly bytes: number
}

/** The largest file that is read, unpacked: beyond it the page would run out of memory. */
export const FILE_LIMIT = 200_000_000

/** Reads a file of text; gzip data are unpacked, and the ending `.gz` goes. Throws FailureError `import/unreadable` or `import/too-large`. */
export function readFile(file: File): Promise<ReadText> {
  return readBlob(file, file.name)
}

/** The same of a file that is known by another name than its own. */
export async function readBlob(blob: Blob, name: string): Promise<ReadText> {
  if (blob.size > FILE_LIMIT)
    throw new FailureError({ code: 'import/too-large', source: name, bytes: blob.size, limit: FILE_LIMIT })
  try {
    return await decode(name, blob.stream())
  } catch (thrown) {
    if (thrown instanceof FailureError) throw thrown
    throw new FailureError({ code: 'import/unreadable', source: name, message: reason(thrown) })
  }
}

/**
 * Decodes a stream of UTF-8 or, by its byte order mark, UTF-16; what its first bytes tell to be gzip is unpacked. Throws FailureError
 * `import/too-large` as soon as there is too much, TypeError where it is no such text.
 */
export async function decode(name: string, stream: ReadableStream<Uint8Array>): Promise<ReadText> {
  const { first, whole } = await lookAt(stream)
  if (!isGzip(first)) return decodePlain(name, whole, first)
  const unpacked = whole.pipeThrough(
    new DecompressionStream('gzip') as TransformStream<Uint8Array, Uint8Array>,
  )
  const inside = await lookAt(unpacked)
  return decodePlain(name.replace(/\.gz$/i, ''), inside.whole, inside.first)
}

/** The first bytes of a stream, two at least where there are two, and a stream of all. */
async function lookAt(stream: ReadableStream<Uint8Array>): Promise<{
  readonly first: Uint8Array
  readonly whole: ReadableStream<Uint8Array>
}> {
  const reader = stream.getReader()
  const held: Uint8Array[] = []
  let first = new Uint8Array()
  while (first.length < 2) {
    const read = await reader.read()
    if (read.done) break
    held.push(read.value)
    first = new Uint8Array([...first, ...read.value.subarray(0, 2)])
  }
  const whole = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = held.shift() ?? (await reader.read()).value
      if (next) controller.enqueue(next)
      else controller.close()
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return { first, whole }
}

async function decodePlain(
  name: string,
  stream: ReadableStream<Uint8Array>,
  first: Uint8Array,
): Promise<ReadText> {
  const decoder = new TextDecoder(encodingOf(first), { fatal: true })
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
  if (thrown instanceof TypeError) return 'it is not text in UTF-8 or UTF-16'
  return thrown instanceof Error ? thrown.message : String(thrown)
}
