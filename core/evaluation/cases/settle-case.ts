// From a case in a file's names to one in keys.
import type { ExpectedCall, Gold, SelectionCase } from '../case'
import type { RawCase, RawGold } from './raw-case'
import type { ResolveTool, ToolMention } from './tool-references'

/** A case in keys, with what was met on the way. */
export interface SettledCase {
  readonly content: Omit<SelectionCase, 'id'>
  /** Names that no tool has; they stand in the case as they are. */
  readonly unknown: readonly string[]
  /** Names that several tools have: each of them counts as right, and all are offered. */
  readonly ambiguous: readonly string[]
}

/** Alternatives of one gold that are written out; names that several tools have multiply them. */
const MOST_ALTERNATIVES = 16

/**
 * Puts keys in the place of names. A name that several tools have, and nothing beside it tells them apart, makes each of them right: the
 * first in the gold, the others in `alsoRight`. A name that no tool has is its own key. Without a catalogue (`resolve` null) every name is.
 */
export function settleCase(raw: RawCase, resolve: ResolveTool | null): SettledCase {
  const unknown = new Set<string>()
  const ambiguous = new Set<string>()
  const keysOf = (mention: ToolMention): readonly string[] => {
    const keys = resolve ? resolve(mention) : [mention.name]
    if (keys.length === 0) unknown.add(mention.name)
    if (keys.length > 1) ambiguous.add(mention.name)
    return keys.length === 0 ? [mention.name] : keys
  }
  const [gold, ...more] = settleGold(raw.gold, keysOf)
  const alsoRight = [...more, ...raw.alsoRight.flatMap((one) => settleGold(one, keysOf))]
  const content: Omit<SelectionCase, 'id'> = {
    kind: 'selection',
    query: raw.query,
    offered: raw.offered ? [...new Set(raw.offered.flatMap(keysOf))] : null,
    gold: gold ?? { kind: 'none' },
    ...(alsoRight.length > 0 && { alsoRight }),
    ...(raw.origin !== null && { origin: raw.origin }),
  }
  return { content, unknown: [...unknown], ambiguous: [...ambiguous] }
}

type KeysOf = (mention: ToolMention) => readonly string[]

function settleGold(gold: RawGold, keysOf: KeysOf): readonly Gold[] {
  if (gold.kind === 'tools') {
    if (gold.tools.length === 0) return [{ kind: 'none' }]
    return combinations(gold.tools.map(keysOf)).map((names): Gold => ({ kind: 'tools', names }))
  }
  const choices = combinations(gold.calls.map(({ tool }) => keysOf(tool)))
  return choices.map((names): Gold => {
    const calls = gold.calls.map((call, index): ExpectedCall => ({
      name: names[index] ?? call.tool.name,
      arguments: call.arguments,
    }))
    return { kind: 'calls', calls, ordered: gold.ordered }
  })
}

/** One of each list, in every way, the first of all lists first; no more than are written out. */
function combinations(lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  let made: readonly (readonly string[])[] = [[]]
  for (const list of lists)
    made = made.flatMap((begun) => list.map((one) => [...begun, one])).slice(0, MOST_ALTERNATIVES)
  return made
}
