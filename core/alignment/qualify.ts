import { codePointLength } from '../shared'
import { LONGEST_NAME } from './normalize'

/** Numbers that are tried under all rules, before any that is free will do. */
const MOST_TRIES = 1000

/**
 * The name with as few words of its origin in front as make it free, else with the first number that does. `write` gives a name as the rules
 * want it, or null; when the rules leave none (the name is as long as it may be), only being free counts.
 */
export function qualify(
  name: string,
  origin: string | null,
  write: (name: string) => string | null,
  isFree: (name: string) => boolean,
): string {
  const joint = name.includes('-') && !name.includes('_') ? '-' : '_'
  const words = (origin ?? '')
    .split(/[./:@\s]+/)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}_-]/gu, ''))
    .filter((word) => word !== '')
  for (let count = 1; count <= words.length; count += 1) {
    const qualified = write([...words.slice(-count), name].join(joint))
    if (qualified !== null && codePointLength(qualified) <= LONGEST_NAME && isFree(qualified))
      return qualified
  }
  for (let number = 2; number <= MOST_TRIES; number += 1) {
    const numbered = write(`${name}${joint}${number}`)
    if (numbered !== null && isFree(numbered)) return numbered
  }
  let number = 2
  while (!isFree(`${name}${joint}${number}`)) number += 1
  return `${name}${joint}${number}`
}
