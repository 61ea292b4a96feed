import type { ToolId } from '../../core/catalog'

/** What is chosen in a list: the tool that is shown, and all that an act would concern (the shown one among them). */
export interface ListSelection {
  readonly active: ToolId | null
  readonly selected: ReadonlySet<ToolId>
  /** Where a range that is extended with Shift starts. */
  readonly anchor: ToolId | null
}

export const emptySelection: ListSelection = { active: null, selected: new Set(), anchor: null }

/** The selection of one tool alone. */
export function selectOne(id: ToolId | null): ListSelection {
  return { active: id, selected: new Set(id === null ? [] : [id]), anchor: id }
}

/** The selection after a press on `id`: alone, with Ctrl (one more or one less), or with Shift (all from the anchor). */
export function pressInList(
  ids: readonly ToolId[],
  selection: ListSelection,
  id: ToolId,
  keys: { readonly range: boolean; readonly toggle: boolean },
): ListSelection {
  if (keys.range) return extendTo(ids, selection, id)
  if (!keys.toggle) return selectOne(id)
  const selected = new Set(selection.selected)
  if (!selected.delete(id)) selected.add(id)
  if (selected.size === 0) return selectOne(id)
  const active = selected.has(id) ? id : ([...selected].at(-1) ?? null)
  return { active, selected, anchor: id }
}

/** The selection after a move by `step` rows (`-Infinity` and `Infinity`: to the ends), extended when `range`. */
export function moveInList(
  ids: readonly ToolId[],
  selection: ListSelection,
  step: number,
  range: boolean,
): ListSelection {
  const current = selection.active === null ? -1 : ids.indexOf(selection.active)
  const from = current === -1 ? (step > 0 ? -1 : ids.length) : current
  const id = ids[Math.max(0, Math.min(ids.length - 1, from + step))]
  if (id === undefined) return selection
  return range ? extendTo(ids, selection, id) : selectOne(id)
}

/** The selection after `gone` have left the list `before`: the next tool that stays, else the one before. */
export function selectionAfterRemoval(before: readonly ToolId[], gone: ReadonlySet<ToolId>): ListSelection {
  const first = before.findIndex((id) => gone.has(id))
  const next = before.slice(first).find((id) => !gone.has(id))
  return selectOne(next ?? before.slice(0, first).findLast((id) => !gone.has(id)) ?? null)
}

function extendTo(ids: readonly ToolId[], selection: ListSelection, id: ToolId): ListSelection {
  const anchor = selection.anchor !== null && ids.includes(selection.anchor) ? selection.anchor : id
  const [from, to] = [ids.indexOf(anchor), ids.indexOf(id)].sort((one, other) => one - other)
  return { active: id, selected: new Set(ids.slice(from, (to ?? 0) + 1)), anchor }
}
