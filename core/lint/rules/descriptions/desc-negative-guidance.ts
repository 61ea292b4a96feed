import { countOf, valuesOf } from '../../../shared'
import { quote } from '../../place'
import { judgeAlike, listWords } from '../../profiles/judge'
import type { CatalogRule, CatalogView, Comparison, Finding, ToolFacts } from '../../rule'
import { ALIKE } from '../../text/alike'
import { looksEnglish } from '../../text/english'
import { meaningsOf } from '../../text/same-words'
import { wordsOfText } from '../../text/words'
import { exampleList } from '../example'
import { areOtherWords, createNeighbourIndex, MOST_NEIGHBOURS, updateNeighbours } from './close-neighbours'
import { ONLY_THE_AUTHOR } from './description-finding'

/** Close neighbours that never say when to use the other one. */
export const descNegativeGuidance: CatalogRule = {
  id: 'desc-negative-guidance',
  title: 'Close neighbours not told apart',
  category: 'descriptions',
  scope: 'catalog',
  explain: {
    what: 'Where two tools are a close call, at least one says when not to use it, or names the other. A close call is: names that differ by one word that hardly tells them apart (search and find, get and fetch, the same with "advanced"), and descriptions that share at least two fifths of their words of meaning.',
    why: 'For a close call the model needs the difference, not two purposes that both fit. One clause such as "for exact matches use find_product instead" settles it.',
    bad: exampleList(
      { name: 'search_products' },
      {
        name: 'find_products',
        description:
          'Finds products of the catalogue by their attributes. Use it when a customer names a colour or a size; it returns at most 10 matches.',
      },
    ),
    good: exampleList(
      { name: 'search_products' },
      {
        name: 'find_products',
        description:
          'Finds products of the catalogue by their attributes. Use it when a customer names a colour or a size; for words of the name use search_products instead. It returns at most 10 matches.',
      },
    ),
    sources: [
      'https://arxiv.org/abs/2602.14878',
      'https://arxiv.org/abs/2505.03275',
      'https://pypi.org/project/mcplint-cli/',
    ],
    noFix: ONLY_THE_AUTHOR,
  },
  open: compareNeighbours,
}

function compareNeighbours(): Comparison {
  const index = createNeighbourIndex()
  return {
    update: (changes) => updateNeighbours(index, changes),
    check(facts, view) {
      const key = index.keys.get(facts.tool.id)
      const size = key === undefined ? 0 : countOf(index.byKey, key)
      if (key === undefined || size < 2 || size > MOST_NEIGHBOURS) return []
      const others = [...valuesOf(index.byKey, key)]
        .filter((id) => id !== facts.tool.id)
        .sort((one, other) => view.positionOf(one) - view.positionOf(other))
        .map((id) => view.factsOf(id))
      return inspect(facts, others, view)
    },
  }
}

function inspect(facts: ToolFacts, others: readonly ToolFacts[], view: CatalogView): readonly Finding[] {
  const mine = meaningsOf(facts.description)
  const close = others.find((other) => isCloseCall(facts, mine, other))
  // One finding a pair, at the earlier tool.
  if (!close || view.positionOf(close.tool.id) < view.positionOf(facts.tool.id)) return []
  const theirs = meaningsOf(close.description)
  const here = onlyIn(mine, theirs)
  const there = onlyIn(theirs, mine)
  return judgeAlike(facts.profiles, 'info').map((verdict) => ({
    path: facts.tool.layout.description,
    at: 'value',
    partId: facts.tool.id,
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `The tools ${quote(facts.name)} and ${quote(close.name)} are a close call, and neither says when to use the other. ${tell(here, there)}Add to one of them a clause such as "for … use ${close.name} instead".`,
    fixes: [],
    related: [close.tool.id],
    evidence: [...here, ...there],
  }))
}

/** Descriptions are close from this share of common meanings on; from `ALIKE` on another rule speaks. */
const CLOSE = 0.4

function isCloseCall(facts: ToolFacts, mine: ReadonlyMap<string, string>, other: ToolFacts): boolean {
  if (mine.size < FEWEST || !areOtherWords(facts.name, other.name)) return false
  if (guides(facts.description, other.name) || guides(other.description, facts.name)) return false
  const theirs = meaningsOf(other.description)
  if (theirs.size < FEWEST) return false
  const shared = [...mine.keys()].filter((meaning) => theirs.has(meaning)).length
  const share = shared / (mine.size + theirs.size - shared)
  return (
    share >= CLOSE &&
    share < ALIKE &&
    looksEnglish(wordsOfText(facts.description)) &&
    looksEnglish(wordsOfText(other.description))
  )
}

const FEWEST = 3
const GUIDES =
  /\b(?:instead|rather than|prefer\w*|(?:do not|don['’]t|not|never|avoid|only) (?:be )?(?:us(?:e|ed|ing)|call\w*|for|when|if)|only when|unlike|in contrast|as opposed|compared (?:to|with)|alternative|faster|slower|see also|deprecated|legacy)\b/i

/** True when a text says when the tool is not the right one, or names the other. */
function guides(text: string, other: string): boolean {
  return text.includes(other) || GUIDES.test(text)
}

function onlyIn(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] {
  return [...one]
    .flatMap(([meaning, word]) => (other.has(meaning) || IS_ID.test(word) ? [] : [word]))
    .slice(0, MOST_WORDS)
}

const MOST_WORDS = 6
/** Pieces of an identifier tell nothing. */
const IS_ID = /^(?=.*\d)[0-9a-f]{4,}$/

function tell(here: readonly string[], there: readonly string[]): string {
  const parts = [
    here.length === 0 ? null : `only the first says ${listWords(here.map(quote))}`,
    there.length === 0 ? null : `only the second says ${listWords(there.map(quote))}`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? '' : `What could tell them apart: ${parts.join(', ')}. `
}
