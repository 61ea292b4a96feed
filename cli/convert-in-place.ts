// `convert --in-place`: names written into the files themselves, one file at a time, each whole or not at all.
import { stat } from 'node:fs/promises'
import type { Overlay } from '../core/formats'
import { unifiedDiff } from '../core/json'
import { failureOf, type Failure } from '../core/shared'
import { writeResult } from './command'
import { exitCodeOf, failureText } from './failure-text'
import { saveFixed } from './lint/save-fixed'
import { noteLine, noteRow } from './note-text'
import type { ReadCatalogues } from './read-catalogues'
import { rewriteFiles, type RewrittenFile } from './rewrite-files'
import { saveFile } from './save-file'
import type { Terminal } from './terminal'

interface InPlaceOptions {
  readonly dryRun?: boolean
  readonly out?: string
  readonly notes?: string
}

/**
 * Writes the files that differ, or with `dryRun` prints what would change as a unified diff. A file that cannot be written back is named, the
 * others are written, and the command ends with exit code 2.
 */
export async function convertInPlace(
  terminal: Terminal,
  read: ReadCatalogues,
  overlay: Overlay,
  options: InPlaceOptions,
): Promise<void> {
  const { files, refused } = rewriteFiles(read, read.catalog, overlay)
  for (const failure of refused) complain(terminal, failure)
  const notes = files.flatMap((file) => file.notes)
  for (const note of notes) if (note.level !== 'info') terminal.say(noteLine(note))
  if (options.notes !== undefined)
    await saveFile(options.notes, `${JSON.stringify(notes.map(noteRow), null, 2)}\n`)
  if (options.dryRun) {
    const diff = files.map(({ file, source, edits }) => unifiedDiff(file, source, edits)).join('')
    if (diff !== '') await writeResult(terminal, diff, options.out)
    terminal.say(`${count(files.length)} would change`)
    return
  }
  let saved = 0
  for (const file of files) {
    terminal.signal.throwIfAborted()
    if (await save(terminal, file)) saved += 1
  }
  terminal.say(`${count(saved)} changed`)
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

function complain(terminal: Terminal, failure: Failure, before = ''): void {
  terminal.complain(`${before}${failureText(failure)}`)
  terminal.setExitCode(exitCodeOf(failure))
}

function count(files: number): string {
  return files === 1 ? '1 file' : `${files} files`
}
