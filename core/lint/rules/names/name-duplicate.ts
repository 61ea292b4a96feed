import { foldToolName, type CatalogEdit, type Tool } from '../../../catalog'
import { toPointer } from '../../../json'
import { quote } from '../../place'
import { judge, judgeAlike, outcomeSentence } from '../../profiles/judge'
import type { CatalogRule, CatalogView, Comparison, Finding, Fix, ToolFacts } from '../../rule'
import { freeName } from '../../text/free-name'
import { exampleList } from '../example'
import { groupNames } from './name-groups'

/** Two tools of one name, or of names that differ in case and separators only. */
export const nameDuplicate: CatalogRule = {
  id: 'name-duplicate',
  title: 'Duplicate name',
  category: 'names',
  scope: 'catalog',
  explain: {
    what: 'No two tools of a server have the same name, nor names that differ only in case and separators, such as getUser and get_user.',
    why: 'Anthropic and Gemini refuse the whole request, others call one of the two at random or lose one. Names that differ only in case or separators become one as soon as a client rewrites them, and models mix them up.',
    bad: exampleList(
      {},
      {
        description:
          'Orders a product for a customer. Use it only after the customer has agreed to the price; an order cannot be cancelled.',
      },
    ),
    good: exampleList(
      {},
      {
        name: 'order_product',
        description:
          'Orders a product for a customer. Use it only after the customer has agreed to the price; an order cannot be cancelled.',
      },
    ),
    sources: [
      'https://github.com/openai/openai-agents-js/issues/1934',
      'https://github.com/wso2/api-manager/issues/4282',
      'https://github.com/modelcontextprotocol/inspector/issues/1957',
      'https://github.com/anthropics/claude-code/issues/10687',
      'https://github.com/owndev/Open-WebUI-Functions/issues/135',
    ],
  },
  open: compareNames,
}

function compareNames(): Comparison {
  const groups = groupNames((facts) => (facts.name === '' ? null : plainKey(facts)))
  return {
    update: groups.update,
    check(facts, view) {
      const group = groups.groupOf(facts, view)
      return group.length > 0 ? inspect(facts, group, view) : []
    },
  }
}

/** Only names of one server meet: clients keep servers apart. */
function plainKey({ tool, name }: ToolFacts): string {
  return `${tool.server ?? ''}\0${foldToolName(name)}`
}

/** So many tools of one name are named in a finding; a list of thousands for each of thousands would fill the memory. */
const MOST_RELATED = 20

/** `group` is in the catalogue's order. */
function inspect(facts: ToolFacts, group: readonly ToolFacts[], view: CatalogView): readonly Finding[] {
  const earlier: ToolFacts[] = []
  const equal: ToolFacts[] = []
  for (const other of group) {
    if (other.tool.id === facts.tool.id || equal.length === MOST_RELATED) break
    if (other.name === facts.name) equal.push(other)
    else if (earlier.length < MOST_RELATED) earlier.push(other)
  }
  const [first] = equal.length > 0 ? equal : earlier
  if (!first) return []
  return equal.length > 0 ? sameName(facts, first, equal, view) : alikeName(facts, first, earlier)
}

const place = (facts: ToolFacts): Pick<Finding, 'path' | 'at' | 'partId'> => ({
  path: facts.tool.layout.name,
  at: 'value',
  partId: facts.tool.id,
})

function sameName(
  facts: ToolFacts,
  first: ToolFacts,
  others: readonly ToolFacts[],
  view: CatalogView,
): readonly Finding[] {
  const together = isOfferedTogether(first.tool, facts.tool)
  const other =
    first.description.trim() === '' ? 'another tool' : `another tool (${quote(first.description.trim())})`
  const verdicts = together
    ? judge(facts.profiles, (profile) => profile.uniqueNames ?? { severity: 'error', outcome: null })
    : judgeAlike(facts.profiles, 'warning')
  return verdicts.map((verdict) => ({
    ...place(facts),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: together
      ? `The name ${quote(facts.name)} is taken by ${other}. ${outcomeSentence(verdict, 'A call reaches only one of the two.')} Rename one of them, or remove it.`
      : `The name ${quote(facts.name)} is taken by ${other} from another list. Offered in one request, only one of the two can be called, or the request is refused. Rename one of them before you offer both.`,
    fixes: fixesFor(facts, others, view),
    related: others.map(({ tool }) => tool.id),
  }))
}

function alikeName(facts: ToolFacts, first: ToolFacts, others: readonly ToolFacts[]): readonly Finding[] {
  return judgeAlike(facts.profiles, 'warning').map((verdict) => ({
    ...place(facts),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `The name ${quote(facts.name)} differs from ${quote(first.name)} in case and separators only. Clients that rewrite names make them one, and models mix them up. Choose a name that differs in a word.`,
    fixes: [],
    related: others.map(({ tool }) => tool.id),
  }))
}

/**
 * Removing a copy that is equal in every character loses nothing where it stands in the same list; lists apart may be meant for requests apart.
 * Another name is the author's choice.
 */
function fixesFor(facts: ToolFacts, others: readonly ToolFacts[], view: CatalogView): readonly Fix[] {
  const { tool } = facts
  const fixes: Fix[] = []
  if (others.some((other) => tool.text === other.tool.text && isInSameList(tool, other.tool)))
    fixes.push({
      title: 'Remove this copy',
      safety: 'safe',
      edits: [{ kind: 'remove-tools', toolIds: [tool.id] }],
    })
  const free = freeName(facts.name, (name) => view.isNameTaken(name, facts))
  if (free !== null) {
    const edits: readonly CatalogEdit[] = [{ kind: 'rename', partId: tool.id, name: free }]
    fixes.push({ title: `Rename to ${quote(free)}`, safety: 'unsafe', edits })
  }
  return fixes
}

/** A server's tools are offered together though they stand in several lists (pages); without one, lists apart may be meant for requests apart. */
function isOfferedTogether(one: Tool, other: Tool): boolean {
  const isOneDocument = one.origin?.documentId === other.origin?.documentId
  return isInSameList(one, other) || (one.server !== null && isOneDocument)
}

/** True for entries of one list, or where nothing is known of where they stood. */
function isInSameList(one: Tool, other: Tool): boolean {
  if (!one.origin || !other.origin) return one.origin === other.origin
  const isEntry = typeof one.origin.path.at(-1) === 'number'
  const listOf = ({ documentId, path }: NonNullable<Tool['origin']>): string =>
    documentId + toPointer(path.slice(0, -1))
  return isEntry && listOf(one.origin) === listOf(other.origin)
}
