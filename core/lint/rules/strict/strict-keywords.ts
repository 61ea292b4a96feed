import type { SchemaVisit } from '../../../catalog'
import { memberOf, type JsonNode } from '../../../json'
import { placeInSchema, schemaTitleFirst } from '../../place'
import { judge, outcomeSentence } from '../../profiles/judge'
import type { KeywordLimit, Profile } from '../../profiles/profile'
import type { Finding, Fix, ToolRule, ToolSubject } from '../../rule'
import { rememberKeywords } from '../grammar/keywords-of'
import { sayInDescription } from '../types/keyword-in-words'
import { anyOfInstead } from './one-of-fix'
import { strictExample } from './strict-example'

const QUERY = { type: 'string', description: 'Words of the product name, in English.' }

/** Keywords outside the part of JSON Schema that a strict mode knows. */
export const strictKeywords: ToolRule = {
  id: 'strict-keywords',
  title: 'Keyword outside the strict subset',
  category: 'strict',
  scope: 'tool',
  explain: {
    what: 'A strict tool keeps to the keywords of its mode. OpenAI rules out allOf, not, if, then, else and dependencies, and does not list minLength, maxLength, uniqueItems and others; Anthropic rules out bounds of numbers, lengths and counts (save minItems of 0 or 1), oneOf, not and conditions.',
    why: 'The whole request is refused. What the keyword said can be told in the description, and checked when the value comes.',
    bad: strictExample({ query: { ...QUERY, minLength: 2 } }),
    good: strictExample({ query: QUERY }),
    sources: [
      'https://platform.openai.com/docs/guides/structured-outputs',
      'https://jsonschemaprofiles.unitvectorylabs.com/schemas/openai',
      'https://platform.claude.com/docs/en/build-with-claude/structured-outputs',
      'https://github.com/makenotion/notion-mcp-server/issues/102',
    ],
  },
  *check(subject) {
    for (const keyword of refusedBy(subject.profiles))
      if (subject.keywords.has(keyword))
        for (const visit of subject.schemas) {
          const value = memberOf(visit.node, keyword)?.valueNode
          if (value && !isHarmless(keyword, value)) yield* report(subject, visit, keyword)
        }
  },
}

const refusedBy = rememberKeywords(({ strict }) => strict?.keywords ?? [])

/** At most one item asked for is taken by all modes that have a list of their own for it. */
function isHarmless(keyword: string, value: JsonNode): boolean {
  return keyword === 'minItems' && (value.value === 0 || value.value === 1)
}

function report(subject: ToolSubject, visit: SchemaVisit, keyword: string): readonly Finding[] {
  const title = schemaTitleFirst(visit.path)
  return judge(subject.profiles, (profile) => limitOn(profile, keyword)).map((verdict) => ({
    ...placeInSchema(subject, [...visit.path, keyword], 'key'),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `${title === '' ? 'The schema' : title} has "${keyword}", which strict mode does not know. ${outcomeSentence(verdict)} ${adviceFor(keyword)}`,
    fixes: fixesFor(subject, visit, keyword),
  }))
}

/** What these describe would be lost with them. */
const DESCRIBING = new Set(['allOf', 'prefixItems', 'patternProperties'])

function adviceFor(keyword: string): string {
  if (keyword === 'oneOf') return 'Use "anyOf".'
  return DESCRIBING.has(keyword)
    ? 'Describe the value without it.'
    : 'Say it in the description instead, and check the value when it comes.'
}

function fixesFor(subject: ToolSubject, visit: SchemaVisit, keyword: string): readonly Fix[] {
  if (keyword === 'oneOf') return anyOfInstead(subject, visit)
  return DESCRIBING.has(keyword) ? [] : [sayInDescription(subject, visit, keyword, 'unsafe')]
}

function limitOn({ strict }: Profile, keyword: string): KeywordLimit | null {
  return strict?.keywords.find(({ keywords }) => keywords.includes(keyword)) ?? null
}
