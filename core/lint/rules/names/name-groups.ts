import type { ToolId } from '../../../catalog'
import type { CatalogView, Comparison, ToolFacts } from '../../rule'

/** Tools in groups of one key, kept up to date. */
export interface NameGroups {
  readonly update: Comparison['update']
  /**
   * The tools of a tool's group, itself among them, in the catalogue's order; empty where it is alone or has no key. One list for all tools
   * of a group: thousands may be in it, so a caller stops at what it needs.
   */
  readonly groupOf: (facts: ToolFacts, view: CatalogView) => readonly ToolFacts[]
}

/** Tools of one key. */
interface Group {
  readonly ids: Set<ToolId>
  /** All were named as stale since the last look at the group: of further ones only they themselves need to be. */
  isTold: boolean
  /** In order, as of a revision of the catalogue. */
  sorted: { readonly revision: number; readonly list: readonly ToolFacts[] } | null
}

const ALONE: readonly ToolFacts[] = []

/** Groups tools by a key; a tool whose key is null is in no group. Starts empty. */
export function groupNames(keyOf: (facts: ToolFacts) => string | null): NameGroups {
  const keys = new Map<ToolId, string>()
  // Nearly every tool is alone with its key: a group of its own for each would cost more than all the rest.
  const groups = new Map<string, ToolId | Group>()

  function leave(id: ToolId, touched: Set<ToolId>): void {
    const key = keys.get(id)
    if (key === undefined) return
    keys.delete(id)
    const group = groups.get(key)
    if (typeof group === 'object') {
      group.ids.delete(id)
      touchAll(group, touched)
    }
    if (typeof group !== 'object' || group.ids.size === 0) groups.delete(key)
  }

  function join(id: ToolId, key: string, touched: Set<ToolId>): void {
    keys.set(id, key)
    const known = groups.get(key)
    if (known === undefined) {
      groups.set(key, id)
      return
    }
    const group = typeof known === 'object' ? known : { ids: new Set([known]), isTold: false, sorted: null }
    group.ids.add(id)
    groups.set(key, group)
    touchAll(group, touched)
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
    groupOf({ tool }, view) {
      const group = groups.get(keys.get(tool.id) ?? '')
      return typeof group === 'object' ? inOrder(group, view) : ALONE
    },
  }
}

function touchAll(group: Group, touched: Set<ToolId>): void {
  if (group.isTold) return
  group.isTold = true
  for (const id of group.ids) touched.add(id)
}

function inOrder(group: Group, view: CatalogView): readonly ToolFacts[] {
  group.isTold = false
  if (group.ids.size < 2) return ALONE
  if (group.sorted?.revision === view.revision) return group.sorted.list
  const ids = [...group.ids].sort((one, other) => view.positionOf(one) - view.positionOf(other))
  const list = ids.map((id) => view.factsOf(id))
  group.sorted = { revision: view.revision, list }
  return list
}
