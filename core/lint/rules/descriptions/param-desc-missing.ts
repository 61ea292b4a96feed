import type { SchemaVisit } from '../../../catalog'
import { memberOf, nodeAt, stringAt, toPointer, type JsonNode, type JsonPath } from '../../../json'
import { placeInSchema, schemaTitle } from '../../place'
import { judgeAlike } from '../../profiles/judge'
import type { Finding, ToolRule, ToolSubject } from '../../rule'
import { branchesOf, onlyConstrains, resolveReference } from '../../schema-reading'
import { exampleWith } from '../example'

/** Parameters, at any depth, that nothing is said about. */
export const paramDescMissing: ToolRule = {
  id: 'param-desc-missing',
  title: 'Parameter without a description',
  category: 'descriptions',
  scope: 'tool',
  explain: {
    what: 'Every parameter has a description, also those inside objects and arrays. A description behind a reference counts.',
    why: 'The name and the type alone do not say which format, unit or range is meant. The model guesses, and the call fails or does something else.',
    bad: exampleWith({ query: { type: 'string' } }),
    good: exampleWith({ query: { type: 'string', description: 'Words of the product name, in English.' } }),
    sources: ['https://github.com/G-Core/gcore-mcp-server/issues/14', 'https://arxiv.org/abs/2602.14878'],
    noFix: 'Only the author knows what a parameter means; an invented description would mislead.',
  },
  *check(subject) {
    const isMeant = ({ node, path }: SchemaVisit): boolean => !onlyConstrains(path) && !isFixed(node)
    const silent = new Set<SchemaVisit>()
    for (const visit of subject.schemas)
      if (visit.name !== null && !saysSomething(subject.view.schema, visit.node, 0) && isMeant(visit))
        silent.add(visit)
    if (silent.size === 0) return
    const named = subject.schemas.filter((visit) => visit.name !== null && isMeant(visit))
    // Several branches may speak of one property: one description will do.
    const told = new Set(named.filter((visit) => !silent.has(visit)).map(({ place }) => toPointer(place)))
    for (const visit of silent) {
      const place = toPointer(visit.place)
      if (!told.has(place)) yield* report(subject, visit)
      told.add(place)
    }
  },
}

function report(subject: ToolSubject, { node, path }: SchemaVisit): readonly Finding[] {
  const written = memberOf(node, 'description')
  const place = placeInSchema(subject, written ? [...path, 'description'] : path)
  const state = written ? 'has an empty description' : 'has no description'
  return judgeAlike(subject.profiles, 'warning').map(({ severity, profiles }) => ({
    ...place,
    severity,
    profiles,
    message: `The parameter ${schemaTitle(path)} ${state}. The model has only its name and its schema to go by. Say what it means, with format, unit or range.`,
    fixes: [],
  }))
}

/** One value only can be sent: there is nothing to explain. */
function isFixed(schema: JsonNode): boolean {
  return memberOf(schema, 'const') !== null || nodeAt(schema, ['enum'])?.items.length === 1
}

function saysSomething(root: JsonNode | null, schema: JsonNode, depth: number): boolean {
  if ((stringAt(schema, DESCRIPTION) ?? '').trim() !== '') return true
  if (depth > DEEPEST) return false
  const target = resolveReference(root, schema)
  if (target && target !== schema && saysSomething(root, target, depth + 1)) return true
  return branchesOf(schema).some((branch) => saysSomething(root, branch, depth + 1))
}

const DEEPEST = 6
const DESCRIPTION: JsonPath = ['description']
