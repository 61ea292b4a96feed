import type { JsonValue, SchemaVisit } from '../../../catalog'
import { itemsOf, memberOf, type JsonNode } from '../../../json'
import { placeInSchema } from '../../place'
import { judgeOr, outcomeSentence } from '../../profiles/judge'
import type { Finding, Fix, ToolRule, ToolSubject } from '../../rule'
import { hasKeyword, typesOf } from '../../schema-reading'
import { exampleWith } from '../example'
import { called } from './tell'

const WORDS = 'Words of the product name, in English.'

/** Arrays that do not say what they hold. */
export const arrayMissingItems: ToolRule = {
  id: 'array-missing-items',
  title: 'Array without items',
  category: 'structure',
  scope: 'tool',
  needs: ['type'],
  explain: {
    what: 'A schema of type array says in "items" what it holds, also where array is one of several types or stands in a union.',
    why: 'OpenAI and Gemini refuse the whole request, VS Code does not offer the tool, and every other model guesses what to put in.',
    bad: exampleWith({ words: { type: 'array', description: WORDS } }),
    good: exampleWith({ words: { type: 'array', items: { type: 'string' }, description: WORDS } }),
    sources: [
      'https://github.com/mark3labs/mcphost/issues/35',
      'https://github.com/ruvnet/ruflo/issues/1294',
      'https://github.com/ruvnet/ruflo/issues/1404',
      'https://github.com/agentscope-ai/ReMe/issues/84',
      'https://github.com/nocobase/nocobase/issues/9411',
      'https://github.com/NousResearch/hermes-agent/issues/71804',
    ],
  },
  *check(subject) {
    for (const visit of subject.schemas) if (lacksItems(visit.node)) yield* report(subject, visit)
  },
}

function lacksItems(schema: JsonNode): boolean {
  if (schema.type !== 'object' || hasKeyword(schema, 'items', 'prefixItems', '$ref')) return false
  return typesOf(schema).some((type) => type.toLowerCase() === 'array')
}

function report(subject: ToolSubject, { node, path }: SchemaVisit): readonly Finding[] {
  const fixes = fixesFor(subject, node, path)
  return judgeOr(subject.profiles, (profile) => profile.arrayItemsRequired, 'warning').map((verdict) => ({
    ...placeInSchema(subject, path),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `The array ${path.length === 0 ? 'at the root' : called(path)} has no "items". ${outcomeSentence(verdict, 'The model has to guess what the array holds.')} Say in "items" what it holds.`,
    fixes,
  }))
}

/** What the array holds is the author's to say: what its own examples show comes first, then the two usual answers. */
function fixesFor(subject: ToolSubject, schema: JsonNode, path: SchemaVisit['path']): readonly Fix[] {
  const types = [...new Set([...exampleTypes(schema), 'string', 'object'])]
  return types.map((type) => ({
    title: `Add "items" of type ${type}`,
    safety: 'unsafe',
    edits: [
      {
        kind: 'set-value',
        toolId: subject.tool.id,
        path: [...subject.tool.layout.schema, ...path, 'items'],
        value: { type } satisfies JsonValue,
      },
    ],
  }))
}

function exampleTypes(schema: JsonNode): readonly string[] {
  const given = [memberOf(schema, 'default')?.valueNode, ...itemsOf(memberOf(schema, 'examples')?.valueNode)]
  const types = new Set(given.flatMap((value) => itemsOf(value)).map((item) => item.type))
  const [type] = types
  return types.size === 1 && type !== undefined && type !== 'null' && type !== 'array' ? [type] : []
}
