// Says a description otherwise, by rule: other words for common ones, words left out, clauses in another order.
import type { Random } from '../../core/shared'

/** Words that stand for each other in what tools do. Written by us out of general knowledge of English. */
const ALIKE = `get fetch obtain; list show enumerate; create make add; delete remove erase; update change modify edit; search find look;
  send deliver transmit; retrieve fetch load; return give; check verify validate; convert transform turn; calculate compute work;
  generate produce make; start begin launch; stop end halt; open access; user person account; users people accounts; information details data;
  image picture photo; images pictures photos; message note text; file document; files documents; list collection; price cost; buy purchase;
  movie film; song track; job task; error failure; address location; company business firm; employee worker; email mail; phone telephone;
  current present latest; new fresh; specified given chosen; all every; available offered; provide offer supply; name title; date day;
  number count amount; store shop; weather climate; news headlines; allow let; add append insert; set assign; order purchase; customer client`

const groups = ALIKE.split(';').map((group) => group.trim().split(/\s+/))
const SMALL_WORDS = new Set(
  'a an the of to in on for by with from and or is are be this that it its as at you your'.split(' '),
)

const OTHER_WORD = 0.7
const LEFT_OUT = 0.5
const MOST_WORDS = 10

/** The paraphrase; '' where nothing is left. */
export function paraphrase(description: string, random: Random): string {
  const clauses = description
    .slice(0, 400)
    .split(/[.,;:!?()\n]+|\band\b/)
    .map((clause) => clause.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((words) => words.length > 0)
  for (let at = clauses.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const [one, two] = [clauses[at], clauses[other]]
    if (one && two) [clauses[at], clauses[other]] = [two, one]
  }
  const words = clauses.flat().filter((word) => !SMALL_WORDS.has(word) && random() >= LEFT_OUT)
  return words
    .slice(0, MOST_WORDS)
    .map((word) => otherWord(word, random))
    .join(' ')
}

/** One or two words of a name, mostly with one of the description; null where there are too few. */
export function typedWords(name: string, description: string, random: Random): string | null {
  const ofName = wordsIn(name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '))
  const ofDescription = wordsIn(description).filter((word) => word.length > 3)
  if (ofName.length < 2 || ofDescription.length < 3) return null
  const first = pick(ofName, random)
  const second = random() < 0.7 ? pick(ofName, random) : ''
  const third = random() < 0.6 ? otherWord(pick(ofDescription, random), random) : ''
  return [...new Set([first, second, third])].filter((word) => word !== '').join(' ')
}

function wordsIn(text: string): readonly string[] {
  return (text.toLowerCase().match(/[\p{L}]+/gu) ?? []).filter(
    (word) => !SMALL_WORDS.has(word) && word.length > 1,
  )
}

function pick(words: readonly string[], random: Random): string {
  return words[Math.floor(random() * words.length)] ?? ''
}

function otherWord(word: string, random: Random): string {
  if (random() >= OTHER_WORD) return word
  const group = groups.find((words) => words.includes(word))
  return group ? pick(group, random) : word
}
