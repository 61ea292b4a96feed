/** Where the earliest of `stops` begins in `text`, or -1. */
export function findStop(text: string, stops: readonly string[]): number {
  let earliest = -1
  for (const stop of stops) {
    const at = text.indexOf(stop)
    if (at >= 0 && (earliest < 0 || at < earliest)) earliest = at
  }
  return earliest
}

/**
 * How much of `text` may be sent now: not an end that could become a stop text,
 * and not a character whose last bytes are still to come.
 */
export function settledLength(text: string, stops: readonly string[]): number {
  let settled = text.length
  while (settled > 0 && text[settled - 1] === '\uFFFD') settled--
  for (const stop of stops) {
    for (let length = Math.min(stop.length - 1, text.length); length > 0; length--) {
      if (text.endsWith(stop.slice(0, length))) {
        settled = Math.min(settled, text.length - length)
        break
      }
    }
  }
  return settled
}
