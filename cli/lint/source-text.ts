// Where things stand in the files that tools were read from: trees with offsets, also for JSON with comments, one value a line, and YAML.
import { createPositions, nodeAt, parseJson, placesIn, type JsonNode, type JsonPath } from '../../core/json'
import { readYaml } from '../../core/reading'

/** A file's text and how to find places in it. */
export interface SourceText {
  readonly file: string
  readonly text: string
  /** Whether nodes spell JSON; in YAML they have a place, but another spelling. */
  readonly isJson: boolean
  /** The node at a path from the root of the document; its offsets are in `text`. Null where there is none. */
  readonly nodeAt: (path: JsonPath) => JsonNode | null
  /** Where a path stands: what is missing stands where the value that lacks it does. Both count from 1. */
  readonly positionOf: (
    path: JsonPath,
    at: 'key' | 'value',
  ) => { readonly line: number; readonly column: number }
}

/** Prepares a text for looking up places; parses it once. `lines`: one JSON value a line, blank lines left out. */
export function readSourceText(file: string, text: string, lines: boolean): SourceText {
  const positionIn = createPositions(text)
  const json = lines ? null : parseJson(text, true).root
  const find = lines ? placesIn(text, true) : findInOne(json ?? yamlPlaces(text))
  const positionOf: SourceText['positionOf'] = (path, at) => {
    const length = deepestKnown(find, path)
    const known = path.slice(0, length)
    const key = at === 'key' && length === path.length ? keyNodeAt(find, known) : null
    return positionIn((key ?? find(known))?.offset ?? 0)
  }
  return { file, text, isJson: lines || json !== null, nodeAt: find, positionOf }
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
