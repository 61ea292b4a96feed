import { unpackCatalogues } from '../../io/files/unzip'
import { fileKind } from '../../core/reading'
import type { Failure } from '../../core/shared'
import { unreadable } from './bytes'
import type { Input } from '../read-inputs'

/** The files of a zip archive as inputs; they refer to each other by their paths in it. Throws `import/unreadable`. */
export function readArchive(
  archive: string,
  bytes: Uint8Array,
): readonly (Input | { readonly file: string; readonly failure: Failure })[] {
  const unpacked = unpackCatalogues(bytes)
  if (!unpacked) throw unreadable(archive, 'its zip data is damaged')
  const nameOf = (path: string): string => `${archive}/${path}`
  if (unpacked.files.length + unpacked.left.length === 0)
    throw unreadable(archive, 'the archive holds no .json, .jsonl, .yaml or source files')
  const byName = new Map(unpacked.files.map(({ path, text }) => [nameOf(path), text]))
  const fileAt: Input['fileAt'] = (path) => {
    const text = byName.get(path)
    return text === undefined ? null : { path, text }
  }
  return [
    ...unpacked.files.map(({ path, text }) => ({
      file: nameOf(path),
      text,
      quiet: fileKind(path) === 'quiet',
      fileAt,
    })),
    ...unpacked.left.map(({ path, reason }) => ({
      file: nameOf(path),
      failure: unreadable(nameOf(path), reason).failure,
    })),
  ]
}
