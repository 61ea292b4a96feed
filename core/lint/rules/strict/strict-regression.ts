import type { CatalogEdit, SchemaVisit } from '../../../catalog'
import { toPointer, type JsonPath } from '../../../json'
import { placeInSchema, placeInTool, quote, schemaTitleFirst } from '../../place'
import { judgeAlike, listWords } from '../../profiles/judge'
import type { ChangeRule, Finding, ToolSubject } from '../../rule'
import { asksForStrict } from '../../subject'
import { example } from '../example'
import { isClosed, objectSchemas, optionalOf, propertiesOf } from './object-schemas'

const schema = (more: object): object => ({
  inputSchema: {
    type: 'object',
    properties: { query: { type: 'string', description: 'Words of the product name, in English.' } },
    required: ['query'],
    ...more,
  },
})
const change = (before: object, after: object): string =>
  `[[${example({ ...schema(before) })}], [${example({ ...schema(after) })}]]`

/** Changes that lost what strict mode needs. */
export const strictRegression: ChangeRule = {
  id: 'strict-regression',
  title: 'Change lost what strict mode needs',
  category: 'strict',
  scope: 'change',
  explain: {
    what: 'A tool that fitted strict mode before a change fits it after: no object lost its "additionalProperties": false, no property that was required became optional in a tool that required all, and "strict": true is still there.',
    why: 'A new version of an SDK or a generator can drop such keywords from every tool at once. Nothing else changes, and the next request in strict mode is refused.',
    bad: change({ additionalProperties: false }, {}),
    good: change({ additionalProperties: false }, { additionalProperties: false }),
    sources: ['https://github.com/modelcontextprotocol/inspector/issues/1034'],
  },
  *check(changes) {
    for (const { before, after } of changes)
      if (before && after)
        for (const finding of compare(before, after)) yield { ...finding, toolId: after.tool.id }
  },
}

function* compare(before: ToolSubject, after: ToolSubject): Iterable<Finding> {
  const former = objectSchemas(before)
  const wasClosed = former.length > 0 && former.every(({ node }) => isClosed(node))
  const requiredAll = former.every(({ node }) => optionalOf(node).length === 0)
  const formerly = new Map(former.map((visit) => [toPointer(visit.path), visit]))
  if (wasClosed)
    for (const visit of objectSchemas(after)) {
      const known = formerly.get(toPointer(visit.path))
      if (known && !isClosed(visit.node)) yield* tellOpen(after, visit)
      if (known && requiredAll) yield* tellOptional(after, visit, known)
    }
  if (asksForStrict(before.tool, before.view) !== null && asksForStrict(after.tool, after.view) === null)
    yield* tellNotStrict(after)
}

function tellOpen(after: ToolSubject, { path }: SchemaVisit): readonly Finding[] {
  const title = schemaTitleFirst(path)
  return tell(
    after,
    placeInSchema(after, path),
    `${title === '' ? 'The schema' : title} said "additionalProperties": false before the change, and does not any more. Strict modes refuse the whole request without it. Put it back, or make sure that nobody uses the tool in strict mode.`,
    'Put "additionalProperties": false back',
    setValue(after, [...after.tool.layout.schema, ...path, 'additionalProperties'], false),
  )
}

function tellOptional(
  after: ToolSubject,
  { node, path }: SchemaVisit,
  known: SchemaVisit,
): readonly Finding[] {
  const before = new Set(propertiesOf(known.node).map(({ key }) => key))
  const lost = optionalOf(node).filter(({ key }) => before.has(key))
  if (lost.length === 0) return []
  const names = lost.map(({ key }) => quote(key))
  return tell(
    after,
    placeInSchema(after, [...path, 'required']),
    `${listWords(names)} ${names.length === 1 ? 'was' : 'were'} required before the change, as all properties of the tool were, and ${names.length === 1 ? 'is' : 'are'} not any more. The strict mode of OpenAI refuses the whole request then. Require ${names.length === 1 ? 'it' : 'them'} again, or make sure that nobody uses the tool in that mode.`,
    'Require all properties again',
    setValue(
      after,
      [...after.tool.layout.schema, ...path, 'required'],
      propertiesOf(node).map(({ key }) => key),
    ),
  )
}

function tellNotStrict(after: ToolSubject): readonly Finding[] {
  const path = [...after.tool.layout.schema.slice(0, -1), 'strict']
  return tell(
    after,
    placeInTool(after, path),
    'The tool asked for strict mode before the change, and does not any more. Arguments are no longer held to the schema. Set "strict" to true again, or check the arguments.',
    'Set "strict" to true again',
    setValue(after, path, true),
  )
}

function setValue(after: ToolSubject, path: JsonPath, value: boolean | readonly string[]): CatalogEdit {
  return { kind: 'set-value', toolId: after.tool.id, path, value }
}

function tell(
  after: ToolSubject,
  place: Pick<Finding, 'path' | 'at' | 'partId'>,
  message: string,
  title: string,
  edit: CatalogEdit,
): readonly Finding[] {
  return judgeAlike(after.profiles, 'warning').map(({ severity, profiles }) => ({
    ...place,
    severity,
    profiles,
    message,
    fixes: [{ title, safety: 'unsafe' as const, edits: [edit] }],
  }))
}
