// Bytes of files and stdin as text.
import { gunzipSync } from 'node:zlib'
import { FailureError } from '../../core/shared'
import { decodeBytes, isGzip } from '../../io/files/decode-bytes'

const LARGEST = 400_000_000

/** Text of bytes: gzip is recognised by its first two bytes, UTF-16 by its byte order mark; otherwise UTF-8, strictly. */
export function decode(source: string, bytes: Uint8Array): string {
  const plain = unpacked(source, bytes)
  const text = decodeBytes(plain)
  if (text === null) throw unreadable(source, 'it is not text in UTF-8')
  return text
}

/** The bytes, unpacked where they are gzip data. Throws `import/too-large` or `import/unreadable`. */
function unpacked(source: string, bytes: Uint8Array): Uint8Array {
  const plain = isGzip(bytes) ? unzip(source, bytes) : bytes
  if (plain.length > LARGEST) throw tooLarge(source, plain.length)
  return plain
}

function unzip(source: string, bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: LARGEST })
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(source, LARGEST + 1)
    throw unreadable(source, 'its gzip data is damaged')
  }
}

/** Runs a file operation; what hinders it is a failure with the reason. */
export async function attempt<Value>(source: string, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch (error) {
    throw unreadable(source, reasonOf(error))
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EACCES' || code === 'EPERM') return 'reading it is not allowed'
  if (code === 'EISDIR') return 'it is a folder'
  return error instanceof Error ? error.message : String(error)
}

export function unreadable(source: string, message: string): FailureError {
  return new FailureError({ code: 'import/unreadable', source, message })
}

function tooLarge(source: string, bytes: number): FailureError {
  return new FailureError({ code: 'import/too-large', source, bytes, limit: LARGEST })
}
