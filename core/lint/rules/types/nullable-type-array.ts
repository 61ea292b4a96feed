import type { CatalogEdit, JsonValue, SchemaVisit } from '../../../catalog'
import { itemsOf, memberOf, membersOf, nodeAt, type JsonNode } from '../../../json'
import { placeInSchema, schemaTitle } from '../../place'
import { judge, outcomeSentence } from '../../profiles/judge'
import type { Finding, Fix, ToolRule, ToolSubject } from '../../rule'
import { hasKeyword } from '../../schema-reading'
import { exampleWith } from '../example'
import { unionEdits } from './type-union'

const DESCRIPTION = 'Words of the product name, in English.'

/** Lists as `type`. */
export const nullableTypeArray: ToolRule = {
  id: 'nullable-type-array',
  title: 'List of types',
  category: 'types',
  scope: 'tool',
  needs: ['type'],
  explain: {
    what: 'The "type" of a parameter is one name. JSON Schema takes a list such as ["string", "null"] too; some providers do not.',
    why: 'The "parameters" of Gemini know one type a schema and refuse the whole request; older versions of Ollama could not read the list. What may be left out needs no null.',
    bad: exampleWith({ query: { type: ['string', 'null'], description: DESCRIPTION } }),
    good: exampleWith({ query: { type: 'string', description: DESCRIPTION } }),
    sources: [
      'https://github.com/symfony/ai/pull/1330',
      'https://github.com/epam/ai-dial-adapter-vertexai/issues/219',
      'https://github.com/taylorwilsdon/google_workspace_mcp/issues/1099',
      'https://github.com/ollama/ollama/pull/9434',
    ],
  },
  *check(subject) {
    for (const visit of subject.schemas) {
      const types = memberOf(visit.node, 'type')?.valueNode
      // The root has a rule of its own.
      if (types?.type === 'array' && visit.path.length > 0) yield* report(subject, visit, types)
    }
  },
}

function report(subject: ToolSubject, visit: SchemaVisit, list: JsonNode): readonly Finding[] {
  const verdicts = judge(subject.profiles, (profile) => profile.typeLists)
  if (verdicts.length === 0) return []
  const names = itemsOf(list).flatMap((item) => (item.type === 'string' ? [String(item.value)] : []))
  const title = schemaTitle(visit.path)
  const fixes = fixesFor(subject, visit, names)
  return verdicts.map((verdict) => ({
    ...placeInSchema(subject, [...visit.path, 'type']),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `The type of ${title === '' ? 'a schema' : title} is a list (${names.join(', ')}). ${outcomeSentence(verdict)} ${adviceFor(names)}`,
    fixes,
  }))
}

function adviceFor(names: readonly string[]): string {
  return names.some(isNull)
    ? 'Name one type: leave null to the parameter being optional, or say it in "anyOf".'
    : 'Name one type, or say each in a branch of "anyOf".'
}

function isNull(name: string): boolean {
  return name.toLowerCase() === 'null'
}

function fixesFor(subject: ToolSubject, visit: SchemaVisit, names: readonly string[]): readonly Fix[] {
  const others = names.filter((name) => !isNull(name))
  const [only] = others
  const isNullable = others.length < names.length
  if (only === undefined) return []
  if (others.length === 1 && !isNullable)
    return [{ title: `Set "type" to "${only}"`, safety: 'safe', edits: [typeEdit(subject, visit, only)] }]
  if (others.length === 1 && subject.tool.format === 'gemini') return [markNullable(subject, visit, only)]
  const fixes: Fix[] = []
  if (others.length === 1 && isOptional(subject, visit)) fixes.push(dropNull(subject, visit, only))
  const edits = unionEdits(subject, visit, names)
  if (edits) fixes.push({ title: 'Say the types in "anyOf"', safety: 'unsafe', edits })
  return fixes
}

/** Gemini's own keyword says the same. */
function markNullable(subject: ToolSubject, visit: SchemaVisit, type: string): Fix {
  return {
    title: `Set "type" to "${type}" and "nullable" to true`,
    safety: 'safe',
    edits: [
      typeEdit(subject, visit, type),
      {
        kind: 'set-value',
        toolId: subject.tool.id,
        path: [...subject.tool.layout.schema, ...visit.path, 'nullable'],
        value: true,
      },
    ],
  }
}

function dropNull(subject: ToolSubject, visit: SchemaVisit, type: string): Fix {
  const toolId = subject.tool.id
  const place = [...subject.tool.layout.schema, ...visit.path]
  const edits: CatalogEdit[] = [typeEdit(subject, visit, type)]
  const values = itemsOf(memberOf(visit.node, 'enum')?.valueNode)
  for (let index = values.length - 1; index >= 0; index -= 1)
    if (values[index]?.type === 'null')
      edits.push({ kind: 'remove-value', toolId, path: [...place, 'enum', index] })
  if (memberOf(visit.node, 'default')?.valueNode.type === 'null')
    edits.push({ kind: 'remove-value', toolId, path: [...place, 'default'] })
  return { title: 'Take no null: the parameter may be left out', safety: 'unsafe', edits }
}

function typeEdit(subject: ToolSubject, visit: SchemaVisit, type: string): CatalogEdit {
  const path = [...subject.tool.layout.schema, ...visit.path, 'type']
  return { kind: 'set-value', toolId: subject.tool.id, path, value: type satisfies JsonValue }
}

/** True for a property that its object does not require. */
function isOptional(subject: ToolSubject, visit: SchemaVisit): boolean {
  if (visit.name === null) return false
  const owner = nodeAt(subject.view.schema, visit.path.slice(0, -2))
  if (!owner || !membersOf(owner).length || hasKeyword(visit.node, 'const')) return false
  return !itemsOf(memberOf(owner, 'required')?.valueNode).some(({ value }) => value === visit.name)
}
