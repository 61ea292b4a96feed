import { quote } from '../../place'
import { judge, outcomeSentence } from '../../profiles/judge'
import type { CatalogRule, CatalogView, Comparison, Finding, Fix, ToolFacts } from '../../rule'
import { stripHidden } from '../../text/hidden-characters'
import { example } from '../example'
import { limitsOf, narrowest, showCharacters } from './character-words'
import { disguisedWords } from './confusables'
import { mendName } from './mend-name'
import { groupNames } from './name-groups'

/** Names with characters outside ASCII, and what is left of them where a client strips those. */
export const nameNonAscii: CatalogRule = {
  id: 'name-non-ascii',
  title: 'Characters outside ASCII in the name',
  category: 'names',
  scope: 'catalog',
  explain: {
    what: 'A tool name is written in ASCII. Letters with marks, Greek and Cyrillic can be spelled with A to Z (ISO 843; ICAO Doc 9303 for Cyrillic); for other scripts a person has to choose a name. Refused ASCII characters are told by name-charset, characters that cannot be seen by hidden-unicode.',
    why: 'Nearly every provider refuses such a name, some with an error that names neither the tool nor the reason. Clients that strip the characters on their own make names collide: of two tools one is lost without a word.',
    bad: example({ name: 'recherche_bâtiments' }),
    good: example({ name: 'recherche_batiments' }),
    sources: [
      'https://github.com/CherryHQ/cherry-studio/issues/6547',
      'https://github.com/CherryHQ/cherry-studio/issues/18202',
      'https://github.com/alibaba/spring-ai-alibaba/issues/1445',
      'https://github.com/aws/aws-toolkit-jetbrains/issues/5831',
      'https://www.icao.int/publications/Documents/9303_p3_cons_en.pdf',
      'https://www.iso.org/standard/5215.html',
    ],
  },
  open: compareStripped,
}

function compareStripped(): Comparison {
  // Plain names lose nothing: whether one of them is what is left of another name is asked of the catalogue.
  const groups = groupNames(({ tool, name }) =>
    foreignCharacters(name).length === 0 ? null : `${tool.server ?? ''}\0${stripped(name)}`,
  )
  return {
    update: groups.update,
    check(facts, view) {
      const characters = foreignCharacters(facts.name)
      return characters.length === 0 ? [] : inspect(facts, characters, groups.groupOf(facts, view), view)
    },
  }
}

/** What clients make of a name that strip what they do not know; separators alone are no name. */
function stripped(name: string): string {
  const left = name.replaceAll(/[^a-zA-Z0-9_-]/g, '')
  return /[a-zA-Z0-9]/.test(left) ? left : ''
}

function foreignCharacters(name: string): readonly string[] {
  if (/^[\x20-\x7e]*$/.test(name)) return []
  return [...new Set(stripHidden(name).replaceAll(/\p{ASCII}/gu, ''))]
}

function inspect(
  facts: ToolFacts,
  characters: readonly string[],
  group: readonly ToolFacts[],
  view: CatalogView,
): readonly Finding[] {
  const { name, tool, profiles } = facts
  const verdicts = judge(profiles, ({ nameCharacters: limit }) =>
    limit && characters.some((character) => !limit.allowed.test(character)) ? limit : null,
  )
  if (verdicts.length === 0) return []
  const twins: ToolFacts[] = []
  for (const other of group) {
    if (other.name !== name) twins.push(other)
    if (twins.length === MOST_RELATED) break
  }
  const [twin] = twins
  const after = stripped(name)
  const left = after === '' ? 'leave no name' : `leave ${quote(after)}`
  const collision = twin
    ? ` Clients that strip them ${left}, as they do of ${quote(twin.name)}: of the two tools only one is left.`
    : after !== '' && view.isNameTaken(after, facts)
      ? ` Clients that strip them ${left}, and another tool is called so, or nearly so: of the two only one is left.`
      : ` Clients that strip them ${left}.`
  const fixes = fixesFor(facts, view)
  return verdicts.map((verdict) => ({
    path: tool.layout.name,
    at: 'value',
    partId: tool.id,
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `The name ${quote(name)} has ${showCharacters(characters)} outside ASCII. ${outcomeSentence(verdict)}${collision} Use only ${narrowest(limitsOf(profiles, verdict, (profile) => profile.nameCharacters))}.`,
    fixes,
    related: twins.map((other) => other.tool.id),
  }))
}

const MOST_RELATED = 20

/** Letters that stand there for ASCII letters they look like have no spelling of their own. */
function fixesFor(facts: ToolFacts, view: CatalogView): readonly Fix[] {
  const { name, tool, profiles } = facts
  if (disguisedWords(name).length > 0) return []
  return mendName({
    name,
    partId: tool.id,
    profiles,
    isNameTaken: (wanted) => view.isNameTaken(wanted, facts),
  })
}
