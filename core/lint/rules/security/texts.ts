import { itemsOf, membersOf, type JsonNode, type JsonPath } from '../../../json'

/** A string value of a tool's text, and where it stands from the root of that text. */
export interface TextValue {
  readonly text: string
  readonly path: JsonPath
}

/** Every string value of a tool of so many characters, at any depth, in source order. Keys are left out. */
export function textsIn(root: JsonNode | null, shortest = 0): readonly TextValue[] {
  const found: TextValue[] = []
  if (root) collect(root, [], shortest, found)
  return found
}

/** True when a string value of so many characters passes a test: as `textsIn`, for those who rarely ask for a path. */
export function someText(node: JsonNode | null, shortest: number, test: (text: string) => boolean): boolean {
  if (!node) return false
  const { value } = node
  if (typeof value === 'string' && value.length >= shortest && test(value)) return true
  return (
    membersOf(node).some(({ valueNode }) => someText(valueNode, shortest, test)) ||
    itemsOf(node).some((item) => someText(item, shortest, test))
  )
}

/** `path` is that of the node while the node is looked at, and changes afterwards. */
function collect(node: JsonNode, path: (string | number)[], shortest: number, found: TextValue[]): void {
  if (node.type === 'string') {
    const text = String(node.value)
    if (text.length >= shortest) found.push({ text, path: [...path] })
    return
  }
  for (const { key, valueNode } of membersOf(node)) {
    path.push(key)
    collect(valueNode, path, shortest, found)
    path.pop()
  }
  for (const [index, item] of itemsOf(node).entries()) {
    path.push(index)
    collect(item, path, shortest, found)
    path.pop()
  }
}

/** True for a JSON text in which letters may be spelled as escapes, so that a search of the text as it stands would miss them. */
export function hidesLetters(text: string): boolean {
  return text.includes('\\u00') && /\\u00[2-7]/.test(text)
}
