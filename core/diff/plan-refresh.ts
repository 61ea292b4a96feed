// The one edit that brings a document up to what its server lists now, by what a person chose for each tool.
import type { CatalogEdit, SlotEntry, SourceDocument, Tool, ToolId } from '../catalog'
import type { ChangedTool, Drift } from './drift'

/** Whether a tool goes along with its server. */
export type RefreshChoice = 'take' | 'keep'

/** What was read from the server again: its document with `live`, and the tools in it. */
export interface Reread {
  readonly document: SourceDocument
  readonly tools: readonly Tool[]
}

/** What is done unless a person chooses: everything is taken but what would overwrite a change that was made here. */
export function defaultChoice(change: ChangedTool | null): RefreshChoice {
  return change?.isEdited === true ? 'keep' : 'take'
}

/**
 * The edit that refreshes `document`. `choices` are by the id of our tool, of an added one by its own; the rest follows `defaultChoice`. Parts that
 * stay keep their ids, and with them the names that were accepted. A tool that is kept although its server dropped it has no origin from
 * then on. What is not taken counts as known: the next reading does not tell of it again.
 */
export function planRefresh(
  document: SourceDocument,
  reread: Reread,
  drift: Drift,
  choices: Readonly<Record<ToolId, RefreshChoice>>,
): CatalogEdit {
  const choiceFor = (id: ToolId, change: ChangedTool | null): RefreshChoice =>
    choices[id] ?? defaultChoice(change)
  const origin = (after: Tool): Tool['origin'] => after.origin && { ...after.origin, documentId: document.id }
  const standing = new Map<ToolId, Tool>()
  for (const { before, after } of drift.unchanged)
    standing.set(after.id, { ...before, origin: origin(after) })
  for (const change of [...drift.changed, ...drift.renamed]) {
    const { before, after } = change
    const text = choiceFor(before.id, change) === 'take' ? after : before
    standing.set(after.id, { ...text, id: before.id, origin: origin(after) })
  }
  for (const after of drift.added)
    if (choiceFor(after.id, null) === 'take') standing.set(after.id, { ...after, origin: origin(after) })
  const stays = drift.removed.filter(({ id }) => choiceFor(id, null) === 'keep')
  return {
    kind: 'refresh-document',
    document: {
      ...reread.document,
      id: document.id,
      name: document.name,
      slots: reread.document.slots.map((slot) => ({
        ...slot,
        entries: slot.entries.flatMap((entry) => entryNow(entry, standing)),
      })),
    },
    tools: [
      ...reread.tools.flatMap((tool) => standing.get(tool.id) ?? []),
      ...[...stays, ...drift.own].map((tool) => ({ ...tool, origin: null })),
    ],
  }
}

function entryNow(entry: SlotEntry, standing: ReadonlyMap<ToolId, Tool>): readonly SlotEntry[] {
  if (!('tool' in entry)) return [entry]
  const tool = standing.get(entry.tool)
  return tool ? [{ tool: tool.id }] : []
}

/** "2 added, 1 changed"; what there is none of is left out, `no changes` where there is nothing. */
export function driftWords({ added, removed, changed, renamed }: Drift): string {
  const counts: [number, string][] = [
    [added.length, 'added'],
    [removed.length, 'removed'],
    [changed.length, 'changed'],
    [renamed.length, 'renamed'],
  ]
  const words = counts.flatMap(([count, word]) => (count === 0 ? [] : [`${count} ${word}`]))
  return words.length === 0 ? 'no changes' : words.join(', ')
}
