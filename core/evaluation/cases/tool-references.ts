import { wordsOf, type Catalog, type Tool } from '../../catalog'
import { editDistance } from '../../shared'

/** How a file names a tool. */
export interface ToolMention {
  readonly name: string
  /** The server that the file names beside it. */
  readonly server?: string | null
  /** The description that the file gives beside it: it tells tools of one name apart. */
  readonly description?: string | null
}

/** The keys of all tools that a mention fits: none for an unknown tool, several where the mention cannot tell them apart. */
export type ResolveTool = (mention: ToolMention) => readonly string[]

/** How files name the tools of a catalogue, both ways. */
export interface ToolReferences {
  readonly resolve: ResolveTool
  /** The shortest mention that only this tool fits, in one text; the key itself for a tool that is not there. */
  readonly nameOf: (key: string) => string
  /** The tool whose name is nearest by edit distance, for a name that no tool has; null where none is at all near. */
  readonly nearest: (name: string) => { readonly key: string; readonly name: string } | null
}

interface Known {
  readonly key: string
  readonly name: string
  readonly server: string | null
  readonly description: string
}

/** Between a server and a tool's name, as clients write them: `server/tool`, `server__tool`, `mcp__server__tool`, `server.tool`, `server:tool`. */
const JOINTS = ['/', '__', '.', ':'] as const

/** References to the tools of a catalogue. The key of a tool is its id; it is found by its name as the catalogue has it, alone or with its server. */
export function toolReferences(catalog: Catalog): ToolReferences {
  const known = catalog.tools.map(knownTool)
  const byName = groupBy(known, ({ name }) => name)
  const byFullName = groupBy(
    known.filter(({ server }) => server !== null),
    ({ name, server }) => `${server ?? ''}\n${name}`,
  )
  const byKey = new Map(known.map((tool) => [tool.key, tool]))
  const find = ({ name, server, description }: ToolMention): readonly Known[] => {
    const named = server ? (byFullName.get(`${server}\n${name}`) ?? []) : (byName.get(name) ?? [])
    const found = named.length > 0 ? named : withServer(name, byFullName)
    const alike = found.filter((tool) => description && tool.description === description)
    return alike.length > 0 ? alike : found
  }
  const resolve: ResolveTool = (mention) => find(mention).map(({ key }) => key)
  return {
    resolve,
    nameOf: (key) => {
      const tool = byKey.get(key)
      if (!tool) return key
      const mentions = [tool.name, ...JOINTS.map((joint) => `${tool.server ?? ''}${joint}${tool.name}`)]
      return mentions.find((name) => isOnly(resolve({ name }), key)) ?? tool.name
    },
    nearest: (name) => nearestOf(known, name),
  }
}

function isOnly(keys: readonly string[], key: string): boolean {
  return keys.length === 1 && keys[0] === key
}

function knownTool(tool: Tool): Known {
  const { name, description } = wordsOf(tool)
  return { key: tool.id, name, server: tool.server, description }
}

function withServer(text: string, byFullName: ReadonlyMap<string, readonly Known[]>): readonly Known[] {
  const plain = text.startsWith('mcp__') ? text.slice('mcp__'.length) : text
  for (const joint of JOINTS)
    for (let at = plain.indexOf(joint); at !== -1; at = plain.indexOf(joint, at + 1)) {
      const found = byFullName.get(`${plain.slice(0, at)}\n${plain.slice(at + joint.length)}`)
      if (found) return found
    }
  return []
}

/** Of a name more than half of which would have to change, nothing is near. */
const MOST_CHANGED = 0.5

function nearestOf(known: readonly Known[], name: string): { key: string; name: string } | null {
  const nearest = nearestName(
    name,
    known.map((tool) => tool.name),
  )
  const tool = known.find((one) => one.name === nearest)
  return nearest === null || !tool ? null : { key: tool.key, name: nearest }
}

/** The name that is nearest by edit distance, case and separators aside; null where none is at all near. */
export function nearestName(name: string, names: readonly string[]): string | null {
  const folded = fold(name)
  let nearest: string | null = null
  let least = Number.POSITIVE_INFINITY
  for (const one of names) {
    const distance = editDistance(folded, fold(one))
    if (distance < least) [nearest, least] = [one, distance]
  }
  return nearest === null || least > MOST_CHANGED * Math.max(folded.length, fold(nearest).length)
    ? null
    : nearest
}

function fold(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '_')
}

function groupBy(
  known: readonly Known[],
  nameOf: (tool: Known) => string,
): ReadonlyMap<string, readonly Known[]> {
  const groups = new Map<string, Known[]>()
  for (const tool of known) {
    const name = nameOf(tool)
    const group = groups.get(name)
    if (group) group.push(tool)
    else groups.set(name, [tool])
  }
  return groups
}
