// Reads what commands are given: files, folders, patterns, archives, running servers and stdin, plain or gzipped.
import { readFile } from 'node:fs/promises'
import type { SourceFile } from '../core/reading'
import { failureOf, type Failure } from '../core/shared'
import { isZip } from '../io/files/decode-bytes'
import { refuseUsage } from './command'
import { readArchive } from './inputs/archive'
import { attempt, decode } from './inputs/bytes'
import { expand, type NamedFile } from './inputs/expand'
import { localFiles } from './inputs/local-files'
import type { LiveOptions } from './live/options'
import { isLive, readLive, shownLive, type LiveInput } from './live/read-live'
import type { Terminal } from './terminal'

/** One document: `file` as it is shown to people (`stdin` for `-`, `ARCHIVE/PATH` for a file of an archive). */
export interface Input {
  readonly file: string
  readonly text: string
  /** It was met in a folder and may well hold no tools: then nothing is said of it. */
  readonly quiet?: boolean
  /** A file that this one refers to, by its path as `file` has it; only what lies beside it. */
  readonly fileAt?: (path: string) => SourceFile | null
  /** Set where it was read from a running server. */
  readonly live?: LiveInput['live']
  /** What should be known about that reading. */
  readonly remarks?: LiveInput['remarks']
}

/** One input that was read, or why it was not. */
export type InputResult = Input | { readonly file: string; readonly failure: Failure }

/**
 * Reads all inputs in the order given; folders are walked (hidden ones and `node_modules` left out) and patterns expanded, both sorted.
 * A file that is met twice is read once. What cannot be read (`import/unreadable`, `import/too-large`) stands among the others as a failure.
 */
export async function readInputs(
  terminal: Terminal,
  names: readonly string[],
  options: LiveOptions = {},
): Promise<readonly InputResult[]> {
  if (names.filter((name) => name === '-').length > 1) refuseUsage('stdin (`-`) can be given only once')
  const results = new Map<string, readonly InputResult[]>()
  for (const name of names) {
    if (isLive(name)) {
      if (!results.has(name))
        results.set(name, [await orFailure(shownLive(name), () => readLive(terminal, name, options))])
      continue
    }
    const files = name === '-' ? [STDIN] : await orFailure(name, () => expand(name))
    if ('failure' in files) results.set(name, [files])
    else
      for (const named of files)
        if (!results.has(named.file)) results.set(named.file, await readListed(terminal, named))
  }
  return [...results.values()].flat()
}

/** What stdin is called where people read of it. */
const STDIN_NAME = 'stdin'
const STDIN: NamedFile = { file: '-', quiet: false, folder: null }

async function readListed(terminal: Terminal, named: NamedFile): Promise<readonly InputResult[]> {
  terminal.signal.throwIfAborted()
  const { file, quiet } = named
  const read = await orFailure(file, async () => readNamed(terminal, named))
  if (!('failure' in read)) return read
  // Among code, a file that is no text is none that somebody meant.
  return quiet && read.failure.code === 'import/unreadable' ? [] : [read]
}

async function readNamed(
  terminal: Terminal,
  { file, quiet, folder }: NamedFile,
): Promise<readonly InputResult[]> {
  if (file === '-') {
    const given = await terminal.readStandardInput()
    return isZip(given) ? readArchive(STDIN_NAME, given) : [standardInput(given)]
  }
  const bytes = await attempt(file, () => readFile(file))
  if (isZip(bytes)) return readArchive(file, bytes)
  return [{ file, text: decode(file, bytes), quiet, fileAt: localFiles(file, folder) }]
}

async function orFailure<Value>(
  file: string,
  read: () => Promise<Value>,
): Promise<Value | { readonly file: string; readonly failure: Failure }> {
  try {
    return await read()
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (!failure) throw thrown
    return { file: file === '-' ? STDIN_NAME : file, failure }
  }
}

/** Reads one file, unzipping it where its content says so. Throws `import/unreadable` or `import/too-large`. */
export async function readInput(file: string): Promise<Input> {
  return { file, text: decode(file, await attempt(file, () => readFile(file))) }
}

/** Reads one file, or stdin for `-`. Throws like `readInput`. */
export async function readSingle(terminal: Terminal, file: string): Promise<Input> {
  return file === '-' ? standardInput(await terminal.readStandardInput()) : readInput(file)
}

function standardInput(bytes: Uint8Array): Input {
  return { file: STDIN_NAME, text: decode(STDIN_NAME, bytes) }
}
