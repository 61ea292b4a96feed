import { compareTools, lonelyTool } from './compare-tools'
import type { Difference, ToolPair } from './difference'

/** What changed in pairs of tools, in their order. Parameters of one id are one parameter, whatever they are called. */
export function diffTools(pairs: readonly ToolPair[]): readonly Difference[] {
  return pairs.flatMap(({ before, after }) => {
    if (before && after) return compareTools(before, after)
    if (before) return [lonelyTool(before, 'tool-removed')]
    return after ? [lonelyTool(after, 'tool-added')] : []
  })
}
