import { editDistance } from '../../shared'
import type { SelectionCase } from '../case'
import type { OfferedTool, OfferedTools } from '../offered-tool'
import type { StoredReply } from '../stored-reply'

/** What one reply had to choose from. */
export interface ShownTools {
  /** In the order in which they were offered. */
  readonly keys: readonly string[]
  readonly keySet: ReadonlySet<string>
  /** Of two tools that were shown under one name the first. */
  readonly byName: ReadonlyMap<string, string>
  readonly tools: OfferedTools
}

/** The offer of a reply: as the reply itself says, else as its case does, else all tools. */
export function shownTools(
  one: SelectionCase,
  reply: Partial<Pick<StoredReply, 'offered' | 'offeredNames'>>,
  tools: OfferedTools,
): ShownTools {
  if (reply.offered || one.offered) return showUnder(reply.offered ?? one.offered ?? [], reply, tools)
  const known = wholes.get(tools) ?? showUnder([...tools.keys()], reply, tools)
  wholes.set(tools, known)
  return known
}

/** Whole catalogues: looked up once, not for every reply. */
const wholes = new WeakMap<OfferedTools, ShownTools>()

function showUnder(
  keys: readonly string[],
  reply: Partial<Pick<StoredReply, 'offered' | 'offeredNames'>>,
  tools: OfferedTools,
): ShownTools {
  const names = keys.map(
    (key, index) => (reply.offered ? reply.offeredNames?.[index] : undefined) ?? tools.get(key)?.name ?? key,
  )
  const byName = new Map<string, string>()
  names.forEach((name, index) => {
    const key = keys[index]
    if (key !== undefined && !byName.has(name)) byName.set(name, key)
  })
  return { keys, keySet: new Set(keys), byName, tools }
}

/** A tool of an offer as it was shown; null where nothing but its name is known. */
export function findTool({ tools }: ShownTools, key: string): OfferedTool | null {
  return tools.get(key) ?? null
}

/** The tool whose shown name is nearest to a name by edit distance; of equally near ones the first. Null: none was offered. */
export function nearestKey(name: string, { byName }: ShownTools): string | null {
  let nearest: string | null = null
  let least = Number.POSITIVE_INFINITY
  for (const [offered, key] of byName) {
    // No name is nearer than the lengths differ.
    if (Math.abs(offered.length - name.length) > 2 * least) continue
    const distance = editDistance(name, offered)
    if (distance < least) [nearest, least] = [key, distance]
  }
  return nearest
}
