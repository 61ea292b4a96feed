// Spoils texts in seeded ways: what a broken editor, a bad network, a careless script or a hostile author might make of them.
import { itemsOf, membersOf, parseJson, tokenText, type JsonNode } from '../../core/json'
import { at, type Random } from '../../core/shared'

/** The largest text that is made, in UTF-16 units. */
export const LARGEST_MUTANT = 32_768

type Mutation = (text: string, random: Random, others: readonly string[]) => string

/** A text of at most 32,768 units, made of one of `sources` by one to four mutations. */
export function mutate(sources: readonly string[], random: Random): string {
  let text = cut(pick(sources, random))
  const rounds = 1 + Math.floor(random() * 4)
  for (let round = 0; round < rounds; round += 1) text = cut(pick(MUTATIONS, random)(text, random, sources))
  return text
}

function cut(text: string): string {
  return text.length <= LARGEST_MUTANT ? text : text.slice(0, LARGEST_MUTANT)
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  return at(items, Math.floor(random() * items.length))
}

/** Values that have broken parsers, schemas and prototypes before. */
const HOSTILE_VALUES = [
  'null',
  'true',
  '[]',
  '{}',
  '""',
  '-0',
  '1.0',
  '1e400',
  '-1E-400',
  '9007199254740993',
  '9'.repeat(3000),
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\ud800"',
  '"\\u0000"',
  '"\u202e\u200b\u{e0041}"',
  '{"__proto__": {"polluted": true}}',
  '{"constructor": {"prototype": {"polluted": true}}}',
  '{"$ref": "#"}',
  '{"$ref": "#/properties/a", "properties": {"a": {"$ref": "#"}}}',
  '{"allOf": [{"$ref": "#/$defs/a"}], "$defs": {"a": {"allOf": [{"$ref": "#/$defs/a"}]}}}',
  '{"a": 1, "a": 2, "a": {"a": 3}}',
  '["object", "null"]',
  '{"type": "object", "properties": null, "required": true}',
  '{"type": "function", "function": "x"}',
  '{"name": "x", "inputSchema": []}',
  '{"functionDeclarations": {"name": "x"}}',
  '{"toolSpec": {"name": 1, "inputSchema": {"json": "{}"}}}',
  '{"openapi": "3.1.0", "paths": {"/a": {"get": {"parameters": [{"$ref": "#/paths/~1a/get/parameters/0"}]}}}}',
  '{"swagger": "2.0", "paths": []}',
  `${'['.repeat(600)}${']'.repeat(600)}`,
  `${'{"a":'.repeat(600)}1${'}'.repeat(600)}`,
  `${'{"properties":{"a":'.repeat(120)}{}${'}}'.repeat(120)}`,
]

const HOSTILE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '$ref',
  '',
  '\\u0000',
  'name',
  'tools',
]

/** Pieces of other notations and of source code. */
const HOSTILE_PIECES = [
  '\uFEFF',
  '\u0000',
  '\ud83d',
  '\u2028',
  '// comment\n',
  '/* open',
  '<<: *a\n',
  '&a [*a, *a]\n',
  'a: &x [1,1]\nb: &y [*x,*x,*x,*x]\nc: &z [*y,*y,*y,*y]\nd: [*z,*z,*z,*z]\n',
  '--- \n...\n---\n',
  '!!js/function "x"\n',
  '\t- a: [',
  '? {a: b}\n: c\n',
  'tools = [{"name": f"{x}", **other}, ',
  'export const tools = [`${a}`, ...rest, {name: "x", parameters: z.object({',
  '"""',
  "'''",
  '`',
  '```json\n',
  'exports[`x 1`] = `',
  '{"cells": [{"cell_type": "code", "source": ["tools = [{"]}]}',
  '(1) Search[query], which searches.\n',
  `${' '.repeat(2000)}x`,
  `${'a'.repeat(2000)}:`,
  '-'.repeat(2000),
  `${'\\'.repeat(501)}"`,
]

const MUTATIONS: readonly Mutation[] = [
  flipUnits,
  deleteRange,
  doubleRange,
  swapRanges,
  (text, random) => text.slice(0, Math.floor(random() * text.length)),
  insertPiece,
  spliceOther,
  ...[replaceValue, replaceValue, replaceValue, replaceValue],
  ...[renameKey, renameKey, renameKey],
  ...[doubleMember, doubleMember, shrink, wrap],
  wrap,
  shrink,
]

function flipUnits(text: string, random: Random): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charAt(index))
  const count = 1 + Math.floor(random() * 8)
  for (let index = 0; index < count && units.length > 0; index += 1) {
    const place = Math.floor(random() * units.length)
    const code = at(units, place).charCodeAt(0) ^ (1 << Math.floor(random() * 8))
    units[place] = String.fromCharCode(code)
  }
  return units.join('')
}

function range(text: string, random: Random): readonly [number, number] {
  const start = Math.floor(random() * text.length)
  return [start, Math.min(text.length, start + 1 + Math.floor(random() ** 3 * 2000))]
}

function deleteRange(text: string, random: Random): string {
  const [start, end] = range(text, random)
  return text.slice(0, start) + text.slice(end)
}

function doubleRange(text: string, random: Random): string {
  const [start, end] = range(text, random)
  return text.slice(0, end) + text.slice(start, end) + text.slice(end)
}

function swapRanges(text: string, random: Random): string {
  const [start, middle] = range(text, random)
  const end = Math.min(text.length, middle + (middle - start))
  return text.slice(0, start) + text.slice(middle, end) + text.slice(start, middle) + text.slice(end)
}

function insertPiece(text: string, random: Random): string {
  const place = Math.floor(random() * (text.length + 1))
  return text.slice(0, place) + pick(HOSTILE_PIECES, random) + text.slice(place)
}

function spliceOther(text: string, random: Random, others: readonly string[]): string {
  const other = pick(others, random)
  const [start, end] = range(other, random)
  const place = Math.floor(random() * (text.length + 1))
  return text.slice(0, place) + other.slice(start, end) + text.slice(place)
}

/** Nodes of the text where it is JSON. */
function nodesOf(text: string): readonly JsonNode[] {
  const { root } = parseJson(text, true)
  const nodes: JsonNode[] = []
  const waiting = root ? [root] : []
  for (let node = waiting.pop(); node && nodes.length < 3000; node = waiting.pop()) {
    nodes.push(node)
    for (const item of itemsOf(node)) waiting.push(item)
    for (const { valueNode } of membersOf(node)) waiting.push(valueNode)
  }
  return nodes
}

function replaceNode(text: string, { offset, length }: JsonNode, content: string): string {
  return text.slice(0, offset) + content + text.slice(offset + length)
}

function replaceValue(text: string, random: Random): string {
  const nodes = nodesOf(text)
  if (nodes.length === 0) return insertPiece(text, random)
  return replaceNode(text, pick(nodes, random), pick(HOSTILE_VALUES, random))
}

function renameKey(text: string, random: Random): string {
  const members = nodesOf(text).flatMap((node) => membersOf(node))
  if (members.length === 0) return flipUnits(text, random)
  const key =
    random() < 0.5 ? `"${pick(HOSTILE_KEYS, random)}"` : tokenText(text, pick(members, random).keyNode)
  return replaceNode(text, pick(members, random).keyNode, key)
}

/** A member that stands twice, once with another value. */
function doubleMember(text: string, random: Random): string {
  const members = nodesOf(text).flatMap((node) => membersOf(node))
  if (members.length === 0) return doubleRange(text, random)
  const { keyNode } = pick(members, random)
  const twin = `${tokenText(text, keyNode)}: ${pick(HOSTILE_VALUES, random)}, `
  return text.slice(0, keyNode.offset) + twin + text.slice(keyNode.offset)
}

function wrap(text: string, random: Random): string {
  const wrappers: readonly ((inner: string) => string)[] = [
    (inner) => `[${inner}]`,
    (inner) => `{"tools": ${inner}}`,
    (inner) => `{"a": {"functions": ${inner}}}`,
    (inner) => `{"mcpServers": {"__proto__": ${inner}}}`,
    (inner) => `${inner}\n${inner}`,
    (inner) => `tools = ${inner}\n`,
    (inner) => `const tools = ${inner} as const;\n`,
    (inner) => `Some words.\n\n\`\`\`json\n${inner}\n\`\`\`\n`,
  ]
  return pick(wrappers, random)(text)
}

/** One value of the text alone. */
function shrink(text: string, random: Random): string {
  const nodes = nodesOf(text).filter(({ type }) => type === 'object' || type === 'array')
  return nodes.length === 0 ? deleteRange(text, random) : tokenText(text, pick(nodes, random))
}
