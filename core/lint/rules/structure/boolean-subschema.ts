import type { JsonValue, SchemaVisit } from '../../../catalog'
import { itemsOf, memberOf, membersOf, type JsonNode, type JsonPath } from '../../../json'
import { judgeOr } from '../../profiles/judge'
import type { Finding, Fix, ToolRule, ToolSubject } from '../../rule'
import { hasKeyword, onlyConstrains } from '../../schema-reading'
import { exampleWith } from '../example'
import { removeInSchema, setInSchema } from './schema-edits'
import { called, tell } from './tell'

/** `true` and `false` in the place of a schema. */
export const booleanSubschema: ToolRule = {
  id: 'boolean-subschema',
  title: 'true or false as a schema',
  category: 'structure',
  scope: 'tool',
  needs: ['properties', 'items', 'anyOf', 'oneOf', 'allOf', 'prefixItems'],
  explain: {
    what: 'A property, the items of an array and the branches of a union are described by an object with a type, not by "true" or "false".',
    why: 'JSON Schema allows it, but the model learns nothing from it, and some readers fail: Claude Desktop passes on none of the tools of such a server, and Gemini refuses the whole request.',
    bad: exampleWith({ filter: true }),
    good: exampleWith({
      filter: { type: 'string', description: 'Words that every match must have, in English.' },
    }),
    sources: [
      'https://github.com/anthropics/claude-code/issues/82949',
      'https://github.com/modelcontextprotocol/inspector/issues/1005',
    ],
  },
  *check(subject) {
    for (const visit of subject.schemas)
      if (mayHoldBoolean(visit.node) && !onlyConstrains(visit.path))
        for (const { node, path } of booleansIn(visit)) yield* report(subject, node, path)
  },
}

const LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems']

function mayHoldBoolean(node: JsonNode): boolean {
  return node.type === 'boolean' || membersOf(node).some(({ key }) => key === 'items' || LISTS.includes(key))
}

/** The booleans in places of schemas, save under keywords that commonly hold them. */
function booleansIn({ node, path, name }: SchemaVisit): readonly { node: JsonNode; path: JsonPath }[] {
  if (node.type === 'boolean') return name === null ? [] : [{ node, path }]
  const items = memberOf(node, 'items')?.valueNode
  // `false` after the items that are listed closes a tuple.
  const isOpen = items?.type === 'boolean' && (items.value === true || !hasKeyword(node, 'prefixItems'))
  return [
    ...(isOpen ? [{ node: items, path: [...path, 'items'] }] : []),
    ...LISTS.flatMap((key) =>
      itemsOf(memberOf(node, key)?.valueNode).flatMap((item, index) =>
        item.type === 'boolean' ? [{ node: item, path: [...path, key, index] }] : [],
      ),
    ),
  ]
}

function report(subject: ToolSubject, node: JsonNode, path: JsonPath): readonly Finding[] {
  const isOpen = node.value === true
  const verdicts = judgeOr(subject.profiles, (profile) => profile.booleanSchemas, 'warning')
  return tell(subject, verdicts, {
    path,
    state: `The schema of ${called(path)} is ${isOpen ? '"true", which takes anything' : '"false", which takes nothing'}.`,
    otherwise: 'The model does not learn what to send.',
    advice: isOpen ? 'Say in an object what it takes: at least "type".' : 'Leave out what may not be sent.',
    fixes: isOpen
      ? (['string', 'object'] as const).map((type) => describeAs(subject, path, type))
      : leaveOut(subject, path),
  })
}

function describeAs(subject: ToolSubject, path: JsonPath, type: 'string' | 'object'): Fix {
  const value: JsonValue = { type }
  return { title: `Take ${type}s only`, safety: 'unsafe', edits: [setInSchema(subject, path, value)] }
}

/** Without the property the object takes anything under its name, unless it is closed. */
function leaveOut(subject: ToolSubject, path: JsonPath): readonly Fix[] {
  if (path.at(-2) !== 'properties') return []
  return [{ title: 'Remove the property', safety: 'unsafe', edits: [removeInSchema(subject, path)] }]
}
