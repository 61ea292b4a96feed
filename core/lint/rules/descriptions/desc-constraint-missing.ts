import type { JsonValue } from '../../../catalog'
import { quote, schemaTitle } from '../../place'
import { listWords } from '../../profiles/judge'
import type { Profile } from '../../profiles/profile'
import type { Finding, Fix, ToolRule, ToolSubject } from '../../rule'
import {
  statedBounds,
  statedDefault,
  statedFormat,
  statedLengths,
  type Statement,
} from '../../text/stated-limits'
import { statedValues } from '../../text/stated-values'
import { exampleWith } from '../example'
import {
  aboutParameter,
  describedParameters,
  isClosedElsewhere,
  says,
  typeOfParameter,
  type DescribedParameter,
  type ParameterType,
} from './described-parameters'

/** Bounds and closed lists that the text states and the schema lacks. */
export const descConstraintMissing: ToolRule = {
  id: 'desc-constraint-missing',
  title: 'Constraint only in the text',
  category: 'descriptions',
  scope: 'tool',
  needs: ['description'],
  explain: {
    what: 'What the description of a parameter states as a rule stands in the schema too: bounds ("between 1 and 100"), lengths ("at most 10 characters"), closed lists of values ("one of: asc, desc"), and, as advice, a default or a form of date. Only plain statements count: no "recommended", no "e.g.", no condition.',
    why: 'A model may overlook a sentence; a schema is held to by constrained decoding, by strict modes and by every validator, before the call is made.',
    bad: exampleWith({
      order: { type: 'string', description: 'How to sort the matches. One of: price, name, date.' },
    }),
    good: exampleWith({
      order: {
        type: 'string',
        description: 'How to sort the matches. One of: price, name, date.',
        enum: ['price', 'name', 'date'],
      },
    }),
    sources: [
      'https://arxiv.org/abs/2602.14878',
      'https://json-schema.org/understanding-json-schema/reference/enum',
    ],
  },
  *check(subject) {
    for (const parameter of describedParameters(subject)) {
      if (!MAY_STATE.test(parameter.text)) continue
      const typed = typeOfParameter(parameter)
      if (!isClosedElsewhere(parameter, typed)) yield* inspect(subject, parameter, typed)
    }
  },
}

/** A word that every statement has: most texts are passed over by one look. */
const MAY_STATE = /\d|default|one of|either|values|options|choices|YYYY|8601|3339/i

/** What one text states: all of it makes one finding, as bad as its worst part. */
interface Statements {
  readonly severity: 'warning' | 'info'
  readonly what: string
  readonly words: string
  readonly keywords: Readonly<Record<string, JsonValue>>
}

function* inspect(
  subject: ToolSubject,
  parameter: DescribedParameter,
  typed: ParameterType,
): Iterable<Finding> {
  const { text } = parameter
  const { type } = typed
  const all: Statements[] = []
  if (type === 'integer' || type === 'number')
    all.push(
      ...gather(
        'states a bound',
        'warning',
        statedBounds(text).filter((one) => !isBounded(parameter, typed, one)),
      ),
    )
  if (
    type === 'string' &&
    !says(parameter, typed, 'format', 'pattern', 'contentEncoding', 'contentMediaType')
  ) {
    const list = statedValues(text)
    const format = list ? null : statedFormat(text)
    if (list)
      all.push({
        severity: 'warning',
        what: 'lists the values',
        words: list.words,
        keywords: { enum: list.values },
      })
    all.push(
      ...gather(
        'states a length',
        'warning',
        statedLengths(text).filter(({ keyword }) => !says(parameter, typed, keyword)),
      ),
    )
    if (format) all.push(...gather('demands a form of date', 'info', [format]))
  }
  const fallback = type === null || says(parameter, typed, 'default') ? null : statedDefault(text, type)
  if (fallback) all.push(...gather('states a default', 'info', [fallback]))
  if (all.length > 0) yield* report(subject, parameter, typed, all)
}

function isBounded(parameter: DescribedParameter, typed: ParameterType, { keyword }: Statement): boolean {
  return says(parameter, typed, keyword, keyword === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum')
}

function gather(
  what: string,
  severity: Statements['severity'],
  statements: readonly Statement[],
): readonly Statements[] {
  if (statements.length === 0) return []
  const inOrder = [...statements].sort(
    (one, other) => ORDER.indexOf(one.keyword) - ORDER.indexOf(other.keyword),
  )
  const keywords = Object.fromEntries(inOrder.map(({ keyword, value }) => [keyword, value]))
  return [{ what, severity, words: [...new Set(statements.map(({ words }) => words))].join(', '), keywords }]
}

const ORDER = ['minimum', 'maximum', 'minLength', 'maxLength', 'format', 'default']

function report(
  subject: ToolSubject,
  parameter: DescribedParameter,
  typed: ParameterType,
  all: readonly Statements[],
): readonly Finding[] {
  const keywords = Object.fromEntries(all.flatMap((one) => Object.entries(one.keywords)))
  const names = Object.keys(keywords).map((keyword) => `"${keyword}"`)
  const stated = listWords(all.map(({ what, words }) => `${what} (${quote(words)})`))
  return aboutParameter(
    subject,
    parameter,
    all.some(({ severity }) => severity === 'warning') ? 'warning' : 'info',
    `The description of the parameter ${schemaTitle(parameter.visit.path)} ${stated}, but its schema has no ${names.join(' and no ')}. A model may overlook a sentence; validators and constrained decoding only know the schema. Say it in the schema too.`,
    { evidence: all.map(({ words }) => words), fixes: fixFor(subject, typed, keywords) },
  )
}

function fixFor(
  subject: ToolSubject,
  typed: ParameterType,
  keywords: Readonly<Record<string, JsonValue>>,
): readonly Fix[] {
  const wanted = Object.entries(keywords).map(([keyword, value]) =>
    // Where a form of date is refused as "format", a pattern says the same of a day.
    keyword === 'format' && value === 'date' && isFormatRefused(subject)
      ? (['pattern', DAY] as const)
      : ([keyword, value] as const),
  )
  if (wanted.some(([keyword, value]) => isRefused(subject, keyword, value))) return []
  return [
    {
      title: `Add ${wanted.map(([keyword, value]) => `"${keyword}": ${shown(value)}`).join(' and ')}`,
      safety: 'unsafe',
      edits: wanted.map(([keyword, value]) => ({
        kind: 'set-value',
        toolId: subject.tool.id,
        path: [...subject.tool.layout.schema, ...typed.holderPath, keyword],
        value,
      })),
    },
  ]
}

function shown(value: JsonValue): string {
  const text = Array.isArray(value)
    ? `[${value.map((one) => JSON.stringify(one)).join(', ')}]`
    : JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}

const DAY = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'

function isFormatRefused({ profiles }: ToolSubject): boolean {
  return profiles.list.some(
    ({ formats }) => formats !== null && !(formats.allowed['string'] ?? []).includes('date'),
  )
}

/** True when one of the profiles in force is known to refuse what a fix would add. */
function isRefused({ profiles }: ToolSubject, keyword: string, value: JsonValue): boolean {
  return profiles.list.some((profile: Profile) => {
    const inStrict = profile.id.endsWith('-strict') ? (profile.strict?.keywords ?? []) : []
    const lists = [...profile.keywords, ...profile.grammarKeywords, ...inStrict].filter(
      ({ severity }) => severity === 'error',
    )
    if (lists.some(({ keywords }) => keywords.includes(keyword))) return true
    const isLong =
      keyword === 'maxLength' && profile.bounds !== null && Number(value) > profile.bounds.maximum
    const isLarge = Array.isArray(value) && profile.enumSize.some(({ maximum }) => value.length > maximum)
    return isLong || isLarge
  })
}
