import type { SchemaVisit } from '../../../catalog'
import { itemsOf, membersOf, type JsonMember, type JsonNode } from '../../../json'
import { judgeOr, type Verdict } from '../../profiles/judge'
import type { Finding, ToolRule, ToolSubject } from '../../rule'
import { exampleWith } from '../example'
import { fixesForKind } from './kind-fixes'
import { isOfKind, kindOfKeyword, kindWords, typeNames, type Kind } from './keyword-kinds'
import { setInSchema, shown } from './schema-edits'
import { called, tell } from './tell'

const QUERY = { type: 'string', description: 'Words of the product name, in English.' }

/** Keywords whose value is of another kind than they take. */
export const wrongContainerType: ToolRule = {
  id: 'wrong-container-type',
  title: 'Keyword of the wrong kind',
  category: 'structure',
  scope: 'tool',
  explain: {
    what: 'A keyword has a value of the kind that JSON Schema asks for: "properties" is an object, "required" a list of names at the object, "enum" a list, a bound a number, and what describes a property an object.',
    why: 'The schema is invalid: OpenAI, Anthropic, Gemini and Bedrock refuse the whole request, Ollama cannot read it. Typical are null for nothing, the [] that PHP writes for an empty object, and "required": true beside a type.',
    bad: exampleWith({ query: { ...QUERY, required: true } }),
    good: exampleWith({ query: QUERY }, ['query']),
    sources: [
      'https://github.com/maximhq/bifrost/issues/1720',
      'https://github.com/ollama/ollama/issues/10328',
      'https://github.com/leonardcser/smelt/issues/26',
      'https://github.com/MarkusPfundstein/mcp-gsuite/pull/34',
      'https://github.com/anthropics/anthropic-sdk-java/issues/241',
    ],
  },
  *check(subject) {
    const parents: SchemaVisit[] = []
    for (const visit of subject.schemas) {
      parents[visit.depth] = visit
      const parent = parents[visit.depth - 1] ?? null
      yield* inspectSchema(subject, visit)
      for (const member of membersOf(visit.node)) {
        const kind = kindOfKeyword.get(member.key)
        if (kind !== undefined && !isOfKind(kind, member.valueNode) && !isLeft(subject, visit, member, kind))
          yield* report(subject, visit, parent, member, kind)
      }
    }
  },
}

/** The root type has a rule of its own; the protocol of Gemini writes counts as text. */
function isLeft(
  subject: ToolSubject,
  { path }: SchemaVisit,
  { key, valueNode }: JsonMember,
  kind: Kind,
): boolean {
  if (key === 'type' && path.length === 0) return true
  const isWritten = valueNode.type === 'string' && /^\d+$/.test(String(valueNode.value))
  return subject.tool.format === 'gemini' && kind === 'count' && isWritten
}

/** A text or a null where a schema should stand. */
function inspectSchema(subject: ToolSubject, { node, path }: SchemaVisit): readonly Finding[] {
  if (path.length === 0 || node.type === 'object' || node.type === 'boolean') return []
  const isType = node.type === 'string' && typeNames.has(String(node.value))
  return tell(subject, verdictsOf(subject, 'properties'), {
    path,
    state: `The schema of ${called(path)} is ${shown(subject.tool.text, node)}, and must be an object.`,
    otherwise: 'The schema is invalid, and checkers refuse it.',
    advice: isType
      ? `Write {"type": ${shown(subject.tool.text, node)}}.`
      : 'Describe the value in an object.',
    fixes: isType
      ? [
          {
            title: 'Write it as a type',
            safety: 'safe',
            edits: [setInSchema(subject, path, { type: String(node.value) })],
          },
        ]
      : [],
  })
}

function report(
  subject: ToolSubject,
  visit: SchemaVisit,
  parent: SchemaVisit | null,
  { key, valueNode }: JsonMember,
  kind: Kind,
): readonly Finding[] {
  const odd = kind === 'names' && valueNode.type === 'array' ? oddName(valueNode) : null
  const place = [...visit.path, key]
  const state = odd
    ? `"${key}" of ${called(visit.path)} lists ${shown(subject.tool.text, odd.node)}, and must be a list of property names.`
    : `"${key}" of ${called(visit.path)} is ${shown(subject.tool.text, valueNode)}, and must be ${kindWords[kind]}.`
  return tell(subject, verdictsOf(subject, key), {
    path: odd ? [...place, odd.index] : place,
    state,
    otherwise: 'The schema is invalid, and checkers refuse it.',
    advice: adviceFor(key, valueNode),
    fixes: odd ? [] : fixesForKind(subject, visit, parent, { key, value: valueNode, kind }),
  })
}

function oddName(list: JsonNode): { node: JsonNode; index: number } | null {
  const index = itemsOf(list).findIndex(({ type }) => type !== 'string')
  const node = itemsOf(list)[index]
  return node ? { node, index } : null
}

function adviceFor(key: string, value: JsonNode): string {
  if (key === 'required' && value.type === 'boolean')
    return 'List the property in "required" of the object around it.'
  if (value.type === 'null') return 'Leave it out where there is nothing to say.'
  return ''
}

/** Who reads only some keywords does not mind what the others hold. */
function verdictsOf(subject: ToolSubject, key: string): readonly Verdict[] {
  return judgeOr(
    subject.profiles,
    ({ containerTypes, knownKeywords }) => (knownKeywords?.includes(key) === false ? null : containerTypes),
    'warning',
  )
}
