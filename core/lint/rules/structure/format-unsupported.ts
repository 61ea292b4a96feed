import type { SchemaVisit } from '../../../catalog'
import { stringAt, type JsonPath } from '../../../json'
import { quote } from '../../place'
import { judge, listWords } from '../../profiles/judge'
import type { Finding, ToolRule, ToolSubject } from '../../rule'
import { typesOf } from '../../schema-reading'
import { exampleWith } from '../example'
import { removeInSchema, sayInDescription } from './schema-edits'
import { called, tell } from './tell'

const page = (schema: object, description: string): string =>
  exampleWith({ page: { type: 'string', ...schema, description } })

/** Values of `format` that a provider does not take. */
export const formatUnsupported: ToolRule = {
  id: 'format-unsupported',
  title: 'Format is refused',
  category: 'structure',
  scope: 'tool',
  needs: ['format'],
  explain: {
    what: 'A "format" is one that the provider knows: for strings Gemini takes only "enum" and "date-time".',
    why: 'Gemini refuses the whole request for "uri", "email", "date" or "uuid", which many generators write. A model reads the same from the description.',
    bad: page({ format: 'uri' }, 'Address of the page that lists the products.'),
    good: page({}, 'Address of the page that lists the products. Format: uri.'),
    sources: [
      'https://github.com/google-gemini/gemini-cli/issues/3178',
      'https://github.com/BerriAI/litellm/issues/6970',
      'https://github.com/enechange/collmbo/pull/195',
      'https://ai.google.dev/api/caching#Schema',
    ],
  },
  *check(subject) {
    for (const visit of subject.schemas) yield* inspect(subject, visit)
  },
}

const FORMAT: JsonPath = ['format']

function inspect(subject: ToolSubject, { node, path }: SchemaVisit): readonly Finding[] {
  const format = stringAt(node, FORMAT)
  if (format === null) return []
  const [type, ...others] = typesOf(node)
    .map((name) => name.toLowerCase())
    .filter((name) => name !== 'null')
  if (type === undefined || others.length > 0) return []
  const taken = new Set<string>()
  const verdicts = judge(subject.profiles, ({ formats }) => {
    const allowed = formats && Object.hasOwn(formats.allowed, type) ? formats.allowed[type] : undefined
    // Of types that it does not name nothing is known.
    if (!formats || !allowed || allowed.includes(format)) return null
    for (const name of allowed) taken.add(name)
    return formats
  })
  const known =
    taken.size === 0
      ? `for ${type} none is`
      : `for ${type} there ${taken.size === 1 ? 'is' : 'are'} ${listWords([...taken].map(quote))}`
  return tell(subject, verdicts, {
    path: [...path, 'format'],
    state: `The format ${quote(format)} of ${called(path)} is not taken; ${known}.`,
    advice: 'Say it in the description.',
    fixes: [
      {
        title: 'Say the format in the description',
        safety: 'unsafe',
        edits: [
          sayInDescription(subject, node, path, `Format: ${format}.`),
          removeInSchema(subject, [...path, 'format']),
        ],
      },
    ],
  })
}
