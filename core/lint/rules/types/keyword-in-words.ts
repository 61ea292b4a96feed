import type { CatalogEdit, SchemaVisit } from '../../../catalog'
import { memberOf, stringAt, type JsonNode } from '../../../json'
import type { Fix, ToolSubject } from '../../rule'

/** What a keyword says, as a sentence; `%` stands for its value. */
const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['minLength', 'At least % characters.'],
  ['maxLength', 'At most % characters.'],
  ['minimum', 'At least %.'],
  ['maximum', 'At most %.'],
  ['exclusiveMinimum', 'More than %.'],
  ['exclusiveMaximum', 'Less than %.'],
  ['multipleOf', 'A multiple of %.'],
  ['minItems', 'At least % items.'],
  ['maxItems', 'At most % items.'],
  ['minProperties', 'At least % properties.'],
  ['maxProperties', 'At most % properties.'],
  ['pattern', 'Matches the pattern %.'],
  ['default', 'When left out: %.'],
])

/**
 * The fix that takes a keyword out and says in the description what it said; where it has no words, or the description says so already, the
 * keyword only goes.
 */
export function sayInDescription(
  subject: ToolSubject,
  visit: SchemaVisit,
  keyword: string,
  safety: Fix['safety'],
): Fix {
  const toolId = subject.tool.id
  const place = [...subject.tool.layout.schema, ...visit.path]
  const remove: CatalogEdit = { kind: 'remove-value', toolId, path: [...place, keyword] }
  const added = sentenceOf(subject, visit.node, keyword)
  if (added === null) return { title: `Remove "${keyword}"`, safety, edits: [remove] }
  const value = joinSentences(stringAt(visit.node, ['description']) ?? '', added)
  return {
    title: `Say "${keyword}" in the description instead`,
    safety,
    edits: [{ kind: 'set-value', toolId, path: [...place, 'description'], value }, remove],
  }
}

/** A description with a sentence after it. */
export function joinSentences(text: string, sentence: string): string {
  const said = text.trimEnd()
  if (said === '') return sentence
  return `${said}${/[.!?:;。]$/.test(said) ? '' : '.'} ${sentence}`
}

function sentenceOf(subject: ToolSubject, schema: JsonNode, keyword: string): string | null {
  const value = memberOf(schema, keyword)?.valueNode
  if (!value) return null
  if (keyword === 'uniqueItems') return value.value === true ? 'No item twice.' : null
  const sentence = SENTENCES.get(keyword)
  const written = subject.tool.text.slice(value.offset, value.offset + value.length)
  const shown = value.type === 'string' && keyword !== 'default' ? String(value.value) : written
  const described = stringAt(schema, ['description']) ?? ''
  if (sentence === undefined || saysSo(described, keyword, value, written)) return null
  return sentence.replace('%', () => (shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown))
}

const LONGEST = 200

/** True when a description already names the default. */
function saysSo(described: string, keyword: string, value: JsonNode, written: string): boolean {
  if (keyword !== 'default') return false
  const plain = value.type === 'string' ? String(value.value) : written
  if (plain === '') return false
  const words = described.toLowerCase()
  const from = words.indexOf('default')
  return from >= 0 && words.includes(plain.toLowerCase(), from)
}
