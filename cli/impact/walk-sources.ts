// The text files of a folder, one at a time; what is skipped is named, apart from what nobody wants to be told of.
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { LookedFile } from '../../core/impact'
import { FailureError } from '../../core/shared'
import type { Terminal } from '../terminal'
import { isIgnored, readIgnoreRules, type IgnoreRule } from './ignored'

const LARGEST = 2_000_000
const NEVER = new Set(['.git', 'node_modules', '.hg', '.svn'])
/** So many bytes show whether a file is text. */
const LOOKED_AT = 8000

/** All text files below a folder (or the one file), in the order of their names. Throws `import/unreadable` where there is no such folder. */
export async function* walkSources(folder: string, terminal: Terminal): AsyncIterable<LookedFile> {
  const found = await stat(folder).catch(() => null)
  if (!found)
    throw new FailureError({ code: 'import/unreadable', source: folder, message: 'there is no such folder' })
  if (found.isDirectory()) yield* walk(folder, '', [], terminal)
  else {
    const source = await readSourceFile(folder, basename(folder), terminal)
    if (source) yield source
  }
}

async function* walk(
  root: string,
  base: string,
  outer: readonly IgnoreRule[],
  terminal: Terminal,
): AsyncIterable<LookedFile> {
  const entries = await readdir(join(root, base), { withFileTypes: true }).catch((error: unknown) => {
    terminal.say(`warning: ${base}: skipped, ${error instanceof Error ? error.message : String(error)}`)
    return []
  })
  const own = await readFile(join(root, base, '.gitignore'), 'utf8').catch(() => '')
  const rules = [...outer, ...readIgnoreRules(own, base)]
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    terminal.signal.throwIfAborted()
    const path = `${base}${entry.name}`
    // Links are not followed: they may lead back up, and a patch cannot change what is behind them.
    if (NEVER.has(entry.name) || entry.isSymbolicLink() || isIgnored(rules, path, entry.isDirectory()))
      continue
    if (entry.isDirectory()) yield* walk(root, `${path}/`, rules, terminal)
    else if (entry.isFile()) {
      const source = await readSourceFile(join(root, path), path, terminal)
      if (source) yield source
    }
  }
}

/** The text of a file; null where it is none, which is told unless it is a binary. */
async function readSourceFile(file: string, path: string, terminal: Terminal): Promise<LookedFile | null> {
  const skip = (reason: string): null => {
    terminal.say(`warning: ${path}: skipped, ${reason}`)
    return null
  }
  try {
    const { size } = await stat(file)
    if (size > LARGEST) return skip(`it is larger than ${LARGEST / 1_000_000} MB`)
    const bytes = await readFile(file)
    if (bytes.subarray(0, LOOKED_AT).includes(0)) return null
    // A byte order mark stays: places and the patch are those of the file as it is.
    return { path, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch (error) {
    if (error instanceof TypeError) return skip('it is not text in UTF-8')
    return skip(error instanceof Error ? error.message : String(error))
  }
}
