import { itemsOf, membersOf, type JsonNode, type JsonPath } from '../../../json'

/** A string value of a tool's text, and where it stands from the root of that text. */
export interface TextValue {
  readonly text: string
  readonly path: JsonPath
}

/** Every string value of a tool at any depth, in source order. Keys are left out. */
export function* textsIn(node: JsonNode | null, path: JsonPath = []): Iterable<TextValue> {
  if (!node) return
  if (node.type === 'string') yield { text: String(node.value), path }
  for (const { key, valueNode } of membersOf(node)) yield* textsIn(valueNode, [...path, key])
  for (const [index, item] of itemsOf(node).entries()) yield* textsIn(item, [...path, index])
}

/** True for a JSON text in which letters may be spelled as escapes, so that a search of the text as it stands would miss them. */
export function hidesLetters(text: string): boolean {
  return /\\u00[2-7]/.test(text)
}
