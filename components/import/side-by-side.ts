// Two texts side by side: equal lines stand at equal height.
import { diffLines, foldAround } from '../ui/line-diff'

/** A line of each side; null where that side has none there. */
export interface LinePair {
  readonly before: string | null
  readonly after: string | null
  readonly same: boolean
}

/** Pairs the lines of two texts; lines changed in one place stand beside each other. */
export function pairLines(before: string, after: string): readonly LinePair[] {
  const pairs: LinePair[] = []
  let gone: string[] = []
  let come: string[] = []
  for (const { kind, text } of diffLines(before, after)) {
    if (kind === 'removed') gone.push(text)
    else if (kind === 'added') come.push(text)
    else {
      pairs.push(...pairChanged(gone, come), { before: text, after: text, same: true })
      gone = []
      come = []
    }
  }
  return [...pairs, ...pairChanged(gone, come)]
}

/** The same with unchanged lines left out but for `context` of them around each change; null stands for those left out. */
export function foldPairs(pairs: readonly LinePair[], context = 3): readonly (LinePair | null)[] {
  return foldAround(pairs, ({ same }) => !same, context)
}

function pairChanged(gone: readonly string[], come: readonly string[]): readonly LinePair[] {
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => ({
    before: gone[index] ?? null,
    after: come[index] ?? null,
    same: false,
  }))
}
