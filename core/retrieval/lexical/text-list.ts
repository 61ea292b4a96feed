// Many short texts in two buffers: a list of 100,000 strings would take several times the memory, and could not be moved between threads.

/** Texts by number. */
export interface TextList {
  /** UTF-16 units of all texts, one after the other. */
  readonly units: Uint16Array<ArrayBuffer>
  /** Where each begins; one more than there are texts. */
  readonly starts: Uint32Array<ArrayBuffer>
}

/** Puts texts together. */
export function packTexts(texts: readonly string[]): TextList {
  const starts = new Uint32Array(texts.length + 1)
  let total = 0
  texts.forEach((text, index) => {
    total += text.length
    starts[index + 1] = total
  })
  const units = new Uint16Array(total)
  let at = 0
  for (const text of texts)
    for (let index = 0; index < text.length; index += 1, at += 1) units[at] = text.charCodeAt(index)
  return { units, starts }
}

/** The text of a number that is there. */
export function textAt({ units, starts }: TextList, index: number): string {
  const from = starts[index] ?? 0
  const to = starts[index + 1] ?? from
  // Many units at once would not fit into a call's arguments.
  if (to - from < 4096) return String.fromCharCode(...units.subarray(from, to))
  return Array.from(units.subarray(from, to), (unit) => String.fromCharCode(unit)).join('')
}

/** How many texts there are. */
export function countTexts({ starts }: TextList): number {
  return starts.length - 1
}

/** Among texts sorted by their units: the number of the first that is not before `text`. */
export function lowerBound(list: TextList, text: string): number {
  let low = 0
  let high = countTexts(list)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareAt(list, middle, text) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Among texts sorted by their units: the number of this one, or -1. */
export function findText(list: TextList, text: string): number {
  const index = lowerBound(list, text)
  return index < countTexts(list) && compareAt(list, index, text) === 0 ? index : -1
}

/** True where the text of that number begins with another. */
export function startsAt({ units, starts }: TextList, index: number, head: string): boolean {
  const from = starts[index] ?? 0
  if ((starts[index + 1] ?? from) - from < head.length) return false
  for (let at = 0; at < head.length; at += 1) if (units[from + at] !== head.charCodeAt(at)) return false
  return true
}

function compareAt({ units, starts }: TextList, index: number, text: string): number {
  const from = starts[index] ?? 0
  const length = (starts[index + 1] ?? from) - from
  const shared = Math.min(length, text.length)
  for (let at = 0; at < shared; at += 1) {
    const difference = (units[from + at] ?? 0) - text.charCodeAt(at)
    if (difference !== 0) return difference
  }
  return length - text.length
}
