// Reads a text that may hold tools of any format: what it is, is found out by looking.
import type { SourceDocument, Tool } from '../catalog'
import {
  duplicateKeys,
  MAXIMUM_JSON_DEPTH,
  nodeAt,
  parseJson,
  printNode,
  startsWithPath,
  stringAt,
  type JsonNode,
  type ParsedText,
} from '../json'
import { fail, succeed, type Failure, type Result } from '../shared'
import { envelopeReplacements, NO_ENVELOPE } from './envelope'
import { findSlots } from './find-slots'
import type { Note, ReadResult } from './format'
import { readLines, splitLines } from './read-lines'
import { readSlots, type SlotSource } from './read-slots'
import { LOOKED_AT, whatItIs } from './what-it-is'

/** Where a text comes from, and how its document gets an id. */
export interface ReadSource {
  /** As people know it: a file's name, or `pasted text`. */
  readonly file: string
  readonly newDocumentId: () => string
  /** Told of each tool as it is read, in order, before the result is there: the tools of the result and no others. */
  readonly onTool?: (tool: Tool) => void
  /** The text as `parseJson` reads it leniently (without a byte order mark), where that is at hand: it is then not parsed again. */
  readonly parsed?: ParsedText
}

/**
 * Reads all tools of a text: JSON, also with comments or trailing commas, or one JSON value a line. What is no tool is carried along in its
 * document and named in a note. Fails with `import/not-json` where the text is neither, `import/too-deep` for JSON that is nested too deep to
 * be read; a text without tools is no failure, but noted.
 */
export function readText(
  text: string,
  { file, newDocumentId, onTool, parsed: known }: ReadSource,
): Result<ReadResult, Failure> {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text
  const source = (): Omit<SlotSource, 'textOf'> => ({ file, documentId: newDocumentId(), onTool })
  const parsed = known ?? parseJson(plain, true)
  const { root } = parsed
  if (root) return succeed(withVerdict(readDocument(plain, parsed, root, source()), file, () => [root]))
  const lines = splitLines(plain)
  if (lines) return succeed(withVerdict(readLines(lines, source()), file, () => firstRoots(lines)))
  const [flaw] = parsed.flaws
  if (parsed.tooDeep && flaw && isJson(plain))
    return fail({ code: 'import/too-deep', limit: MAXIMUM_JSON_DEPTH, line: flaw.line, column: flaw.column })
  const message = `${flaw?.message ?? 'The text is empty.'}${hintFor(plain)}`
  return fail({ code: 'import/not-json', message, line: flaw?.line ?? 1, column: flaw?.column ?? 1 })
}

/** The values of the first lines that are JSON. */
function firstRoots(lines: readonly string[]): readonly JsonNode[] {
  const roots: JsonNode[] = []
  for (const line of lines) {
    const { root } = parseJson(line)
    if (root) roots.push(root)
    if (roots.length === LOOKED_AT) break
  }
  return roots
}

/** Whether a text of any depth is JSON. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function readDocument(
  text: string,
  parsed: ParsedText,
  root: JsonNode,
  source: Omit<SlotSource, 'textOf'>,
): ReadResult {
  const { file, documentId } = source
  if (isOpenApi(root)) return { tools: [], documents: [], notes: lenientNotes(parsed, file), recognised: [] }
  const findings = findSlots(root)
  const { tools, slots, notes, recognised } = readSlots(findings, { ...source, textOf: () => text })
  const replacements = envelopeReplacements((path) => nodeAt(root, path), slots)
  const envelope = slots.length === 0 ? NO_ENVELOPE : printNode(text, root, '', replacements)
  const document: SourceDocument = { id: documentId, name: file, envelope, slots, lines: false }
  const around = duplicatesAround(parseJson(envelope).root, slots, file)
  return {
    tools,
    documents: [document],
    notes: [...lenientNotes(parsed, file), ...around, ...notes],
    recognised,
  }
}

/** Operations of HTTP services are no entries of a list: what looks like a tool in such a description is an example. */
function isOpenApi(root: JsonNode): boolean {
  return (stringAt(root, ['openapi']) ?? stringAt(root, ['swagger'])) !== null
}

const LOOKED_FOR =
  'Looked for tools as OpenAI, Anthropic, MCP, Gemini and Bedrock write them, keyed by name, and with lists of parameters.'

/** The result with a note where it holds no tool; a document without tools is not kept. */
function withVerdict(result: ReadResult, file: string, rootsOf: () => readonly JsonNode[]): ReadResult {
  if (result.tools.length > 0) return result
  const what = whatItIs(rootsOf())
  const found = result.notes.some(({ level }) => level !== 'info')
    ? 'No tools were read from this document.'
    : 'No tools were found.'
  const message = [found, what ?? LOOKED_FOR].join(' ')
  return { ...result, documents: [], notes: [...result.notes, noteOn(file, 'warning', message)] }
}

function lenientNotes({ comments, trailingCommas }: ParsedText, file: string): readonly Note[] {
  const met = [...(comments ? ['comments'] : []), ...(trailingCommas ? ['trailing commas'] : [])]
  if (met.length === 0) return []
  return [
    noteOn(file, 'info', `Read as JSON with ${met.join(' and ')}; these are not kept, everything else is.`),
  ]
}

function duplicatesAround(
  envelope: JsonNode | null,
  slots: SourceDocument['slots'],
  file: string,
): readonly Note[] {
  return duplicateKeys(envelope).map((path) => ({
    ...noteOn(
      file,
      'info',
      duplicateMessage(
        slots.some((slot) => startsWithPath(slot.path, path)),
        String(path.at(-1)),
      ),
    ),
    path,
  }))
}

function duplicateMessage(holdsTools: boolean, key: string): string {
  const kept = holdsTools
    ? 'tools are read from the last one, the others are kept unread'
    : 'the last one counts, all are kept'
  return `The key \`${key}\` stands more than once; ${kept}.`
}

function noteOn(file: string, level: Note['level'], message: string): Note {
  return { level, file, index: null, tool: null, server: null, path: [], message }
}

function hintFor(text: string): string {
  if (text.trim() === '') return ''
  if (/^\s*</.test(text)) return ' This looks like a web page or XML.'
  if (/^\s*```/.test(text)) return ' Paste only what stands between the ``` fences.'
  if (/^\s*(?:import |export |const |def |from )/.test(text)) return ' This looks like source code.'
  return /^\s*(?:#.*\n\s*)*(?:---\s|[\w-]+:\s)/.test(text) ? ' This looks like YAML.' : ''
}
