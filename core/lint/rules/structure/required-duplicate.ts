import { itemsOf, memberOf, type JsonNode } from '../../../json'
import { quote } from '../../place'
import { judgeAlike } from '../../profiles/judge'
import type { Finding, Fix, ToolRule, ToolSubject } from '../../rule'
import type { SchemaVisit } from '../../../catalog'
import { exampleWith } from '../example'
import { plainValue, removeInSchema, setInSchema } from './schema-edits'
import { called, tell } from './tell'

const PARAMETERS = { query: { type: 'string', description: 'Words of the product name, in English.' } }

/** `required` lists that name a property twice. */
export const requiredDuplicate: ToolRule = {
  id: 'required-duplicate',
  title: 'Required names a property twice',
  category: 'structure',
  scope: 'tool',
  needs: ['required'],
  explain: {
    what: 'A name stands in "required" once.',
    why: 'JSON Schema demands that the entries differ, so checkers that compile the schema refuse the tool; and the second entry was perhaps meant to be another name.',
    bad: exampleWith(PARAMETERS, ['query', 'query']),
    good: exampleWith(PARAMETERS, ['query']),
    sources: [
      'https://json-schema.org/draft/2020-12/json-schema-validation#section-6.5.3',
      'https://pypi.org/project/mcp-tool-card-linter/',
    ],
  },
  *check(subject) {
    for (const visit of subject.schemas) yield* inspect(subject, visit)
  },
}

function inspect(subject: ToolSubject, { node, path }: SchemaVisit): readonly Finding[] {
  const required = memberOf(node, 'required')?.valueNode
  if (required?.type !== 'array') return []
  const seen = new Set<string>()
  const again: number[] = []
  for (const [index, item] of itemsOf(required).entries()) {
    if (item.type !== 'string') continue
    if (seen.has(String(item.value))) again.push(index)
    seen.add(String(item.value))
  }
  const [first] = again
  if (first === undefined) return []
  const names = [...new Set(again.map((index) => String(itemsOf(required)[index]?.value)))]
  const more = names.length > 1 ? ` and ${names.length - 1} more` : ''
  return tell(subject, judgeAlike(subject.profiles, 'warning'), {
    path: [...path, 'required', first],
    state: `"required" of ${called(path)} names ${quote(names[0] ?? '')}${more} twice.`,
    otherwise: 'Checkers that hold to JSON Schema refuse the schema.',
    advice: 'Name each property once.',
    fixes: [dropAgain(subject, required, [...path, 'required'], again)],
  })
}

/** More than these are not taken out one by one. */
const FEW = 20

function dropAgain(
  subject: ToolSubject,
  required: JsonNode,
  path: SchemaVisit['path'],
  again: readonly number[],
): Fix {
  const title = 'Keep each name once'
  if (again.length <= FEW) {
    const edits = again.toReversed().map((index) => removeInSchema(subject, [...path, index]))
    return { title, safety: 'safe', edits }
  }
  const gone = new Set(again)
  const { text } = subject.tool
  const kept = itemsOf(required).flatMap((item, index) =>
    gone.has(index) ? [] : [plainValue(text, item) ?? null],
  )
  return { title, safety: 'safe', edits: [setInSchema(subject, path, kept)] }
}
