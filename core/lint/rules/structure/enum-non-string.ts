import type { CatalogEdit, SchemaVisit } from '../../../catalog'
import { itemsOf, memberOf, tokenText, type JsonNode } from '../../../json'
import { judge } from '../../profiles/judge'
import type { Finding, Fix, ToolRule, ToolSubject } from '../../rule'
import { typesOf } from '../../schema-reading'
import { exampleWith } from '../example'
import { removeInSchema, sayInDescription, setInSchema, shown } from './schema-edits'
import { called, tell } from './tell'

const stars = (schema: object): string =>
  exampleWith({ stars: { type: 'integer', ...schema, description: 'The fewest stars of a match.' } })

/** Enums of anything but strings, for those who take strings only. */
export const enumNonString: ToolRule = {
  id: 'enum-non-string',
  title: 'Enum of other than strings',
  category: 'structure',
  scope: 'tool',
  needs: ['enum'],
  explain: {
    what: 'For Gemini an enum lists strings that are not empty, in a schema of type string.',
    why: 'Its API reads every entry as a string and refuses the whole request for a number, a boolean, a null or an empty string.',
    bad: stars({ enum: [1, 2, 3] }),
    good: stars({ minimum: 1, maximum: 3 }),
    sources: [
      'https://github.com/microsoft/azure-devops-mcp/issues/139',
      'https://github.com/microsoft/azure-devops-mcp/issues/145',
      'https://github.com/router-for-me/CLIProxyAPI/issues/1260',
      'https://github.com/directus/directus/issues/27100',
      'https://github.com/weave-os/router/pull/65',
    ],
  },
  *check(subject) {
    for (const visit of subject.schemas) yield* inspect(subject, visit)
  },
}

function inspect(subject: ToolSubject, { node, path }: SchemaVisit): readonly Finding[] {
  const values = memberOf(node, 'enum')?.valueNode
  if (values?.type !== 'array' || values.items.length === 0) return []
  const types = typesOf(node)
    .map((name) => name.toLowerCase())
    .filter((name) => name !== 'null')
  const odd = itemsOf(values).findIndex(({ type, value }) => type !== 'string' || value === '')
  const isText = types.every((type) => type === 'string')
  if (odd === -1 && isText) return []
  const entry = itemsOf(values)[odd]
  const state = !entry
    ? `The enum of ${called(path)} stands in a schema of type ${types.join(' or ')}.`
    : entry.value === ''
      ? `The enum of ${called(path)} lists an empty string.`
      : `The enum of ${called(path)} lists ${shown(subject.tool.text, entry)}, which is no string.`
  return tell(
    subject,
    judge(subject.profiles, (profile) => profile.enumStrings),
    {
      path: entry ? [...path, 'enum', odd] : [...path, 'enum'],
      state,
      advice: 'List strings only, or say the values by bounds or in the description.',
      fixes: [...asBounds(subject, node, path, types), ...asStrings(subject, node, path, values)],
    },
  )
}

/** Whole numbers that follow each other without a gap are said exactly by two bounds. */
function asBounds(
  subject: ToolSubject,
  node: JsonNode,
  path: SchemaVisit['path'],
  types: readonly string[],
): readonly Fix[] {
  const items = itemsOf(memberOf(node, 'enum')?.valueNode)
  const numbers = items.map(({ type, value }) => (type === 'number' ? Number(value) : Number.NaN))
  const isWhole = numbers.every((number) => Number.isSafeInteger(number)) && types.join() === 'integer'
  if (!isWhole || BOUNDS.some((keyword) => memberOf(node, keyword))) return []
  const low = numbers.reduce((least, number) => Math.min(least, number), Infinity)
  const high = numbers.reduce((most, number) => Math.max(most, number), -Infinity)
  if (new Set(numbers).size !== high - low + 1) return []
  const edits = [
    setInSchema(subject, [...path, 'minimum'], low),
    setInSchema(subject, [...path, 'maximum'], high),
    removeInSchema(subject, [...path, 'enum']),
  ]
  return [{ title: `Say it by bounds: ${low} to ${high}`, safety: 'unsafe', edits }]
}

const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']

function asStrings(
  subject: ToolSubject,
  node: JsonNode,
  path: SchemaVisit['path'],
  values: JsonNode,
): readonly Fix[] {
  const { text } = subject.tool
  const written = itemsOf(values).flatMap((item) =>
    item.type === 'null' || item.value === ''
      ? []
      : [item.type === 'string' ? String(item.value) : tokenText(text, item)],
  )
  if (written.length === 0) return []
  const hasNull = itemsOf(values).some(({ type }) => type === 'null')
  const hasEmpty = itemsOf(values).some(({ value }) => value === '')
  const takesNull = typesOf(node).some((type) => type.toLowerCase() === 'null')
  const edits: CatalogEdit[] = [
    setInSchema(subject, [...path, 'enum'], written),
    setInSchema(subject, [...path, 'type'], takesNull ? ['string', 'null'] : 'string'),
  ]
  if (hasNull) edits.push(setInSchema(subject, [...path, 'nullable'], true))
  if (hasEmpty) edits.push(sayInDescription(subject, node, path, 'May also be an empty string.'))
  return [{ title: 'Write the values as strings', safety: 'unsafe', edits }]
}
