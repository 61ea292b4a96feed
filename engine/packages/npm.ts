// Runs npm for a folder with a lock, without scripts: nothing is ever compiled or fetched from elsewhere.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

interface Locked {
  readonly version: string
  readonly optional?: boolean
  readonly integrity?: string
}

interface Lock {
  readonly packages: Readonly<Record<string, Locked>>
}

/** What every installation has in common. */
export const quietFlags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'] as const

/** Reads an npm lock, or what npm keeps of an installation. */
export async function readLock(path: string): Promise<Lock> {
  return JSON.parse(await readFile(path, 'utf8')) as Lock
}

/**
 * Refuses an installation in `folder` that differs from the folder's lock: a package that is named on npm's command line is not held to the
 * lock's hash by npm itself. `what` begins the sentence.
 */
export async function requireLockedPackages(folder: string, what = 'The model engine'): Promise<void> {
  const wanted = (await readLock(join(folder, 'package-lock.json'))).packages
  const installed = (await readLock(join(folder, 'node_modules', '.package-lock.json'))).packages
  for (const [path, { integrity }] of Object.entries(installed)) {
    if (integrity === undefined || integrity !== wanted[path]?.integrity) {
      throw new Error(`${what} is not installed: ${path} differs from what the lock in ${folder} names.`)
    }
  }
}

/** Packages directly in node_modules, which is nearly all of them. */
export async function countLocked(folder: string): Promise<number> {
  const entries = Object.entries((await readLock(join(folder, 'package-lock.json'))).packages)
  return entries.filter(([path, { optional }]) => optional !== true && path.startsWith('node_modules/'))
    .length
}

/** How many of them are there so far. */
export async function countInstalled(folder: string): Promise<number> {
  const names = await readdir(join(folder, 'node_modules')).catch(() => [])
  return names.filter((name) => !name.startsWith('.')).length
}

/** Runs npm in a folder. Rejects with a sentence that begins with `what` when it fails, or when aborted. */
export function runNpm(
  folder: string,
  parameters: readonly string[],
  signal: AbortSignal,
  what = 'The model engine',
): Promise<void> {
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
      else reject(new Error(`${what} could not be installed: ${shorten(complaint)}`))
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
