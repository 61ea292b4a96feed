// The edits of a source text that change, take out and add whole tools, list by list.
import type { FormatId, Slot, SourceDocument, Tool } from '../catalog'
import {
  childrenOf,
  compactJson,
  indentUnit,
  insertEdits,
  linesOf,
  parseJson,
  patchEdits,
  placesIn,
  printValue,
  removeEdits,
  startsWithPath,
  type JsonNode,
  type JsonPath,
  type TextEdit,
} from '../json'
import { addToList, assert } from '../shared'
import type { Remark } from './format'
import { writeTool } from './write-tool'

/** A tool as the text has it, and as it is now; null where it is to go. */
export interface PlacedTool {
  readonly before: Tool
  readonly after: Tool | null
}

/** What is known of a text before it is changed; made once for many changes of the same text. */
export interface PreparedText {
  readonly text: string
  readonly document: SourceDocument
  readonly find: (path: JsonPath) => JsonNode | null
  /** What the text indents by. */
  readonly unit: string
}

interface Work extends PreparedText {
  readonly known: readonly PlacedTool[]
  /** Told of what the format of a list cannot say. */
  readonly say: (tool: Tool, remark: Remark) => void
}

/** Parses a text once, for `listEdits`. */
export function prepareText(text: string, document: SourceDocument): PreparedText {
  return { text, document, find: placesIn(text, document.lines), unit: indentUnit(text) }
}

/** All edits for the tools of a document, or a sentence that says why they cannot be made. */
export function listEdits(
  prepared: PreparedText,
  tools: { readonly known: readonly PlacedTool[]; readonly added: readonly Tool[] },
  say: Work['say'],
): { readonly edits: readonly TextEdit[] } | { readonly refused: string } {
  const { known } = tools
  const work: Work = { ...prepared, known, say }
  const gone = known.filter(({ after }) => after === null).map(({ before }) => pathOf(before))
  if (gone.some((path) => path.length === 0))
    return { refused: 'The file is the one tool that is to be taken out of it; delete the file instead' }
  const added = additions(work, tools.added, gone)
  if (!added) return { refused: 'It holds no list of tools to which another one could be added' }
  // Where something is put in just before what is taken out, it has to come first.
  return { edits: [...added, ...known.flatMap((tool) => patches(work, tool)), ...removals(work, gone)] }
}

function pathOf(tool: Tool): JsonPath {
  assert(tool.origin, 'a tool that was read has a place')
  return tool.origin.path
}

function patches(work: Work, { before, after }: PlacedTool): readonly TextEdit[] {
  if (!after) return []
  const { text, document, find, unit, say } = work
  const fresh = inFormat(after, before.format, say)
  if (fresh === before.text) return []
  const [old, now] = [parseJson(before.text).root, parseJson(fresh).root]
  const node = find(pathOf(before))
  assert(node && old && now, 'a tool that was read stands in its text')
  return patchEdits(
    { text, node, unit, lines: document.lines },
    { text: before.text, node: old },
    { text: fresh, node: now },
  )
}

/** The tool's text in the format of the list it stands in. */
function inFormat(tool: Tool, format: FormatId, say: Work['say']): string {
  if (tool.format === format) return tool.text
  const written = writeTool(tool, format)
  for (const remark of written.remarks) say(tool, remark)
  return written.text
}

function removals({ text, document, find }: Work, gone: readonly JsonPath[]): readonly TextEdit[] {
  if (gone.length === 0) return []
  const edits: TextEdit[] = []
  const lines = document.lines ? linesOf(text) : []
  const lists = new Map<JsonNode, JsonNode[]>()
  for (const path of gone) {
    if (document.lines && path.length === 1) {
      edits.push(lineRemoval(text, lines[Number(path[0])]))
      continue
    }
    const [list, node] = [find(path.slice(0, -1)), find(path)]
    assert(list && node, 'a tool that was read stands in its text')
    addToList(lists, list, node)
  }
  for (const [list, nodes] of lists) {
    const children = childrenOf(list)
    const leaving = children.filter(({ valueNode }) => nodes.includes(valueNode))
    edits.push(...removeEdits(text, list, children, leaving))
  }
  return edits
}

/** Takes a line out with its break; the last one, where it has none, with the break before it. */
function lineRemoval(text: string, line: { readonly offset: number } | undefined): TextEdit {
  assert(line, 'a line that was read is there')
  const start = text.charCodeAt(line.offset) === 0xfeff ? line.offset + 1 : line.offset
  const end = text.indexOf('\n', start)
  if (end !== -1) return { offset: start, length: end + 1 - start, content: '' }
  return { offset: start, length: text.length - start, content: '' }
}

function additions(
  work: Work,
  added: readonly Tool[],
  gone: readonly JsonPath[],
): readonly TextEdit[] | null {
  const byPlace = new Map<string, { readonly target: Target; readonly tools: Tool[] }>()
  for (const tool of added) {
    const target = targetFor(work, tool)
    if (!target) return null
    const place = JSON.stringify(target.list)
    const known = byPlace.get(place)
    if (known) known.tools.push(tool)
    else byPlace.set(place, { target, tools: [tool] })
  }
  return [...byPlace.values()].flatMap(({ target, tools }) => {
    const texts = tools.map((tool) => inFormat(tool, target.format ?? tool.format, work.say))
    return target.list === null ? [newLines(work.text, texts)] : newItems(work, target.list, texts, gone)
  })
}

/** Where a tool is added: the path of a list, or null for lines of their own; and the format of the tools there. */
interface Target {
  readonly list: JsonPath | null
  readonly format: FormatId | null
}

function targetFor({ document, find, known }: Work, tool: Tool): Target | null {
  const formatIn = (path: JsonPath): FormatId | null =>
    known.findLast(({ before }) => startsWithPath(pathOf(before), path))?.before.format ?? null
  const lists = document.slots.flatMap((slot): readonly Target[] => {
    const list = listOf(slot, document.lines)
    if (list === undefined || (list !== null && find(list)?.type !== 'array')) return []
    return [{ list, format: formatIn(slot.path) }]
  })
  const own = lists.findLast(({ format }) => format === tool.format)
  if (own ?? lists.at(-1)) return own ?? lists.at(-1) ?? null
  return document.lines ? { list: null, format: formatIn([]) } : null
}

/** The list that a slot's tools stand in: its path, null for the lines of the text, undefined where there is none. */
function listOf({ path, single }: Slot, lines: boolean): JsonPath | null | undefined {
  if (!single) return lines && path.length === 0 ? null : path
  if (path.length === 0) return undefined
  return lines && path.length === 1 ? null : path.slice(0, -1)
}

function newLines(text: string, texts: readonly string[]): TextEdit {
  const lines = texts.map((line) => compactJson(line))
  const content =
    text === '' || text.endsWith('\n') ? lines.map((line) => `${line}\n`) : lines.map((line) => `\n${line}`)
  return { offset: text.length, length: 0, content: content.join('') }
}

function newItems(
  { text, document, find, unit }: Work,
  path: JsonPath,
  texts: readonly string[],
  gone: readonly JsonPath[],
): readonly TextEdit[] {
  const list = find(path)
  assert(list, 'a list that was read stands in its text')
  const leaving = new Set(gone.map((place) => find(place)))
  const last = childrenOf(list).findLast(({ valueNode }) => !leaving.has(valueNode)) ?? null
  const come = texts.map((fresh) => {
    const { root } = parseJson(fresh)
    assert(root, 'a tool is strict JSON')
    return {
      key: null,
      print: (indent: string | null) => printValue(fresh, root, document.lines ? null : indent, unit),
    }
  })
  return insertEdits(text, list, last, null, come)
}
