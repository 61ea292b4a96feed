// Writes YAML documents as JSON, with a tree of places beside it.
import { isAlias, isMap, isPair, isScalar, isSeq, type Document, type Node, type Pair } from 'yaml'
import type { Remark } from '../../formats'
import { MAXIMUM_JSON_DEPTH, type JsonMember, type JsonNode } from '../../json'
import { linkAliases, type Links } from './links'
import { createRemarks, type RemarkKeeper } from './remarks'
import { keyText, scalarToken } from './scalar'

type Converted =
  | { readonly json: string; readonly places: JsonNode; readonly remarks: readonly Remark[] }
  | { readonly flaw: string; readonly offset: number }

/** Aliases may make a small text huge: more characters of JSON than this, and that many for each character of YAML, are not written. */
const MOST_CHARACTERS = 4_000_000
const MOST_FOR_EACH = 20

interface Writer {
  readonly text: string
  readonly chunks: string[]
  readonly links: Links
  readonly remarks: RemarkKeeper
  /** Collections that are being written: an alias to one of them would never end. */
  readonly open: Set<unknown>
  readonly path: (string | number)[]
  readonly most: number
  size: number
  /** Set when writing has to stop. */
  stopped: { readonly flaw: string; readonly offset: number } | null
}

/** The documents as one JSON text: the only one, or a list of them. */
export function convertDocuments(text: string, documents: readonly Document.Parsed[]): Converted {
  const writer: Writer = {
    text,
    chunks: [],
    links: linkAliases(documents),
    remarks: createRemarks(),
    open: new Set(),
    path: [],
    most: Math.max(MOST_CHARACTERS, text.length * MOST_FOR_EACH),
    size: 0,
    stopped: null,
  }
  for (const document of documents) writer.remarks.document(document)
  const [first] = documents
  const places =
    documents.length === 1 && first
      ? writeNode(writer, first.contents, 0)
      : writeItems(
          writer,
          { offset: 0, length: text.length },
          documents.map(({ contents }) => contents),
        )
  if (documents.length > 1)
    writer.remarks.say(
      'info',
      [],
      `The stream holds ${documents.length} documents; they are read as a list of them.`,
    )
  if (writer.stopped) return writer.stopped
  return { json: writer.chunks.join(''), places, remarks: writer.remarks.all() }
}

interface Range {
  readonly offset: number
  readonly length: number
}

function rangeOf(node: Node | Pair | null | undefined, fallback: number): Range {
  const range = node && !isPair(node) ? node.range : null
  return range ? { offset: range[0], length: range[1] - range[0] } : { offset: fallback, length: 0 }
}

function placeOf(type: JsonNode['type'], range: Range, value: JsonNode['value'] = null): JsonNode {
  return { type, offset: range.offset, length: range.length, value, members: [], items: [] }
}

function put(writer: Writer, chunk: string): void {
  writer.chunks.push(chunk)
  writer.size += chunk.length
}

/** Writes a value; `fallback` is where a value that is left out in the YAML would stand. */
function writeNode(writer: Writer, node: unknown, fallback: number): JsonNode {
  const known = node as Node | Pair | null | undefined
  const range = rangeOf(known, fallback)
  if (writer.size > writer.most) stop(writer, range, 'Its aliases make it grow beyond what is read')
  if (writer.path.length >= MAXIMUM_JSON_DEPTH)
    stop(writer, range, `It nests deeper than ${MAXIMUM_JSON_DEPTH} levels`)
  if (writer.stopped) return placeOf('null', range)
  if (isAlias(known)) return writeAlias(writer, known, range)
  writer.remarks.node(known, writer.path)
  if (isMap(known)) return within(writer, known, () => writeMembers(writer, range, known.items))
  if (isSeq(known)) return within(writer, known, () => writeItems(writer, range, known.items))
  if (isPair(known)) return writeMembers(writer, range, [known])
  if (!isScalar(known)) {
    put(writer, 'null')
    return placeOf('null', range)
  }
  const { token, value, changed } = scalarToken(known)
  if (changed !== null) writer.remarks.scalar(known.source ?? '', changed, writer.path)
  put(writer, token)
  const type = value === null ? 'null' : (typeof value as 'string' | 'number' | 'boolean')
  return placeOf(type, range, value)
}

function stop(writer: Writer, { offset }: Range, flaw: string): void {
  writer.stopped ??= { flaw, offset }
}

function within(writer: Writer, node: unknown, write: () => JsonNode): JsonNode {
  writer.open.add(node)
  const place = write()
  writer.open.delete(node)
  return place
}

/** The target of an alias, written out again; it stands where the alias does. */
function writeAlias(writer: Writer, alias: Node, range: Range): JsonNode {
  const target = writer.links.get(alias)
  const refuse = (why: string): JsonNode => {
    writer.remarks.say('warning', [...writer.path], `This alias ${why}; null is read instead.`)
    put(writer, 'null')
    return placeOf('null', range)
  }
  if (!target) return refuse('names no anchor')
  if (writer.open.has(target)) return refuse('leads back to a value that it stands in')
  writer.remarks.alias()
  return { ...writeNode(writer, target, range.offset), ...range }
}

function writeItems(writer: Writer, range: Range, items: readonly unknown[]): JsonNode {
  put(writer, '[')
  const places = items.map((item, index) => {
    if (index > 0) put(writer, ',')
    writer.path.push(index)
    const place = writeNode(writer, item, range.offset)
    writer.path.pop()
    return place
  })
  put(writer, ']')
  return { ...placeOf('array', range), items: places }
}

function writeMembers(writer: Writer, range: Range, pairs: readonly Pair[]): JsonNode {
  const members: JsonMember[] = []
  put(writer, '{')
  for (const { pair, merged } of effectivePairs(writer, pairs)) {
    if (members.length > 0) put(writer, ',')
    const key = keyOf(writer, pair)
    const keyRange = rangeOf(pair.key as Node | null, range.offset)
    put(writer, `${JSON.stringify(key)}:`)
    writer.path.push(key)
    if (!merged && isScalar(pair.key)) writer.remarks.node(pair.key, writer.path)
    const valueNode = writeNode(writer, pair.value, keyRange.offset + keyRange.length)
    writer.path.pop()
    members.push({ key, keyNode: placeOf('string', keyRange, key), valueNode })
  }
  put(writer, '}')
  return { ...placeOf('object', range), members }
}

/** The members of a mapping with its merge keys written out: its own keys win, then those of the earlier merged mapping. */
function effectivePairs(
  writer: Writer,
  pairs: readonly Pair[],
): readonly { readonly pair: Pair; readonly merged: boolean }[] {
  const sources = pairs.map((pair) => mergedMaps(writer, pair))
  if (sources.every((source) => source === null)) return pairs.map((pair) => ({ pair, merged: false }))
  writer.remarks.merge()
  const taken = new Set(pairs.flatMap((pair, index) => (sources[index] ? [] : [keyOf(writer, pair)])))
  return pairs.flatMap((pair, index): { pair: Pair; merged: boolean }[] => {
    const maps = sources[index]
    if (!maps) return [{ pair, merged: false }]
    return maps.flatMap((map) =>
      allPairs(writer, map, new Set()).flatMap((inner) => {
        const key = keyOf(writer, inner)
        if (taken.has(key)) return []
        taken.add(key)
        return [{ pair: inner, merged: true }]
      }),
    )
  })
}

/** The pairs of a mapping that is merged into another, and of those merged into it. */
function allPairs(writer: Writer, map: Node, seen: Set<Node>): readonly Pair[] {
  if (!isMap(map) || seen.has(map)) return []
  seen.add(map)
  return map.items.flatMap((pair) => {
    const maps = mergedMaps(writer, pair)
    return maps ? maps.flatMap((inner) => allPairs(writer, inner, seen)) : [pair]
  })
}

/** What a merge key (`<<`, plain) merges; null for any other pair. */
function mergedMaps(writer: Writer, { key, value }: Pair): readonly Node[] | null {
  if (!isScalar(key) || (key.source ?? key.value) !== '<<' || (key.type ?? 'PLAIN') !== 'PLAIN') return null
  const target = resolve(writer, value)
  if (isMap(target)) return [target]
  if (!isSeq(target)) return null
  const maps = target.items.map((item) => resolve(writer, item))
  return maps.every((map) => isMap(map)) ? maps : null
}

function resolve(writer: Writer, node: unknown): unknown {
  return isAlias(node) ? writer.links.get(node) : node
}

function keyOf(writer: Writer, { key }: Pair): string {
  const target = resolve(writer, key)
  if (isScalar(target)) return keyText(target)
  if (target === null || target === undefined) return ''
  writer.remarks.key(writer.path)
  const { offset, length } = rangeOf(target as Node, 0)
  return writer.text.slice(offset, offset + length).trim()
}
