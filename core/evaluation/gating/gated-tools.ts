import { addToList } from '../../shared'
import type { OfferedTool, OfferedTools } from '../offered-tool'
import type { GateChoice } from './gate-input'

/** Tools under mixed names. */
export interface GatedTools {
  readonly tools: OfferedTools
  /** Keys of tools that keep their old names because the chosen one is taken. */
  readonly refused: readonly string[]
}

/**
 * The tools as a gate shows them: each as its arm shows it, all others as they were. A new name that a tool with its old name has already
 * is refused, tools in the order of the base: names stay unique.
 */
export function gatedTools(
  base: OfferedTools,
  arms: ReadonlyMap<string, OfferedTools>,
  choice: GateChoice,
): GatedTools {
  const tools = new Map(base)
  const refused: string[] = []
  const chosen = [...base.keys()].flatMap((key) => {
    const arm = choice.get(key)
    const tool = arm === undefined ? undefined : arms.get(arm)?.get(key)
    return tool ? [tool] : []
  })
  for (const tool of chosen) tools.set(tool.key, tool)
  // Taking one name back may take another tool's: repeat until all names differ.
  for (let clash = clashIn(tools, base); clash !== null; clash = clashIn(tools, base)) {
    const old = base.get(clash)
    if (!old) break
    tools.set(clash, old)
    refused.push(clash)
  }
  return { tools, refused }
}

/** A renamed tool whose name another one has. Null: there is none. */
function clashIn(tools: OfferedTools, base: OfferedTools): string | null {
  const holders = new Map<string, OfferedTool[]>()
  for (const tool of tools.values()) addToList(holders, tool.name, tool)
  for (const list of holders.values()) {
    if (list.length < 2) continue
    const renamed = list.findLast((tool) => base.get(tool.key) !== tool)
    if (renamed) return renamed.key
  }
  return null
}
