import type { SchemaVisit } from '../../../catalog'
import { memberOf, type JsonNode } from '../../../json'
import { judgeAlike } from '../../profiles/judge'
import type { Finding, ToolRule, ToolSubject } from '../../rule'
import { exampleWith } from '../example'
import { shown } from './schema-edits'
import { calledFirst, tell } from './tell'

const limit = (schema: object): string =>
  exampleWith({ limit: { type: 'integer', ...schema, description: 'The most matches to return.' } })

/** A lower keyword, an upper one, and whether both may be equal. */
const PAIRS = [
  ['minimum', 'maximum', true],
  ['exclusiveMinimum', 'maximum', false],
  ['minimum', 'exclusiveMaximum', false],
  ['exclusiveMinimum', 'exclusiveMaximum', false],
  ['minLength', 'maxLength', true],
  ['minItems', 'maxItems', true],
  ['minProperties', 'maxProperties', true],
  ['minContains', 'maxContains', true],
] as const

/** Bounds that no value lies between. */
export const boundsInverted: ToolRule = {
  id: 'bounds-inverted',
  title: 'Bounds exclude each other',
  category: 'structure',
  scope: 'tool',
  needs: [...new Set(PAIRS.map(([low]) => low))],
  explain: {
    what: 'A lower bound is not above the upper bound of the same thing: "minimum" and "maximum", "minLength" and "maxLength", "minItems" and "maxItems".',
    why: 'No value satisfies both, so that every call with the parameter is refused, or the model gives up.',
    bad: limit({ minimum: 10, maximum: 1 }),
    good: limit({ minimum: 1, maximum: 10 }),
    sources: [
      'https://json-schema.org/draft/2020-12/json-schema-validation#section-6.2',
      'https://pypi.org/project/mcp-tool-card-linter/',
    ],
    noFix: 'Which of the two is wrong only the author knows.',
  },
  *check(subject) {
    for (const visit of subject.schemas) yield* inspect(subject, visit)
  },
}

function* inspect(subject: ToolSubject, { node, path }: SchemaVisit): Iterable<Finding> {
  if (node.type !== 'object') return
  for (const [low, high, mayBeEqual] of PAIRS) {
    const least = numberAt(node, low)
    const most = least && numberAt(node, high)
    if (!least || !most) continue
    const [lower, upper] = [Number(least.value), Number(most.value)]
    if (lower < upper || (mayBeEqual && lower === upper)) continue
    const { text } = subject.tool
    yield* tell(subject, judgeAlike(subject.profiles, 'error'), {
      path: [...path, low],
      state: `${calledFirst(path)} has "${low}": ${shown(text, least)} and "${high}": ${shown(text, most)}.`,
      otherwise: 'No value satisfies both, so that it can never be given.',
      advice: 'Correct the one that is wrong.',
    })
  }
}

function numberAt(node: JsonNode, key: string): JsonNode | null {
  const value = memberOf(node, key)?.valueNode
  return value?.type === 'number' ? value : null
}
