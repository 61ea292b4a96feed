import {
  checkNames,
  partsWithValues,
  type Catalog,
  type Names,
  type PartId,
  type RefusedName,
} from '../../catalog'
import type { KeyOf, VariantTools } from '../run/offered-tools'
import type { GateChoice } from './gate-input'

/** A run under new names: which names it was to give, and which of them it could not. */
export interface NamedArm {
  readonly id: string
  readonly names: Names
  readonly refused: VariantTools['refused']
}

/** The names of a catalogue that a gate keeps. */
export interface GatedNames {
  /** By part; names that are as they were are left out. All of them can be given at once. */
  readonly names: Names
  /** The arm that each part has its name from. */
  readonly arms: ReadonlyMap<PartId, string>
  /** Names that cannot be given beside old ones that stay: their parts keep the old names too. */
  readonly refused: readonly RefusedName[]
  /** The choice without tools that have no new name in it. */
  readonly choice: GateChoice
}

/**
 * The names that a choice gives to the tools of a catalogue and to what is inside them. What an arm could not give was not tried, and is not
 * given here either, though it might be free. Of two tools with one key the first is meant, as in `offeredTools`.
 */
export function gatedNames(
  catalog: Catalog,
  arms: readonly NamedArm[],
  choice: GateChoice,
  keyOf: KeyOf,
): GatedNames {
  const byId = new Map(arms.map((arm) => [arm.id, arm]))
  const wanted = new Map<PartId, { readonly key: string; readonly arm: string; readonly name: string }>()
  const seen = new Set<string>()
  for (const tool of catalog.tools) {
    const key = keyOf(tool)
    const arm = seen.has(key) ? undefined : byId.get(choice.get(key) ?? '')
    seen.add(key)
    if (!arm) continue
    const untried = new Set(arm.refused.map(({ partId }) => partId))
    for (const { id, name: old } of partsWithValues(tool)) {
      const name = Object.hasOwn(arm.names, id) ? arm.names[id] : undefined
      if (name !== undefined && name !== old && !untried.has(id)) wanted.set(id, { key, arm: arm.id, name })
    }
  }
  const refused = checkNames(catalog, Object.fromEntries([...wanted].map(([id, { name }]) => [id, name])))
  for (const { partId } of refused) wanted.delete(partId)
  return {
    names: Object.fromEntries([...wanted].map(([id, { name }]) => [id, name])),
    arms: new Map([...wanted].map(([id, { arm }]) => [id, arm])),
    refused,
    choice: new Map([...wanted.values()].map(({ key, arm }) => [key, arm])),
  }
}
