import { readFile, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { FailureError } from '../../core/shared'
import type { FixedFile } from './fix-files'

/** Writes a file back as it was packed (gzip stays gzip). Throws `file/not-saved`, also for text that is not UTF-8. */
export async function saveFixed({ file, text }: FixedFile): Promise<void> {
  try {
    const old = await readFile(file)
    const isZipped = old[0] === 0x1f && old[1] === 0x8b
    const isUtf16 = (old[0] === 0xff && old[1] === 0xfe) || (old[0] === 0xfe && old[1] === 0xff)
    if (isUtf16) throw new Error(`${file} is in UTF-16; save it as UTF-8 to have it fixed`)
    const hasMark = old[0] === 0xef && old[1] === 0xbb && old[2] === 0xbf
    const bytes = Buffer.from(hasMark && !text.startsWith('\ufeff') ? `\ufeff${text}` : text)
    await writeFile(file, isZipped ? gzipSync(bytes) : bytes)
  } catch (error) {
    throw new FailureError({ code: 'file/not-saved', message: error instanceof Error ? error.message : file })
  }
}
