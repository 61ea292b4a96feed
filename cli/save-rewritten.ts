// Writes changed files back, one at a time, each whole or not at all.
import { stat } from 'node:fs/promises'
import { failureOf } from '../core/shared'
import { complain } from './failure-text'
import { saveFixed } from './lint/save-fixed'
import type { RewrittenFile } from './rewrite-files'
import type { Terminal } from './terminal'

/** Saves the files and gives how many could be saved; the others are named, and the command then ends with exit code 2. */
export async function saveRewritten(terminal: Terminal, files: readonly RewrittenFile[]): Promise<number> {
  let saved = 0
  for (const file of files) {
    terminal.signal.throwIfAborted()
    if (await save(terminal, file)) saved += 1
  }
  return saved
}

/** Saves a file; false where that failed, which is said. */
async function save(terminal: Terminal, file: RewrittenFile): Promise<boolean> {
  const known = await stat(file.file).catch(() => null)
  if (!known?.isFile()) {
    complain(terminal, {
      code: 'file/not-in-place',
      file: file.file,
      reason: 'It is no file by itself, but was read out of another one',
    })
    return false
  }
  try {
    await saveFixed(file)
    return true
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (!failure) throw thrown
    complain(terminal, failure, `${file.file}: `)
    return false
  }
}
