import { codeHits } from './code-hits'
import { kindOfEnding, kindOfFile, type FileKind } from './file-kind'
import { createNameFinder, isUnusual, type FindNames } from './find-names'
import { jsonTree } from './json-tree'
import { soughtTools, type Rename, type Sought } from './rename'
import type { LookedFile, PlacedUse } from './use'
import { walkTree, type Hit } from './walk-tree'
import { yamlTrees } from './yaml-tree'

/** Finds the uses of old names in one file, in the order they stand. */
export type FindUses = (file: LookedFile) => readonly PlacedUse[]

const LONGEST_EXCERPT = 160

/**
 * Makes a finder of old names; it takes time in proportion to a file's length, however many names there are. Certain are: texts, keys and
 * identifiers that are exactly a name that nobody writes by chance (with `_`, `-`, `.`, a digit, or a capital after a small letter); any name
 * where it is the name of a call or of a tool's definition; and parameters in the arguments of a call or in the schema of their tool. Comments,
 * prose and texts that say more than the name are never certain.
 */
export function createUseFinder(renames: readonly Rename[]): FindUses {
  const sought = soughtTools(renames)
  const find = createNameFinder(sought.keys())
  return (file) => {
    if (!mayHold(file.text, sought, find)) return []
    const hits = hitsIn(file.text, kindOfFile(file.path, file.text), sought, find)
    return placeHits(file, settle(hits))
  }
}

/** Whether it is worth a closer look: every use of a parameter stands near the name of its tool. */
function mayHold(text: string, sought: Sought, find: FindNames): boolean {
  // Escapes of JSON may hide a name from a look at the text.
  return sought.size > 0 && (find(text).length > 0 || text.includes('\\'))
}

function hitsIn(text: string, kind: FileKind, sought: Sought, find: FindNames): readonly Hit[] {
  switch (kind.kind) {
    case 'json': {
      const tree = jsonTree(text)
      return tree
        ? [...plainHits(withoutLineEscapes(text), sought, find), ...walkTree(tree, sought)]
        : codeHits(text, LOOSE_JSON, sought, find)
    }
    case 'json-lines':
      return [...plainHits(withoutLineEscapes(text), sought, find), ...lineHits(text, sought)]
    case 'yaml':
      return [...plainHits(text, sought, find), ...yamlTrees(text).flatMap((tree) => walkTree(tree, sought))]
    case 'code':
      return codeHits(text, kind.style, sought, find)
    case 'markdown':
      return [...plainHits(text, sought, find), ...blockHits(text, sought, find)]
    case 'table':
      return plainHits(text, sought, find).map((hit) => ({
        ...hit,
        certain: isCell(text, hit) && isUnusual(hit.old) && !sought.get(hit.old)?.isAmbiguous,
      }))
    case 'prose':
      return plainHits(text, sought, find)
  }
}

const LOOSE_JSON = { line: ['//', '#'], block: [['/*', '*/']] as const, longQuotes: [] }

/** Every name as prose: uncertain, unless something else says more of its place. */
function plainHits(text: string, sought: Sought, find: FindNames): readonly Hit[] {
  return find(text).flatMap(({ name, start, end }) => {
    const tool = sought.get(name)
    if (!tool || tool.new === tool.old) return []
    return [{ start, end, old: name, new: tool.new, certain: false, replacement: tool.new }]
  })
}

/** `\n` in a text of JSON is no letter of the next word. */
function withoutLineEscapes(text: string): string {
  return text.includes('\\') ? text.replaceAll(/\\[nrtbf]/g, '  ') : text
}

function lineHits(text: string, sought: Sought): readonly Hit[] {
  const hits: Hit[] = []
  let start = 0
  for (const line of text.split('\n')) {
    const tree = line.trim() === '' ? null : jsonTree(line, start)
    if (tree) hits.push(...walkTree(tree, sought))
    start += line.length + 1
  }
  return hits
}

const FENCE = /^([ \t>]*)(`{3,}|~{3,})[ \t]*([\w+-]*)[^\n]*\n([^]*?)^\1\2[ \t]*\r?$/gm

/** Blocks of code in Markdown that say their language are read as that. */
function blockHits(text: string, sought: Sought, find: FindNames): readonly Hit[] {
  return [...text.matchAll(FENCE)].flatMap((match) => {
    const [whole, , , language = '', body = ''] = match
    const kind = kindOfEnding(language)
    if (!kind || kind.kind === 'markdown' || kind.kind === 'table') return []
    const start = match.index + whole.indexOf('\n') + 1
    return hitsIn(body, kind, sought, find).map((hit) => ({
      ...hit,
      start: hit.start + start,
      end: hit.end + start,
    }))
  })
}

function isCell(text: string, { start, end }: Hit): boolean {
  const isEdge = (char: string): boolean => char === '' || /[,;\t\r\n"|]/.test(char)
  return isEdge(text.charAt(start - 1)) && isEdge(text.charAt(end))
}

/** One hit for each place, in order; a certain one wins, and what overlaps it goes. */
function settle(hits: readonly Hit[]): readonly Hit[] {
  const sorted = [...hits].sort(
    (one, other) =>
      one.start - other.start || Number(other.certain) - Number(one.certain) || other.end - one.end,
  )
  const kept: Hit[] = []
  for (const hit of sorted) {
    const last = kept.at(-1)
    if (!last || hit.start >= last.end) kept.push(hit)
    else if (hit.certain && !last.certain) kept[kept.length - 1] = hit
  }
  return kept
}

function placeHits(file: LookedFile, hits: readonly Hit[]): readonly PlacedUse[] {
  const { path, text } = file
  let line = 1
  let lineStart = 0
  return hits.map((hit) => {
    for (
      let next = text.indexOf('\n', lineStart);
      next !== -1 && next < hit.start;
      next = text.indexOf('\n', lineStart)
    ) {
      line += 1
      lineStart = next + 1
    }
    const column = hit.start - lineStart + 1
    return { file: path, line, column, ...hit, excerpt: excerptOf(text, lineStart, hit.start) }
  })
}

function excerptOf(text: string, lineStart: number, place: number): string {
  const end = text.indexOf('\n', lineStart)
  const line = text.slice(lineStart, end === -1 ? text.length : end)
  const column = place - lineStart
  const from = column > LONGEST_EXCERPT - 60 ? column - 60 : 0
  const cut = line.slice(from, from + LONGEST_EXCERPT).trim()
  return `${from > 0 ? '…' : ''}${cut.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')}${from + LONGEST_EXCERPT < line.length ? '…' : ''}`
}
