// The files of a document and the references between them.
import {
  decodePercent,
  effectiveMembers,
  fromPointer,
  itemsOf,
  memberOf,
  stringAt,
  tokenText,
  type JsonNode,
  type JsonPath,
} from '../../json'
import type { BesideFile, ReadableSource } from '../reader'

/** A file of the document. */
export interface OpenFile {
  readonly name: string
  readonly json: string
  readonly root: JsonNode
  readonly beside: (reference: string) => BesideFile | null
}

/** A place in a file. */
export interface Spot {
  readonly file: OpenFile
  readonly node: JsonNode
  readonly path: JsonPath
}

/** What a reference leads to, or why it leads nowhere (the end of a sentence that starts with the reference). */
export type Resolution =
  { readonly ok: true; readonly spot: Spot } | { readonly ok: false; readonly why: string }

/** The files of one document; each is opened once. */
export interface Files {
  readonly main: OpenFile
  /** Where a reference in a file leads; references that lead to references are followed to their end. */
  readonly resolve: (from: OpenFile, reference: string) => Resolution
}

/** How many references may lead from one to the next. */
const MOST_STEPS = 64

/** Opens a source's files on demand. */
export function openFiles(source: ReadableSource, json: string, root: JsonNode): Files {
  const main: OpenFile = { name: source.file, json, root, beside: source.beside }
  const opened = new Map<string, OpenFile>([[main.name, main]])
  const known = new Map<OpenFile, Map<string, Resolution>>()
  const anchors = new Map<OpenFile, ReadonlyMap<string, Spot>>()
  return { main, resolve }

  function resolve(from: OpenFile, reference: string): Resolution {
    const ofFile = known.get(from) ?? new Map<string, Resolution>()
    known.set(from, ofFile)
    const found = ofFile.get(reference) ?? follow(from, reference, { left: MOST_STEPS })
    ofFile.set(reference, found)
    return found
  }

  function follow(from: OpenFile, reference: string, steps: { left: number }): Resolution {
    if (steps.left === 0) return { ok: false, why: 'leads round in a circle of references' }
    steps.left -= 1
    const hash = reference.indexOf('#')
    const address = hash === -1 ? reference : reference.slice(0, hash)
    const fragment = hash === -1 ? '' : decodePercent(reference.slice(hash + 1))
    if (/^[a-z][a-z0-9+.-]*:/i.test(address) || address.startsWith('//'))
      return { ok: false, why: 'is an address elsewhere, and nothing is fetched' }
    const file = address === '' ? from : open(from, address)
    if (!file) return { ok: false, why: 'names a file that is not here' }
    if (fragment !== '' && !fragment.startsWith('/')) return atAnchor(file, fragment)
    return walk(file, fromPointer(fragment), steps)
  }

  function open(from: OpenFile, address: string): OpenFile | null {
    const file = from.beside(address) ?? from.beside(decodePercent(address))
    if (!file) return null
    if (file.json === json) return main
    const before = opened.get(file.file)
    if (before) return before
    const fresh: OpenFile = { name: file.file, json: file.json, root: file.root, beside: file.beside }
    opened.set(file.file, fresh)
    return fresh
  }

  /** Walks a pointer; a reference on the way or at the end is followed. */
  function walk(start: OpenFile, path: JsonPath, steps: { left: number }): Resolution {
    let spot: Spot = { file: start, node: start.root, path: [] }
    for (const step of path) {
      let next = below(spot, step)
      while (!next) {
        const reference = stringAt(spot.node, ['$ref'])
        if (reference === null) return { ok: false, why: 'leads to nothing' }
        const detour = follow(spot.file, reference, steps)
        if (!detour.ok) return detour
        spot = detour.spot
        next = below(spot, step)
      }
      spot = next
    }
    const reference = stringAt(spot.node, ['$ref'])
    if (reference === null || !isPlainReference(spot.node)) return { ok: true, spot }
    return follow(spot.file, reference, steps)
  }

  /** The schema of that `$anchor` (JSON Schema 2020-12, 8.2.2). */
  function atAnchor(file: OpenFile, anchor: string): Resolution {
    const index = anchors.get(file) ?? anchorsIn(file)
    anchors.set(file, index)
    const spot = index.get(anchor)
    return spot ? { ok: true, spot } : { ok: false, why: 'names an anchor that is not there' }
  }
}

/** True where nothing but a reference stands: what stands beside one may have a meaning. */
function isPlainReference(node: JsonNode): boolean {
  return node.members.length === 1
}

function below(spot: Spot, step: string | number): Spot | null {
  const index = spot.node.type === 'array' && /^\d+$/.test(String(step)) ? Number(step) : step
  const node =
    typeof index === 'number' ? itemsOf(spot.node)[index] : memberOf(spot.node, String(step))?.valueNode
  return node ? { file: spot.file, node, path: [...spot.path, index] } : null
}

function anchorsIn(file: OpenFile): ReadonlyMap<string, Spot> {
  const found = new Map<string, Spot>()
  const waiting: Spot[] = [{ file, node: file.root, path: [] }]
  for (let spot = waiting.pop(); spot; spot = waiting.pop()) {
    const anchor = stringAt(spot.node, ['$anchor'])
    if (anchor !== null) found.set(anchor, spot)
    for (const inner of [...membersAt(spot).map((item) => item.spot), ...spotsIn(spot)])
      if (inner.node.type === 'object' || inner.node.type === 'array') waiting.push(inner)
  }
  return found
}

/** The value below a place, or null where there is none. */
export function spotAt(spot: Spot | null, ...steps: JsonPath): Spot | null {
  let current = spot
  for (const step of steps) current = current ? below(current, step) : null
  return current
}

/** The items of a list at a place; empty for anything else. */
export function spotsIn(spot: Spot | null): readonly Spot[] {
  if (!spot) return []
  return itemsOf(spot.node).map((node, index) => ({ file: spot.file, node, path: [...spot.path, index] }))
}

/** The texts of a list at a place. */
export function textsAt(spot: Spot | null): readonly string[] {
  return spotsIn(spot).flatMap(({ node }) => (typeof node.value === 'string' ? [node.value] : []))
}

/** A member of an object: its key, the key as JSON spells it, and its value's place. */
export interface MemberSpot {
  readonly key: string
  readonly token: string
  readonly spot: Spot
}

/** The members of an object at a place; of a key that stands twice the last one, which is what it means (as `JSON.parse` has it). */
export function membersAt(spot: Spot | null): readonly MemberSpot[] {
  if (!spot) return []
  const { file, node, path } = spot
  return effectiveMembers(node).map(({ key, keyNode, valueNode }) => ({
    key,
    token: tokenText(file.json, keyNode),
    spot: { file, node: valueNode, path: [...path, key] },
  }))
}
