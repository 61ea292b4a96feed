// Writes out what references lead to, out of the tokens of the text: nothing is parsed into values and printed again.
import {
  applyTextEdits,
  compactJson,
  lineIndent,
  memberOf,
  membersOf,
  printNode,
  removeEdits,
  stringAt,
  tokenText,
  type JsonMember,
  type JsonNode,
  type Replacements,
  type TextEdit,
} from '../../json'
import type { Tool } from '../catalog'
import { readToolOnce } from '../read-tool'
import { annotationKeywords, walkSchemas, type SchemaVisit } from '../walk'
import { definitionKeywords, findReturns, referencesIn, usedSchemas, type ReferenceBook } from './references'

/** A text that grows past this, or schemas that lead on further, are left to the author. */
const MOST_TEXT = 100_000
const MOST_GROWTH = 8
const DEEPEST = 64
const MOST_LEVELS = 1000

/** A schema whose references can be written out: how many characters it has without white space, and how many it will have then. */
export interface Inlining {
  readonly size: number
  readonly grownSize: number
}

interface Plan extends Inlining {
  readonly schemas: readonly SchemaVisit[]
  readonly merged: ReadonlyMap<JsonNode, readonly JsonMember[]>
}

/**
 * What writing out every reference of a schema takes, or null where that cannot be said without changing the meaning (what stands beside a
 * reference contradicts it, one leads nowhere), or the text would grow out of hand. None may lead back. `text`: the tool's.
 */
export function planInlining(
  text: string,
  schemas: readonly SchemaVisit[],
  book: ReferenceBook,
): Plan | null {
  if (book.references.some(({ keyword, target }) => keyword !== '$ref' || target === null)) return null
  const merger = makeMerger(text, book)
  const merged = new Map<JsonNode, readonly JsonMember[]>()
  for (const { visit } of book.references) {
    const members = merger(visit.node, 0)
    if (!members) return null
    merged.set(visit.node, members)
  }
  const grown = sizeWrittenOut(book, merged)
  if (grown > Math.min(MOST_TEXT, text.length * MOST_GROWTH)) return null
  return { schemas, merged, size: sizesWith(new Map())(book.root, 0), grownSize: grown }
}

/** The tool's text with every reference written out and the definitions dropped; null where `planInlining` gives none. */
export function inlineReferences(tool: Tool): string | null {
  const { schema } = readToolOnce(tool)
  if (!schema) return null
  const schemas = walkSchemas(schema)
  const book = referencesIn(schema, schemas)
  const plan = findReturns(book).length > 0 ? null : planInlining(tool.text, schemas, book)
  return plan && write(tool.text, plan)
}

/** Gives the members that a schema has once its reference is written out, or null where two contradict each other. */
function makeMerger(
  text: string,
  book: ReferenceBook,
): (schema: JsonNode, depth: number) => readonly JsonMember[] | null {
  const known = new Map<JsonNode, readonly JsonMember[] | null>()
  // Up to draft 7 whatever stood beside a reference did not count.
  const isOld = /draft-0[3467]/.test(stringAt(book.root, ['$schema']) ?? '')
  const merge = (schema: JsonNode, depth: number): readonly JsonMember[] | null => {
    if (depth > DEEPEST) return null
    const before = known.get(schema)
    if (before !== undefined) return before
    const members = join(schema, depth)
    known.set(schema, members)
    return members
  }
  const join = (schema: JsonNode, depth: number): readonly JsonMember[] | null => {
    const [reference] = book.of(schema)
    const own = membersOf(schema).filter(({ key }) => key !== '$ref' && !definitionKeywords.has(key))
    if (!reference) return own
    if (isOld && own.some(({ key }) => !annotationKeywords.has(key) && key !== '$schema')) return null
    const target = reference.target
    // A boolean target, or one with a base of its own, is more than its members say.
    if (target?.type !== 'object' || NAMED.some((keyword) => memberOf(target, keyword))) return null
    const theirs = merge(target, depth + 1)
    if (!theirs) return null
    const kept = theirs.filter(({ key }) => !own.some((member) => member.key === key))
    const contradicts = own.some((member) => {
      const other = theirs.find(({ key }) => key === member.key)
      return other && !annotationKeywords.has(member.key) && !isSame(text, member.valueNode, other.valueNode)
    })
    if (
      contradicts ||
      (own.some(({ key }) => TOGETHER.has(key)) && kept.some(({ key }) => TOGETHER.has(key)))
    )
      return null
    return [...kept, ...own]
  }
  return merge
}

const NAMED = ['$id', 'id', '$anchor', '$dynamicAnchor', '$recursiveAnchor']
/** Keywords that look at their neighbours: they mean something else in another company. */
const TOGETHER = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'items',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
  'if',
  'then',
  'else',
  'contains',
  'minContains',
  'maxContains',
])

function isSame(text: string, one: JsonNode, other: JsonNode): boolean {
  return compactJson(tokenText(text, one)) === compactJson(tokenText(text, other))
}

/** How many characters a schema has when written out, without its definitions. */
function sizeWrittenOut(book: ReferenceBook, merged: ReadonlyMap<JsonNode, readonly JsonMember[]>): number {
  const sizeOf = sizesWith(merged)
  const outside = membersOf(book.root).filter(({ key }) => !definitionKeywords.has(key))
  return outside.reduce((sum, { valueNode }) => sum + sizeOf(valueNode, 0), 0)
}

/** Counts the characters of values, without writing them, some schemas having other members than they have now. */
function sizesWith(
  merged: ReadonlyMap<JsonNode, readonly JsonMember[]>,
): (node: JsonNode, depth: number) => number {
  const sizes = new Map<JsonNode, number>()
  const sizeOf = (node: JsonNode, depth: number): number => {
    if (depth > MOST_LEVELS) return Infinity
    const known = sizes.get(node)
    if (known !== undefined) return known
    // A node that is being counted cannot be met again: nothing leads back.
    const children = merged.get(node) ?? node.members
    const inner =
      node.type === 'array'
        ? node.items.reduce((sum, item) => sum + sizeOf(item, depth + 1), 2)
        : children.reduce(
            (sum, { keyNode, valueNode }) => sum + keyNode.length + 4 + sizeOf(valueNode, depth + 1),
            2,
          )
    const size = node.members.length + node.items.length === 0 ? node.length : inner
    sizes.set(node, size)
    return size
  }
  return sizeOf
}

function write(text: string, { schemas, merged }: Plan): string {
  const isOneLine = !text.includes('\n')
  const replacements: Replacements = replacementsOf(text, schemas, merged)
  const edits: TextEdit[] = []
  let end = -1
  for (const { node } of usedSchemas(schemas)) {
    // What lies inside of something that is replaced is written along with it.
    if (node.offset < end) continue
    const replace = replacements.get(node)
    if (merged.has(node) && replace) {
      const content = replace(lineIndent(text, node.offset)) ?? ''
      edits.push({
        offset: node.offset,
        length: node.length,
        content: isOneLine ? compactJson(content) : content,
      })
      end = node.offset + node.length
      continue
    }
    const gone = membersOf(node).filter(({ key }) => definitionKeywords.has(key))
    edits.push(...removeEdits(text, node, membersOf(node), gone))
  }
  return applyTextEdits(text, edits)
}

/** How each schema with a reference, and each list of definitions, is printed. */
function replacementsOf(
  text: string,
  schemas: readonly SchemaVisit[],
  merged: ReadonlyMap<JsonNode, readonly JsonMember[]>,
): Replacements {
  const replacements = new Map<JsonNode, (indent: string) => string | null>()
  for (const { node } of schemas)
    for (const { key, valueNode } of membersOf(node))
      if (definitionKeywords.has(key)) replacements.set(valueNode, () => null)
  for (const [node, members] of merged)
    replacements.set(node, (indent) => {
      if (members.length === 0) return '{}'
      const deeper = `${indent}  `
      const lines = members.map(
        ({ keyNode, valueNode }) =>
          `${deeper}${tokenText(text, keyNode)}: ${printNode(text, valueNode, deeper, replacements)}`,
      )
      return `{\n${lines.join(',\n')}\n${indent}}`
    })
  return replacements
}
