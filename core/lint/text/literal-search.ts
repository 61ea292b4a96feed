// Which of many short texts stand in a long one, in one pass over it. A regular expression of a hundred alternatives tries each of them at
// every character; here only three characters are looked up at each.

/** A text that is searched for, and the group that it counts for. */
interface Literal {
  readonly text: string
  readonly group: number
  /** Where its rarest three characters begin. */
  readonly anchor: number
}

/** As many as a bit mask has. */
const MOST_GROUPS = 30
const LENGTH = 3
const SLOTS = 4096

/**
 * A search for groups of texts: bit n of the answer says that a text of group n stands in what is searched. Upper and lower case are
 * different. At most 30 groups.
 */
export function createLiteralSearch(groups: readonly (readonly string[])[]): (text: string) => number {
  if (groups.length > MOST_GROUPS) throw new Error('Bug: more groups than a mask has bits')
  const literals = groups.flatMap((texts, group) =>
    texts.map((text): Literal => ({ text, group, anchor: rarestIn(text) })),
  )
  const short = literals.filter(({ text }) => text.length < LENGTH)
  const filter = new Uint8Array(SLOTS)
  const byAnchor = new Map<string, Literal[]>()
  for (const literal of literals) {
    if (literal.text.length < LENGTH) continue
    const key = literal.text.slice(literal.anchor, literal.anchor + LENGTH)
    const list = byAnchor.get(key) ?? []
    byAnchor.set(key, list)
    list.push(literal)
    filter[slotOf(key.charCodeAt(0), key.charCodeAt(1), key.charCodeAt(2))] = 1
  }
  return (text) => {
    let found = 0
    for (const literal of short) if (text.includes(literal.text)) found |= 1 << literal.group
    let [one, two] = [text.charCodeAt(0), text.charCodeAt(1)]
    for (let place = 2; place < text.length; place += 1) {
      const three = text.charCodeAt(place)
      if (filter[slotOf(one, two, three)] === 1) {
        const start = place - 2
        for (const literal of byAnchor.get(text.slice(start, place + 1)) ?? NONE)
          if ((found & (1 << literal.group)) === 0 && text.startsWith(literal.text, start - literal.anchor))
            found |= 1 << literal.group
      }
      one = two
      two = three
    }
    return found
  }
}

const NONE: readonly Literal[] = []

function slotOf(one: number, two: number, three: number): number {
  return (one * 961 + two * 31 + three) & (SLOTS - 1)
}

/** The letters of English texts, the most frequent first; what is none of them is rare. */
const BY_FREQUENCY = ' etaoinshrdlcumwfgypbvk'

function rarestIn(text: string): number {
  let best = 0
  let bestScore = -1
  for (let place = 0; place + LENGTH <= text.length; place += 1) {
    const score = Array.from(text.slice(place, place + LENGTH)).reduce((sum, letter) => {
      const rank = BY_FREQUENCY.indexOf(letter)
      return sum + (rank < 0 ? BY_FREQUENCY.length : rank)
    }, 0)
    if (score > bestScore) [best, bestScore] = [place, score]
  }
  return best
}
