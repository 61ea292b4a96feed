import { readTool, type Tool } from '../../core/catalog'

interface ToolWords {
  readonly name: string
  /** What a search looks in: name, server and description in lower case. */
  readonly searched: string
}

const known = new WeakMap<Tool, ToolWords>()

/** A tool's name; `''` where there is none. */
export function toolName(tool: Tool): string {
  return wordsOf(tool).name
}

/** True when every word of `query` (lower case) stands in the tool's name, server or description. */
export function matchesSearch(tool: Tool, query: readonly string[]): boolean {
  const { searched } = wordsOf(tool)
  return query.every((word) => searched.includes(word))
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

function wordsOf(tool: Tool): ToolWords {
  const cached = known.get(tool)
  if (cached) return cached
  const { name, description } = readTool(tool)
  const words = { name, searched: `${name}\n${tool.server ?? ''}\n${description}`.toLowerCase() }
  known.set(tool, words)
  return words
}
