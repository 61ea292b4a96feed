// Tools of different servers that are described by nearly the same words: which of them is found is chance, or somebody's intent.
import type { ForwardDocument } from './forward'

/** Two tools that are found by the same words. */
export interface NearCopy {
  readonly id: string
  readonly otherId: string
  /** The share of all their words that both have: between 0 and 1. */
  readonly alike: number
}

/** So many words must both have together to be called alike. */
const LEAST_ALIKE = 0.8
/** Of tools with fewer words nothing can be said. */
const LEAST_WORDS = 6
// Min-hashing (Broder 1997): bands of two hashes; of pairs that are 0.8 alike, 1 - (1 - 0.64)^8 = 99.97 % share a band.
const BANDS = 8
const HASHES_A_BAND = 2
/** Larger groups are the same tool over and over; the first few tell it. */
const MOST_IN_GROUP = 50

/** Pairs of near copies, each once, by the place of the first. Only tools whose servers are known and differ are compared. */
export function nearCopies(documents: readonly ForwardDocument[]): readonly NearCopy[] {
  const compared = documents.filter(({ terms, server }) => server !== '' && terms.length >= LEAST_WORDS)
  const seen = new Set<string>()
  const found: NearCopy[] = []
  for (let band = 0; band < BANDS; band += 1) {
    const groups = new Map<string, ForwardDocument[]>()
    for (const document of compared) {
      const key = bandOf(document.terms, band)
      const known = groups.get(key)
      if (!known) groups.set(key, [document])
      else if (known.length < MOST_IN_GROUP) known.push(document)
    }
    for (const group of groups.values())
      for (const [place, one] of group.entries())
        for (const other of group.slice(place + 1)) {
          const key = `${one.id}\n${other.id}`
          if (one.server === other.server || seen.has(key)) continue
          seen.add(key)
          const alike = shareOf(one.terms, other.terms)
          if (alike >= LEAST_ALIKE) found.push({ id: one.id, otherId: other.id, alike })
        }
  }
  return found
}

function bandOf(terms: readonly number[], band: number): string {
  return Array.from({ length: HASHES_A_BAND }, (_, index) => {
    const salt = Math.imul(band * HASHES_A_BAND + index + 1, 0x9e3779b1)
    let least = 0xffffffff
    for (const term of terms) {
      let mixed = Math.imul(term ^ salt, 0x85ebca6b)
      mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
      least = Math.min(least, (mixed ^ (mixed >>> 16)) >>> 0)
    }
    return least
  }).join('/')
}

/** Jaccard's share of two ascending lists. */
function shareOf(one: readonly number[], other: readonly number[]): number {
  const inOther = new Set(other)
  const both = one.filter((term) => inOther.has(term)).length
  return both / (one.length + other.length - both)
}
