import { FailureError } from '../core/shared'
import type { TextOrFile } from './contracts'

/** The largest text that is read, unpacked: beyond it a worker would run out of memory. */
const LIMIT = 200_000_000

/** The text of a file in UTF-8, unpacked where it is gzipped. Throws FailureError `import/unreadable` or `import/too-large`. */
export async function textOfFile(file: TextOrFile, name: string): Promise<string> {
  if (typeof file === 'string') return file
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const stream =
    first === 0x1f && second === 0x8b
      ? file.stream().pipeThrough(new DecompressionStream('gzip'))
      : file.stream()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const pieces: string[] = []
  let bytes = 0
  try {
    const reader = stream.getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      bytes += read.value.byteLength
      if (bytes > LIMIT)
        throw new FailureError({ code: 'import/too-large', source: name, bytes, limit: LIMIT })
      pieces.push(decoder.decode(read.value, { stream: true }))
    }
    pieces.push(decoder.decode())
    return pieces.join('')
  } catch (thrown) {
    if (thrown instanceof FailureError) throw thrown
    const message = thrown instanceof TypeError ? 'it is not UTF-8 text' : String(thrown)
    throw new FailureError({ code: 'import/unreadable', source: name, message })
  }
}
