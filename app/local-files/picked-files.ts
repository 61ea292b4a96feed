/// <reference types="wicg-file-system-access" />
// Files as a person chose them, by any way, with their paths and the way back to disk where the browser gives one.

/** A chosen file. `path` is relative to what was chosen: a folder's name and what is below it, else the file's name. */
export interface PickedFile {
  readonly file: File
  readonly path: string
  readonly handle: FileSystemFileHandle | null
}

/** Files of an `input`: of one for folders they bring their paths. */
export function fromInput(files: readonly File[]): readonly PickedFile[] {
  return files.map((file) => ({
    file,
    path: file.webkitRelativePath || file.name,
    handle: null,
  }))
}

/** Whether files can be opened so that they can be saved again. */
export function canOpenInPlace(): boolean {
  return 'showOpenFilePicker' in window
}

/** Asks for files that can be saved again; none where the person gave up. */
export async function openInPlace(): Promise<readonly PickedFile[]> {
  try {
    const handles = await window.showOpenFilePicker({ multiple: true })
    return await Promise.all(
      handles.map(async (handle) => ({ file: await handle.getFile(), path: handle.name, handle })),
    )
  } catch (thrown) {
    if (isGivenUp(thrown)) return []
    throw thrown
  }
}

/** Everything that was dropped, folders with all that is in them. To be called while the event is handled. */
export async function fromDrop(data: DataTransfer): Promise<readonly PickedFile[]> {
  const items = [...data.items].filter(({ kind }) => kind === 'file')
  const files = [...data.files]
  // After the event neither entries nor handles can be asked for.
  const dropped = items.map((item, index) => ({
    entry: typeof item.webkitGetAsEntry === 'function' ? item.webkitGetAsEntry() : null,
    handle: handleOf(item),
    file: files[index] ?? null,
  }))
  if (dropped.length === 0) return fromInput(files)
  const lists = await Promise.all(
    dropped.map(async ({ entry, handle, file }): Promise<readonly PickedFile[]> => {
      if (entry?.isDirectory === true) return filesBelow(entry as FileSystemDirectoryEntry)
      return file ? [{ file, path: file.name, handle: await handle }] : []
    }),
  )
  return lists.flat()
}

async function handleOf(item: DataTransferItem): Promise<FileSystemFileHandle | null> {
  const ask = (item as Partial<DataTransferItem>).getAsFileSystemHandle
  if (!ask) return null
  const handle = await ask.call(item).catch(() => null)
  return handle?.kind === 'file' ? (handle as FileSystemFileHandle) : null
}

/** Folders that hold no tools of their own, and very many files. */
const PASSED_OVER = new Set(['.git', '.hg', '.svn', 'node_modules', '__pycache__', '.venv'])

/** Whether a path leads through a folder that is passed over. */
export function isPassedOver(path: string): boolean {
  return path.split('/').some((step) => PASSED_OVER.has(step))
}

async function filesBelow(folder: FileSystemDirectoryEntry): Promise<readonly PickedFile[]> {
  if (PASSED_OVER.has(folder.name)) return []
  const entries = await entriesOf(folder)
  const lists = await Promise.all(
    entries.map(async (entry): Promise<readonly PickedFile[]> => {
      if (entry.isDirectory) return filesBelow(entry as FileSystemDirectoryEntry)
      const file = await fileOf(entry as FileSystemFileEntry)
      return [{ file, path: entry.fullPath.replace(/^\//, ''), handle: null }]
    }),
  )
  return lists.flat()
}

/** A reader gives a hundred entries at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

function isGivenUp(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'AbortError'
}
