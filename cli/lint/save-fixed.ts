import { randomUUID } from 'node:crypto'
import { readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { saving } from '../save-file'

/**
 * Writes a file back as it was: gzip stays gzip, UTF-16 stays UTF-16, a byte order mark stays. It is whole at every moment: the new one is
 * written beside it and takes its place. Throws `file/not-saved`.
 */
export async function saveFixed({
  file,
  text,
}: {
  readonly file: string
  readonly text: string
}): Promise<void> {
  await saving(async () => {
    const target = await realpath(file)
    const [old, { mode }] = await Promise.all([readFile(target), stat(target)])
    const isZipped = old[0] === 0x1f && old[1] === 0x8b
    const bytes = encode(text, isZipped ? gunzipSync(old) : old)
    const beside = join(dirname(target), `.namewright-${randomUUID()}`)
    try {
      await writeFile(beside, isZipped ? gzipSync(bytes) : bytes, { mode })
      await rename(beside, target)
    } catch (error) {
      await rm(beside, { force: true })
      throw error
    }
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
