/** The name, or the first of `name_2`, `name_3`, … that is free; cut so that it stays within `maximum` characters. Null when none is found. */
export function freeName(
  name: string,
  isTaken: (name: string) => boolean,
  maximum = Number.POSITIVE_INFINITY,
): string | null {
  for (let count = 1; count <= MOST_TRIES; count += 1) {
    const ending = count === 1 ? '' : `_${count}`
    const base = Array.from(name)
      .slice(0, maximum - ending.length)
      .join('')
    if (base === '') return null
    if (!isTaken(base + ending)) return base + ending
  }
  return null
}

const MOST_TRIES = 1000
