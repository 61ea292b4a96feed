import { walkSchemas, type SchemaVisit } from '../../../catalog'
import { itemsOf, memberOf, nodeAt, stringAt, tokenText, type JsonNode, type JsonPath } from '../../../json'
import { placeInSchema, placeInTool, quote } from '../../place'
import { judge, judgeAlike, judgeOr, outcomeSentence } from '../../profiles/judge'
import type { Finding, Fix, ToolRule, ToolSubject } from '../../rule'
import { hasKeyword } from '../../schema-reading'
import { example } from '../example'
import { tupleFix } from './tuple-fix'

const QUERY = { query: { type: 'string', description: 'Words of the product name, in English.' } }

/** Schemas of drafts before 2020-12, and forms that 2020-12 no longer has. */
export const schemaDialect: ToolRule = {
  id: 'schema-dialect',
  title: 'Older dialect of JSON Schema',
  category: 'envelope',
  scope: 'tool',
  explain: {
    what: 'Schemas are read as JSON Schema 2020-12. A declared "$schema" is no older, and no form of older drafts is left: a list under "items", true or false as "exclusiveMinimum" or "exclusiveMaximum", "id" for "$id".',
    why: 'Anthropic refuses the whole request for a form that 2020-12 does not have, and so do others. Of the declaration alone reports differ: some tools were refused for it, and clients that validate by 2020-12 only fail, most of all for an output schema.',
    bad: example({
      inputSchema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        type: 'object',
        properties: QUERY,
      },
    }),
    good: example({ inputSchema: { type: 'object', properties: QUERY } }),
    sources: [
      'https://github.com/anthropics/claude-code/issues/586',
      'https://github.com/anthropics/claude-code/issues/63673',
      'https://github.com/anthropics/claude-code/issues/88882',
      'https://github.com/boshyxd/robloxstudio-mcp/issues/69',
      'https://github.com/labring/FastGPT/issues/5332',
      'https://github.com/kintone/mcp-server/issues/553',
      'https://github.com/hyperdxio/hyperdx/pull/2925',
      'https://json-schema.org/draft/2020-12/release-notes',
    ],
  },
  *check(subject) {
    yield* declared(subject)
    yield* declaredOutput(subject)
    if (FORMER.some((keyword) => subject.keywords.has(keyword)))
      for (const visit of subject.schemas)
        if (hasKeyword(visit.node, ...FORMER)) yield* formerForms(subject, visit)
  },
}

/** How a dialect is called in a message, where it is one of those before 2020-12. */
function olderDialect(declaration: string | null): string | null {
  if (declaration === null) return null
  const draft = /^https?:\/\/json-schema\.org\/(?:draft[-/](0?[3-7]|2019-09))\/(?:hyper-)?schema#?$/.exec(
    declaration,
  )?.[1]
  return draft === undefined ? null : `draft ${draft}`
}

function declared(subject: ToolSubject): readonly Finding[] {
  const name = olderDialect(stringAt(subject.view.schema, ['$schema']))
  if (name === null) return []
  const path = [...subject.tool.layout.schema, '$schema']
  return judge(subject.profiles, (profile) => profile.olderDialects).map((verdict) => ({
    ...placeInSchema(subject, ['$schema']),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `The input schema declares ${name} of JSON Schema. ${outcomeSentence(verdict)} Leave "$schema" out.`,
    fixes: dropDeclaration(subject, path, subject.schemas),
  }))
}

function declaredOutput(subject: ToolSubject): readonly Finding[] {
  if (subject.tool.format !== 'mcp') return []
  const path = ['outputSchema', '$schema']
  const name = olderDialect(stringAt(subject.view.root, path))
  if (name === null) return []
  return judge(subject.profiles, (profile) => profile.olderOutputDialects).map((verdict) => ({
    ...placeInTool(subject, path),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `The output schema declares ${name} of JSON Schema. ${outcomeSentence(verdict)} Leave "$schema" out.`,
    fixes: dropDeclaration(subject, path, walkSchemas(nodeAt(subject.view.root, ['outputSchema']))),
  }))
}

/** A list under "items" is read by the draft that is declared: without it, it says something else. */
function dropDeclaration(
  subject: ToolSubject,
  path: JsonPath,
  schemas: readonly SchemaVisit[],
): readonly Fix[] {
  const hasFormerForms = schemas.some(({ node }) => isTuple(node) || hasBooleanBound(node))
  const edits = [{ kind: 'remove-value', toolId: subject.tool.id, path }] as const
  return [{ title: 'Drop "$schema"', safety: hasFormerForms ? 'unsafe' : 'safe', edits }]
}

function isTuple(node: JsonNode): boolean {
  return memberOf(node, 'items')?.valueNode.type === 'array'
}

function hasBooleanBound(node: JsonNode): boolean {
  return BOUNDS.some(([exclusive]) => memberOf(node, exclusive)?.valueNode.type === 'boolean')
}

const BOUNDS = [
  ['exclusiveMinimum', 'minimum'],
  ['exclusiveMaximum', 'maximum'],
] as const

const FORMER = ['items', 'exclusiveMinimum', 'exclusiveMaximum', 'id']

function* formerForms(subject: ToolSubject, visit: SchemaVisit): Iterable<Finding> {
  if (isTuple(visit.node)) yield* tuple(subject, visit)
  for (const [exclusive, inclusive] of BOUNDS) yield* booleanBound(subject, visit, exclusive, inclusive)
  yield* formerId(subject, visit)
}

function tuple(subject: ToolSubject, visit: SchemaVisit): readonly Finding[] {
  const path = [...visit.path, 'items']
  return judgeOr(subject.profiles, (profile) => profile.formerForms, 'warning').map((verdict) => ({
    ...placeInSchema(subject, path, 'key'),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `"items" is a list of ${itemsOf(nodeAt(visit.node, ['items'])).length} schemas, as drafts before 2020-12 have tuples. ${outcomeSentence(verdict, 'Readers of 2020-12 refuse it, or take any item.')} Give one schema for all items.`,
    fixes: tupleFix(subject, visit),
  }))
}

function booleanBound(
  subject: ToolSubject,
  visit: SchemaVisit,
  exclusive: string,
  inclusive: string,
): readonly Finding[] {
  const flag = memberOf(visit.node, exclusive)?.valueNode
  if (flag?.type !== 'boolean') return []
  const path = [...visit.path, exclusive]
  return judgeOr(subject.profiles, (profile) => profile.formerForms, 'warning').map((verdict) => ({
    ...placeInSchema(subject, path),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `${quote(exclusive)} is ${String(flag.value)}, as draft 4 has it; since draft 6 it is the bound itself. ${outcomeSentence(verdict, 'Readers of 2020-12 refuse it, or lose the bound.')} Write the number there.`,
    fixes: boundFix(subject, visit, exclusive, inclusive, flag.value === true),
  }))
}

/** `minimum: 3, exclusiveMinimum: true` is `exclusiveMinimum: 3`; a false one says nothing. */
function boundFix(
  { tool, profiles }: ToolSubject,
  visit: SchemaVisit,
  exclusive: string,
  inclusive: string,
  isExclusive: boolean,
): readonly Fix[] {
  const at = (keyword: string): JsonPath => [...tool.layout.schema, ...visit.path, keyword]
  const toolId = tool.id
  const bound = memberOf(visit.node, inclusive)?.valueNode
  const drop = { kind: 'remove-value', toolId, path: at(exclusive) } as const
  if (!isExclusive || !bound)
    return [{ title: `Drop ${quote(exclusive)}, which says nothing`, safety: 'safe', edits: [drop] }]
  // A number that is not spelled as it would be written again is left to a person.
  if (typeof bound.value !== 'number' || JSON.stringify(bound.value) !== tokenText(tool.text, bound))
    return []
  const move = { kind: 'set-value', toolId, path: at(exclusive), value: bound.value } as const
  const gone = { kind: 'remove-value', toolId, path: at(inclusive) } as const
  const isRefused = profiles.list.some(({ keywords: limits }) =>
    limits.some(({ keywords }) => keywords.includes(exclusive)),
  )
  // For those who know neither form, the bound is to be said otherwise.
  const safety = isRefused ? 'unsafe' : 'safe'
  return [
    {
      title: `Write the bound as ${quote(exclusive)}${isRefused ? ', which not all providers know' : ''}`,
      safety,
      edits: [move, gone],
    },
  ]
}

function formerId(subject: ToolSubject, { node, path }: SchemaVisit): readonly Finding[] {
  const id = memberOf(node, 'id')?.valueNode
  if (id?.type !== 'string' || memberOf(node, '$id')) return []
  const isUsed = subject.schemas.some(({ node: other }) => {
    const reference = stringAt(other, ['$ref'])
    return reference !== null && !reference.startsWith('#/') && reference !== '#'
  })
  const edits = [
    { kind: 'remove-value', toolId: subject.tool.id, path: [...subject.tool.layout.schema, ...path, 'id'] },
  ] as const
  return judgeAlike(subject.profiles, 'info').map(({ severity, profiles }) => ({
    ...placeInSchema(subject, [...path, 'id'], 'key'),
    severity,
    profiles,
    message: `"id" (${quote(String(id.value))}) is the "$id" of draft 4; since draft 6 it says nothing. Leave it out.`,
    fixes: [{ title: 'Drop "id"', safety: isUsed ? 'unsafe' : 'safe', edits }],
  }))
}
