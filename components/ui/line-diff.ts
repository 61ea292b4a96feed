// How one text becomes another, line by line.

/** One line of a comparison. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Cells of the comparison above which what lies between the common beginning and end counts as changed whole. */
const CELLS = 1_000_000

/** How one text becomes another, with the fewest lines changed (longest common subsequence). */
export function diffLines(former: string, now: string): readonly DiffLine[] {
  const [one, other] = [former.split('\n'), now.split('\n')]
  const shorter = Math.min(one.length, other.length)
  let head = 0
  while (head < shorter && one[head] === other[head]) head += 1
  let tail = 0
  while (tail < shorter - head && one[one.length - 1 - tail] === other[other.length - 1 - tail]) tail += 1
  return [
    ...asLines(one.slice(0, head), 'same'),
    ...diffMiddle(one.slice(head, one.length - tail), other.slice(head, other.length - tail)),
    ...asLines(one.slice(one.length - tail), 'same'),
  ]
}

function diffMiddle(one: readonly string[], other: readonly string[]): readonly DiffLine[] {
  if (one.length * other.length > CELLS) return [...asLines(one, 'removed'), ...asLines(other, 'added')]
  const lengths = commonLengths(one, other)
  const lines: DiffLine[] = []
  let [left, right] = [0, 0]
  while (left < one.length || right < other.length) {
    const [was, is] = [one[left], other[right]]
    if (was !== undefined && was === is) {
      lines.push({ kind: 'same', text: was })
      left += 1
      right += 1
    } else if (
      was !== undefined &&
      (is === undefined || at(lengths, left + 1, right) >= at(lengths, left, right + 1))
    ) {
      lines.push({ kind: 'removed', text: was })
      left += 1
    } else if (is !== undefined) {
      lines.push({ kind: 'added', text: is })
      right += 1
    }
  }
  return lines
}

function asLines(texts: readonly string[], kind: DiffLine['kind']): readonly DiffLine[] {
  return texts.map((text) => ({ kind, text }))
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

/** The same with unchanged lines left out but for `context` of them around each change; null stands for those left out. */
export function foldSame(lines: readonly DiffLine[], context = 2): readonly (DiffLine | null)[] {
  return foldAround(lines, ({ kind }) => kind !== 'same', context)
}

/** Items of a list that are changed, with `context` others around each; null stands for those left out. */
export function foldAround<Item>(
  items: readonly Item[],
  isChanged: (item: Item) => boolean,
  context: number,
): readonly (Item | null)[] {
  const near = new Set<number>()
  items.forEach((item, index) => {
    if (isChanged(item)) for (let step = -context; step <= context; step += 1) near.add(index + step)
  })
  const folded: (Item | null)[] = []
  items.forEach((item, index) => {
    if (near.has(index)) folded.push(item)
    else if (folded.length === 0 || folded.at(-1) !== null) folded.push(null)
  })
  return folded
}
