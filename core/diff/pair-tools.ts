import { readTool, type Catalog, type Tool } from '../catalog'
import type { ToolPair } from './difference'
import { readToolFacts } from './tool-facts'
import { collapse } from './words'
import { withTargets } from './with-targets'

/**
 * Each old tool with the one it became, then the tools that are new. Paired by id where the catalogues share ids; then by server and name;
 * by name alone where one of the two says no server, or the name is there once on either side; then where a rename is certain: the only tools
 * left with the same HTTP request behind them, or with the same description and schema. What is less alike is a removal and an addition.
 */
export function pairTools(before: Catalog, after: Catalog): readonly ToolPair[] {
  const partners = new Map<Tool, Tool>()
  let gone = [...before.tools]
  let come = [...after.tools]
  const pairBy = (keyOf: (tool: Tool) => string | null, repeats: 'in order' | 'never'): void => {
    if (gone.length === 0 || come.length === 0) return
    const others = groupBy(come, keyOf)
    const taken = new Set<Tool>()
    for (const [key, ours] of groupBy(gone, keyOf)) {
      const theirs = others.get(key) ?? []
      if (repeats === 'never' && (ours.length > 1 || theirs.length > 1)) continue
      for (const [tool, other] of inOrder(ours, theirs)) {
        partners.set(tool, other)
        taken.add(other)
      }
    }
    gone = gone.filter((tool) => !partners.has(tool))
    come = come.filter((tool) => !taken.has(tool))
  }
  pairBy(({ id }) => id, 'in order')
  pairBy((tool) => JSON.stringify([tool.server, readTool(tool).name]), 'in order')
  pairBy((tool) => readTool(tool).name, 'never')
  pairBy((tool) => readToolFacts(tool).request, 'never')
  pairBy(substanceOf, 'never')
  const added = come.map((tool): ToolPair => ({ before: null, after: tool }))
  return [
    ...before.tools.map((tool): ToolPair => ({ before: tool, after: partners.get(tool) ?? null })),
    ...added,
  ]
}

function groupBy(
  tools: readonly Tool[],
  keyOf: (tool: Tool) => string | null,
): ReadonlyMap<string, readonly Tool[]> {
  const groups = new Map<string, Tool[]>()
  for (const tool of tools) {
    const key = keyOf(tool)
    if (key === null) continue
    const known = groups.get(key)
    if (known) known.push(tool)
    else groups.set(key, [tool])
  }
  return groups
}

/** Those of the same text first, then one by one. */
function inOrder(ours: readonly Tool[], theirs: readonly Tool[]): readonly (readonly [Tool, Tool])[] {
  const left = new Set(theirs)
  const pairs: (readonly [Tool, Tool])[] = []
  const rest = ours.filter((tool) => {
    const same = theirs.find((other) => left.has(other) && other.text === tool.text)
    if (!same) return true
    left.delete(same)
    pairs.push([tool, same])
    return false
  })
  const others = [...left]
  rest.forEach((tool, index) => {
    const other = others[index]
    if (other) pairs.push([tool, other])
  })
  return pairs
}

/** All that a tool says apart from its name; null without a description, since too many tools are alike then. */
function substanceOf(tool: Tool): string | null {
  const { description, schema } = readTool(tool)
  if (collapse(description) === '') return null
  return `${collapse(description)} ${schema ? withTargets({ text: tool.text, root: schema }, schema) : ''}`
}
