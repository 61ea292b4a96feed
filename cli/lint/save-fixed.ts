import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { saving } from '../save-file'
import type { FixedFile } from './fix-files'

/** Writes a file back as it was: gzip stays gzip, UTF-16 stays UTF-16, a byte order mark stays. Throws `file/not-saved`. */
export async function saveFixed({ file, text }: FixedFile): Promise<void> {
  await saving(async () => {
    const old = await readFile(file)
    const isZipped = old[0] === 0x1f && old[1] === 0x8b
    const bytes = encode(text, isZipped ? gunzipSync(old) : old)
    await writeFile(file, isZipped ? gzipSync(bytes) : bytes)
  })
}

/** The text in the encoding of the old bytes, with the mark they had. */
function encode(text: string, old: Uint8Array): Uint8Array {
  const plain = text.replace(/^\ufeff/, '')
  const marked = `\ufeff${plain}`
  if (old[0] === 0xff && old[1] === 0xfe) return Buffer.from(marked, 'utf16le')
  if (old[0] === 0xfe && old[1] === 0xff) return Buffer.from(marked, 'utf16le').swap16()
  const hasMark = old[0] === 0xef && old[1] === 0xbb && old[2] === 0xbf
  return Buffer.from(hasMark ? marked : plain)
}
