// What changed files say, as a patch that `git apply` and `patch` take, before anything is written.
import { readFile } from 'node:fs/promises'
import { unifiedDiff, type TextEdit } from '../core/json'
import { encodingOf, isGzip } from '../io/files/decode-bytes'
import { shownFile } from './lint/fingerprint'
import type { RewrittenFile } from './rewrite-files'
import type { Terminal } from './terminal'

const MARK = '\ufeff'

/**
 * The unified diff of all files. Patches hold text in UTF-8: the changes of files that are stored otherwise stand in it as remarks, which
 * `git apply` and `patch` pass over, and that is said on stderr.
 */
export async function patchOfFiles(terminal: Terminal, files: readonly RewrittenFile[]): Promise<string> {
  const patches: string[] = []
  for (const { file, source, edits } of files) {
    const bytes = await readFile(file).catch(() => null)
    const reason = reasonAgainst(bytes)
    const name = shownFile(file)
    if (reason === null) {
      const isMarked = bytes?.[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
      patches.push(isMarked ? markedDiff(name, source, edits) : unifiedDiff(name, source, edits))
    } else {
      terminal.say(
        `warning: ${file}: no patch can change it: ${reason}. Its changes stand in the patch as remarks.`,
      )
      patches.push(unifiedDiff(name, source, edits).replaceAll(/^(?=.)/gm, '# '))
    }
  }
  return patches.join('')
}

function reasonAgainst(bytes: Uint8Array | null): string | null {
  if (bytes === null) return 'it was read out of another file'
  if (isGzip(bytes)) return 'it is compressed'
  return encodingOf(bytes) === 'utf-8' ? null : 'it is stored in UTF-16'
}

/** The diff of a text whose byte order mark reading has taken off: in the file it is a part of the first line. */
function markedDiff(name: string, source: string, edits: readonly TextEdit[]): string {
  const moved = edits.map((edit) => ({ ...edit, offset: edit.offset + MARK.length }))
  return unifiedDiff(name, MARK + source, moved)
}
