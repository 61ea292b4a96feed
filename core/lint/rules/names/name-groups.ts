import type { ToolId } from '../../../catalog'
import type { Comparison, ToolFacts } from '../../rule'

/** Tools in groups of one key, kept up to date. */
export interface NameGroups {
  readonly update: Comparison['update']
  /** The other tools of a tool's group, in no order; empty where it has no key. */
  readonly othersOf: (facts: ToolFacts) => readonly ToolId[]
}

/** Groups tools by a key; a tool whose key is null is in no group. Starts empty. */
export function groupNames(keyOf: (facts: ToolFacts) => string | null): NameGroups {
  const keys = new Map<ToolId, string>()
  // Nearly every tool is alone with its key: a set of its own for each would cost more than all the rest.
  const groups = new Map<string, ToolId | Set<ToolId>>()

  function leave(id: ToolId, touched: Set<ToolId>): void {
    const key = keys.get(id)
    if (key === undefined) return
    keys.delete(id)
    const group = groups.get(key)
    if (typeof group === 'object') {
      group.delete(id)
      for (const other of group) touched.add(other)
    }
    if (typeof group !== 'object' || group.size === 0) groups.delete(key)
  }

  function join(id: ToolId, key: string, touched: Set<ToolId>): void {
    keys.set(id, key)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, id)
    else {
      const set = typeof group === 'object' ? group : new Set([group])
      groups.set(key, set.add(id))
      for (const other of set) touched.add(other)
    }
  }

  return {
    update(changes) {
      const touched = new Set<ToolId>()
      for (const { before, after } of changes) {
        if (before) leave(before.tool.id, touched)
        if (!after) continue
        touched.add(after.tool.id)
        const key = keyOf(after)
        if (key !== null) join(after.tool.id, key, touched)
      }
      return touched
    },
    othersOf({ tool }) {
      const group = groups.get(keys.get(tool.id) ?? '')
      return typeof group === 'object' ? [...group].filter((id) => id !== tool.id) : []
    },
  }
}
