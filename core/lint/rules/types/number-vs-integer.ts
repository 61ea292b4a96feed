import type { SchemaVisit } from '../../../catalog'
import { itemsOf, memberOf, type JsonNode, type JsonPath } from '../../../json'
import { placeInSchema, schemaTitle } from '../../place'
import { judgeAlike } from '../../profiles/judge'
import type { Finding, ToolRule, ToolSubject } from '../../rule'
import { hasKeyword, typesOf } from '../../schema-reading'
import { exampleWith } from '../example'
import { wantsWholeNumber } from './whole-number-words'

const QUERY = { type: 'string', description: 'Words of the product name, in English.' }
const LIMIT = 'How many matches to return, at most 10.'

/** Counts, ids and pages that may be fractions by their type. */
export const numberVsInteger: ToolRule = {
  id: 'number-vs-integer',
  title: 'Whole number typed as number',
  category: 'types',
  scope: 'tool',
  needs: ['type'],
  explain: {
    what: 'What counts or numbers something (a limit, a page, an index, an id, a port) is of type integer. Judged by whole words of the name; names and descriptions of money, ratios, times, coordinates and other measures are left alone.',
    why: 'Models write numbers in the form that the type suggests: some send 5.0 where a whole number is parsed, and the call fails at the receiver. "integer" says the form, and grammars of local servers hold the model to it.',
    bad: exampleWith({ query: QUERY, limit: { type: 'number', description: LIMIT } }),
    good: exampleWith({ query: QUERY, limit: { type: 'integer', description: LIMIT } }),
    sources: [
      'https://github.com/lidge-jun/opencodex/issues/1611',
      'https://github.com/prism-php/prism/issues/984',
      'https://github.com/sipeed/picoclaw/issues/400',
      'https://json-schema.org/understanding-json-schema/reference/numeric',
    ],
  },
  *check(subject) {
    for (const visit of subject.schemas) if (isFlawed(visit)) yield* report(subject, visit)
  },
}

function isFlawed({ node, name }: SchemaVisit): boolean {
  if (name === null) return false
  const types = typesOf(node).map((type) => type.toLowerCase())
  if (!types.includes('number') || types.includes('integer')) return false
  if (hasKeyword(node, 'multipleOf', 'format', 'const')) return false
  return wantsWholeNumber(name, node) && !showsFractions(node)
}

/** True when the schema's own values are no whole numbers. */
function showsFractions(schema: JsonNode): boolean {
  const value = (keyword: string): JsonNode | undefined => memberOf(schema, keyword)?.valueNode
  const given = [
    ...['default', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'example'].map(value),
    ...itemsOf(value('enum')),
    ...itemsOf(value('examples')),
  ]
  return given.some((node) => node?.type === 'number' && !Number.isInteger(node.value))
}

function report(subject: ToolSubject, { node, path }: SchemaVisit): readonly Finding[] {
  const place = typePath(node, path)
  const written = memberOf(node, 'type')?.valueNode
  const isUpper = typesOf(node).includes('NUMBER')
  return judgeAlike(subject.profiles, 'warning').map((verdict) => ({
    ...placeInSchema(subject, place),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `${schemaTitle(path)} is a whole number by its name, but its type is "number". Some models then send 5.0 or 2.5, which receivers of whole numbers refuse. Set the type to "integer".`,
    fixes: written
      ? [
          {
            title: 'Set the type to "integer"',
            safety: 'unsafe',
            edits: [
              {
                kind: 'set-value',
                toolId: subject.tool.id,
                path: [...subject.tool.layout.schema, ...place],
                value: isUpper ? 'INTEGER' : 'integer',
              },
            ],
          },
        ]
      : [],
  }))
}

/** Where "number" stands: the type, or its place in a list of types. */
function typePath(schema: JsonNode, path: JsonPath): JsonPath {
  const index = itemsOf(memberOf(schema, 'type')?.valueNode).findIndex(
    ({ value }) => String(value).toLowerCase() === 'number',
  )
  return index < 0 ? [...path, 'type'] : [...path, 'type', index]
}
