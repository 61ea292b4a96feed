// What a file on disk would say: equal as long as saving would change nothing.
import type { Catalog, Names, Tool } from '../../core/catalog'
import { hashText } from '../../core/shared'
import { giveWay } from '../../workers/give-way'

const hashes = new WeakMap<Tool, string>()
const TOOLS_A_TURN = 1000

/** A hash of the tools that a file holds and the names they are saved under. Of very many some are hashed at a time. */
export async function fingerprintOf(tools: readonly Tool[], names: Names): Promise<string> {
  const pieces: string[] = []
  for (let start = 0; start < tools.length; start += TOOLS_A_TURN) {
    if (start > 0) await giveWay()
    for (const tool of tools.slice(start, start + TOOLS_A_TURN)) pieces.push(`${tool.id} ${hashOf(tool)}`)
  }
  const own = Object.entries(names).sort(([one], [other]) => (one < other ? -1 : 1))
  return hashText(JSON.stringify([pieces, own]))
}

/** The tools that go into a file: those that came from it, and, where it is the only one, those made in the studio. */
export function toolsIn({ tools, documents }: Catalog, documentId: string): readonly Tool[] {
  const isOnly = documents.every(({ id }) => id === documentId)
  return tools.filter(({ origin }) => (origin === null ? isOnly : origin.documentId === documentId))
}

function hashOf(tool: Tool): string {
  const known = hashes.get(tool)
  if (known !== undefined) return known
  const hash = hashText(tool.text)
  hashes.set(tool, hash)
  return hash
}
