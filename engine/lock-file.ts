// Lets one process at a time do work whose result all share, such as a download.
import { mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A holder renews its lock this often; a lock that is ten times older belongs to nobody. Milliseconds. */
const renewal = 3_000

export interface LockOptions {
  readonly signal: AbortSignal
  /** Called once when another process holds the lock. */
  readonly onWait?: () => void
}

/** Runs `task` while holding the lock at `path`; waits for another holder. Rejects when aborted. */
export async function withLock<Result>(
  path: string,
  options: LockOptions,
  task: () => Promise<Result>,
): Promise<Result> {
  await mkdir(dirname(path), { recursive: true })
  let hasWaited = false
  while (!(await takeLock(path))) {
    if (!hasWaited) options.onWait?.()
    hasWaited = true
    await wait(200, undefined, { signal: options.signal })
  }
  const timer = setInterval(() => {
    const now = new Date()
    void utimes(path, now, now).catch(() => undefined)
  }, renewal)
  try {
    return await task()
  } finally {
    clearInterval(timer)
    await rm(path, { force: true })
  }
}

async function takeLock(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx')
    await file.writeFile(String(process.pid))
    await file.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (await isAbandoned(path)) await discard(path)
    return false
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)])
    const age = Date.now() - mtimeMs
    // A lock without a number was just made, or its maker died in that very moment.
    return age > renewal * 10 || (text !== '' && !isRunning(Number(text)))
  } catch {
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Moved away first: of several that find a lock abandoned, only one removes it. */
async function discard(path: string): Promise<void> {
  const away = `${path}.${process.pid}`
  try {
    await rename(path, away)
    await rm(away, { force: true })
  } catch {
    // Another process was faster.
  }
}
