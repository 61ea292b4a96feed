// A folder of files, a sound tool and the report as tests of `lint` read it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { CommandRun } from '../test-terminal'
import type { Row } from './row'

/** A tool without findings. */
export const sound = {
  name: 'search_products',
  description: 'Searches products by words. Use it when a customer names one; returns at most 10.',
  inputSchema: { type: 'object', properties: { query: { type: 'string', description: 'Words.' } } },
}

/** A document of tools, over several lines. */
export const list = (...tools: readonly unknown[]): string => JSON.stringify({ tools }, null, 2)

interface Result {
  readonly tools: number
  readonly diagnostics: readonly Row[]
}

/** What `lint --json` wrote. */
export const resultOf = ({ stdout }: CommandRun): Result => JSON.parse(stdout) as Result

/** A folder for every test of the file. `path` is that of a file in it, or its own; `file` writes one and gives its path. */
export function setUpFolder(): {
  readonly path: (name?: string) => string
  readonly file: (name: string, text: string | Uint8Array) => string
} {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'namewright-lint-'))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
  })
  const path = (name = ''): string => join(folder, name)
  return {
    path,
    file: (name, text) => {
      writeFileSync(path(name), text)
      return path(name)
    },
  }
}
