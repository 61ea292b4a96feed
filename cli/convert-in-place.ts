// `convert --in-place`: names written into the files themselves, one file at a time, each whole or not at all.
import type { Overlay } from '../core/formats'
import { writeResult } from './command'
import { complain } from './failure-text'
import { noteRow, sayNotes } from './note-text'
import { patchOfFiles } from './patch-of-files'
import type { ReadCatalogues } from './read-catalogues'
import { rewriteFiles } from './rewrite-files'
import { saveJson } from './save-file'
import { saveRewritten } from './save-rewritten'
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
  sayNotes(terminal, notes)
  if (options.notes !== undefined) await saveJson(options.notes, notes.map(noteRow))
  if (options.dryRun) {
    const diff = await patchOfFiles(terminal, files)
    if (diff !== '') await writeResult(terminal, diff, options.out)
    terminal.say(`${count(files.length)} would change`)
    return
  }
  terminal.say(`${count(await saveRewritten(terminal, files))} changed`)
}

function count(files: number): string {
  return files === 1 ? '1 file' : `${files} files`
}
