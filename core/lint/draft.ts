import { duplicateKeys, nodeAt, parseJson, positionAt, type JsonNode, type JsonPath } from '../json'
import type { Severity } from './rule'

/** A flaw of a text that is being typed, by offset: it may not be readable, so no path leads to it. Lines and columns start at 1. */
export interface DraftFinding {
  readonly rule: 'syntax' | 'duplicate-key'
  readonly severity: Severity
  readonly message: string
  /** UTF-16 units. */
  readonly offset: number
  readonly length: number
  readonly line: number
  readonly column: number
}

/** Checks a tool's text as typed: whether it can be read at all, and whether a key stands twice. */
export function lintDraft(text: string): readonly DraftFinding[] {
  const { root, flaws } = parseJson(text)
  const broken = flaws.map((flaw): DraftFinding => ({ rule: 'syntax', severity: 'error', ...flaw }))
  if (!root) return broken
  if (root.type !== 'object')
    return [
      {
        rule: 'syntax',
        severity: 'error',
        message: 'A tool is a JSON object, in braces.',
        offset: root.offset,
        length: root.length,
        ...positionAt(text, root.offset),
      },
    ]
  return duplicateKeys(root).map((path) => duplicate(text, root, path))
}

function duplicate(text: string, root: JsonNode, path: JsonPath): DraftFinding {
  const parent = nodeAt(root, path.slice(0, -1))
  const key = String(path.at(-1))
  const node = parent?.members.findLast((member) => member.key === key)?.keyNode
  const offset = node?.offset ?? 0
  return {
    rule: 'duplicate-key',
    severity: 'warning',
    message: `The key "${key}" stands more than once in this object. Most readers keep only the last value, some refuse the text.`,
    offset,
    length: node?.length ?? 0,
    ...positionAt(text, offset),
  }
}
