import { membersOf } from '../../../json'
import { quote } from '../../place'
import { judgeOr, listWords } from '../../profiles/judge'
import { definitionKeywords, referencesIn, type Reference } from '../../../catalog'
import type { Finding, Fix, ToolRule, ToolSubject } from '../../rule'
import { example } from '../example'
import { setInSchema } from './schema-edits'
import { calledFirst, tell } from './tell'

const withReference = (to: string): string =>
  example({
    inputSchema: {
      type: 'object',
      properties: { order: { $ref: to } },
      $defs: { Order: { type: 'string', enum: ['price', 'name'], description: 'By what it is sorted.' } },
    },
  })

/** References that lead nowhere, or out of the tool. */
export const refUnresolved: ToolRule = {
  id: 'ref-unresolved',
  title: 'Reference leads nowhere',
  category: 'structure',
  scope: 'tool',
  needs: ['$ref', '$dynamicRef'],
  explain: {
    what: 'A "$ref" leads to a schema inside the same input schema.',
    why: 'Nobody fetches another document for a tool, and the model cannot know what it says. Clients that compile the schema fail: Claude Code then loads no tool of the server.',
    bad: withReference('#/components/schemas/Order'),
    good: example({
      inputSchema: {
        type: 'object',
        properties: {
          order: { type: 'string', enum: ['price', 'name'], description: 'By what it is sorted.' },
        },
      },
    }),
    sources: [
      'https://github.com/anthropics/claude-code/issues/76040',
      'https://github.com/anthropics/claude-code/issues/81111',
      'https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.3',
    ],
  },
  *check(subject) {
    const { schema } = subject.view
    if (!schema) return
    const book = referencesIn(schema, subject.schemas)
    const lost = book.references.filter(({ target }) => target === null)
    if (lost.length === 0) return
    const definitions = definitionsOf(subject)
    for (const reference of lost) yield* report(subject, reference, definitions)
  },
}

/** Where each name is defined, as pointers. */
function definitionsOf(subject: ToolSubject): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const keyword of definitionKeywords)
    for (const { key, valueNode } of membersOf(
      membersOf(subject.view.schema).find((member) => member.key === keyword)?.valueNode,
    )) {
      if (valueNode.type !== 'object') continue
      const pointers = found.get(key) ?? []
      pointers.push(`#/${keyword}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
      found.set(key, pointers)
    }
  return found
}

function report(
  subject: ToolSubject,
  { visit, keyword, written, isElsewhere }: Reference,
  definitions: ReadonlyMap<string, readonly string[]>,
): readonly Finding[] {
  const name = written.split(/[/#.]/).findLast((part) => part !== '') ?? ''
  const meant = definitions.get(name) ?? []
  const path = [...visit.path, keyword]
  const verdicts = judgeOr(subject.profiles, (profile) => profile.lostReferences, 'error')
  const where = isElsewhere ? 'leads to another document, which nobody fetches' : 'leads to nothing in it'
  const known = [...definitions.keys()]
  const advice =
    meant.length === 1
      ? `Did you mean ${quote(meant[0] ?? '')}?`
      : known.length > 0
        ? `Write the schema in its place; defined are ${listWords(known.slice(0, 6).map(quote))}${known.length > 6 ? ' and others' : ''}.`
        : 'Write the schema in its place.'
  return tell(subject, verdicts, {
    path,
    state: `${calledFirst(visit.path)} refers to ${quote(written)}, which ${where}.`,
    otherwise: 'The model is not told what to send.',
    advice,
    fixes: [...pointTo(subject, path, meant), takeObject(subject, visit.path)],
  })
}

/** The one definition of that name is what was meant: converters move definitions and leave references behind. */
function pointTo(
  subject: ToolSubject,
  path: Reference['visit']['path'],
  meant: readonly string[],
): readonly Fix[] {
  const [pointer, ...others] = meant
  if (pointer === undefined || others.length > 0) return []
  return [
    { title: `Refer to ${quote(pointer)}`, safety: 'safe', edits: [setInSchema(subject, path, pointer)] },
  ]
}

function takeObject(subject: ToolSubject, path: Reference['visit']['path']): Fix {
  const value = { type: 'object', properties: {} }
  return {
    title: 'Take any object in its place',
    safety: 'unsafe',
    edits: [setInSchema(subject, path, value)],
  }
}
