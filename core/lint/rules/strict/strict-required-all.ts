import type { CatalogEdit, JsonValue, SchemaVisit } from '../../../catalog'
import { itemsOf, memberOf, type JsonMember, type JsonPath } from '../../../json'
import { placeInSchema, quote, schemaTitle } from '../../place'
import { judge, listWords, outcomeSentence } from '../../profiles/judge'
import type { Finding, Fix, ToolRule, ToolSubject } from '../../rule'
import { asksForStrict } from '../../subject'
import { nullableEdits } from './nullable-edits'
import { objectSchemas, optionalOf, propertiesOf } from './object-schemas'
import { strictExample } from './strict-example'

const QUERY = { query: { type: 'string', description: 'Words of the product name, in English.' } }
const BRAND = 'Name of the brand; null for all brands.'

/** Optional properties where strict mode wants all required. */
export const strictRequiredAll: ToolRule = {
  id: 'strict-required-all',
  title: 'Optional property in strict mode',
  category: 'strict',
  scope: 'tool',
  needs: ['properties'],
  explain: {
    what: 'In the strict mode of OpenAI every property stands in "required"; what may be left out takes null as well. Never do this for other providers: they take optional properties, and some then refuse calls that leave them out.',
    why: 'OpenAI refuses the whole request when one property of one strict tool is optional.',
    bad: strictExample({ ...QUERY, brand: { type: 'string', description: BRAND } }, { required: ['query'] }),
    good: strictExample({
      ...QUERY,
      brand: { anyOf: [{ type: 'string' }, { type: 'null' }], description: BRAND },
    }),
    sources: [
      'https://platform.openai.com/docs/guides/structured-outputs',
      'https://github.com/dust-tt/dust/pull/27635',
      'https://github.com/langchain-ai/langchain/pull/32930',
      'https://github.com/laravel/ai/issues/506',
    ],
  },
  *check(subject) {
    if (!subject.profiles.list.some(({ strict }) => strict?.requiredAll)) return
    for (const visit of objectSchemas(subject)) {
      const optional = optionalOf(visit.node)
      if (optional.length > 0) yield* report(subject, visit, optional)
    }
  },
}

function report(
  subject: ToolSubject,
  visit: SchemaVisit,
  optional: readonly JsonMember[],
): readonly Finding[] {
  const title = schemaTitle(visit.path)
  const names = optional.map(({ key }) => quote(key))
  const shown = names.length > 8 ? [...names.slice(0, 8), `${names.length - 8} more`] : names
  const fixes = fixesFor(subject, visit, optional)
  return judge(subject.profiles, ({ strict }) => strict?.requiredAll ?? null).map((verdict) => ({
    ...placeInSchema(subject, [...visit.path, 'required']),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `${listWords(shown)}${title === '' ? '' : ` of ${title}`} ${names.length === 1 ? 'is' : 'are'} optional, and this strict mode takes no optional properties. ${outcomeSentence(verdict)} Require ${names.length === 1 ? 'it' : 'them'} and let null stand for what is left out, for this mode only.`,
    fixes,
  }))
}

function fixesFor(subject: ToolSubject, visit: SchemaVisit, optional: readonly JsonMember[]): readonly Fix[] {
  const place: JsonPath = [...subject.tool.layout.schema, ...visit.path]
  const edits: CatalogEdit[] = []
  for (const { key, valueNode } of optional) {
    const made = nullableEdits(subject, [...place, 'properties', key], valueNode)
    if (!made) return []
    edits.push(...made)
  }
  edits.push({
    kind: 'set-value',
    toolId: subject.tool.id,
    path: [...place, 'required'],
    value: allNames(visit),
  })
  const isStrict = asksForStrict(subject.tool, subject.view) === 'openai-strict'
  return [
    { title: 'Require all, with null for what is left out', safety: isStrict ? 'safe' : 'unsafe', edits },
  ]
}

/** Those required already in their order, then the others. */
function allNames({ node }: SchemaVisit): JsonValue {
  const required = itemsOf(memberOf(node, 'required')?.valueNode)
  const known = required.flatMap(({ type, value }) => (type === 'string' ? [String(value)] : []))
  return [...new Set([...known, ...propertiesOf(node).map(({ key }) => key)])]
}
