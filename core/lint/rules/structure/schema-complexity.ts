import { itemsOf, memberOf, membersOf, type JsonNode, type JsonPath } from '../../../json'
import type { SchemaVisit } from '../../../catalog'
import { judge } from '../../profiles/judge'
import type { ToolRule } from '../../rule'
import { exampleWith } from '../example'
import { tell } from './tell'

const choices = (count: number): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `filter_${index + 1}`,
      {
        type: 'object',
        description: `Filter ${index + 1}, which may be left out.`,
        properties: {
          field: { type: 'string', enum: ['price', 'name', 'stock'], description: 'What is compared.' },
          least: { type: 'number', minimum: 0, maximum: 999, description: 'The least value, in euros.' },
        },
      },
    ]),
  )

/** Schemas that make constrained decoding expensive. */
export const schemaComplexity: ToolRule = {
  id: 'schema-complexity',
  title: 'Schema is very complex',
  category: 'structure',
  scope: 'tool',
  needs: ['properties'],
  explain: {
    what: 'The score of a schema stays small. Every schema in it adds 1 point if it is an optional property, 1 for each 10 enum values begun, 1 for each branch of a union, 1 for each bound, pattern or format, and 1 for each 10 items that "maxItems" allows (at most 10); what lies deeper counts more: the points are multiplied by the level, which is 1 for parameters, 2 for what is directly inside them, and so on.',
    why: 'Services that hold a model to the schema turn it into an automaton, and refuse the request when that has too many states: many optional properties, long enums, bounds, and all of these inside each other. Where that begins is not published; the score is an estimate that tells the likely ones.',
    bad: exampleWith(choices(40)),
    good: exampleWith({
      least_price: { type: 'number', minimum: 0, description: 'The lowest price of a match, in euros.' },
    }),
    sources: [
      'https://github.com/cline/cline/issues/7897',
      'https://github.com/bethington/ghidra-mcp/issues/440',
      'https://github.com/flutter/genui/issues/428',
      'https://github.com/anthropics/anthropic-sdk-python/issues/1185',
      'https://github.com/anthropics/claude-code/issues/55539',
    ],
    noFix: 'What may be left out, or made another tool, is for the author to say.',
  },
  check(subject) {
    if (subject.profiles.list.every(({ complexity }) => complexity === null)) return []
    // Even with all of its properties optional most schemas stay below every limit.
    const least = Math.min(...subject.profiles.list.flatMap(({ complexity }) => complexity?.maximum ?? []))
    if (mostPoints(subject.schemas) <= least) return []
    const { score, most } = scoreOf(subject.schemas)
    const verdicts = judge(subject.profiles, ({ complexity }) =>
      complexity && score > complexity.maximum ? complexity : null,
    )
    return tell(subject, verdicts, {
      path: [],
      state: `The schema scores ${score.toLocaleString('en')} points of complexity by an estimate of ours, most of them for ${most}.`,
      advice: 'Leave out optional parameters that are rarely used, shorten enums, or split the tool.',
    })
  },
}

interface Points {
  optional: number
  enums: number
  branches: number
  bounds: number
  items: number
}

const WORDS: Readonly<Record<keyof Points, string>> = {
  optional: 'optional properties',
  enums: 'enum values',
  branches: 'branches of unions',
  bounds: 'bounds, patterns and formats',
  items: 'arrays that may be long',
}

const BOUNDS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
]

/** The score as `explain.what` has it, and what most of it is for. */
function scoreOf(schemas: readonly SchemaVisit[]): { score: number; most: string } {
  const points: Points = { optional: 0, enums: 0, branches: 0, bounds: 0, items: 0 }
  const required: (ReadonlySet<string> | null)[] = []
  for (const { node, depth, name, place } of schemas) {
    const level = levelOf(place)
    const around = required[depth - 1]
    if (name !== null && !around?.has(name)) points.optional += level
    required[depth] = namesIn(node)
    add(points, node, level)
  }
  const parts = Object.entries(points) as [keyof Points, number][]
  const [most] = parts.toSorted((one, other) => other[1] - one[1])
  return {
    score: parts.reduce((sum, [, value]) => sum + value, 0),
    most: WORDS[most?.[0] ?? 'optional'],
  }
}

/** The score if nothing were required: a quick look. */
function mostPoints(schemas: readonly SchemaVisit[]): number {
  const points: Points = { optional: 0, enums: 0, branches: 0, bounds: 0, items: 0 }
  for (const { node, name, place } of schemas) {
    const level = levelOf(place)
    if (name !== null) points.optional += level
    add(points, node, level)
  }
  return points.optional + points.enums + points.branches + points.bounds + points.items
}

/** One keyword and one name lead a level down; unions stay on theirs. */
function levelOf(place: JsonPath): number {
  return Math.max(1, Math.ceil(place.length / 2))
}

function namesIn(node: JsonNode): ReadonlySet<string> | null {
  const items = itemsOf(memberOf(node, 'required')?.valueNode)
  return items.length === 0 ? null : new Set(items.map(({ value }) => String(value)))
}

function add(points: Points, node: JsonNode, level: number): void {
  for (const { key, valueNode } of membersOf(node)) {
    if (key === 'enum') points.enums += level * Math.ceil(valueNode.items.length / 10)
    else if (key === 'anyOf' || key === 'oneOf') points.branches += level * valueNode.items.length
    else if (key === 'maxItems') points.items += level * Math.min(10, Math.ceil(Number(valueNode.value) / 10))
    else if (BOUNDS.includes(key)) points.bounds += level
  }
}
