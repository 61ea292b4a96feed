// An index as plain buffers: to be moved between threads and to be stored. Only indexes of one segment are packed: merge first.
import { assert, fail, succeed, type Result } from '../../shared'
import { MEASURED } from './fields'
import { indexOf, type SearchIndex } from './search-index'
import { sizeOf, type Segment } from './segment'

/** What an index is made of changes with this: words, stems, fields, layout of the buffers. A packed index of another one is of no use. */
export const INDEX_VERSION = 1

/** Plain data and buffers. */
export interface PackedIndex {
  readonly version: number
  /** A check sum over the buffers. */
  readonly check: number
  readonly buffers: Readonly<Record<BufferName, ArrayBuffer>>
}

const bufferNames = [
  'idUnits',
  'idStarts',
  'termUnits',
  'termStarts',
  'starts',
  'documents',
  'counts',
  'lengths',
  'hashes',
  'letters',
] as const
type BufferName = (typeof bufferNames)[number]

/** Why a packed index is of no use. */
export type UnpackTrouble = 'other-version' | 'damaged'

/** Packs an index of one segment. The buffers are the index's own: copy them (or the index is gone) where they are moved away. */
export function packIndex({ main, recent, dead }: SearchIndex): PackedIndex {
  assert(sizeOf(recent) === 0 && !dead.includes(1), 'an index is packed after it was merged')
  const buffers: PackedIndex['buffers'] = {
    idUnits: exactBuffer(main.ids.units),
    idStarts: exactBuffer(main.ids.starts),
    termUnits: exactBuffer(main.terms.units),
    termStarts: exactBuffer(main.terms.starts),
    starts: exactBuffer(main.starts),
    documents: exactBuffer(main.documents),
    counts: exactBuffer(main.counts),
    lengths: exactBuffer(main.lengths),
    hashes: exactBuffer(main.hashes),
    letters: exactBuffer(main.letters),
  }
  return { version: INDEX_VERSION, check: checkSum(buffers), buffers }
}

/** The buffers of a packed index, to be moved rather than copied. */
export function buffersOf({ buffers }: PackedIndex): readonly ArrayBuffer[] {
  return bufferNames.map((name) => buffers[name])
}

/** The index of what `packIndex` gave. Anything else, of any shape, is refused. */
export function unpackIndex(packed: unknown): Result<SearchIndex, UnpackTrouble> {
  if (!isPacked(packed)) return fail('damaged')
  if (packed.version !== INDEX_VERSION) return fail('other-version')
  const { buffers } = packed
  if (
    bufferNames.some((name) => !(buffers[name] instanceof ArrayBuffer) || buffers[name].byteLength % 2 !== 0)
  )
    return fail('damaged')
  if (checkSum(buffers) !== packed.check) return fail('damaged')
  const segment = segmentOf(buffers)
  return segment && isWhole(segment) ? succeed(indexOf(segment)) : fail('damaged')
}

function segmentOf(buffers: PackedIndex['buffers']): Segment | null {
  const wide: readonly BufferName[] = [
    'idStarts',
    'termStarts',
    'starts',
    'documents',
    'counts',
    'hashes',
    'letters',
  ]
  if (wide.some((name) => buffers[name].byteLength % 4 !== 0)) return null
  return {
    ids: { units: new Uint16Array(buffers.idUnits), starts: new Uint32Array(buffers.idStarts) },
    terms: { units: new Uint16Array(buffers.termUnits), starts: new Uint32Array(buffers.termStarts) },
    starts: new Uint32Array(buffers.starts),
    documents: new Uint32Array(buffers.documents),
    counts: new Uint32Array(buffers.counts),
    lengths: new Uint16Array(buffers.lengths),
    hashes: new Uint32Array(buffers.hashes),
    letters: new Uint32Array(buffers.letters),
  }
}

/** True where the parts of a segment fit each other. */
function isWhole({ ids, terms, starts, documents, counts, lengths, hashes, letters }: Segment): boolean {
  const size = ids.starts.length - 1
  return (
    size >= 0 &&
    starts.length === terms.starts.length &&
    letters.length === starts.length - 1 &&
    starts.at(-1) === documents.length &&
    counts.length === documents.length &&
    lengths.length === size * MEASURED &&
    hashes.length === size * 2 &&
    ids.starts.at(-1) === ids.units.length &&
    terms.starts.at(-1) === terms.units.length
  )
}

function isPacked(value: unknown): value is PackedIndex {
  if (typeof value !== 'object' || value === null) return false
  if (!('version' in value) || !('check' in value) || !('buffers' in value)) return false
  return typeof value.buffers === 'object' && value.buffers !== null
}

/** The buffer of an array that fills it, or a copy of the part that it fills. */
function exactBuffer({
  buffer,
  byteOffset,
  byteLength,
}: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>): ArrayBuffer {
  return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)
}

/** FNV-1a over pairs of bytes. */
function checkSum(buffers: PackedIndex['buffers']): number {
  let sum = 0x811c9dc5
  for (const name of bufferNames)
    for (const unit of new Uint16Array(buffers[name])) sum = Math.imul(sum ^ unit, 0x01000193)
  return sum >>> 0
}
