// The files that a document on disk may refer to.
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { SourceFile } from '../../core/reading'
import { decode } from './bytes'

/** Larger files are no pieces of a description. */
const LARGEST_PIECE = 50_000_000

/**
 * Looks up files by path as a document refers to them. Read are only files below the folder that was named; for a file named by itself, those
 * of its repository, or without one of the folder above its own (`../common/schemas.json`).
 */
export function localFiles(file: string, folder: string | null): (path: string) => SourceFile | null {
  let root: string | null | undefined
  return (path) => {
    // Few documents refer to others: the tree is looked for with the first reference.
    root ??= real(folder ?? treeOf(dirname(resolve(file))))
    const found = real(path)
    if (root === null || found === null || !isBelow(root, found)) return null
    try {
      const { size } = statSync(found)
      return size > LARGEST_PIECE ? null : { path, text: decode(path, readFileSync(found)) }
    } catch {
      // Not a file, not readable, not text: to the document it is not there.
      return null
    }
  }
}

function treeOf(folder: string): string {
  for (let current = folder; ; current = dirname(current)) {
    if (existsSync(join(current, '.git'))) return current
    if (dirname(current) === current) return dirname(folder)
  }
}

/** Where a path really leads, links followed; null where there is nothing. */
function real(path: string): string | null {
  try {
    return realpathSync(path)
  } catch {
    return null
  }
}

function isBelow(root: string, path: string): boolean {
  const way = relative(root, path)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`)
}
