// Puts the engine's packages in place: exactly those of its lock, with the one prebuilt part for this platform.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withLock } from '../../engine/lock-file'
import {
  countInstalled,
  countLocked,
  quietFlags,
  readLock,
  requireLockedPackages,
  runNpm,
} from '../../engine/packages/npm'

const platformParts: Readonly<Record<string, string>> = {
  'darwin-arm64': 'mac-arm64-metal',
  'darwin-x64': 'mac-x64',
  'linux-arm': 'linux-armv7l',
  'linux-arm64': 'linux-arm64',
  'linux-riscv64': 'linux-riscv64',
  'linux-x64': 'linux-x64',
  'win32-arm64': 'win-arm64',
  'win32-x64': 'win-x64',
}

/** The package with the prebuilt engine for a platform, or null where there is none. */
export function platformPackage(platform: string, architecture: string): string | null {
  const part = platformParts[`${platform}-${architecture}`]
  return part === undefined ? null : `@node-llama-cpp/${part}`
}

export interface InstallSettings {
  readonly root: string
  readonly signal: AbortSignal
  readonly onProgress: (share: number | null, message: string) => void
}

const message = 'Installing the model engine (83 MB)'

/** Installs the engine's packages where needed; one process at a time. Rejects with a sentence. */
export async function ensureEnginePackages({ root, signal, onProgress }: InstallSettings): Promise<void> {
  const folder = join(root, 'engine')
  const part = platformPackage(process.platform, process.arch)
  if (part === null) {
    throw new Error(
      `The built-in model does not run on ${process.platform} ${process.arch}. Use --endpoint URL.`,
    )
  }
  const marker = join(folder, 'node_modules', '.namewright')
  const wanted = `${part} ${await readFile(join(folder, 'package-lock.json'), 'utf8')}`
  const isDone = async () => (await readFile(marker, 'utf8').catch(() => '')) === wanted
  if (await isDone()) return
  const lock = join(root, 'node_modules', '.cache', 'namewright', 'engine.lock')
  const onWait = () => onProgress(null, 'Waiting for another Namewright that installs the model engine')
  await withLock(lock, { signal, onWait }, async () => {
    if (await isDone()) return
    // Without the marker an earlier install may have stopped half-way; npm would take what is there for good.
    await rm(join(folder, 'node_modules'), { recursive: true, force: true })
    await install(folder, part, signal, onProgress)
    await requireLockedPackages(folder)
    await mkdir(dirname(marker), { recursive: true })
    await writeFile(marker, wanted)
  })
}

async function install(
  folder: string,
  part: string,
  signal: AbortSignal,
  onProgress: InstallSettings['onProgress'],
): Promise<void> {
  const expected = await countLocked(folder)
  const report = async () => onProgress(Math.min(1, (await countInstalled(folder)) / expected), message)
  const timer = setInterval(() => void report(), 500)
  onProgress(0, message)
  try {
    await runNpm(folder, installParameters(part, await lockedVersion(folder, part)), signal)
  } finally {
    clearInterval(timer)
  }
}

/**
 * `--omit=optional` leaves out the parts for other platforms and for graphics cards (650 MB); the one part that is
 * named comes all the same. Without scripts nothing is ever compiled.
 */
function installParameters(part: string, version: string): readonly string[] {
  return ['install', '--no-save', '--omit=optional', ...quietFlags, `${part}@${version}`]
}

async function lockedVersion(folder: string, name: string): Promise<string> {
  const locked = (await readLock(join(folder, 'package-lock.json'))).packages[`node_modules/${name}`]
  if (locked === undefined) throw new Error(`The engine's lock has no ${name}.`)
  return locked.version
}
