import type { SchemaVisit } from '../../../catalog'
import { compactJson, itemsOf, memberOf, tokenText, type JsonNode } from '../../../json'
import { judgeAlike } from '../../profiles/judge'
import type { Finding, Fix, ToolRule, ToolSubject } from '../../rule'
import { exampleWith } from '../example'
import { plainValue, removeInSchema, setInSchema, shown } from './schema-edits'
import { called, tell } from './tell'

const order = (values: readonly string[]): string =>
  exampleWith({ order: { type: 'string', enum: values, description: 'By what the matches are sorted.' } })

/** Enums that list a value twice. */
export const enumDuplicate: ToolRule = {
  id: 'enum-duplicate',
  title: 'Value stands twice in an enum',
  category: 'structure',
  scope: 'tool',
  needs: ['enum'],
  explain: {
    what: 'A value stands in an enum once.',
    why: 'Checkers of older drafts refuse the schema. The second entry says nothing, and was perhaps meant to be another value.',
    bad: order(['price', 'name', 'price']),
    good: order(['price', 'name']),
    sources: ['https://json-schema.org/draft/2020-12/json-schema-validation#section-6.1.2'],
  },
  *check(subject) {
    for (const visit of subject.schemas) yield* inspect(subject, visit)
  },
}

function inspect(subject: ToolSubject, { node, path }: SchemaVisit): readonly Finding[] {
  const values = memberOf(node, 'enum')?.valueNode
  if (values?.type !== 'array' || values.items.length < 2) return []
  const { text } = subject.tool
  const seen = new Set<string>()
  const again: number[] = []
  for (const [index, item] of itemsOf(values).entries()) {
    const key = identityOf(text, item)
    if (seen.has(key)) again.push(index)
    seen.add(key)
  }
  const first = again[0]
  const value = first === undefined ? undefined : itemsOf(values)[first]
  if (first === undefined || !value) return []
  const more = again.length > 1 ? ` It has ${again.length} such entries.` : ''
  return tell(subject, judgeAlike(subject.profiles, 'warning'), {
    path: [...path, 'enum', first],
    state: `The enum of ${called(path)} lists ${shown(text, value)} twice.${more}`,
    otherwise: 'The second says nothing that the first does not, and some checkers refuse it.',
    advice: 'Remove it, or write the value that was meant.',
    fixes: [dropAgain(subject, values, [...path, 'enum'], again)],
  })
}

/** Equal for values that JSON Schema calls equal: 1 and 1.0 are. Numbers too large for a double are told apart by how they are written. */
function identityOf(text: string, node: JsonNode): string {
  if (node.type === 'string') return `"${String(node.value)}`
  if (node.type === 'number' && Math.abs(Number(node.value)) <= Number.MAX_SAFE_INTEGER)
    return `#${String(node.value)}`
  return compactJson(tokenText(text, node))
}

/** More than these are not taken out one by one. */
const FEW = 20

function dropAgain(
  subject: ToolSubject,
  values: JsonNode,
  path: SchemaVisit['path'],
  again: readonly number[],
): Fix {
  const gone = new Set(again)
  const kept = itemsOf(values).flatMap((item, index) =>
    gone.has(index) ? [] : [plainValue(subject.tool.text, item)],
  )
  const whole = kept.flatMap((value) => (value === undefined ? [] : [value]))
  const oneByOne = again.length <= FEW || whole.length < kept.length
  return {
    title: 'Keep each value once',
    safety: 'safe',
    edits: oneByOne
      ? again.toReversed().map((index) => removeInSchema(subject, [...path, index]))
      : [setInSchema(subject, path, whole)],
  }
}
