import type { OfferedTool } from '../offered-tool'

/** The tools nearest to one, nearest first, without itself. */
export type Neighbours = (key: string) => readonly string[]

/**
 * Ranks offered tools by how much their words (name and description) have in common with those of another: the cosine of the two sets of
 * words (Salton and McGill 1983). Ties stand in the order in which the tools were offered.
 */
export function neighboursByWords(tools: readonly OfferedTool[]): Neighbours {
  const words = new Map(tools.map((tool) => [tool.key, wordsOf(tool)]))
  return (key) => {
    const own = words.get(key)
    if (!own) return []
    return [...words]
      .filter(([other]) => other !== key)
      .map(([other, theirs]) => ({ other, likeness: cosine(own, theirs) }))
      .toSorted((one, two) => two.likeness - one.likeness)
      .map(({ other }) => other)
  }
}

const known = new WeakMap<OfferedTool, ReadonlySet<string>>()

function wordsOf(tool: OfferedTool): ReadonlySet<string> {
  const words = known.get(tool) ?? wordsIn(`${tool.name} ${tool.description}`)
  known.set(tool, words)
  return words
}

function wordsIn(text: string): ReadonlySet<string> {
  const apart = text.replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
  return new Set(apart.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
}

function cosine(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0
  const common = [...one].filter((word) => other.has(word)).length
  return common / Math.sqrt(one.size * other.size)
}
