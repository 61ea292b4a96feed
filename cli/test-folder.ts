// A folder of files for tests of commands.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/**
 * A folder for every test of the file. `path` is that of a file in it, or its own; `file` writes one and gives its path, `put` one of JSON, and
 * `get` reads such a one.
 */
export function setUpFolder(): {
  readonly path: (name?: string) => string
  readonly file: (name: string, text: string | Uint8Array) => string
  readonly put: (name: string, value: unknown) => string
  readonly get: (name: string) => unknown
} {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'namewright-'))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
  })
  const path = (name = ''): string => join(folder, name)
  const file = (name: string, text: string | Uint8Array): string => {
    writeFileSync(path(name), text)
    return path(name)
  }
  return {
    path,
    file,
    put: (name, value) => file(name, JSON.stringify(value)),
    get: (name) => JSON.parse(readFileSync(path(name), 'utf8')) as unknown,
  }
}
