// Counts words for types that JSON Schema does not have (`dict`, `float`), in tools of formats that expect JSON Schema.
import { memberOf, membersOf, type JsonNode } from '../json'
import type { Remark } from './format'
import { TYPE_NAMES } from './schema-shape'

/** Gemini's own spelling, which is no mistake there. */
const UPPER_CASE = /^[A-Z]+$/

/** What was met in a document. */
export interface TypeCount {
  /** Takes the words of one tool; null where it has none. */
  readonly add: (met: ReadonlySet<string> | null) => void
  /** One remark for the document, or none. */
  readonly remarks: () => readonly Remark[]
}

/** Starts a count for one document. */
export function createTypeCount(): TypeCount {
  const words = new Map<string, number>()
  let tools = 0
  return {
    add: (met) => {
      if (!met) return
      tools += 1
      for (const word of met) words.set(word, (words.get(word) ?? 0) + 1)
    },
    remarks: () => (tools === 0 ? [] : [{ level: 'info', path: [], message: sentence(tools, words) }]),
  }
}

/** Such words in a schema, its properties and their items; null where there is none, which is so for nearly all. */
export function foreignTypes(schema: JsonNode | null): ReadonlySet<string> | null {
  let met: Set<string> | null = null
  const note = (node: JsonNode | undefined): void => {
    const type = memberOf(node, 'type')?.valueNode.value
    if (typeof type === 'string' && !TYPE_NAMES.has(type) && !UPPER_CASE.test(type))
      (met ??= new Set()).add(type)
  }
  note(schema ?? undefined)
  for (const { valueNode } of membersOf(memberOf(schema, 'properties')?.valueNode)) {
    note(valueNode)
    note(memberOf(valueNode, 'items')?.valueNode)
  }
  return met
}

function sentence(tools: number, words: ReadonlyMap<string, number>): string {
  const list = [...words]
    .sort((one, other) => other[1] - one[1])
    .map(([word, count]) => `\`${word}\` in ${count}`)
    .join(', ')
  const who = tools === 1 ? 'One tool uses' : `${tools} tools use`
  return `${who} types that JSON Schema does not have (${list}); they are kept as they are.`
}
