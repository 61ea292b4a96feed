// The text files of a folder that a person chose or dropped. They are read in the page; nothing leaves it.
import type { LookedFile } from '../../../../core/impact'

/** A file with its path below the chosen folder. */
export interface FolderFile {
  readonly path: string
  readonly file: File
}

/** What was read, and what was not and why. */
export interface ReadFolder {
  readonly files: readonly LookedFile[]
  readonly skipped: readonly { readonly path: string; readonly reason: string }[]
}

const LARGEST = 2_000_000
const LOOKED_AT = 8000
const NEVER = /(?:^|\/)(?:\.git|node_modules|\.hg|\.svn)(?:\/|$)/

/** Files of an `input` for folders, without the folder's own name, so that a patch is applied inside it. */
export function filesOfInput(files: readonly File[]): readonly FolderFile[] {
  return files.map((file) => ({
    file,
    path: file.webkitRelativePath.split('/').slice(1).join('/') || file.name,
  }))
}

/** Everything below the dropped folders and files. To be called while the event is handled. */
export async function filesOfDrop(data: DataTransfer): Promise<readonly FolderFile[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const [only] = entries
  // One folder is the place where the patch is applied; of several things each keeps its name.
  const isOne = entries.length === 1 && only?.isDirectory === true
  const lists = await Promise.all(entries.map((entry) => below(entry, isOne ? '' : entry.name)))
  return lists.flat()
}

async function below(entry: FileSystemEntry, path: string): Promise<readonly FolderFile[]> {
  if (NEVER.test(path)) return []
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    )
    return [{ path, file }]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: FolderFile[] = []
  for (;;) {
    // A reader hands a folder out in portions; an empty one ends it.
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (portion.length === 0) return found
    for (const inner of portion)
      found.push(...(await below(inner, path === '' ? inner.name : `${path}/${inner.name}`)))
  }
}

/** Reads those that are text, in the order of their paths. */
export async function readFolder(chosen: readonly FolderFile[]): Promise<ReadFolder> {
  const files: LookedFile[] = []
  const skipped: { path: string; reason: string }[] = []
  for (const { path, file } of [...chosen].sort((one, other) => (one.path < other.path ? -1 : 1))) {
    if (NEVER.test(path)) continue
    if (file.size > LARGEST) {
      skipped.push({ path, reason: 'larger than 2 MB' })
      continue
    }
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (bytes.subarray(0, LOOKED_AT).includes(0)) continue
    try {
      // A byte order mark stays: the patch is for the file as it is.
      files.push({ path, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) })
    } catch {
      skipped.push({ path, reason: 'not text in UTF-8' })
    }
  }
  return { files, skipped }
}
