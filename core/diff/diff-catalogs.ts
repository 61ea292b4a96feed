import { readTool, type Catalog, type Tool } from '../catalog'
import { diffTools } from './diff-tools'
import type { Difference, ToolPair } from './difference'
import { differenceKinds } from './kinds'
import { pairTools } from './pair-tools'

/**
 * What changed between two catalogues, told from the old one's point of view, in the order of the old tools with the new ones last. Pure;
 * order of keys, white space and the wire format do not count. Empty where both mean the same.
 */
export function diffCatalogs(before: Catalog, after: Catalog): readonly Difference[] {
  const pairs = pairTools(before, after)
  return [...diffTools(pairs), ...orderChange(pairs, after)]
}

/** One difference where the tools that are in both stand in another order. */
function orderChange(pairs: readonly ToolPair[], after: Catalog): readonly Difference[] {
  const old = pairs.flatMap((pair) => (pair.before && pair.after ? [pair.after] : []))
  const places = new Map<Tool, number>(after.tools.map((tool, index) => [tool, index]))
  const placeOf = (tool: Tool): number => places.get(tool) ?? 0
  const present = [...old].sort((one, other) => placeOf(one) - placeOf(other))
  const index = old.findIndex((tool, place) => tool !== present[place])
  const moved = old[index]
  if (!moved) return []
  const pair = pairs.find(({ before, after: became }) => before && became === moved)
  const named = pair?.before ?? moved
  return [
    {
      ...differenceKinds['order-changed'],
      kind: 'order-changed',
      server: named.server,
      tool: readTool(named).name,
      path: '',
      message: 'From this tool on, the tools stand in another order.',
      before: null,
      after: null,
    },
  ]
}
