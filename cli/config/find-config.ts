import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { LINT_FILE_NAME } from '../../core/lint'

/** The configuration file of a folder: in it, or in the nearest one above; null where there is none. */
export async function findConfig(folder: string): Promise<string | null> {
  const start = resolve(folder)
  for (let current = start; ; current = dirname(current)) {
    const file = join(current, LINT_FILE_NAME)
    const found = await stat(file).catch(() => null)
    if (found?.isFile()) return file
    if (dirname(current) === current) return null
  }
}
