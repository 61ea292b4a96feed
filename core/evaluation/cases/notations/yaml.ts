// YAML: configurations of promptfoo, and our own shape spelled so.
import { isNode, isSeq, LineCounter, parseDocument, type Document } from 'yaml'
import { fail, succeed } from '../../../shared'
import { isObject, memberOf } from '../plain-value'
import { containerAt, findRows } from './find-rows'
import type { CaseNotation } from './rows'

/** A first line that is a key or an item of a list, and no table. */
const FIRST = /^(?:---|%YAML|-\s|[\w$"'-]+\s*:(?:\s|$))/
/** What tells a configuration of promptfoo even where its tests stand elsewhere. */
const CONFIGURATION = ['tests', 'prompts', 'providers', 'scenarios']

export const yaml: CaseNotation = {
  id: 'yaml',
  split: (text, { isRow, file }) => {
    const first = text.split('\n').find((line) => line.trim() !== '' && !line.trimStart().startsWith('#'))
    if (first === undefined || !FIRST.test(first)) return null
    const counter = new LineCounter()
    const parsed = parseDocument(text, { lineCounter: counter, merge: true })
    const isMeant = /\.ya?ml$/i.test(file)
    const [error] = parsed.errors
    if (error) {
      if (!isMeant && !/^(?:tests|cases)\s*:/m.test(text)) return null
      const { line, col } = error.linePos?.[0] ?? { line: 1, col: 1 }
      return fail({
        code: 'import/not-json',
        notation: 'YAML',
        message: flawText(error.message),
        line,
        column: col,
      })
    }
    const document = plain(parsed)
    const found = findRows(document, isRow)
    if (!found?.items.some(isRow) && !isMeant && !isConfiguration(document)) return null
    if (!found || found.items.length === 0)
      return succeed({
        rows: [],
        container: null,
        flaws: [{ line: 1, number: 1, message: elsewhere(document) }],
        remarks: [],
      })
    const list = found.single ? parsed.contents : parsed.getIn(found.path, true)
    const lineOf = (index: number): number => {
      const node: unknown = isSeq(list) ? list.items[index] : list
      return isNode(node) && node.range ? counter.linePos(node.range[0]).line : 1
    }
    const rows = found.items.map((value, index) => ({ value, line: lineOf(index), number: index + 1 }))
    return succeed({ rows, container: containerAt(document, found.path), flaws: [], remarks: [] })
  },
}

/** The first line of what the parser says, without the place; it runs out of stack where a text nests without end. */
function flawText(message: string): string {
  if (message.includes('call stack')) return 'It nests deeper than any file of cases'
  return (message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '')
}

/** The document's plain value; null where its aliases would make it grow without bounds. */
function plain(parsed: Document.Parsed): unknown {
  try {
    return parsed.toJS({ maxAliasCount: 100 }) as unknown
  } catch {
    return null
  }
}

function isConfiguration(document: unknown): boolean {
  return isObject(document) && CONFIGURATION.filter((key) => key in document).length > 1
}

function elsewhere(document: unknown): string {
  const tests = memberOf(document, 'tests')
  return typeof tests === 'string'
    ? `Its tests stand in another file (${tests}): open that one.`
    : 'It holds no list of cases: wanted are a list, or `tests` or `cases` with one.'
}
