import { foldToolName, type Tool } from '../../../catalog'
import { toPointer } from '../../../json'
import { codePointLength } from '../../../shared'
import { quote } from '../../place'
import { judge, listWords, outcomeSentence } from '../../profiles/judge'
import { roomForName } from '../../profiles/name-limit'
import type { CatalogRule, CatalogView, Comparison, Finding, Fix, ToolFacts } from '../../rule'
import { freeName } from '../../text/free-name'
import { exampleList } from '../example'
import { groupNames } from './name-groups'

const TOGETHER = { server: 'shop' }

/** Tools of one name on different servers of one catalogue. */
export const nameCollisionCrossServer: CatalogRule = {
  id: 'name-collision-cross-server',
  title: 'Name on several servers',
  category: 'names',
  scope: 'catalog',
  explain: {
    what: 'No two servers of one catalogue have a tool of the same name, where a client offers both without the name of the server in front. The name that a server gives itself is not unique either, so a prefix has to be chosen where the servers are brought together.',
    why: 'Anthropic and Gemini refuse a request with two tools of one name, agent libraries stop or drop the later tool without a word, and a call may reach the wrong server.',
    bad: exampleList(
      { _meta: TOGETHER },
      {
        description:
          'Finds parts for a machine by its serial number. Use it for repairs, not for orders; it returns at most 5 parts.',
        inputSchema: {
          type: 'object',
          properties: { serial: { type: 'string', description: 'The serial number, such as "A-1042".' } },
          required: ['serial'],
        },
        _meta: { server: 'repairs' },
      },
    ),
    good: exampleList(
      { _meta: TOGETHER },
      {
        name: 'find_parts',
        description:
          'Finds parts for a machine by its serial number. Use it for repairs, not for orders; it returns at most 5 parts.',
        inputSchema: {
          type: 'object',
          properties: { serial: { type: 'string', description: 'The serial number, such as "A-1042".' } },
          required: ['serial'],
        },
        _meta: { server: 'repairs' },
      },
    ),
    sources: [
      'https://github.com/CopilotKit/CopilotKit/issues/2409',
      'https://github.com/openai/openai-agents-python/pull/2830',
      'https://github.com/openai/openai-agents-python/issues/464',
      'https://github.com/continuedev/continue/pull/5991',
      'https://modelcontextprotocol.io/specification/2025-11-25/server/tools',
    ],
  },
  open: compareServers,
}

function compareServers(): Comparison {
  const groups = groupNames(({ tool, name }) => (name === '' || tool.server === null ? null : name))
  return {
    update: groups.update,
    check: (facts, view) => inspect(facts, groups.groupOf(facts, view), view),
  }
}

/** `group` is in the catalogue's order. */
function inspect(facts: ToolFacts, group: readonly ToolFacts[], view: CatalogView): readonly Finding[] {
  const earlier: ToolFacts[] = []
  for (const other of group) {
    if (other.tool.id === facts.tool.id || earlier.length === MOST_LOOKED_AT) break
    if (other.tool.server !== facts.tool.server) earlier.push(other)
  }
  if (earlier.length === 0) return []
  const isMerged = earlier.some(({ tool }) => isInSameList(tool, facts.tool))
  // Clients that put the server's name in front keep the two apart.
  const verdicts = judge(facts.profiles, ({ namePrefix, uniqueNames }) =>
    namePrefix !== null ? null : isMerged && uniqueNames ? uniqueNames : APART,
  )
  const servers = [...new Set(earlier.map(({ tool }) => tool.server ?? ''))]
  const shown = listWords([
    ...servers.slice(0, 3).map(quote),
    ...(servers.length > 3 ? [`${servers.length - 3} more servers`] : []),
  ])
  return verdicts.map((verdict) => ({
    path: facts.tool.layout.name,
    at: 'value',
    partId: facts.tool.id,
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `The name ${quote(facts.name)} is also that of a tool on ${shown}. ${outcomeSentence(verdict, 'Where both servers are offered without their names in front, one of the two tools is lost, or the request is refused.')} Put the server's name in front, or rename one.`,
    fixes: prefixed(facts, isMerged, view),
    related: earlier.slice(0, MOST_RELATED).map(({ tool }) => tool.id),
  }))
}

const APART = { severity: 'warning', outcome: null } as const
const MOST_RELATED = 20
const MOST_LOOKED_AT = 500

/** Servers whose tools stand in one list are offered together; lists apart may be meant for requests apart, so there a person is asked. */
function prefixed(facts: ToolFacts, isMerged: boolean, view: CatalogView): readonly Fix[] {
  const { name, tool, profiles } = facts
  const server = (tool.server ?? '').replaceAll(/[^a-zA-Z0-9]+/g, '_').replaceAll(/^_+|_+$/g, '')
  if (server === '' || foldToolName(name).startsWith(foldToolName(server))) return []
  const wanted = `${/^[0-9]/.test(server) ? '_' : ''}${server}_${name}`
  const isLegal =
    /^[a-zA-Z0-9_.-]+$/.test(wanted) && codePointLength(wanted) <= roomForName(profiles, tool.server)
  const free = isLegal ? freeName(wanted, (one) => view.isNameTaken(one, facts), wanted.length + 3) : null
  if (free === null) return []
  return [
    {
      title: `Rename to ${quote(free)}`,
      safety: isMerged ? 'safe' : 'unsafe',
      edits: [{ kind: 'rename', partId: tool.id, name: free }],
    },
  ]
}

/** True for entries of one list. */
function isInSameList(one: Tool, other: Tool): boolean {
  if (!one.origin || !other.origin) return false
  const listOf = ({ documentId, path }: NonNullable<Tool['origin']>): string =>
    documentId + toPointer(path.slice(0, -1))
  return typeof one.origin.path.at(-1) === 'number' && listOf(one.origin) === listOf(other.origin)
}
