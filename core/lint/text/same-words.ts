// When two descriptions say the same: the words that carry meaning, by stem, with words that models and people take for each other as one.
import { isFunctionWord } from './english'
import { rememberText } from './remember-text'
import { stem, wordsOfText } from './words'

const SAME = [
  'get fetch retrieve obtain read return',
  'show display view',
  'find search lookup',
  'create add make insert',
  'delete remove erase',
  'update modify edit change',
  'send post submit',
  'run execute invoke',
  'information info data details detail',
  'documentation docs doc document documents',
  'repository repo',
  'database db',
  'identifier id ids',
  'internet web',
  'application app',
  'directory folder',
  'parameter param argument',
  'configuration config settings setting',
  'organization organisation org',
  'picture image photo',
]

const representatives = new Map(
  SAME.flatMap((group) => {
    const words = group.split(' ')
    return words.map((word): [string, string] => [stem(word), stem(words[0] ?? word)])
  }),
)

/** Small words that change what a sentence says. */
const TELLING = new Set(['not', 'no', 'without', 'before', 'after', 'up', 'down', 'out', 'off', 'all'])

/** The word that stands for all words of the same meaning. */
export function meaningOf(word: string): string {
  const base = stem(word)
  return representatives.get(base) ?? base
}

/** The distinct meanings in a text, without words of grammar, in order of first use; each with the word as written. */
export function meaningsOf(text: string): ReadonlyMap<string, string> {
  return meaningsIn(text)
}

const meaningsIn = rememberText((text: string): ReadonlyMap<string, string> => {
  const meanings = new Map<string, string>()
  for (const word of wordsOfText(text)) {
    if (isFunctionWord(word) && !TELLING.has(word)) continue
    const meaning = meaningOf(word)
    if (!meanings.has(meaning)) meanings.set(meaning, word)
  }
  return meanings
})
