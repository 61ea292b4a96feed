import type { SchemaVisit } from '../../../catalog'
import { memberOf, type JsonNode } from '../../../json'
import { quote } from '../../place'
import { judge, judgeAlike } from '../../profiles/judge'
import type { Finding, ToolRule, ToolSubject } from '../../rule'
import { exampleWith } from '../example'
import { removeInSchema } from './schema-edits'
import { called, calledFirst, tell } from './tell'

const KEYWORD = 'x-mcp-header'
/** A field name of HTTP (RFC 9110, 5.6.2). */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/
const TYPES = ['string', 'integer', 'boolean']

const region = (header: string): string =>
  exampleWith({
    region: { type: 'string', [KEYWORD]: header, description: 'Region of the shop, such as eu-west.' },
  })

/** Parameters that are sent as headers too. */
export const xMcpHeader: ToolRule = {
  id: 'x-mcp-header',
  title: 'Header of a parameter',
  category: 'structure',
  scope: 'tool',
  needs: [KEYWORD],
  explain: {
    what: 'An "x-mcp-header" names a header: a token of HTTP, given once in a schema whatever its case, at a string, integer or boolean that only "properties" lead to, and not at a secret.',
    why: 'Clients that speak MCP 2026-07-28 over HTTP must leave out a tool that breaks this. A secret in a header stands in the logs of every proxy on the way.',
    bad: region('Shop Region'),
    good: region('Shop-Region'),
    sources: [
      'https://modelcontextprotocol.io/specification/2026-07-28/server/tools#x-mcp-header',
      'https://github.com/modelcontextprotocol/inspector/issues/1632',
      'https://github.com/modelcontextprotocol/ruby-sdk/pull/498',
    ],
  },
  *check(subject) {
    const taken = new Set<string>()
    for (const visit of subject.schemas) {
      const header = memberOf(visit.node, KEYWORD)?.valueNode
      if (!header) continue
      const flaw = flawOf(visit, header, taken)
      if (header.type === 'string') taken.add(String(header.value).toLowerCase())
      if (flaw !== null) yield* refuse(subject, visit, flaw)
      else if (isSecret(visit.name ?? '')) yield* warn(subject, visit)
    }
  },
}

/** The end of a sentence that says what is wrong, or null. */
function flawOf({ node, path }: SchemaVisit, header: JsonNode, taken: ReadonlySet<string>): string | null {
  const isReachable = path.length > 0 && path.every((step, index) => index % 2 === 1 || step === 'properties')
  if (!isReachable) return 'stands where more than "properties" lead to it, so that its value cannot be found'
  if (header.type !== 'string') return 'is no text'
  const name = String(header.value)
  if (name === '') return 'is empty'
  if (!TOKEN.test(name)) return `is ${quote(name)}, which is no name of a header`
  if (taken.has(name.toLowerCase())) return `is ${quote(name)}, which another parameter has already`
  const type = memberOf(node, 'type')?.valueNode
  if (type?.type !== 'string' || !TYPES.includes(String(type.value)))
    return 'stands at a value that is no string, integer or boolean'
  return null
}

function refuse(subject: ToolSubject, { path }: SchemaVisit, flaw: string): readonly Finding[] {
  const place = [...path, KEYWORD]
  return tell(
    subject,
    judge(subject.profiles, (profile) => profile.headerAnnotations),
    {
      path: place,
      state: `The "${KEYWORD}" of ${called(path)} ${flaw}.`,
      advice: 'Correct it on the server too, or remove it.',
      fixes: [{ title: `Remove "${KEYWORD}"`, safety: 'unsafe', edits: [removeInSchema(subject, place)] }],
    },
  )
}

const SECRET = /(?:^|[_-])(?:passw(?:or)?d|secret|token|api_?key|credential|private_?key|authorization)s?$/i

function isSecret(name: string): boolean {
  return SECRET.test(name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2'))
}

function warn(subject: ToolSubject, { path }: SchemaVisit): readonly Finding[] {
  const concerned = judge(subject.profiles, (profile) => profile.headerAnnotations && SENSITIVE)
  const verdicts = concerned.length > 0 ? concerned : judgeAlike(subject.profiles, 'warning')
  return tell(subject, verdicts, {
    path: [...path, KEYWORD],
    state: `${calledFirst(path)} looks like a secret, and "${KEYWORD}" sends it as a header.`,
    otherwise: 'Headers stand in the logs of proxies and servers on the way.',
    advice: 'Remove the annotation.',
    fixes: [
      {
        title: `Remove "${KEYWORD}"`,
        safety: 'unsafe',
        edits: [removeInSchema(subject, [...path, KEYWORD])],
      },
    ],
  })
}

const SENSITIVE = { severity: 'warning', outcome: null } as const
