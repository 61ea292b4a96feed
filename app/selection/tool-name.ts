import { wordsOf, type Tool } from '../../core/catalog'

/** A tool's name; `''` where there is none. */
export function toolName(tool: Tool): string {
  return wordsOf(tool).name
}

/** True when every text of `query` (lower case) stands in the tool's name, server or description. */
export function matchesSearch(tool: Tool, query: readonly string[]): boolean {
  if (query.length === 0) return true
  const { name, description } = wordsOf(tool)
  const searched = `${name}\n${tool.server ?? ''}\n${description}`.toLowerCase()
  return query.every((text) => searched.includes(text))
}

/** Reads the words of some tools ahead of need, for a few milliseconds; gives where to go on, or null at the end. */
export function readWordsAhead(tools: readonly Tool[], from: number, milliseconds = 6): number | null {
  const end = performance.now() + milliseconds
  let index = from
  while (index < tools.length && performance.now() < end) {
    const tool = tools[index]
    if (tool) wordsOf(tool)
    index += 1
  }
  return index < tools.length ? index : null
}
