// Finds the tools of a document, wherever they stand: bare, in a request body, in a reply, per server, in lists or keyed by name.
import {
  effectiveMembers,
  itemsOf,
  memberOf,
  stringAt,
  type JsonMember,
  type JsonNode,
  type JsonPath,
} from '../json'
import { classifyEntry, isLikelyTool, type EntryClass } from './classify-entry'
import { containerRemarks, isTransformation } from './container-remarks'
import { keyedEntry } from './derived/keyed-entry'
import type { Remark } from './format'
import type { PreparedEntry } from './prepare-entry'
import { ownServer, SERVER_MAPS, serverOf } from './server-of'

/** One entry of a tool list. */
export interface FoundEntry {
  /** Of an entry that is prepared only the place, without what is inside. */
  readonly node: JsonNode
  readonly path: JsonPath
  readonly found: EntryClass
  readonly server: string | null
  readonly prepared?: PreparedEntry
}

/** A tool list, or a tool that stands alone, with its place in the document. An entry that a tool is made of always stands alone. */
export interface FoundSlot {
  readonly path: JsonPath
  readonly single: boolean
  readonly entries: readonly FoundEntry[]
}

/** What a document holds: slots in source order, and what is to be said of places that are no entries. */
export interface Findings {
  readonly slots: FoundSlot[]
  /** Paths start at the root of the document. */
  readonly remarks: Remark[]
  readonly pages: FoundPage[]
}

/** An object with a list of tools, which may go on elsewhere. */
export interface FoundPage {
  readonly path: JsonPath
  readonly server: string | null
  readonly goesOn: boolean
}

/** Where a value is found, and where what is found goes. */
export interface Context {
  /** The key under which a value stands; null at the root. */
  readonly key: string | null
  readonly server: string | null
  readonly findings: Findings
}

/** Keys under which tools stand, and nothing else. */
const TOOL_KEYS: ReadonlySet<string> = new Set([
  'tools',
  'functions',
  'Functions',
  'function',
  'functionDeclarations',
  'function_declarations',
  'available_tools',
  'availableTools',
  'tool_list',
  'toolList',
  'tool_schemas',
  'toolSchemas',
  'api_list',
])
/** Keys below which things look like tools but are none. */
const PASSED_OVER = new Set([
  'tool_choice',
  'toolChoice',
  'tool_calls',
  'toolCalls',
  'function_call',
  'functionCall',
  'function_response',
  'functionResponse',
  'toolUse',
  'response_format',
  'responseFormat',
])
/** Keys of lists whose items are named and described like tools but are something else. */
const OTHERS = new Set([
  'prompts',
  'resources',
  'resourceTemplates',
  'arguments',
  'parameters',
  'commands',
  'agents',
  'servers',
  'packages',
])
/** Keys of maps whose values describe something, not tools. */
const OTHER_MAPS = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'components',
  'schemas',
  'paths',
  'responses',
])

/** Finds all slots of a value. A root value counts as a tool list more readily than a list under an unknown key. */
export function findSlots(root: JsonNode, path: JsonPath = []): Findings {
  const findings: Findings = { slots: [], remarks: [], pages: [] }
  collect(root, path, { key: null, server: null, findings })
  return findings
}

function collect(node: JsonNode, path: JsonPath, context: Context): void {
  if (node.type === 'array') collectList(node, path, context)
  else if (node.type === 'object') collectObject(node, path, context)
}

function collectObject(node: JsonNode, path: JsonPath, context: Context): void {
  const found = classifyEntry(node, context.key)
  if (standsAlone(found)) context.findings.slots.push(single(entryOf(node, path, found, context)))
  else if (!collectKeyed(node, path, context)) collectMembers(node, path, context)
}

/** True for an entry that is a tool wherever it stands. */
export function standsAlone(found: EntryClass): boolean {
  return found.kind === 'tool' ? found.sure : found.kind === 'derived' && found.entry.alone
}

function collectMembers(node: JsonNode, path: JsonPath, context: Context): void {
  const { findings } = context
  findings.remarks.push(...containerRemarks(node, path, TOOL_KEYS))
  const server = serverOf(node, context.server)
  if (memberOf(node, 'tools')?.valueNode.type === 'array')
    findings.pages.push({ path, server, goesOn: (stringAt(node, ['nextCursor']) ?? '') !== '' })
  const isMap = SERVER_MAPS.has(context.key ?? '') && stringAt(node, ['name']) === null
  for (const { key, valueNode } of holdingMembers(node))
    collect(valueNode, [...path, key], { findings, key, server: isMap ? key : server })
}

/** Members that may hold tools. */
function holdingMembers(node: JsonNode): readonly JsonMember[] {
  const isTransformed = isTransformation(node)
  return effectiveMembers(node).filter(
    ({ key, valueNode }) =>
      (valueNode.type === 'object' || valueNode.type === 'array') &&
      !PASSED_OVER.has(key) &&
      !(isTransformed && key === 'tools'),
  )
}

/** Collects the tools of an object that keys them by name. False where it is no such object. */
function collectKeyed(node: JsonNode, path: JsonPath, context: Context): boolean {
  if (OTHER_MAPS.has(context.key ?? '')) return false
  const isListed = TOOL_KEYS.has(context.key ?? '')
  const entries = effectiveMembers(node).map((member): FoundEntry => {
    const keyed = keyedEntry(member, isListed)
    const found: EntryClass = keyed
      ? { kind: 'derived', entry: keyed }
      : classifyEntry(member.valueNode, context.key)
    return entryOf(member.valueNode, [...path, member.key], found, context)
  })
  if (!isKeyedList(entries, isListed)) return false
  for (const entry of entries) {
    if (standsAlone(entry.found) || entry.found.kind === 'derived') context.findings.slots.push(single(entry))
    else context.findings.remarks.push(notKeyed(entry))
  }
  return true
}

/** Elsewhere than under a key of tools, every value must be one for sure. */
function isKeyedList(entries: readonly FoundEntry[], isListed: boolean): boolean {
  const derived = entries.filter(({ found }) => found.kind === 'derived')
  if (derived.length === 0) return false
  if (entries.every(({ found }) => standsAlone(found))) return true
  return isListed && entries.every(({ node }) => node.type === 'object')
}

function notKeyed({ path }: FoundEntry): Remark {
  const message = `\`${String(path.at(-1))}\` is not read as a tool: it has neither a description nor a schema.`
  return { level: 'warning', path, message }
}

function collectList(node: JsonNode, path: JsonPath, context: Context): void {
  const entries = itemsOf(node).map((item, index) =>
    entryOf(item, [...path, index], classifyEntry(item, context.key), context),
  )
  placeEntries(entries, path, context)
}

/** A line that is no JSON, in a text of one value a line. */
export const brokenLine: EntryClass = {
  kind: 'carried',
  level: 'error',
  reason: 'this line is not JSON',
}

/** Makes one slot of a list of tools. Where some entries hold lists of their own, or tools are made of some, each tool beside them stands alone. */
export function placeEntries(entries: readonly FoundEntry[], path: JsonPath, context: Context): void {
  const nested = new Map<FoundEntry, Findings>()
  for (const entry of entries) {
    const inside = insideOf(entry, context)
    if (inside) nested.set(entry, inside)
  }
  const isList = isToolList(
    entries.filter((entry) => !nested.has(entry)),
    context.key,
  )
  if (nested.size === 0 && entries.every(({ found }) => found.kind !== 'derived')) {
    if (isList) context.findings.slots.push({ path, single: false, entries })
    return
  }
  for (const entry of entries) {
    const inside = nested.get(entry)
    if (inside) addFindings(context.findings, inside)
    else if (isList || entry.found === brokenLine) context.findings.slots.push(single(entry))
  }
}

function addFindings(findings: Findings, more: Findings): void {
  findings.slots.push(...more.slots)
  findings.remarks.push(...more.remarks)
  findings.pages.push(...more.pages)
}

/** What an entry holds that is no tool itself; null where there is nothing. */
export function insideOf(entry: FoundEntry, context: Context): Findings | null {
  if (standsAlone(entry.found)) return null
  const inside = findInside(entry, context)
  const isTold = inside.remarks.length > 0 && entry.found.kind === 'carried'
  return inside.slots.length > 0 || isTold ? inside : null
}

function findInside(entry: FoundEntry, context: Context): Findings {
  const findings: Findings = { slots: [], remarks: [], pages: [] }
  const { node, path } = entry
  if (node.type === 'array') collectList(node, path, { ...context, findings })
  else if (node.type === 'object' && !collectKeyed(node, path, { ...context, key: null, findings }))
    collectMembers(node, path, { key: null, server: context.server, findings })
  return findings
}

function isToolList(entries: readonly FoundEntry[], key: string | null): boolean {
  if (entries.some(({ found }) => standsAlone(found))) return true
  if (key !== null && TOOL_KEYS.has(key)) return entries.some(({ node }) => node.type === 'object')
  if (key === null) return entries.some(({ node, found }) => isLikelyTool(node, found) || isWarned(found))
  if (OTHERS.has(key)) return false
  const derived = entries.filter(({ found }) => found.kind === 'derived').length
  return derived > 0 && derived * 2 >= entries.length
}

function isWarned(found: EntryClass): boolean {
  return found.kind === 'carried' && found.level === 'warning'
}

function single(entry: FoundEntry): FoundSlot {
  return { path: entry.path, single: true, entries: [entry] }
}

/** An entry with the server that it belongs to. */
export function entryOf(node: JsonNode, path: JsonPath, found: EntryClass, context: Context): FoundEntry {
  return { node, path, found, server: ownServer(node) ?? context.server }
}
