// Two texts side by side: equal lines stand at equal height.

/** A line of each side; null where that side has none there. */
export interface LinePair {
  readonly before: string | null
  readonly after: string | null
  readonly same: boolean
}

/** Cells of the comparison above which only the common beginning and end are told from what lies between. */
const CELLS = 1_000_000

/** Pairs the lines of two texts by their longest common subsequence; lines changed in one place stand beside each other. */
export function pairLines(before: string, after: string): readonly LinePair[] {
  const [one, other] = [before.split('\n'), after.split('\n')]
  let head = 0
  while (head < one.length && head < other.length && one[head] === other[head]) head += 1
  let tail = 0
  while (
    tail < Math.min(one.length, other.length) - head &&
    one[one.length - 1 - tail] === other[other.length - 1 - tail]
  )
    tail += 1
  return [
    ...one.slice(0, head).map(sameLine),
    ...pairMiddle(one.slice(head, one.length - tail), other.slice(head, other.length - tail)),
    ...one.slice(one.length - tail).map(sameLine),
  ]
}

/** The same with unchanged lines left out but for `context` of them around each change; null stands for those left out. */
export function foldPairs(pairs: readonly LinePair[], context = 3): readonly (LinePair | null)[] {
  const near = new Set<number>()
  pairs.forEach(({ same }, index) => {
    if (!same) for (let step = -context; step <= context; step += 1) near.add(index + step)
  })
  const folded: (LinePair | null)[] = []
  pairs.forEach((pair, index) => {
    if (near.has(index)) folded.push(pair)
    else if (folded.length === 0 || folded.at(-1) !== null) folded.push(null)
  })
  return folded
}

function sameLine(line: string): LinePair {
  return { before: line, after: line, same: true }
}

function pairMiddle(one: readonly string[], other: readonly string[]): readonly LinePair[] {
  if (one.length * other.length > CELLS) return pairChanged(one, other)
  const lengths = commonLengths(one, other)
  const pairs: LinePair[] = []
  let gone: string[] = []
  let come: string[] = []
  let [left, right] = [0, 0]
  while (left < one.length || right < other.length) {
    const [was, is] = [one[left], other[right]]
    if (was !== undefined && was === is) {
      pairs.push(...pairChanged(gone, come), sameLine(was))
      gone = []
      come = []
      left += 1
      right += 1
    } else if (
      was !== undefined &&
      (is === undefined || at(lengths, left + 1, right) >= at(lengths, left, right + 1))
    ) {
      gone.push(was)
      left += 1
    } else {
      come.push(is ?? '')
      right += 1
    }
  }
  return [...pairs, ...pairChanged(gone, come)]
}

function pairChanged(gone: readonly string[], come: readonly string[]): readonly LinePair[] {
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => ({
    before: gone[index] ?? null,
    after: come[index] ?? null,
    same: false,
  }))
}

function at(lengths: readonly Uint32Array[], row: number, column: number): number {
  return lengths[row]?.[column] ?? 0
}

/** The length of the longest common subsequence of what follows each pair of places. */
function commonLengths(one: readonly string[], other: readonly string[]): readonly Uint32Array[] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint32Array(other.length + 1))
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const here = lengths[row]
      if (!here) continue
      here[column] =
        one[row] === other[column]
          ? at(lengths, row + 1, column + 1) + 1
          : Math.max(at(lengths, row + 1, column), at(lengths, row, column + 1))
    }
  return lengths
}
