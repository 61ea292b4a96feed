// What files an argument names: itself, those of a folder, those of a pattern.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileKind } from '../../core/reading'
import { globExpression, isGlob, splitGlob } from '../glob'
import { attempt, unreadable } from './bytes'

/** A file that is to be read. */
export interface NamedFile {
  readonly file: string
  /** It was met in a folder and may well hold no tools: then nothing is said of it. */
  readonly quiet: boolean
  /** The folder that was named, in which files it refers to are looked for; null for a file named by itself. */
  readonly folder: string | null
}

/** The files of one argument, sorted. Throws `import/unreadable` where there are none. */
export async function expand(name: string): Promise<readonly NamedFile[]> {
  const found = await stat(name).catch(() => null)
  if (found?.isDirectory()) return expandFolder(name)
  if (found || !isGlob(name)) return [{ file: name, quiet: false, folder: null }]
  const { base, rest } = splitGlob(name)
  const expression = globExpression(rest)
  const files = (await walk(base)).filter((file) => expression.test(file))
  if (files.length === 0) throw unreadable(name, 'no file matches this pattern')
  return files.map((file) => ({
    file: join(base, file),
    quiet: fileKind(file) === 'quiet',
    folder: base,
  }))
}

/** A file named by itself may have any ending; of a folder, those are taken that may hold tools by their names. */
async function expandFolder(folder: string): Promise<readonly NamedFile[]> {
  const files = (await walk(folder)).filter((file) => fileKind(file) !== 'other')
  if (files.length === 0)
    throw unreadable(folder, 'the folder holds no .json, .jsonl, .yaml, .zip or source files')
  return files.map((file) => ({ file: join(folder, file), quiet: fileKind(file) === 'quiet', folder }))
}

/** All files below a folder, relative to it, sorted by their names step by step; hidden entries and `node_modules` are left out. */
async function walk(base: string, folder = ''): Promise<readonly string[]> {
  const entries = await attempt(join(base, folder), () =>
    readdir(join(base, folder), { withFileTypes: true }),
  )
  const files: string[] = []
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    // A link to a folder is not followed: it may lead back up.
    if (entry.isDirectory()) files.push(...(await walk(base, path)))
    else if (!entry.isSymbolicLink() || !(await leadsToFolder(join(base, path)))) files.push(path)
  }
  return files
}

async function leadsToFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? true
}
