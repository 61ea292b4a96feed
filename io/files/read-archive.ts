import { FailureError } from '../../core/shared'
import { isZip } from './decode-bytes'
import { FILE_LIMIT, type ReadText } from './read-file'

/** What a zip archive holds: files by `ARCHIVE/PATH`, and those that could not be read, each with a clause that says why. */
export interface ReadArchive {
  readonly files: readonly ReadText[]
  readonly left: readonly { readonly path: string; readonly reason: string }[]
}

/** Whether a file is a zip archive, by its first bytes. */
export async function isArchive(file: File): Promise<boolean> {
  return isZip(new Uint8Array(await file.slice(0, 4).arrayBuffer()))
}

/**
 * Unpacks the files of a zip archive that may hold tools, in memory. Throws FailureError `import/unreadable` where it is damaged,
 * `import/too-large`.
 */
export async function readArchive(file: File): Promise<ReadArchive> {
  const { name, size } = file
  if (size > FILE_LIMIT)
    throw new FailureError({ code: 'import/too-large', source: name, bytes: size, limit: FILE_LIMIT })
  // Loaded with the first archive: unpacking is no part of the first load.
  const { unpackCataloguesGently } = await import('./unzip')
  const unpacked = await unpackCataloguesGently(new Uint8Array(await file.arrayBuffer()), giveWay)
  if (!unpacked)
    throw new FailureError({ code: 'import/unreadable', source: name, message: 'its zip data is damaged' })
  return {
    files: unpacked.files.map(({ path, text }) => ({
      name: `${name}/${path}`,
      text,
      bytes: new TextEncoder().encode(text).length,
    })),
    left: unpacked.left.map(({ path, reason }) => ({ path: `${name}/${path}`, reason })),
  }
}

/** Lets the page draw and take what was pressed. */
function giveWay(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
