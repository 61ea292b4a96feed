// Builds the studio when its sources are newer than what was built last.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { withLock } from '../../engine/lock-file'

const sources = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'app',
  'components',
  'core',
  'io',
  'workers',
  'public',
]

/** Whether `dist/index.html` is missing or older than a source file. */
export async function isStudioStale(root: string): Promise<boolean> {
  const built = await timeOf(join(root, 'dist', 'index.html'))
  if (built === null) return true
  for (const source of sources) if ((await newestTime(join(root, source))) > built) return true
  return false
}

async function timeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs
  } catch {
    return null
  }
}

async function newestTime(path: string): Promise<number> {
  const found = await stat(path).catch(() => null)
  if (found === null) return 0
  if (!found.isDirectory()) return path.includes('.test.') ? 0 : found.mtimeMs
  const times = await Promise.all((await readdir(path)).map((name) => newestTime(join(path, name))))
  return times.reduce((newest, time) => Math.max(newest, time), 0)
}

export interface BuildSettings {
  readonly root: string
  readonly signal: AbortSignal
  readonly say: (line: string) => void
}

/** Builds the studio where needed; one process at a time. Rejects with a sentence and the builder's output. */
export async function ensureStudio({ root, signal, say }: BuildSettings): Promise<void> {
  if (!(await isStudioStale(root))) return
  const lock = join(root, 'node_modules', '.cache', 'namewright', 'build.lock')
  const onWait = () => say('Waiting for another Namewright that builds the studio.')
  await withLock(lock, { signal, onWait }, async () => {
    if (!(await isStudioStale(root))) return
    say('Building the studio (only after changes).')
    await runVite(root, signal)
  })
}

function runVite(root: string, signal: AbortSignal): Promise<void> {
  const program = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  if (!existsSync(program)) {
    throw new Error('The studio cannot be built: its packages are not installed. Run `npm ci` first.')
  }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, 'build', '--logLevel', 'warn'], { cwd: root, signal })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The studio could not be built.\n${output.trim()}`))
    })
  })
}
