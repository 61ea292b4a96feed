// The text files of a folder that a person chose or dropped. They are read in the page; nothing leaves it.
import type { LookedFile } from '../../../../core/impact'
import { fromDrop, fromInput, isPassedOver, type PickedFile } from '../../../local-files/picked-files'

/** What was read, and what was not and why. */
export interface ReadFolder {
  readonly files: readonly LookedFile[]
  readonly skipped: readonly { readonly path: string; readonly reason: string }[]
}

const LARGEST = 2_000_000
const LOOKED_AT = 8000

/** Files of an `input` for folders, without the folder's own name, so that a patch is applied inside it. */
export function filesOfInput(files: readonly File[]): readonly PickedFile[] {
  return fromInput(files).map(belowFolder)
}

/** Everything that was dropped. To be called while the event is handled. */
export async function filesOfDrop(data: DataTransfer): Promise<readonly PickedFile[]> {
  const isOne = [...data.items].filter(({ kind }) => kind === 'file').length === 1
  const files = await fromDrop(data)
  // One folder is the place where the patch is applied; of several things each keeps its name.
  return isOne ? files.map(belowFolder) : files
}

function belowFolder(picked: PickedFile): PickedFile {
  const [, ...below] = picked.path.split('/')
  return below.length === 0 ? picked : { ...picked, path: below.join('/') }
}

/** Reads those that are text, in the order of their paths. */
export async function readFolder(chosen: readonly PickedFile[]): Promise<ReadFolder> {
  const files: LookedFile[] = []
  const skipped: { path: string; reason: string }[] = []
  for (const { path, file } of [...chosen].sort((one, other) => (one.path < other.path ? -1 : 1))) {
    if (isPassedOver(path)) continue
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
