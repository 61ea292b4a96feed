import { effectiveMembers, itemsOf, memberOf, stringAt, type JsonNode } from '../../../json'
import { placeInSchema, quote } from '../../place'
import { judge, listWords, outcomeSentence } from '../../profiles/judge'
import type { Finding, Fix, ToolRule, ToolSubject } from '../../rule'
import { hasKeyword, resolveReference, typesOf } from '../../schema-reading'
import { wordsOfName } from '../../text/words'
import { exampleWith } from '../example'
import { joinSentences } from '../types/keyword-in-words'

const RANGE = {
  type: 'object',
  properties: {
    from: { type: 'number', description: 'Lowest price in euros.' },
    until: { type: 'number', description: 'Highest price in euros.' },
  },
}

/** Parameters whose inner form is told in the schema only. */
export const nestedDropped: ToolRule = {
  id: 'nested-dropped',
  title: 'Nested form not shown to the model',
  category: 'grammar',
  scope: 'tool',
  needs: ['properties'],
  explain: {
    what: 'Where a parameter holds an object, or a list of them, its description names what is inside. One finding a tool.',
    why: 'Ollama up to about 0.13, and several adapters, hand on the first level only: the model sees that an object is wanted and has to guess its properties.',
    bad: exampleWith({ price: { ...RANGE, description: 'Price range of the search.' } }),
    good: exampleWith({ price: { ...RANGE, description: 'Price range of the search: "from" and "until".' } }),
    sources: [
      'https://github.com/ollama/ollama/issues/13472',
      'https://github.com/ollama/ollama/pull/13508',
      'https://github.com/ollama/ollama-python/issues/724',
      'https://github.com/eclipse-theia/theia/pull/18015',
    ],
  },
  check(subject) {
    const hidden = hiddenForms(subject)
    return hidden.length === 0 ? [] : report(subject, hidden)
  },
}

interface HiddenForm {
  readonly name: string
  readonly node: JsonNode
  /** The object whose properties are not shown. */
  readonly inner: JsonNode
  readonly isList: boolean
}

/** The parameters of the first level whose properties no description names. */
function hiddenForms(subject: ToolSubject): readonly HiddenForm[] {
  const root = subject.view.schema
  if (!root) return []
  return propertiesOf(root).flatMap(({ key, valueNode }) => {
    if (!hasKeyword(valueNode, 'properties', 'items', '$ref')) return []
    const own = resolveReference(root, valueNode)
    const items = memberOf(own, 'items')?.valueNode
    const listed = items && resolveReference(root, items)
    const inner = propertiesOf(own).length > 0 ? own : listed
    if (!inner || propertiesOf(inner).length === 0) return []
    const words = `${stringAt(valueNode, ['description']) ?? ''} ${subject.view.description}`
    const isNamed = propertiesOf(inner).every((property) => mentions(words, property.key))
    return isNamed ? [] : [{ name: key, node: valueNode, inner, isList: inner !== own }]
  })
}

function propertiesOf(schema: JsonNode | null): ReturnType<typeof effectiveMembers> {
  return effectiveMembers(memberOf(schema, 'properties')?.valueNode)
}

function mentions(text: string, key: string): boolean {
  const plain = text.toLowerCase()
  return plain.includes(key.toLowerCase()) || plain.includes(wordsOfName(key).join(' '))
}

function report(subject: ToolSubject, hidden: readonly HiddenForm[]): readonly Finding[] {
  const [first] = hidden
  if (!first) return []
  const names = hidden.map(({ name }) => quote(name))
  const shown = names.length > 5 ? [...names.slice(0, 5), 'others'] : names
  const fix = repeatShapes(subject, hidden)
  return judge(subject.profiles, (profile) => profile.nestedDropped).map((verdict) => ({
    ...placeInSchema(subject, ['properties', first.name]),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `What ${listWords(shown)} ${names.length === 1 ? 'holds' : 'hold'} stands in the schema only. ${outcomeSentence(verdict)} Name the properties in the description too.`,
    fixes: [fix],
  }))
}

function repeatShapes(subject: ToolSubject, hidden: readonly HiddenForm[]): Fix {
  return {
    title: 'Name the properties in the description',
    safety: 'unsafe',
    edits: hidden.map(({ name, node, inner, isList }) => ({
      kind: 'set-value',
      toolId: subject.tool.id,
      path: [...subject.tool.layout.schema, 'properties', name, 'description'],
      value: joinSentences(stringAt(node, ['description']) ?? '', shapeOf(inner, isList)),
    })),
  }
}

/** "An object with from (number) and until (number, optional)." */
function shapeOf(schema: JsonNode, isList: boolean): string {
  const required = new Set(itemsOf(memberOf(schema, 'required')?.valueNode).map(({ value }) => value))
  const parts = propertiesOf(schema).map(({ key, valueNode }) => {
    const type = typesOf(valueNode)
      .filter((name) => name.toLowerCase() !== 'null')
      .join(' or ')
    const notes = [...(type === '' ? [] : [type.toLowerCase()]), ...(required.has(key) ? [] : ['optional'])]
    return notes.length === 0 ? key : `${key} (${notes.join(', ')})`
  })
  return `${isList ? 'Each item is an object' : 'An object'} with ${listWords(parts)}.`
}
