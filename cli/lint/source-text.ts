// Where things stand in the files that tools were read from: trees with offsets, also for JSON with comments, one value a line, and YAML.
import { createPositions, nodeAt, parseJson, placesIn, type JsonNode, type JsonPath } from '../../core/json'
import { readYaml } from '../../core/reading'
import type { Position } from './row'

/** A file's text and how to find places in it. */
export interface SourceText {
  readonly file: string
  readonly text: string
  /** Whether nodes spell JSON; in YAML they have a place, but another spelling. */
  readonly isJson: boolean
  /** The node at a path from the root of the document; its offsets are in `text`. Null where there is none. */
  readonly nodeAt: (path: JsonPath) => JsonNode | null
  /** Where a path stands: what is missing stands where the value that lacks it does. */
  readonly positionOf: (path: JsonPath, at: 'key' | 'value') => Position
  /** Where a key, or a value that is no list and no object, ends (exclusive); null for all else and what is missing. */
  readonly endOf: (path: JsonPath, at: 'key' | 'value') => Position | null
  /** The position of an offset. A byte order mark takes no column: editors do not count it. */
  readonly positionAt: (offset: number) => Position
}

/** Prepares a text for looking up places; parses it once. `lines`: one JSON value a line, blank lines left out. */
export function readSourceText(file: string, text: string, lines: boolean): SourceText {
  const positionAt = withoutMark(text, createPositions(text))
  const json = lines ? null : parseJson(text, true).root
  const find = lines ? placesIn(text, true) : findInOne(json ?? yamlPlaces(text))
  const isJson = lines || json !== null
  const markedAt = (path: JsonPath, at: 'key' | 'value'): JsonNode | null => {
    const length = deepestKnown(find, path)
    const known = path.slice(0, length)
    const key = at === 'key' && length === path.length ? keyNodeAt(find, known) : null
    return key ?? find(known)
  }
  return {
    file,
    text,
    isJson,
    nodeAt: find,
    positionAt,
    positionOf: (path, at) => positionAt(markedAt(path, at)?.offset ?? 0),
    endOf: (path, at) => {
      const node = isJson && deepestKnown(find, path) === path.length ? markedAt(path, at) : null
      if (!node || node.type === 'object' || node.type === 'array') return null
      return positionAt(node.offset + node.length)
    },
  }
}

function withoutMark(text: string, positionAt: (offset: number) => Position): (offset: number) => Position {
  if (text.charCodeAt(0) !== 0xfeff) return positionAt
  return (offset) => {
    const { line, column } = positionAt(offset)
    return line === 1 ? { line, column: Math.max(1, column - 1) } : { line, column }
  }
}

type Find = (path: JsonPath) => JsonNode | null

function findInOne(root: JsonNode | null): Find {
  return (path) => nodeAt(root, path)
}

function yamlPlaces(text: string): JsonNode | null {
  const plain = text.replace(/^\uFEFF/, '')
  const read = readYaml(plain)
  return read.kind === 'yaml' ? read.yaml.places : null
}

function deepestKnown(find: Find, path: JsonPath): number {
  let length = path.length
  while (length > 0 && !find(path.slice(0, length))) length -= 1
  return length
}

function keyNodeAt(find: Find, path: JsonPath): JsonNode | null {
  const key = String(path.at(-1))
  return find(path.slice(0, -1))?.members.findLast((member) => member.key === key)?.keyNode ?? null
}
