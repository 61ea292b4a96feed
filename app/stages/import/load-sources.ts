import { FailureError, failureOf, type Failure } from '../../../core/shared'
import { fetchUrl } from '../../../io/files/fetch-url'
import { isArchive, readArchive } from '../../../io/files/read-archive'
import { FILE_LIMIT, readFile, type ReadText } from '../../../io/files/read-file'
import { importActions, type FailedFile, type Loaded } from './import-store'
import { isPassedOver, type PickedFile } from '../../local-files/picked-files'

/** Files that are loaded at the same time, and then put in together. */
const FILES_A_TURN = 24

let controller = new AbortController()

/** Loads chosen files into memory; each by itself, so that a bad one spoils no other. Archives and folders bring all they hold. */
export async function loadFiles(picked: readonly PickedFile[]): Promise<void> {
  const wanted = picked
    .filter(({ path }) => !isPassedOver(path))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
  if (wanted.length === 0) return
  const { signal } = controller
  const group = wanted.length > 1 ? crypto.randomUUID() : null
  importActions.startLoading(wanted.length)
  for (let start = 0; start < wanted.length; start += FILES_A_TURN) {
    const some = wanted.slice(start, start + FILES_A_TURN)
    const taken = await Promise.all(some.map((file) => take(file, group)))
    if (signal.aborted) return
    importActions.add(
      taken.flatMap(({ loaded }) => loaded),
      taken.flatMap(({ failed }) => failed),
    )
    importActions.passLoading(some.length)
  }
}

/** Loads what stands at an address. */
export async function loadAddress(address: string): Promise<void> {
  const { signal } = controller
  importActions.startLoading(1)
  try {
    importActions.add([{ ...(await fetchUrl(address, signal)), group: null, disk: null }])
  } catch (thrown) {
    if (signal.aborted) return
    importActions.add([], [{ name: address.trim() || 'The address', failure: failureOrThrow(thrown) }])
  }
  importActions.passLoading(1)
}

/** Stops what is being loaded; what was loaded by then stays. */
export function stopLoading(): void {
  controller.abort(new Error('stopped'))
  controller = new AbortController()
  importActions.passLoading(Number.POSITIVE_INFINITY)
}

interface Taken {
  readonly loaded: readonly Loaded[]
  readonly failed: readonly Omit<FailedFile, 'id'>[]
}

/** Bytes above which a file is not read on the page. */
const LARGE = 400_000

async function take(picked: PickedFile, group: string | null): Promise<Taken> {
  const { file, path, handle } = picked
  // An unpacked text cannot be saved back into its archive.
  const disk = /\.gz$/i.test(file.name) ? null : { file, handle }
  try {
    if (await isArchive(file)) return await unpack(picked)
    if (file.size > FILE_LIMIT)
      throw new FailureError({ code: 'import/too-large', source: path, bytes: file.size, limit: FILE_LIMIT })
    if (file.size > LARGE && typeof Worker !== 'undefined') {
      const name = path.replace(/\.gz$/i, '')
      return { loaded: [{ name, text: file, bytes: file.size, group, disk }], failed: [] }
    }
    const text = await readFile(file)
    return { loaded: [{ ...text, name: nameOf(path, text), group, disk }], failed: [] }
  } catch (thrown) {
    return { loaded: [], failed: [{ name: path, failure: failureOrThrow(thrown) }] }
  }
}

/** What an archive holds, as files that may refer to each other. */
async function unpack({ file, path: archive }: PickedFile): Promise<Taken> {
  const group = crypto.randomUUID()
  const folder = archive.slice(0, archive.length - file.name.length)
  const { files, left } = await readArchive(file)
  return {
    loaded: files.map((text) => ({ ...text, name: folder + text.name, group, disk: null })),
    failed: left.map(({ path, reason }) => ({
      name: folder + path,
      failure: { code: 'import/unreadable', source: path, message: reason },
    })),
  }
}

/** The path, without the ending that unpacking took off. */
function nameOf(path: string, { name }: ReadText): string {
  return path.endsWith(`${name}.gz`) ? path.slice(0, -3) : path
}

function failureOrThrow(thrown: unknown): Failure {
  const failure = failureOf(thrown)
  if (!failure) throw thrown
  return failure
}
