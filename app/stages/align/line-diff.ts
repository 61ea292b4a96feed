/** One line of a comparison. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** How one text becomes another, line by line, with the fewest lines changed (longest common subsequence). */
export function diffLines(former: string, now: string): readonly DiffLine[] {
  const [one, other] = [former.split('\n'), now.split('\n')]
  const lengths = commonLengths(one, other)
  const lines: DiffLine[] = []
  let [left, right] = [0, 0]
  while (left < one.length || right < other.length) {
    const [was, is] = [one[left], other[right]]
    if (was !== undefined && was === is) {
      lines.push({ kind: 'same', text: was })
      left += 1
      right += 1
    } else if (was !== undefined && (is === undefined || below(left, right) >= beside(left, right))) {
      lines.push({ kind: 'removed', text: was })
      left += 1
    } else if (is !== undefined) {
      lines.push({ kind: 'added', text: is })
      right += 1
    }
  }
  return lines

  function below(row: number, column: number): number {
    return lengths[row + 1]?.[column] ?? 0
  }
  function beside(row: number, column: number): number {
    return lengths[row]?.[column + 1] ?? 0
  }
}

/** The length of the longest common subsequence of what follows each pair of places. */
function commonLengths(one: readonly string[], other: readonly string[]): readonly (readonly number[])[] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0))
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const [here, next] = [lengths[row], lengths[row + 1]]
      if (!here || !next) continue
      here[column] =
        one[row] === other[column]
          ? (next[column + 1] ?? 0) + 1
          : Math.max(next[column] ?? 0, here[column + 1] ?? 0)
    }
  }
  return lengths
}

/** The same with unchanged lines left out but for `context` of them around each change; null stands for those left out. */
export function foldSame(lines: readonly DiffLine[], context = 2): readonly (DiffLine | null)[] {
  const isNear = (index: number): boolean =>
    lines.slice(Math.max(0, index - context), index + context + 1).some(({ kind }) => kind !== 'same')
  const folded: (DiffLine | null)[] = []
  for (const [index, line] of lines.entries()) {
    if (isNear(index)) folded.push(line)
    else if (folded.at(-1) !== null || folded.length === 0) folded.push(null)
  }
  return folded
}
