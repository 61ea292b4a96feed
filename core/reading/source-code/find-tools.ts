// Finds the tools among the literals of some code.
import type { Tree } from '@lezer/common'
import { readText, type Note, type Remark } from '../../formats'
import { nodeAt, parseJson, startsWithPath, type JsonPath } from '../../json'
import type { DerivedTool } from '../reader'
import { toJson, valueAt } from './to-json'
import { isListName, isToolMaker } from './tool-names'
import { listOf, memberValue, objectOf, withMember, type ObjectValue, type Value } from './value'

/** A literal that may be, or hold, tools. */
export interface Candidate {
  readonly value: Value
  /** The name it is assigned to; null where it has none. */
  readonly name: string | null
}

/** What a text holds as code, and its tree. */
export interface ReadCode {
  readonly tree: Tree
  readonly candidates: readonly Candidate[]
}

/** What some code holds. */
export interface CodeFindings {
  readonly tools: readonly DerivedTool[]
  readonly remarks: readonly Remark[]
}

/** Reads the tools of all candidates; the same literal, met again under a name, counts once. */
export function findTools(
  candidates: readonly Candidate[],
  lineOf: (at: number) => string,
  pathOf: (at: number) => JsonPath,
): CodeFindings {
  const tools: DerivedTool[] = []
  const remarks: Remark[] = []
  const seen = new Set<number>()
  for (const { value, name, isNamed } of named(candidates)) {
    const wrapped = wrap(value, name)
    const written = wrapped && toJson(wrapped, lineOf)
    if (!written) continue
    const parsed = parseJson(written.json)
    const read = readText(written.json, { file: '', newDocumentId: () => '', parsed })
    if (!read.ok) continue
    const { root } = parsed
    const places: JsonPath[] = []
    for (const { text, format, layout, server, origin } of read.value.tools) {
      const place = origin?.path ?? []
      const literal = valueAt(written.value, place)
      if (literal?.kind !== 'object') continue
      const hasSchema = [layout.schema, ['parameters']].some(
        (path) => nodeAt(root, [...place, ...path])?.type === 'object',
      )
      if (!hasSchema && !isToolMaker(literal.maker) && !isListed(place)) continue
      places.push(place)
      if (seen.has(literal.at)) continue
      seen.add(literal.at)
      const own = below(written.remarks, place)
      const noted = below(read.value.notes, place).filter(({ level }) => level !== 'info')
      const where: Remark = {
        level: 'info',
        path: [],
        message: `${lineOf(literal.at)}: found in source code${isNamed ? ', and named as its variable is' : ''}.`,
      }
      tools.push({
        text,
        format,
        layout,
        server,
        path: pathOf(literal.at),
        remarks: [where, ...own, ...noted],
      })
    }
    if (places.length === 0) continue
    const noted = read.value.notes.filter(isCarried)
    remarks.push(...noted.map((note) => carriedRemark(note, written.value, lineOf, pathOf)))
    const around = written.remarks.filter(({ path }) => places.every((place) => !startsWithPath(path, place)))
    remarks.push(
      ...around.map((remark) => ({ ...remark, path: pathOf(literalAt(written.value, remark.path)) })),
    )
  }
  return { tools, remarks }
}

/**
 * The AI SDK's `tool({ description, inputSchema })` has no name: the key under which it is given to a model is its name. Where no such key
 * stands in the code it is called as its variable is; these come last, since the same literal may stand under a key elsewhere.
 */
function named(candidates: readonly Candidate[]): readonly (Candidate & { readonly isNamed: boolean })[] {
  const plain: (Candidate & { readonly isNamed: boolean })[] = []
  const last: (Candidate & { readonly isNamed: boolean })[] = []
  for (const candidate of candidates) {
    const { value, name } = candidate
    if (name !== null && value.kind === 'object' && lacksName(value)) {
      const text = { kind: 'text', text: name, at: value.at } as const
      last.push({ ...candidate, value: withMember(value, 'name', text), isNamed: true })
    } else plain.push({ ...candidate, isNamed: false })
  }
  return [...plain, ...last]
}

function lacksName(value: ObjectValue): boolean {
  return (
    isToolMaker(value.maker) &&
    memberValue(value, 'name') === null &&
    ['inputSchema', 'parameters'].some((key) => memberValue(value, key)?.kind === 'object')
  )
}

/** Puts a value where the readers of wire formats take it for what its name says. */
function wrap(value: Value, name: string | null): Value | null {
  if (value.kind === 'list') {
    const isList =
      (name !== null && isListName(name)) ||
      (value.items.length > 0 &&
        value.items.every((item) => item.kind === 'object' && isToolMaker(item.maker)))
    return isList ? objectOf(value.at, [['tools', value]]) : value
  }
  if (value.kind !== 'object' || value.schema) return null
  return isToolMaker(value.maker) && !hasLists(value)
    ? objectOf(value.at, [['tools', listOf([value], value.at)]])
    : value
}

/** A call that is itself a list of tools (`types.Tool(function_declarations=[...])`). */
function hasLists(value: Value): boolean {
  return (
    value.kind === 'object' &&
    value.members.some(({ key, value: inner }) => inner.kind === 'list' && key !== null && isListName(key))
  )
}

function isListed(path: JsonPath): boolean {
  return path.some((step) => typeof step === 'string' && isListName(step))
}

/** Remarks on what lies at or below a place, with paths from there. */
function below(
  remarks: readonly Pick<Remark, 'level' | 'path' | 'message'>[],
  place: JsonPath,
): readonly Remark[] {
  return remarks
    .filter(({ path }) => startsWithPath(path, place))
    .map(({ level, path, message }) => ({ level, path: path.slice(place.length), message }))
}

function isCarried({ index, message }: Note): boolean {
  return index !== null && message.startsWith(CARRIED)
}

const CARRIED = 'Kept as it is, but n'

function carriedRemark(
  { level, path: place, message }: Note,
  value: Value,
  lineOf: (at: number) => string,
  pathOf: (at: number) => JsonPath,
): Remark {
  const at = valueAt(value, place)?.at ?? value.at
  return { level, path: pathOf(at), message: `${lineOf(at)}: n${message.slice(CARRIED.length)}` }
}

/** Where the literal around a path stands. */
function literalAt(value: Value, path: JsonPath): number {
  for (let length = path.length; length > 0; length -= 1) {
    const found = valueAt(value, path.slice(0, length))
    if (found) return found.at
  }
  return value.at
}
