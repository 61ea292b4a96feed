import { itemsOf, membersOf, type JsonNode } from './node'

/** What stands in the place of a node when it is printed, given the indentation of its line; null leaves the item or member out. */
export type Replacements = ReadonlyMap<JsonNode, (indent: string) => string | null>

/**
 * Prints a node as strict JSON, two spaces deep: tokens (keys, strings, numbers) are copied from the source text as they stand,
 * so order, duplicates, escapes and number spelling survive; comments, trailing commas and white space do not.
 */
export function printNode(text: string, node: JsonNode, indent = '', replacements?: Replacements): string {
  const chunks: string[] = []
  print(node, indent)
  return chunks.join('')

  function print(current: JsonNode, outer: string): void {
    const replacement = replacements?.get(current)
    if (replacement) chunks.push(replacement(outer) ?? '')
    else if (current.type === 'object') printObject(current, outer)
    else if (current.type === 'array') printArray(current, outer)
    else chunks.push(tokenText(text, current))
  }

  function printObject(current: JsonNode, outer: string): void {
    const deeper = `${outer}  `
    let separator = `{\n${deeper}`
    let isEmpty = true
    for (const { keyNode, valueNode } of membersOf(current)) {
      const replaced = replacements?.get(valueNode)?.(deeper)
      if (replaced === null) continue
      chunks.push(separator, tokenText(text, keyNode), ': ')
      if (replaced === undefined) print(valueNode, deeper)
      else chunks.push(replaced)
      if (isEmpty) separator = `,\n${deeper}`
      isEmpty = false
    }
    chunks.push(isEmpty ? '{}' : `\n${outer}}`)
  }

  function printArray(current: JsonNode, outer: string): void {
    const deeper = `${outer}  `
    let separator = `[\n${deeper}`
    let isEmpty = true
    for (const item of itemsOf(current)) {
      const replaced = replacements?.get(item)?.(deeper)
      if (replaced === null) continue
      chunks.push(separator)
      if (replaced === undefined) print(item, deeper)
      else chunks.push(replaced)
      if (isEmpty) separator = `,\n${deeper}`
      isEmpty = false
    }
    chunks.push(isEmpty ? '[]' : `\n${outer}]`)
  }
}

/** The source text of a node, exactly. */
export function tokenText(text: string, node: JsonNode): string {
  return text.slice(node.offset, node.offset + node.length)
}

/** Strict JSON with its lines moved right, to stand inside something else. No string of JSON holds a bare line break. */
export function indentJson(text: string, indent: string): string {
  return indent === '' ? text : text.replaceAll('\n', `\n${indent}`)
}

/** Strict JSON without white space between its tokens, for formats of one value a line. */
export function compactJson(text: string): string {
  return text.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, '$1')
}
