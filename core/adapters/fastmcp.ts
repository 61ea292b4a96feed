import { partsWithValues, readTool, type Names, type SourceDocument, type Tool } from '../catalog'
import type { MappedPart, NoteList } from '../formats'
import { memberOf, membersOf, stringAt, toPointer } from '../json'
import { applyRequest, changedDescription, isChanged, type AlignedTool } from './apply-request'
import type { Artefact, ArtefactRequest } from './artefact'

/** The block of tools whose source names no server. */
export const PLACEHOLDER_SERVER = 'your-server'

/**
 * FastMCP's transformation configuration, which other MCP proxies read too: `mcpServers.NAME.tools.ORIGINAL.{ name, description, arguments.ARG }`.
 * Only tools with a change are listed. It renames tools and top-level arguments; what else has a new name keeps the old one and is noted.
 */
export const fastmcp: Artefact = {
  id: 'fastmcp',
  label: 'FastMCP transformations',
  purpose:
    'Configuration with which FastMCP and other MCP proxies rename tools and their top-level arguments in front of a server.',
  extension: 'fastmcp.json',
  mediaType: 'application/json',
  write: (request) => {
    const refused = applyRequest(request)
    const { tools } = applyRequest({ ...request, names: sayable(request, refused.notes) })
    const { notes } = refused
    const servers = new Map<string, Map<string, unknown>>()
    for (const tool of tools.filter(isChanged)) {
      const server = tool.before.server ?? PLACEHOLDER_SERVER
      const block = servers.get(server) ?? new Map<string, unknown>()
      servers.set(server, block)
      if (block.has(tool.names.old)) noteSecond(tool, notes)
      else block.set(tool.names.old, transformationOf(tool))
      noteRoot(tool.before, notes)
    }
    const blocks = [...servers].map(([server, block]) => [server, blockOf(request, server, block, notes)])
    return {
      text: `${JSON.stringify({ mcpServers: Object.fromEntries(blocks) as unknown }, null, 2)}\n`,
      notes: notes.all,
    }
  },
}

/** The names that can be said here; the others are noted. */
function sayable({ catalog, names, toolIds }: ArtefactRequest, notes: NoteList): Names {
  const wanted = toolIds === 'all' ? null : new Set(toolIds)
  const kept: Record<string, string> = {}
  for (const tool of catalog.tools)
    for (const part of partsWithValues(tool)) {
      const name = Object.hasOwn(names, part.id) ? names[part.id] : undefined
      if (name === undefined) continue
      const isTop = part.kind === 'tool' || (part.path.length === 2 && part.path[0] === 'properties')
      if (isTop) kept[part.id] = name
      else if (name !== part.name && (wanted === null || wanted.has(tool.id)))
        notes.add(tool, 'warning', [...tool.layout.schema, ...part.path], unsayable(part.kind, part))
    }
  return kept
}

function unsayable(
  kind: string,
  { name, path }: { readonly name: string; readonly path: Tool['layout']['schema'] },
): string {
  const what = kind === 'value' ? 'values of enums' : 'arguments inside of other arguments'
  return `FastMCP cannot rename ${what}: \`${name}\` at ${toPointer(path)} keeps its name.`
}

function transformationOf(tool: AlignedTool): unknown {
  const { names, after, before } = tool
  const renamed = new Map(names.parameters.map((part): [string, MappedPart] => [part.path, part]))
  const described = readTool(after)
  const entries = before.parameters.flatMap(({ path, id }): [string, unknown][] => {
    const part = renamed.get(toPointer(path))
    const old = stringAt(readTool(before).schema, [...path, 'description'])
    const place = after.parameters.find((one) => one.id === id)?.path ?? path
    const next = stringAt(described.schema, [...place, 'description'])
    if (path.length !== 2 || path[0] !== 'properties' || (!part && old === next)) return []
    return [
      [
        String(path[1]),
        { ...(part && { name: part.new }), ...(next !== null && next !== '' && { description: next }) },
      ],
    ]
  })
  const isDescribed = described.description !== '' || changedDescription(tool) !== null
  return {
    name: names.new,
    ...(isDescribed && { description: described.description }),
    ...(entries.length > 0 && { arguments: Object.fromEntries(entries) }),
  }
}

function noteSecond({ before, names }: AlignedTool, notes: NoteList): void {
  const message = `FastMCP knows tools by their names: a second \`${names.old}\` of one server cannot be told apart; it is left out.`
  notes.add(before, 'warning', before.layout.name, message)
}

const KEPT = new Set([
  'type',
  'properties',
  'required',
  '$defs',
  'title',
  'description',
  '$schema',
  '$id',
  '$comment',
  'strict',
])

/** FastMCP makes the schema of a transformed tool anew, out of few keywords of its root. */
function noteRoot(tool: Tool, notes: NoteList): void {
  const { schema } = readTool(tool)
  const lost = membersOf(schema)
    .map(({ key }) => key)
    .filter((key) => !KEPT.has(key) && (key !== 'additionalProperties' || !isClosed(tool)))
  if (lost.length > 0) {
    const named = lost.map((key) => `\`${key}\``).join(', ')
    const message = `FastMCP keeps only \`properties\`, \`required\` and \`$defs\` of the schema of a tool that it renames: ${named} of its root will be gone.`
    notes.add(tool, 'warning', tool.layout.schema, message)
  }
  if (/"#\/properties\//.test(tool.text)) {
    const message = 'A reference into the arguments (`#/properties/...`) keeps the old name in FastMCP.'
    notes.add(tool, 'warning', tool.layout.schema, message)
  }
}

function isClosed(tool: Tool): boolean {
  return memberOf(readTool(tool).schema, 'additionalProperties')?.valueNode.value === false
}

function blockOf(
  { catalog }: ArtefactRequest,
  server: string,
  tools: ReadonlyMap<string, unknown>,
  notes: NoteList,
): unknown {
  const own = catalog.tools.filter((tool) => (tool.server ?? PLACEHOLDER_SERVER) === server)
  const first = own.find((tool) => tools.has(readTool(tool).name)) ?? own[0]
  const document = catalog.documents.find(({ id }) => id === first?.origin?.documentId)
  const url = addressOf(document)
  if (first) {
    const unnamed =
      first.server === null
        ? `The tools name no server; they stand under \`${server}\`: put your server's name there. `
        : ''
    const merge = `Add its \`command\` or \`url\`, or merge \`tools\` into its block in your configuration.`
    if (unnamed !== '') notes.add(first, 'warning', [], `${unnamed}${url === null ? merge : ''}`.trim())
    else if (url === null)
      notes.add(first, 'info', [], `The block of \`${server}\` does not say how to reach it. ${merge}`)
  }
  return { ...(url !== null && { url }), tools: Object.fromEntries(tools) as unknown }
}

/** Where a server was read from over HTTP. */
function addressOf(document: SourceDocument | undefined): string | null {
  return document?.live?.transport === 'http' ? document.live.address : null
}
