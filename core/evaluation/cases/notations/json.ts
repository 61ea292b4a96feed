// JSON documents, and texts of one JSON value a line (JSONL), which files called .json hold too.
import { createPositions, itemsOf, nodeAt, parseJson, type JsonNode } from '../../../json'
import { fail, succeed, type Failure, type Result } from '../../../shared'
import { containerAt, findRows } from './find-rows'
import type { CaseNotation, FileRows, Row } from './rows'

export const json: CaseNotation = {
  id: 'json',
  split: (text, context) => {
    if (!/^\ufeff?(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*[{[]/.test(text)) return null
    const parsed = parseJson(text, true)
    if (parsed.root) return succeed(documentRows(text, parsed.root, context.isRow))
    const lines = lineRows(text)
    const [flaw] = parsed.flaws
    // Of a document with a flaw no line is a value of its own; of JSONL many are.
    if (lines.rows.length > 0) return succeed(lines)
    return flawOf(text, flaw) ?? null
  },
}

function flawOf(
  text: string,
  flaw: ReturnType<typeof parseJson>['flaws'][number] | undefined,
): Result<FileRows, Failure> | null {
  // A request that begins with a bracket is no JSON; a document that goes on for lines was meant as one.
  if (!flaw || !/^\s*(?:\[\s*)?(?:\{\s*"|\[\s*\{)/.test(text)) return null
  const { message, line, column } = flaw
  return fail({ code: 'import/not-json', message, line, column })
}

function documentRows(text: string, root: JsonNode, isRow: (value: unknown) => boolean): FileRows {
  const lineOf = linesOf(text)
  const document = valueOf(text, root)
  const found = findRows(document, isRow)
  if (!found) {
    const message = 'It holds no list of cases: wanted are an array, or an object with `cases` or `tests`.'
    return { rows: [], container: null, flaws: [{ line: 1, number: 1, message }], remarks: [] }
  }
  const nodes =
    found.keys?.map((key) => nodeAt(root, [key])) ??
    (found.single ? [root] : itemsOf(nodeAt(root, found.path)))
  const lines = found.items.map((_, index) => lineOf(nodes[index]?.offset ?? 0))
  // A line that several rows stand in finds none of them: their numbers do.
  const areLines = new Set(lines).size === lines.length
  const rows = found.items.map((value, index) => ({
    value,
    line: areLines ? (lines[index] ?? null) : null,
    number: index + 1,
  }))
  return { rows, container: containerAt(document, found.path), flaws: [], remarks: [] }
}

function lineRows(text: string): FileRows {
  const rows: Row[] = []
  const flaws: FileRows['flaws'][number][] = []
  let number = 0
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    number += 1
    const place = { line: index + 1, number }
    const { root, flaws: found } = parseJson(line, true)
    if (root && root.type === 'object') rows.push({ ...place, value: valueOf(line, root) })
    else if (root) flaws.push({ ...place, message: 'The line is JSON, but no object: no case.' })
    else
      flaws.push({ ...place, message: `The line is no JSON: ${found[0]?.message ?? 'it cannot be read.'}` })
  }
  return { rows, container: null, flaws, remarks: [] }
}

/** The plain value of a node. Strict texts are parsed at once; comments and trailing commas are walked around. */
function valueOf(text: string, node: JsonNode): unknown {
  try {
    return JSON.parse(text.slice(node.offset, node.offset + node.length)) as unknown
  } catch {
    return walk(node)
  }
}

function walk(node: JsonNode): unknown {
  if (node.type === 'array') return node.items.map(walk)
  if (node.type !== 'object') return node.value
  return Object.fromEntries(node.members.map(({ key, valueNode }) => [key, walk(valueNode)]))
}

function linesOf(text: string): (offset: number) => number {
  const positions = createPositions(text)
  return (offset) => positions(offset).line
}
