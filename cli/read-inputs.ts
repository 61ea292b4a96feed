// Reads what commands are given: files, folders, patterns and stdin, plain or gzipped.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { FailureError, failureOf, type Failure } from '../core/shared'
import { refuseUsage } from './command'
import { globExpression, isGlob, splitGlob } from './glob'
import type { Terminal } from './terminal'

/** One document: `file` as it is shown to people (`stdin` for `-`). */
export interface Input {
  readonly file: string
  readonly text: string
}

/**
 * Files that are taken from a folder; a file named by itself may have any ending. MCP servers keep snapshots of their tools as JSON under
 * `.snap`; those of test runners (`x.test.ts.snap`) are JavaScript.
 */
const CATALOGUE_FILE = /[.](?:json|jsonc|json5|jsonl|ndjson|(?<![.][jt]sx?[.])snap)(?:[.]gz)?$/i
const LARGEST = 400_000_000

/** One input that was read, or why it was not. */
export type InputResult = Input | { readonly file: string; readonly failure: Failure }

/**
 * Reads all inputs in the order given; folders are walked (hidden ones and `node_modules` left out) and patterns expanded, both sorted.
 * A file that is met twice is read once. What cannot be read (`import/unreadable`, `import/too-large`) stands among the others as a failure.
 */
export async function readInputs(
  terminal: Terminal,
  names: readonly string[],
): Promise<readonly InputResult[]> {
  if (names.filter((name) => name === '-').length > 1) refuseUsage('stdin (`-`) can be given only once')
  const results = new Map<string, InputResult>()
  for (const name of names) {
    const files = name === '-' ? ['-'] : await orFailure(name, () => expand(name))
    if ('failure' in files) results.set(name, files)
    else
      for (const file of files)
        if (!results.has(file)) results.set(file, await orFailure(file, () => readListed(terminal, file)))
  }
  return [...results.values()]
}

async function readListed(terminal: Terminal, file: string): Promise<Input> {
  terminal.signal.throwIfAborted()
  return readSingle(terminal, file)
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
    return { file: file === '-' ? 'stdin' : file, failure }
  }
}

/** Reads one file, unzipping it where its content says so. Throws `import/unreadable` or `import/too-large`. */
export async function readInput(file: string): Promise<Input> {
  return { file, text: decode(file, await attempt(file, () => readFile(file))) }
}

/** Reads one file, or stdin for `-`. Throws like `readInput`. */
export async function readSingle(terminal: Terminal, file: string): Promise<Input> {
  return file === '-' ? readStandardInput(terminal) : readInput(file)
}

async function readStandardInput(terminal: Terminal): Promise<Input> {
  return { file: 'stdin', text: decode('stdin', await terminal.readStandardInput()) }
}

async function expand(name: string): Promise<readonly string[]> {
  const found = await stat(name).catch(() => null)
  if (found?.isDirectory()) {
    const files = (await walk(name)).filter((file) => CATALOGUE_FILE.test(file))
    if (files.length === 0) throw unreadable(name, 'the folder holds no .json or .jsonl files')
    return files.map((file) => join(name, file))
  }
  if (found || !isGlob(name)) return [name]
  const { base, rest } = splitGlob(name)
  const expression = globExpression(rest)
  const files = (await walk(base)).filter((file) => expression.test(file))
  if (files.length === 0) throw unreadable(name, 'no file matches this pattern')
  return files.map((file) => join(base, file))
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

/** Text of bytes: gzip is recognised by its first two bytes, UTF-16 by its byte order mark; otherwise UTF-8, strictly. */
function decode(source: string, bytes: Uint8Array): string {
  const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? unzip(source, bytes) : bytes
  if (plain.length > LARGEST) throw tooLarge(source, plain.length)
  const mark = `${String(plain[0])},${String(plain[1])}`
  const encoding = mark === '255,254' ? 'utf-16le' : mark === '254,255' ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(plain)
  } catch {
    throw unreadable(source, 'it is not text in UTF-8')
  }
}

function unzip(source: string, bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: LARGEST })
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(source, LARGEST + 1)
    throw unreadable(source, 'its gzip data is damaged')
  }
}

async function attempt<Value>(source: string, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch (error) {
    throw unreadable(source, reasonOf(error))
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EACCES' || code === 'EPERM') return 'reading it is not allowed'
  if (code === 'EISDIR') return 'it is a folder'
  return error instanceof Error ? error.message : String(error)
}

function unreadable(source: string, message: string): FailureError {
  return new FailureError({ code: 'import/unreadable', source, message })
}

function tooLarge(source: string, bytes: number): FailureError {
  return new FailureError({ code: 'import/too-large', source, bytes, limit: LARGEST })
}
