import type { SchemaVisit } from '../../../catalog'
import { memberOf, membersOf, nodeAt, stringAt, type JsonMember, type JsonNode } from '../../../json'
import { judge, rememberVerdicts, type Verdict } from '../../profiles/judge'
import type { KeywordLimit } from '../../profiles/profile'
import type { ProfileSet } from '../../profiles/profile-set'
import type { Finding, ToolRule, ToolSubject } from '../../rule'
import { hasKeyword } from '../../schema-reading'
import { exampleWith } from '../example'
import { fixesForKeyword } from './keyword-fixes'
import { calledFirst, tell } from './tell'

const limit = (schema: object): string =>
  exampleWith({ limit: { type: 'integer', ...schema, description: 'The most matches to return.' } })

/** Keywords of JSON Schema that a provider does not know. */
export const keywordGemini: ToolRule = {
  id: 'keyword-gemini',
  title: 'Keyword is refused',
  category: 'structure',
  scope: 'tool',
  explain: {
    what: 'A schema for the "parameters" of Gemini has only the keywords that its API knows: not "const", "additionalProperties", "exclusiveMinimum", "patternProperties", "oneOf" and others.',
    why: 'The API refuses fields that it does not know, and with them the whole request. Its "parametersJsonSchema" takes more; many clients still send "parameters".',
    bad: limit({ exclusiveMinimum: 0 }),
    good: limit({ minimum: 1 }),
    sources: [
      'https://github.com/zed-industries/zed/issues/44875',
      'https://github.com/zed-extensions/mcp-server-brave-search/issues/12',
      'https://github.com/nanbingxyz/5ire/issues/42',
      'https://github.com/promptfoo/promptfoo/issues/6902',
      'https://github.com/hideya/langchain-mcp-tools-ts/issues/36',
      'https://ai.google.dev/api/caching#Schema',
    ],
  },
  *check(subject) {
    const refused = refusedBy(subject.profiles)
    if (!isAnyOf(subject.keywords, refused)) return
    const strict = isStrict(subject)
    for (const visit of subject.schemas)
      for (const member of membersOf(visit.node))
        if (refused.has(member.key) && memberOf(visit.node, member.key) === member)
          if (!isSaidElsewhere(visit, member, strict)) yield* report(subject, visit, member)
  },
}

function isAnyOf(keywords: ReadonlySet<string>, refused: ReadonlySet<string>): boolean {
  for (const keyword of keywords) if (refused.has(keyword)) return true
  return false
}

const refusals = new WeakMap<ProfileSet, ReadonlySet<string>>()

/** The keywords that any of the profiles refuses. */
function refusedBy(profiles: ProfileSet): ReadonlySet<string> {
  const known = refusals.get(profiles)
  if (known) return known
  const refused = new Set(
    profiles.list.flatMap((profile) => profile.keywords.flatMap(({ keywords }) => keywords)),
  )
  refusals.set(profiles, refused)
  return refused
}

/** A strict mode asks for closed objects; its definitions are written anew for everyone else. */
function isStrict({ tool, view }: ToolSubject): boolean {
  return nodeAt(view.root, [...tool.layout.schema.slice(0, -1), 'strict'])?.value === true
}

function isSaidElsewhere({ node }: SchemaVisit, { key, valueNode }: JsonMember, strict: boolean): boolean {
  if (key === 'then' || key === 'else') return hasKeyword(node, 'if')
  // Old drafts have a boolean here, which is a matter of the dialect.
  if (key === 'exclusiveMinimum' || key === 'exclusiveMaximum') return valueNode.type === 'boolean'
  return key === 'additionalProperties' && strict && valueNode.value === false
}

function report(
  subject: ToolSubject,
  visit: SchemaVisit,
  { key, valueNode }: JsonMember,
): readonly Finding[] {
  const refusing = visit.path.length === 0 ? refusingAtRoot : refusingKeyword
  const verdicts = refusing(subject.profiles, key)
  if (verdicts.length === 0) return []
  return tell(subject, verdicts, {
    path: [...visit.path, key],
    at: 'key',
    state: `${ownerOf(visit)} has the keyword "${key}", which ${familiesOf(subject, verdicts)} not know.`,
    advice: adviceFor(key, stringAt(visit.node, ['type']), valueNode),
    fixes: fixesForKeyword(subject, visit, key, valueNode),
  })
}

const refusingKeyword = rememberVerdicts((profiles, key) =>
  judge(profiles, ({ keywords }) => limitOn(keywords, key)),
)
/** What is refused at the root has a rule of its own. */
const refusingAtRoot = rememberVerdicts((profiles, key) =>
  judge(profiles, ({ keywords, rootKeywords }) =>
    limitOn(rootKeywords, key) ? null : limitOn(keywords, key),
  ),
)

function limitOn(limits: readonly KeywordLimit[], key: string): KeywordLimit | null {
  return limits.find(({ keywords }) => keywords.includes(key)) ?? null
}

function ownerOf({ path }: SchemaVisit): string {
  const name = calledFirst(path)
  return name.startsWith('"') ? `The schema of ${name}` : name
}

function familiesOf(subject: ToolSubject, verdicts: readonly Verdict[]): string {
  const ids = verdicts.flatMap(({ profiles }) => profiles)
  const names = [...new Set(ids.map((id) => subject.profiles.find(id)?.family ?? id))]
  const [only] = names
  return names.length === 1 && only !== undefined ? `${only} does` : `${names.join(' and ')} do`
}

function adviceFor(key: string, type: string | null, value: JsonNode): string {
  switch (key) {
    case 'const':
      if (value.type === 'string') return 'An "enum" of one value says the same.'
      // An enum of numbers is refused as well.
      return value.type === 'number'
        ? 'Equal "minimum" and "maximum" say the same.'
        : 'Say in the description what it asks for.'
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'Leave it out for them; check the arguments yourself.'
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return type === 'integer'
        ? 'For an integer a "minimum" or "maximum" says the same.'
        : 'Use "minimum" or "maximum", and say in the description that the limit itself is left out.'
    case 'readOnly':
    case 'writeOnly':
      return 'Leave it out; a property that may not be sent does not belong into the arguments.'
    case 'allOf':
      return 'Write what its parts ask for into one schema.'
    case 'examples':
      return 'Give the examples in the description.'
    case 'oneOf':
      return 'Use "anyOf".'
    default:
      return 'Say in the description what it asks for.'
  }
}
