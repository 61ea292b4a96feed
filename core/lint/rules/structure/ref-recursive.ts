import { stringAt } from '../../../json'
import { quote, schemaTitle } from '../../place'
import { judgeOr } from '../../profiles/judge'
import { findReturns, referencesIn, type CatalogEdit, type Reference, type Return } from '../../../catalog'
import type { Fix, ToolRule, ToolSubject } from '../../rule'
import { example, exampleWith } from '../example'
import { setInSchema } from './schema-edits'
import { calledFirst, tell } from './tell'

const NODE = { type: 'string', description: 'Name of the category, in English.' }
const withCategory = (parent: unknown): string =>
  example({
    inputSchema: {
      type: 'object',
      properties: { category: { $ref: '#/$defs/Category' } },
      $defs: {
        Category: { type: 'object', description: 'One category.', properties: { name: NODE, parent } },
      },
    },
  })

/** Schemas that lead back to themselves. */
export const refRecursive: ToolRule = {
  id: 'ref-recursive',
  title: 'Schema contains itself',
  category: 'structure',
  scope: 'tool',
  needs: ['$ref', '$dynamicRef', '$recursiveRef'],
  explain: {
    what: 'No reference leads back to a schema that it stands in, be it by way of others.',
    why: 'Gemini refuses the whole request. Many converters and gateways that write references out run until they fail, and the whole server is lost with them.',
    bad: withCategory({ $ref: '#/$defs/Category' }),
    good: exampleWith({ category: NODE }),
    sources: [
      'https://github.com/google-gemini/gemini-cli/issues/14945',
      'https://github.com/mastra-ai/mastra/issues/15341',
      'https://github.com/tadata-org/fastapi_mcp/pull/239',
      'https://github.com/wso2/api-manager/issues/5189',
      'https://github.com/anthropics/claude-code/issues/77106',
      'https://github.com/BerriAI/litellm/issues/13151',
    ],
  },
  check(subject) {
    const { schema } = subject.view
    if (!schema) return []
    const book = referencesIn(schema, subject.schemas)
    if (book.references.length === 0) return []
    const returns = findReturns(book)
    const [first] = returns
    if (!first) return []
    const others = new Set(returns.map(({ reference }) => reference)).size - 1
    const more =
      others > 0 ? ` ${others} more ${others === 1 ? 'reference does' : 'references do'} likewise.` : ''
    return tell(
      subject,
      judgeOr(subject.profiles, (profile) => profile.recursion, 'warning'),
      {
        path: [...first.reference.visit.path, first.reference.keyword],
        state: `${calledFirst(first.reference.visit.path)} refers to ${quote(first.reference.written)}, which it is itself a part of${wayOf(first)}.${more}`,
        otherwise: 'Converters that write references out fail on it or never end.',
        advice: 'Cut it where it comes back, and say in words what may stand there.',
        fixes: cutAll(subject, returns),
      },
    )
  },
}

function wayOf({ way }: Return): string {
  if (way.length < 2) return ''
  const names = way.slice(0, 5).map(({ written }) => nameOf(written))
  return `, by way of ${names.join(', ')}${way.length > 5 ? ' and others' : ''}`
}

function nameOf(written: string): string {
  return quote(written.split('/').at(-1) ?? written)
}

/** More are not cut at one blow: the author has to look at the schema. */
const MOST_CUTS = 50

function cutAll(subject: ToolSubject, returns: readonly Return[]): readonly Fix[] {
  const references = [...new Set(returns.map(({ reference }) => reference))]
  // At the root or outside of any schema keyword there is nothing to put in its place.
  if (references.length > MOST_CUTS) return []
  const inside = new Set(subject.schemas.map(({ node }) => node))
  if (!references.every(({ visit }) => visit.path.length > 0 && inside.has(visit.node))) return []
  const title = references.length === 1 ? 'Cut it with a plain object' : 'Cut all with plain objects'
  return [{ title, safety: 'unsafe', edits: references.map((reference) => cut(subject, reference)) }]
}

function cut(subject: ToolSubject, { visit, target, written }: Reference): CatalogEdit {
  const type = stringAt(target, ['type']) ?? 'object'
  const own = stringAt(visit.node, ['description']) ?? stringAt(target, ['description']) ?? ''
  const name = written === '#' ? 'the whole input' : written.split('/').at(-1)
  const again = `Has the shape of ${name ?? schemaTitle(visit.path)}.`
  const description = own === '' ? again : `${own.trimEnd()} ${again}`
  const shape = type === 'object' ? { properties: {} } : type === 'array' ? { items: { type: 'object' } } : {}
  return setInSchema(subject, visit.path, { type, description, ...shape })
}
