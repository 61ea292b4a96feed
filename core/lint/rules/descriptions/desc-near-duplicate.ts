import type { ToolId } from '../../../catalog'
import { quote } from '../../place'
import { judgeAlike, listWords } from '../../profiles/judge'
import type { CatalogRule, CatalogView, Comparison, Finding, ToolFacts } from '../../rule'
import { meaningOf, meaningsOf } from '../../text/same-words'
import { wordsOfName } from '../../text/words'
import { exampleList } from '../example'
import { createGroupIndex, neighboursOf, updateGroups, wordsOf, type Group } from './near-duplicates'

/** Two tools that are described in nearly the same words. */
export const descNearDuplicate: CatalogRule = {
  id: 'desc-near-duplicate',
  title: 'Description nearly that of another tool',
  category: 'descriptions',
  scope: 'catalog',
  explain: {
    what: 'No two tools have descriptions that share at least three quarters of their words of meaning. Words such as get and fetch count as one. A difference that the names show too (enable_user, disable_user) is difference enough.',
    why: 'A model, and any search that prepares a shortlist for it, can hardly tell such tools apart, and may take one for the other.',
    bad: exampleList(
      { name: 'search_products' },
      {
        name: 'product_finder',
        description:
          'Finds products of the catalogue by words. Use it when a customer names a product; returns at most 10 matches and leaves out discontinued ones.',
      },
    ),
    good: exampleList(
      { name: 'search_products' },
      {
        name: 'product_finder',
        description:
          'Recognises a product on a photo. Use it when a customer sends a picture instead of a name; it needs at least 200 pixels.',
      },
    ),
    sources: [
      'https://arxiv.org/abs/2505.03275',
      'https://arxiv.org/abs/2602.14878',
      'https://pypi.org/project/mcplint-cli/',
    ],
    noFix: 'Only the author knows what sets the two apart, or which of them is not needed.',
  },
  open: compareDescriptions,
}

function compareDescriptions(): Comparison {
  const index = createGroupIndex()
  const lookUp = rememberByRevision((group: Group, view: CatalogView) => ({
    members: firstMembers(group, view),
    neighbours: neighboursOf(index, group),
  }))
  return {
    update(changes) {
      const stale = new Set<ToolId>()
      for (const group of updateGroups(index, changes)) for (const id of group.members) stale.add(id)
      for (const { after } of changes) if (after) stale.add(after.tool.id)
      return stale
    },
    check(facts, view) {
      const group = index.byTool.get(facts.tool.id)
      if (!group) return []
      const { members, neighbours } = lookUp(group, view)
      // Of two tools of one name another rule speaks.
      const isOther = (id: ToolId): boolean => {
        const other = view.factsOf(id)
        return other.name !== facts.name && !namesOther(facts, other)
      }
      const same = members.filter(isOther)
      const near = neighbours.flatMap((other) =>
        lookUp(other, view).members.filter(
          (id) => isOther(id) && !namesTell(facts, group, view.factsOf(id), other),
        ),
      )
      return inspect(facts, [...same, ...near], view)
    },
  }
}

/** So many members of a group are looked at, the first in the catalogue's order: thousands may share one description. */
const MOST_MEMBERS = 20

function firstMembers(group: Group, view: CatalogView): readonly ToolId[] {
  return [...group.members]
    .sort((one, other) => view.positionOf(one) - view.positionOf(other))
    .slice(0, MOST_MEMBERS)
}

/** Asks once for each group until the catalogue changes. */
function rememberByRevision<Answer>(
  ask: (group: Group, view: CatalogView) => Answer,
): (group: Group, view: CatalogView) => Answer {
  let revision = -1
  const known = new Map<Group, Answer>()
  return (group, view) => {
    if (view.revision !== revision) known.clear()
    revision = view.revision
    const answer = known.get(group) ?? ask(group, view)
    known.set(group, answer)
    return answer
  }
}

/** True when what sets the two descriptions apart stands in the names as well: then a model sees the difference. */
function namesTell(facts: ToolFacts, group: Group, other: ToolFacts, otherGroup: Group): boolean {
  const own = wordsOf(group)
  const others = wordsOf(otherGroup)
  const mine = own.filter((meaning) => !others.includes(meaning))
  const theirs = others.filter((meaning) => !own.includes(meaning))
  return tellsApart(mine, facts.name, other.name) || tellsApart(theirs, other.name, facts.name)
}

/** True when the first name has one of the words, and the second has not. */
function tellsApart(meanings: readonly string[], name: string, otherName: string): boolean {
  const words = wordsOfName(name).map(meaningOf)
  const others = wordsOfName(otherName).map(meaningOf)
  const isIn = (meaning: string, list: readonly string[]): boolean =>
    list.some((word) => isBeginning(word, meaning))
  return meanings.some((meaning) => isIn(meaning, words) && !isIn(meaning, others))
}

/** True when one of the two texts speaks of the other tool by its name: it says itself how the two differ. */
function namesOther(facts: ToolFacts, other: ToolFacts): boolean {
  const names = (text: string, name: string): boolean => wordsOfName(name).length > 1 && text.includes(name)
  return names(facts.description, other.name) || names(other.description, facts.name)
}

function isBeginning(one: string, other: string): boolean {
  if (one === other) return true
  return Math.min(one.length, other.length) >= 3 && (one.startsWith(other) || other.startsWith(one))
}

function inspect(facts: ToolFacts, alike: readonly ToolId[], view: CatalogView): readonly Finding[] {
  const [nearest] = alike
  if (nearest === undefined) return []
  const other = view.factsOf(nearest)
  const count = alike.length - 1
  const also = count === 0 ? '' : ` (and ${count >= MOST_MEMBERS - 1 ? 'many' : String(count)} more)`
  return judgeAlike(facts.profiles, 'warning').map((verdict) => ({
    path: facts.tool.layout.description,
    at: 'value',
    partId: facts.tool.id,
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `The description says nearly the same as that of ${quote(other.name)}${also}: ${difference(facts, other)}. A model may take one for the other. Say what sets this tool apart, or offer only one of them.`,
    fixes: [],
    related: alike.slice(0, MOST_MEMBERS),
    evidence: differingWords(facts, other),
  }))
}

/** The words that only one of the two descriptions has, those of this tool first: what could tell them apart. */
function differingWords(facts: ToolFacts, other: ToolFacts): readonly string[] {
  const mine = meaningsOf(facts.description)
  const theirs = meaningsOf(other.description)
  const only = (one: ReadonlyMap<string, string>, two: ReadonlyMap<string, string>): readonly string[] =>
    [...one].flatMap(([meaning, word]) => (two.has(meaning) ? [] : [word]))
  return [...only(mine, theirs), ...only(theirs, mine)]
}

/** The same as a clause of the message. */
function difference(facts: ToolFacts, other: ToolFacts): string {
  if (facts.description.trim() === other.description.trim()) return 'not a character differs'
  const mine = meaningsOf(facts.description)
  const theirs = meaningsOf(other.description)
  const only = (one: ReadonlyMap<string, string>, two: ReadonlyMap<string, string>): string | null => {
    const words = [...one].filter(([meaning]) => !two.has(meaning)).map(([, word]) => quote(word))
    return words.length === 0 ? null : listWords(words.slice(0, 6))
  }
  const here = only(mine, theirs)
  const there = only(theirs, mine)
  if (here === null && there === null) return 'the same words of meaning'
  const parts = [
    here === null ? null : `only this one has ${here}`,
    there === null ? null : `only the other has ${there}`,
  ]
  return parts.filter((part) => part !== null).join(', ')
}
