// Unpacks zip archives in memory: no path leads out of them, and none grows beyond what is read.
import { gunzipSync, unzipSync, type UnzipFileInfo } from 'fflate'
import { fileKind, type SourceFile } from '../../core/reading'
import { decodeBytes, isGzip } from './decode-bytes'

/** What an archive holds. */
export interface Unpacked {
  /** Files of text, by path; sorted. A file of an archive that is gzipped is unpacked and loses the ending `.gz`. */
  readonly files: readonly SourceFile[]
  /** Files that were not read, with a clause that says why. */
  readonly left: readonly { readonly path: string; readonly reason: string }[]
}

/** What is unpacked at most. */
export interface UnpackLimits {
  readonly files: number
  /** Bytes of one file, unpacked. */
  readonly fileBytes: number
  /** Bytes of all together, unpacked. */
  readonly bytes: number
}

export const UNPACK_LIMITS: UnpackLimits = { files: 20_000, fileBytes: 200_000_000, bytes: 400_000_000 }

/** As `unpackZip`, the files that may hold tools by their names: catalogues and code. */
export function unpackCatalogues(bytes: Uint8Array): Unpacked | null {
  return unpackZip(bytes, mayHoldTools)
}

/** As `unpackCatalogues`, giving way after every few files, so that a page stays alive meanwhile. */
export async function unpackCataloguesGently(
  bytes: Uint8Array,
  giveWay: () => Promise<void>,
): Promise<Unpacked | null> {
  const unpacking = unpackStepwise(bytes, mayHoldTools, UNPACK_LIMITS)
  let step = unpacking.next()
  for (; step.done !== true; step = unpacking.next()) await giveWay()
  return step.value
}

function mayHoldTools(path: string): boolean {
  return ['catalogue', 'quiet'].includes(fileKind(path))
}

interface Entry {
  readonly name: string
  readonly path: string
  /** Unpacked, as the archive says. */
  readonly bytes: number
}

/**
 * Unpacks the files of an archive that `wants` takes (asked with their paths inside it). Null where the bytes are no readable archive. Hidden
 * files, `node_modules` and what macOS adds are left out without a word.
 */
export function unpackZip(
  bytes: Uint8Array,
  wants: (path: string) => boolean = () => true,
  limits: UnpackLimits = UNPACK_LIMITS,
): Unpacked | null {
  const unpacking = unpackStepwise(bytes, wants, limits)
  let step = unpacking.next()
  while (step.done !== true) step = unpacking.next()
  return step.value
}

/** Unpacks some files a step. */
function* unpackStepwise(
  bytes: Uint8Array,
  wants: (path: string) => boolean,
  limits: UnpackLimits,
): Generator<undefined, Unpacked | null> {
  const chosen = chooseEntries(bytes, wants, limits)
  if (!chosen) return null
  const { entries, left } = chosen
  const files: SourceFile[] = []
  const patience = { single: MOST_SINGLE }
  for (const some of inPortions(entries)) {
    const contents = unpackSome(bytes, some, patience)
    for (const { name, path } of some) {
      const read = readContent(path, contents.get(name), limits)
      if ('reason' in read) left.push(read)
      else files.push(read)
    }
    yield
  }
  return { files: files.sort((one, other) => (one.path < other.path ? -1 : 1)), left }
}

interface Chosen {
  readonly entries: readonly Entry[]
  readonly left: { path: string; reason: string }[]
}

/** Which entries are unpacked, and which are left out and why; null where the bytes are no readable archive. */
function chooseEntries(
  bytes: Uint8Array,
  wants: (path: string) => boolean,
  limits: UnpackLimits,
): Chosen | null {
  const left: { path: string; reason: string }[] = []
  const entries: Entry[] = []
  let total = 0
  const choose = ({ name, originalSize, compression }: UnzipFileInfo): boolean => {
    if (/[\\/]$/.test(name)) return false
    const path = safePath(name)
    const leave = (reason: string): false => {
      left.push({ path: path ?? name, reason })
      return false
    }
    if (path === null) return leave('its path leads out of the archive')
    if (isHidden(path) || !wants(path)) return false
    if (compression !== 0 && compression !== 8) return leave('it is packed in a way that is not read')
    if (originalSize > limits.fileBytes) return leave('it is too large')
    if (entries.length >= limits.files) return leave(`the archive holds more than ${limits.files} files`)
    if (total + originalSize > limits.bytes) return leave('the archive is too large, unpacked')
    total += originalSize
    entries.push({ name, path, bytes: originalSize })
    return false
  }
  try {
    unzipSync(bytes, { filter: choose })
  } catch {
    return null
  }
  return { entries, left }
}

/** Bytes that are unpacked in one step: a few dozen milliseconds of work. Each step goes through the archive's list, so not fewer. */
const PORTION = 2_000_000

function inPortions(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const portions: Entry[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const entry of entries) {
    if (size + entry.bytes > PORTION) {
      portions.push([])
      size = 0
    }
    portions.at(-1)?.push(entry)
    size += entry.bytes
  }
  return portions
}

/** Where one entry is damaged, the others are still read: one by one then, as long as patience lasts. */
function unpackSome(
  bytes: Uint8Array,
  entries: readonly Entry[],
  patience: { single: number },
): ReadonlyMap<string, Uint8Array> {
  const names = new Set(entries.map(({ name }) => name))
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter: ({ name }) => names.has(name) })))
  } catch {
    const found = new Map<string, Uint8Array>()
    for (const name of names) {
      if ((patience.single -= 1) < 0) break
      try {
        const content = Object.entries(unzipSync(bytes, { filter: (info) => info.name === name }))
        for (const [key, value] of content) found.set(key, value)
      } catch {
        // This one is damaged: it is named with those that are left out.
      }
    }
    return found
  }
}

/** Entries of an archive that are unpacked one by one at most: each goes through the archive's whole list. */
const MOST_SINGLE = 500

function readContent(
  path: string,
  content: Uint8Array | undefined,
  limits: UnpackLimits,
): SourceFile | { readonly path: string; readonly reason: string } {
  if (!content) return { path, reason: 'its data is damaged or encrypted' }
  const isPacked = isGzip(content)
  const plain = isPacked ? unpackGzip(content, limits.fileBytes) : content
  if (typeof plain === 'string') return { path, reason: plain }
  const text = decodeBytes(plain)
  if (text === null) return { path, reason: 'it is not text in UTF-8' }
  return { path: isPacked ? path.replace(/\.gz$/i, '') : path, text }
}

/** The unpacked bytes, or why there are none. */
function unpackGzip(bytes: Uint8Array, limit: number): Uint8Array | string {
  const end = bytes.length
  // The last four bytes tell the unpacked length (RFC 1952, ISIZE): no more memory than that is taken.
  const size = new DataView(bytes.buffer, bytes.byteOffset + end - 4, 4).getUint32(0, true)
  if (size > limit) return 'it is too large'
  try {
    return gunzipSync(bytes)
  } catch {
    return 'its gzip data is damaged'
  }
}

/** A path without `.` and empty steps; null for one that is absolute or leads upwards. */
export function safePath(name: string): string | null {
  const plain = name.replaceAll('\\', '/')
  if (plain.startsWith('/') || /^[a-z]:/i.test(plain) || plain.includes('\0')) return null
  const steps = plain.split('/').filter((step) => step !== '' && step !== '.')
  return steps.length === 0 || steps.includes('..') ? null : steps.join('/')
}

function isHidden(path: string): boolean {
  return path
    .split('/')
    .some((step) => step.startsWith('.') || step === 'node_modules' || step === '__MACOSX')
}
