import { memberOf, nodeAt, parseJson, type JsonNode, type JsonPath } from '../../core/json'

/** A stretch of text in UTF-16 units. */
export interface TextSpan {
  readonly offset: number
  readonly length: number
}

/** A place in a tool's text, by meaning. */
export interface EditorPlace {
  readonly path: JsonPath
  readonly at: 'key' | 'value'
}

/** Something to underline, with what is said about it. */
export interface EditorMark extends EditorPlace {
  readonly severity: 'error' | 'warning' | 'info'
  readonly message: string
  /** Shown in small beside the message: the rule's id. */
  readonly source: string
  /** Set for a flaw of the syntax, whose place is known only by offset. */
  readonly span?: TextSpan
}

/**
 * Where a place stands in a text. What is missing is shown at the nearest thing that holds it; a value of several lines is shown at its
 * key, or at its opening bracket, so that a whole schema is never underlined.
 * A text that cannot be read is marked at its start.
 */
export function spanOf(text: string, place: EditorPlace): TextSpan {
  return spanIn(parseJson(text).root, text, place)
}

/** The spans of many marks in one text, in their order, parsed once. */
export function spansOf(
  text: string,
  marks: readonly (EditorPlace & { readonly span?: TextSpan })[],
): readonly TextSpan[] {
  const { root } = parseJson(text)
  return marks.map((mark) => mark.span ?? spanIn(root, text, mark))
}

function spanIn(root: JsonNode | null, text: string, place: EditorPlace): TextSpan {
  const found = nodeAt(root, place.path)
  if (!found) {
    if (place.path.length === 0) return { offset: 0, length: 1 }
    return spanIn(root, text, { path: place.path.slice(0, -1), at: 'key' })
  }
  const key = keyNodeAt(root, place.path)
  if (key && (place.at === 'key' || spansLines(text, found)))
    return { offset: key.offset, length: key.length }
  if (spansLines(text, found)) return { offset: found.offset, length: 1 }
  return { offset: found.offset, length: found.length }
}

function keyNodeAt(root: JsonNode | null, path: JsonPath): JsonNode | null {
  if (path.length === 0) return null
  return memberOf(nodeAt(root, path.slice(0, -1)), String(path.at(-1)))?.keyNode ?? null
}

function spansLines(text: string, node: JsonNode): boolean {
  return text.slice(node.offset, node.offset + node.length).includes('\n')
}
