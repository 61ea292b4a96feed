// Finds the tool lists of a document, wherever they stand: bare, in a request body, in a reply, per server.
import {
  itemsOf,
  memberOf,
  membersOf,
  stringAt,
  type JsonMember,
  type JsonNode,
  type JsonPath,
} from '../json'
import { classifyEntry, isLikelyTool, type EntryClass } from './classify-entry'
import { laterContainer } from './later-formats'

/** One entry of a tool list. */
export interface FoundEntry {
  readonly node: JsonNode
  readonly path: JsonPath
  readonly found: EntryClass
  readonly server: string | null
}

/** A tool list, or a tool that stands alone, with its place in the document. */
export interface FoundSlot {
  readonly path: JsonPath
  readonly single: boolean
  readonly entries: readonly FoundEntry[]
}

/** What a document holds: slots in source order, and places of things that are not read yet. */
export interface Findings {
  readonly slots: FoundSlot[]
  readonly unread: { readonly path: JsonPath; readonly sentence: string }[]
}

interface Context {
  /** The key under which a value stands; null at the root. */
  readonly key: string | null
  readonly server: string | null
  readonly findings: Findings
}

const TOOL_KEYS = new Set(['tools', 'functions', 'function'])
const SERVER_MAPS = new Set(['servers', 'mcpServers', 'mcp_servers', 'plugins', 'namespaces'])
/** Keys below which things look like tools but are none, or are of a format that is not read yet. */
const PASSED_OVER = new Set([
  'tool_choice',
  'toolChoice',
  'tool_calls',
  'toolCalls',
  'function_call',
  'functionCall',
  'functionDeclarations',
  'function_declarations',
  'toolSpec',
])
const SERVER_KEYS = ['server', 'serverName', 'server_name', 'server_label', 'namespace']

/** Finds all slots of a text of one value a line; `null` stands for a line that is no JSON. */
export function findLineSlots(lines: readonly (JsonNode | null)[]): Findings {
  const findings: Findings = { slots: [], unread: [] }
  const context: Context = { key: null, server: null, findings }
  const entries = lines.map((node, index) =>
    entryOf(node ?? BROKEN_LINE, [index], node ? classifyEntry(node, null) : brokenLine, context),
  )
  placeEntries(entries, [], context)
  return findings
}

const BROKEN_LINE: JsonNode = { type: 'null', offset: 0, length: 0, value: null, members: [], items: [] }
const brokenLine: EntryClass = { kind: 'carried', level: 'error', reason: 'this line is not JSON' }

/** Finds all slots of a value. A root value counts as a tool list more readily than a list under an unknown key. */
export function findSlots(root: JsonNode, path: JsonPath = []): Findings {
  const findings: Findings = { slots: [], unread: [] }
  collect(root, path, { key: null, server: null, findings })
  return findings
}

function collect(node: JsonNode, path: JsonPath, context: Context): void {
  if (node.type === 'array') collectList(node, path, context)
  else if (node.type === 'object') collectObject(node, path, context)
}

function collectObject(node: JsonNode, path: JsonPath, context: Context): void {
  const found = classifyEntry(node, null)
  if (found.kind === 'tool' && found.sure) {
    const entry = entryOf(node, path, found, context)
    context.findings.slots.push({ path, single: true, entries: [entry] })
    return
  }
  const sentence = laterContainer(node)
  if (sentence !== null) context.findings.unread.push({ path, sentence })
  const server = serverOf(node, context)
  for (const member of effectiveMembers(node)) {
    const { key, valueNode } = member
    const named = SERVER_MAPS.has(context.key ?? '') && stringAt(node, ['name']) === null ? key : server
    collect(valueNode, [...path, key], { ...context, key, server: named })
  }
}

/** Members that may hold tools: of a key that stands twice, the last. */
function effectiveMembers(node: JsonNode): readonly JsonMember[] {
  return membersOf(node).filter(
    (member) =>
      (member.valueNode.type === 'object' || member.valueNode.type === 'array') &&
      !PASSED_OVER.has(member.key) &&
      memberOf(node, member.key) === member,
  )
}

function collectList(node: JsonNode, path: JsonPath, context: Context): void {
  const entries = itemsOf(node).map((item, index) =>
    entryOf(item, [...path, index], classifyEntry(item, context.key), context),
  )
  placeEntries(entries, path, context)
}

/** Makes one slot of a list of tools. Where some entries hold lists of their own, each tool beside them stands alone. */
function placeEntries(entries: readonly FoundEntry[], path: JsonPath, context: Context): void {
  const nested = new Map<FoundEntry, Findings>()
  for (const entry of entries) {
    if (entry.found.kind === 'tool' && entry.found.sure) continue
    const inside = findInside(entry, context)
    if (inside.slots.length > 0 || inside.unread.length > 0) nested.set(entry, inside)
  }
  const isList = isToolList(
    entries.filter((entry) => !nested.has(entry)),
    context.key,
  )
  if (nested.size === 0) {
    if (isList) context.findings.slots.push({ path, single: false, entries })
    return
  }
  for (const entry of entries) {
    const inside = nested.get(entry)
    if (inside) {
      context.findings.slots.push(...inside.slots)
      context.findings.unread.push(...inside.unread)
    } else if (isList) {
      context.findings.slots.push({ path: entry.path, single: true, entries: [entry] })
    }
  }
}

function findInside(entry: FoundEntry, context: Context): Findings {
  const findings: Findings = { slots: [], unread: [] }
  const { node, path } = entry
  if (node.type === 'array') collectList(node, path, { ...context, findings })
  else if (node.type === 'object') {
    const server = serverOf(node, context)
    for (const { key, valueNode } of effectiveMembers(node))
      collect(valueNode, [...path, key], { key, server, findings })
  }
  return findings
}

function isToolList(entries: readonly FoundEntry[], key: string | null): boolean {
  if (entries.some(({ found }) => found.kind === 'tool' && found.sure)) return true
  if (key !== null && TOOL_KEYS.has(key)) return entries.some(({ node }) => node.type === 'object')
  return key === null && entries.some(({ node, found }) => isLikelyTool(node, found) || isUnreadTool(found))
}

function isUnreadTool(found: EntryClass): boolean {
  return found.kind === 'carried' && found.level === 'warning'
}

function entryOf(node: JsonNode, path: JsonPath, found: EntryClass, context: Context): FoundEntry {
  return { node, path, found, server: ownServer(node) ?? context.server }
}

function ownServer(node: JsonNode): string | null {
  for (const key of SERVER_KEYS) {
    const value = stringAt(node, [key])
    if (value !== null && value !== '') return value
  }
  return null
}

/** The server that the tools inside an object belong to, where it says one. */
function serverOf(node: JsonNode, context: Context): string | null {
  const told =
    stringAt(node, ['serverInfo', 'name']) ?? stringAt(node, ['server_info', 'name']) ?? ownServer(node)
  if (told !== null) return told
  const name = stringAt(node, ['name'])
  const isHolder =
    (memberOf(node, 'tools') ?? memberOf(node, 'functions')) !== null && memberOf(node, 'model') === null
  return isHolder && name !== null && name !== '' ? name : context.server
}
