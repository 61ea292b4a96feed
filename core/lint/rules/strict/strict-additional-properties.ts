import type { SchemaVisit } from '../../../catalog'
import { memberOf } from '../../../json'
import { placeInSchema, schemaTitle } from '../../place'
import { judge, outcomeSentence } from '../../profiles/judge'
import type { Finding, Fix, ToolRule, ToolSubject } from '../../rule'
import { asksForStrict } from '../../subject'
import { isClosed, objectSchemas, propertiesOf } from './object-schemas'
import { strictExample } from './strict-example'

const QUERY = { query: { type: 'string', description: 'Words of the product name, in English.' } }

/** Objects that are open where strict mode wants them closed. */
export const strictAdditionalProperties: ToolRule = {
  id: 'strict-additional-properties',
  title: 'Open object in strict mode',
  category: 'strict',
  scope: 'tool',
  explain: {
    what: 'In strict mode every object says "additionalProperties": false: nested ones too, also those that may be null, and those that have properties and no type.',
    why: 'OpenAI and Anthropic refuse the whole request when one object of one strict tool is open. Without strict mode nothing is asked.',
    bad: strictExample(QUERY, { more: {} }),
    good: strictExample(QUERY),
    sources: [
      'https://github.com/letta-ai/letta/issues/3137',
      'https://github.com/openai/openai-agents-python/issues/4114',
      'https://platform.openai.com/docs/guides/structured-outputs',
      'https://platform.claude.com/docs/en/build-with-claude/structured-outputs',
    ],
  },
  *check(subject) {
    if (!subject.profiles.list.some(({ strict }) => strict?.closedObjects)) return
    for (const visit of objectSchemas(subject)) if (!isClosed(visit.node)) yield* report(subject, visit)
  },
}

function report(subject: ToolSubject, visit: SchemaVisit): readonly Finding[] {
  const title = schemaTitle(visit.path)
  const further = memberOf(visit.node, 'additionalProperties')
  const flaw = further
    ? 'takes properties that are not listed, which strict mode forbids'
    : 'does not say "additionalProperties": false, which strict mode asks for'
  return judge(subject.profiles, ({ strict }) => strict?.closedObjects ?? null).map((verdict) => ({
    ...placeInSchema(subject, further ? [...visit.path, 'additionalProperties'] : visit.path),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `${title === '' ? 'The object at the root' : `The object ${title}`} ${flaw}. ${outcomeSentence(verdict)} Close it${propertiesOf(visit.node).length === 0 && visit.path.length > 0 ? ', and name its properties first: it has none' : ''}.`,
    fixes: [fixFor(subject, visit, further !== null)],
  }))
}

/** Closing changes nothing where strict mode is asked for anyway; what was said otherwise, or an object without properties, is not closed unasked. */
function fixFor(subject: ToolSubject, { node, path }: SchemaVisit, isSaid: boolean): Fix {
  const isStrict = asksForStrict(subject.tool, subject.view) !== null
  const isNamed = propertiesOf(node).length > 0 || path.length === 0
  return {
    title: 'Set "additionalProperties" to false',
    safety: isStrict && isNamed && !isSaid ? 'safe' : 'unsafe',
    edits: [
      {
        kind: 'set-value',
        toolId: subject.tool.id,
        path: [...subject.tool.layout.schema, ...path, 'additionalProperties'],
        value: false,
      },
    ],
  }
}
