// Puts the engine's packages in place: exactly those of its lock, with the one prebuilt part for this platform.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withLock } from '../../engine/lock-file'

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
  const flags = [
    '--no-save',
    '--omit=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  return ['install', ...flags, `${part}@${version}`]
}

interface Locked {
  readonly version: string
  readonly optional?: boolean
  readonly integrity?: string
}

interface Lock {
  readonly packages: Readonly<Record<string, Locked>>
}

async function readLock(path: string): Promise<Lock> {
  return JSON.parse(await readFile(path, 'utf8')) as Lock
}

/** A package that is named on npm's command line is not held to the lock's hash by npm itself: hence this comparison. */
export async function requireLockedPackages(folder: string): Promise<void> {
  const wanted = (await readLock(join(folder, 'package-lock.json'))).packages
  const installed = (await readLock(join(folder, 'node_modules', '.package-lock.json'))).packages
  for (const [path, { integrity }] of Object.entries(installed)) {
    if (integrity === undefined || integrity !== wanted[path]?.integrity) {
      throw new Error(
        `The model engine is not installed: ${path} differs from what engine/package-lock.json names.`,
      )
    }
  }
}

async function lockedVersion(folder: string, name: string): Promise<string> {
  const locked = (await readLock(join(folder, 'package-lock.json'))).packages[`node_modules/${name}`]
  if (locked === undefined) throw new Error(`The engine's lock has no ${name}.`)
  return locked.version
}

/** Packages directly in node_modules, which is nearly all of them. */
async function countLocked(folder: string): Promise<number> {
  const entries = Object.entries((await readLock(join(folder, 'package-lock.json'))).packages)
  return entries.filter(([path, { optional }]) => optional !== true && path.startsWith('node_modules/'))
    .length
}

async function countInstalled(folder: string): Promise<number> {
  const names = await readdir(join(folder, 'node_modules')).catch(() => [])
  return names.filter((name) => !name.startsWith('.')).length
}

function runNpm(folder: string, parameters: readonly string[], signal: AbortSignal): Promise<void> {
  const script = findNpm()
  return new Promise((resolve, reject) => {
    const child =
      script === null
        ? spawn('npm', [...parameters], { cwd: folder, signal, shell: process.platform === 'win32' })
        : spawn(process.execPath, [script, ...parameters], { cwd: folder, signal })
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
    child.stdout.resume()
    child.on('error', (error) => reject(new Error(`npm could not be run: ${error.message}.`)))
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The model engine could not be installed: ${shorten(complaint)}`))
    })
  })
}

/** npm's own script, which needs no shell: the one that runs us, or the one that came with this Node. */
function findNpm(): string | null {
  const home = dirname(process.execPath)
  const candidates = [
    process.env['npm_execpath'],
    join(home, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(home, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ]
  return candidates.find((path) => path?.endsWith('npm-cli.js') && existsSync(path)) ?? null
}

function shorten(complaint: string): string {
  const lines = complaint.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim())
  return (
    lines
      .filter((line) => line !== '' && !line.startsWith('A complete log'))
      .slice(0, 4)
      .join(' ') || 'npm failed.'
  )
}
