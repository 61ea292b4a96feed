// Edits of JSON text that touch only what they change; white space, order and number spelling elsewhere stay.
import { applyEdits, modify, type Edit } from 'jsonc-parser'
import type { JsonPath } from './path'
import { memberOf, nodeAt, parseJson } from './tree'

/** A replacement of `length` UTF-16 units at `offset`. */
export interface TextEdit {
  readonly offset: number
  readonly length: number
  readonly content: string
}

/** Applies edits that do not overlap, in any order given. */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  return applyEdits(text, [...edits].sort((one, other) => one.offset - other.offset) as Edit[])
}

/** The edits that set a plain value at a path, making missing parents; `undefined` removes the member or item. */
export function setValueEdits(text: string, path: JsonPath, value: unknown): readonly TextEdit[] {
  return modify(text, [...path], value, { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } })
}

/** The edit that renames the key of the member at `path` (the last one where the key stands twice), or null when absent. */
export function renameKeyEdit(text: string, path: JsonPath, key: string): TextEdit | null {
  const parent = nodeAt(parseJson(text).root, path.slice(0, -1))
  const member = memberOf(parent, String(path.at(-1)))
  if (!member) return null
  return { offset: member.keyNode.offset, length: member.keyNode.length, content: JSON.stringify(key) }
}
