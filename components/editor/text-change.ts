/** A replacement of the characters from `start` to `end` (UTF-16 units of the old text). */
export interface TextChange {
  readonly start: number
  readonly end: number
  readonly content: string
}

/**
 * The smallest replacements that turn one text into the other: line by line where both have as many lines, else one. In order, apart from
 * each other.
 */
export function changesBetween(before: string, after: string): readonly TextChange[] {
  if (before === after) return []
  const oldLines = before.split('\n')
  const newLines = after.split('\n')
  if (oldLines.length !== newLines.length) return [narrow(before, after, 0)]
  const changes: TextChange[] = []
  let offset = 0
  oldLines.forEach((line, index) => {
    const other = newLines[index] ?? ''
    if (line !== other) changes.push(narrow(line, other, offset))
    offset += line.length + 1
  })
  return changes
}

function narrow(before: string, after: string, offset: number): TextChange {
  const limit = Math.min(before.length, after.length)
  let head = 0
  while (head < limit && before[head] === after[head]) head += 1
  // An editor refuses to cut a surrogate pair in two.
  if (isHighSurrogate(before, head - 1)) head -= 1
  let tail = 0
  while (tail < limit - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  if (tail > 0 && isHighSurrogate(before, before.length - tail - 1)) tail -= 1
  return {
    start: offset + head,
    end: offset + before.length - tail,
    content: after.slice(head, after.length - tail),
  }
}

function isHighSurrogate(text: string, index: number): boolean {
  const unit = text.charCodeAt(index)
  return unit >= 0xd800 && unit <= 0xdbff
}
