// What changed at a running server since its tools were read, as against what was changed here.
import { readTool, stemOf, type LiveSource, type Tool } from '../catalog'
import { diffTools } from './diff-tools'
import type { Difference } from './difference'
import { hashContent, hashTool } from './hash-tool'

/** A tool of which the server says something else than at the last reading. */
export interface ChangedTool {
  readonly before: Tool
  readonly after: Tool
  /** It was changed here, too, since it was read: taking the server's text loses that. */
  readonly isEdited: boolean
  readonly differences: readonly Difference[]
}

/** What a second reading of a server found. Every tool of either side stands in exactly one list; `leftOut` holds names at the server. */
export interface Drift {
  readonly added: readonly Tool[]
  /** Tools of ours that the server no longer has. */
  readonly removed: readonly Tool[]
  readonly changed: readonly ChangedTool[]
  /** Tools that are the same but for their name, where no other could be meant. */
  readonly renamed: readonly ChangedTool[]
  readonly unchanged: readonly { readonly before: Tool; readonly after: Tool }[]
  /** Tools that the server had at the last reading and has now, and that are not among ours: they were left out or deleted here. */
  readonly leftOut: readonly Tool[]
  /** Tools of ours that the server did not list at the last reading either: they were made here. */
  readonly own: readonly Tool[]
  /** Of all tools, in the order of ours, with what was added last. */
  readonly differences: readonly Difference[]
}

/**
 * Compares what a server lists with what it listed before. `live` says what was there (null: the tools `before` are what was there); `before` are
 * the tools as they are in the catalogue, edited or not; `now` those of the new reading. A tool is known again by its id, which comes from the
 * name under which it was first listed, else by its name.
 */
export function findDrift(live: LiveSource | null, before: readonly Tool[], now: readonly Tool[]): Drift {
  const pairs = pair(live, before, now)
  const changed: ChangedTool[] = []
  const unchanged: { before: Tool; after: Tool }[] = []
  for (const { tool, after } of pairs.matched) {
    const hashThen = hashThenOf(live, tool, after)
    const isSame = hashThen === hashTool(after)
    if (isSame) unchanged.push({ before: tool, after })
    else changed.push(changeOf(tool, after, hashThen))
  }
  const renamed = findRenamed(live, pairs.gone, pairs.come)
  const moved = new Set(renamed.flatMap((change) => [change.before, change.after]))
  const removed = pairs.gone.filter((tool) => !moved.has(tool))
  const added = pairs.come.filter((tool) => !moved.has(tool))
  return {
    added,
    removed,
    changed,
    renamed,
    unchanged,
    leftOut: pairs.leftOut,
    own: pairs.own,
    differences: [
      ...inOrder(before, [...changed, ...renamed], removed),
      ...diffTools(added.map((after) => ({ before: null, after }))),
    ],
  }
}

function inOrder(
  before: readonly Tool[],
  changes: readonly ChangedTool[],
  removed: readonly Tool[],
): readonly Difference[] {
  const found = new Map<Tool, readonly Difference[]>(
    changes.map((change) => [change.before, change.differences]),
  )
  for (const tool of removed) found.set(tool, diffTools([{ before: tool, after: null }]))
  return before.flatMap((tool) => found.get(tool) ?? [])
}

function changeOf(before: Tool, after: Tool, hashThen: string | null): ChangedTool {
  return {
    before,
    after,
    isEdited: hashThen !== null && hashThen !== hashTool(before),
    differences: diffTools([{ before, after }]),
  }
}

/** The hash that the server's tool had at the last reading; null where that is not known. */
function hashThenOf(live: LiveSource | null, before: Tool, after: Tool): string | null {
  if (!live) return hashTool(before)
  const all = hashesThen(live, readTool(after).name)
  const [only] = all
  // Of tools with the same name it is not known which is which: any of them will do.
  return all.length > 1 ? (all.find((hash) => hash === hashTool(after)) ?? null) : (only ?? null)
}

function hashesThen(live: LiveSource, name: string): readonly string[] {
  return Object.hasOwn(live.hashes, name) ? (live.hashes[name] ?? '').split(' ') : []
}

interface Pairs {
  readonly matched: readonly { readonly tool: Tool; readonly after: Tool }[]
  readonly gone: readonly Tool[]
  readonly come: readonly Tool[]
  readonly leftOut: readonly Tool[]
  readonly own: readonly Tool[]
}

function pair(live: LiveSource | null, before: readonly Tool[], now: readonly Tool[]): Pairs {
  const rest = new Set(now)
  const matched = new Map<Tool, Tool>()
  const match = (keyOf: (tool: Tool) => string): void => {
    const byKey = new Map<string, Tool[]>()
    for (const tool of rest) byKey.set(keyOf(tool), [...(byKey.get(keyOf(tool)) ?? []), tool])
    for (const tool of before) {
      if (matched.has(tool)) continue
      const after = byKey.get(keyOf(tool))?.shift()
      if (!after) continue
      matched.set(tool, after)
      rest.delete(after)
    }
  }
  match(({ id }) => stemOf(id))
  match((tool) => readTool(tool).name)
  const gone = before.filter((tool) => !matched.has(tool))
  const wasListed = (tool: Tool): boolean => !live || wasThere(live, tool)
  const come = [...rest]
  return {
    matched: before.flatMap((tool) => {
      const after = matched.get(tool)
      return after ? [{ tool, after }] : []
    }),
    gone: gone.filter(wasListed),
    own: gone.filter((tool) => !wasListed(tool)),
    come: come.filter((tool) => !live || hashesThen(live, readTool(tool).name).length === 0),
    leftOut: come.filter((tool) => live !== null && hashesThen(live, readTool(tool).name).length > 0),
  }
}

/** Whether a tool of ours was listed at the last reading; one that was renamed here is known by its place in the document. */
function wasThere(live: LiveSource, tool: Tool): boolean {
  return tool.origin !== null || hashesThen(live, readTool(tool).name).length > 0
}

/** Certain is a new name where exactly one tool went and exactly one came with the same content, and that content is not nothing. */
function findRenamed(
  live: LiveSource | null,
  gone: readonly Tool[],
  come: readonly Tool[],
): readonly ChangedTool[] {
  const went = groupByContent(gone)
  return [...groupByContent(come)].flatMap(([content, [after, ...moreCome]]): ChangedTool[] => {
    const [before, ...moreGone] = went.get(content) ?? []
    if (!before || !after || moreGone.length + moreCome.length > 0 || !saysSomething(after)) return []
    const [hashThen = null] = live ? hashesThen(live, readTool(before).name) : [hashTool(before)]
    return [changeOf(before, after, hashThen)]
  })
}

function groupByContent(tools: readonly Tool[]): ReadonlyMap<string, readonly Tool[]> {
  const groups = new Map<string, Tool[]>()
  for (const tool of tools) groups.set(hashContent(tool), [...(groups.get(hashContent(tool)) ?? []), tool])
  return groups
}

/** Tools that say nothing about themselves are all alike. */
function saysSomething(tool: Tool): boolean {
  return readTool(tool).description !== '' || tool.parameters.length > 0
}
