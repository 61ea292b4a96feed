import type { SchemaVisit } from '../../../catalog'
import { itemsOf, memberOf, membersOf, type JsonNode, type JsonPath } from '../../../json'
import { judgeAlike } from '../../profiles/judge'
import type { Finding, Fix, ToolRule, ToolSubject } from '../../rule'
import { exampleWith } from '../example'
import { removeInSchema, setInSchema, shown } from './schema-edits'
import { called, tell } from './tell'
import { readLimits, whyOutside, type Limits } from './value-limits'

const limit = (schema: object): string =>
  exampleWith({ limit: { type: 'integer', ...schema, description: 'The most matches to return.' } })

/** Values in a schema that the schema itself does not take. */
export const valueOutsideSchema: ToolRule = {
  id: 'value-outside-schema',
  title: 'Value breaks its own schema',
  category: 'structure',
  scope: 'tool',
  needs: ['default', 'examples', 'example', 'const', 'enum'],
  explain: {
    what: 'A default, an example, a constant and the values of an enum are values that the schema around them takes: of its type, in its enum, within its bounds.',
    why: 'A model copies them, and the call is refused; a server that fills in such a default passes on what it would not take. An enum value of another type can never be sent.',
    bad: limit({ default: '10' }),
    good: limit({ default: 10 }),
    sources: ['https://json-schema.org/draft/2020-12/json-schema-validation#section-9.2'],
  },
  *check(subject) {
    for (const visit of subject.schemas) if (visit.node.type === 'object') yield* inspect(subject, visit)
  },
}

function* inspect(subject: ToolSubject, { node, path }: SchemaVisit): Iterable<Finding> {
  if (!membersOf(node).some(({ key }) => VALUES.has(key))) return
  const limits = readLimits(subject.tool.text, node)
  const values = (key: string): readonly JsonNode[] => itemsOf(memberOf(node, key)?.valueNode)
  const fallback = memberOf(node, 'default')?.valueNode
  // Null is how many generators write that there is no default.
  if (fallback && fallback.type !== 'null')
    yield* report(subject, { path, place: [...path, 'default'], value: fallback, limits, what: 'default' })
  const constant = memberOf(node, 'const')?.valueNode
  if (constant)
    yield* report(subject, { path, place: [...path, 'const'], value: constant, limits, what: 'constant' })
  for (const [index, value] of values('examples').entries())
    yield* report(subject, { path, place: [...path, 'examples', index], value, limits, what: 'example' })
  // An enum is told once: its values mostly have one flaw.
  const bare = { ...limits, values: null }
  const odd = values('enum').findIndex((value) => whyOutside(subject.tool.text, bare, value) !== null)
  const value = values('enum')[odd]
  if (value)
    yield* report(subject, { path, place: [...path, 'enum', odd], value, limits: bare, what: 'enum value' })
}

const VALUES = new Set(['default', 'const', 'examples', 'enum'])

interface Held {
  readonly path: JsonPath
  readonly place: JsonPath
  readonly value: JsonNode
  readonly limits: Limits
  readonly what: string
}

function report(subject: ToolSubject, { path, place, value, limits, what }: Held): readonly Finding[] {
  const { text } = subject.tool
  const why = whyOutside(text, limits, value)
  if (why === null) return []
  return tell(subject, judgeAlike(subject.profiles, 'warning'), {
    path: place,
    state: `The ${what} ${shown(text, value)} of ${called(path)} ${why}.`,
    otherwise:
      what === 'enum value' || what === 'constant'
        ? 'It can never be sent.'
        : 'A model that copies it sends what the schema does not take.',
    advice: `Correct the ${what}, or the schema.`,
    fixes: fixesFor(subject, place, value, limits, what),
  })
}

function fixesFor(
  subject: ToolSubject,
  place: JsonPath,
  value: JsonNode,
  limits: Limits,
  what: string,
): readonly Fix[] {
  const meant = meantBy(value, limits)
  const isInList = typeof place.at(-1) === 'number'
  const remove: Fix = {
    title: `Remove the ${what}`,
    safety: 'unsafe',
    edits: [removeInSchema(subject, place)],
  }
  if (meant === undefined) return isInList || what === 'constant' ? [] : [remove]
  const convert: Fix = {
    title: `Write it as ${JSON.stringify(meant)}`,
    safety: 'unsafe',
    edits: [setInSchema(subject, place, meant)],
  }
  return isInList || what === 'constant' ? [convert] : [convert, remove]
}

/** The value in the type that is asked for, where it says the same and is within all limits. */
function meantBy(value: JsonNode, limits: Limits): string | number | boolean | undefined {
  const written = typeof value.value === 'string' ? value.value : null
  const [type, ...others] = limits.types
  if (others.length > 0) return undefined
  if (written !== null && (type === 'integer' || type === 'number')) {
    const number = Number(written)
    const isPlain = String(number) === written && (type === 'number' || Number.isInteger(number))
    return isPlain && limits.bounds.every(({ holds }) => holds(number)) && !limits.values ? number : undefined
  }
  if (type === 'boolean' && (written === 'true' || written === 'false')) return written === 'true'
  if (type === 'string' && (value.type === 'number' || value.type === 'boolean')) {
    const string = String(value.value)
    return limits.values?.has(`"${string}`) === false ? undefined : string
  }
  return undefined
}
