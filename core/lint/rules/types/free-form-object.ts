import type { SchemaVisit } from '../../../catalog'
import { effectiveMembers, itemsOf, memberOf, nodeAt, type JsonNode } from '../../../json'
import { placeInSchema, schemaTitle } from '../../place'
import { judge, outcomeSentence } from '../../profiles/judge'
import type { Severity, Finding, ToolRule, ToolSubject } from '../../rule'
import { combinedBy, defersType, hasKeyword, onlyConstrains, typesOf } from '../../schema-reading'
import { exampleWith } from '../example'

const FILTERS = 'Filters of the search by brand and colour.'

/** Objects that do not say what they hold. */
export const freeFormObject: ToolRule = {
  id: 'free-form-object',
  title: 'Object of any form',
  category: 'types',
  scope: 'tool',
  needs: ['type'],
  explain: {
    what: 'A parameter of type object names its properties, or says in "additionalProperties" of what kind the values are. Advice only where "additionalProperties" says openly that anything goes, or "properties" is there and empty.',
    why: 'A model has to invent the form: it sends a text with JSON in it, or an empty object. Strict modes refuse the whole request, since they take no properties that are not listed.',
    bad: exampleWith({ filters: { type: 'object', description: FILTERS } }),
    good: exampleWith({
      filters: {
        type: 'object',
        properties: {
          brand: { type: 'string', description: 'Name of the brand, as the shop writes it.' },
          colour: { type: 'string', description: 'Colour of the product, in English.' },
        },
        description: FILTERS,
      },
    }),
    sources: [
      'https://github.com/letta-ai/letta/issues/3137',
      'https://github.com/anomalyco/opencode/pull/32812',
    ],
    noFix: 'What the object holds is known to the author only.',
  },
  *check(subject) {
    for (const visit of subject.schemas) {
      const severity = severityOf(subject, visit)
      if (severity) yield* report(subject, visit, severity)
    }
  },
}

const SAYS_MORE = [
  'patternProperties',
  'propertyNames',
  'unevaluatedProperties',
  'dependentSchemas',
  'if',
  'const',
  'enum',
  'not',
]

/** How much it weighs that nothing is known of an object; null where something is. The root is a list of parameters, perhaps empty. */
function severityOf(subject: ToolSubject, { node, path }: SchemaVisit): Severity | null {
  if (path.length === 0 || !typesOf(node).some((type) => type.toLowerCase() === 'object')) return null
  if (says(node) || hasKeyword(node, ...SAYS_MORE) || defersType(node) || onlyConstrains(path)) return null
  if (isDescribedAround(subject, path)) return null
  // Many generators write a class without fields so.
  const isEmpty = memberOf(node, 'properties') !== null
  const further = memberOf(node, 'additionalProperties')?.valueNode
  if (further?.type === 'boolean') return further.value === true ? 'info' : null
  if (further?.type === 'object') return effectiveMembers(further).length > 0 ? null : 'info'
  return isEmpty ? 'info' : 'warning'
}

/** A branch of a combiner may leave the properties to the schema it belongs to, one of "allOf" to its neighbours as well. */
function isDescribedAround(subject: ToolSubject, path: SchemaVisit['path']): boolean {
  const owner = combinedBy(path)
  const node = owner && nodeAt(subject.view.schema, owner)
  if (!node) return false
  if (says(node)) return true
  const neighbours = path.at(-2) === 'allOf' ? itemsOf(memberOf(node, 'allOf')?.valueNode) : []
  return neighbours.some((neighbour) => says(neighbour) || defersType(neighbour))
}

function says(node: JsonNode): boolean {
  return effectiveMembers(memberOf(node, 'properties')?.valueNode).length > 0
}

function report(subject: ToolSubject, { path }: SchemaVisit, severity: Severity): readonly Finding[] {
  const title = schemaTitle(path)
  const verdicts = judge(
    subject.profiles,
    (profile) => profile.strict?.closedObjects ?? { severity, outcome: null },
  )
  return verdicts.map((verdict) => ({
    ...placeInSchema(subject, path),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `The schema of ${title === '' ? 'an object' : title} does not say what the object holds. ${outcomeSentence(verdict, 'Models guess its form, and often send text with JSON in it.')} Name its properties, or the kind of its values in "additionalProperties".`,
    fixes: [],
  }))
}
