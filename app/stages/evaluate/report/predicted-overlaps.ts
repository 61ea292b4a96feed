import type { ToolId } from '../../../../core/catalog'
import type { PredictedOverlap } from '../../../../core/evaluation'
import type { Diagnostic } from '../../../../core/lint'

/** The rules that speak of two tools being alike, and how much they make of it. */
const RULES: Readonly<Record<string, number>> = {
  'name-duplicate': 1,
  'desc-near-duplicate': 0.75,
  'name-look-alike': 0.5,
  'name-collision-cross-server': 0.5,
}

/** What lint says about pairs of tools. */
export interface Overlaps {
  readonly predicted: readonly PredictedOverlap[]
  /** The rules that found the two alike. */
  readonly rulesOf: (one: ToolId, other: ToolId) => readonly string[]
  /** The same as a sentence. */
  readonly wordsOf: (one: ToolId, other: ToolId) => string
}

/** The overlaps that lint's findings predict. */
export function predictedOverlaps(byTool: ReadonlyMap<ToolId, readonly Diagnostic[]>): Overlaps {
  const rules = new Map<string, Set<string>>()
  for (const [toolId, found] of byTool)
    for (const { rule, related } of found) {
      if (!Object.hasOwn(RULES, rule)) continue
      for (const other of related) {
        const key = keyOf(toolId, other)
        rules.set(key, (rules.get(key) ?? new Set()).add(rule))
      }
    }
  const rulesOf = (one: ToolId, other: ToolId): readonly string[] => [...(rules.get(keyOf(one, other)) ?? [])]
  return {
    predicted: [...rules].map(([key, names]) => {
      const [one = '', other = ''] = JSON.parse(key) as readonly string[]
      return { one, other, score: Math.max(...[...names].map((rule) => RULES[rule] ?? 0)) }
    }),
    rulesOf,
    wordsOf: (one, other) => {
      if (one === other) return ''
      const found = rulesOf(one, other)
      return found.length === 0
        ? 'Lint predicts no overlap of the two.'
        : `Lint predicts an overlap: ${found.join(', ')}.`
    },
  }
}

function keyOf(one: ToolId, other: ToolId): string {
  return JSON.stringify([one, other].toSorted())
}
