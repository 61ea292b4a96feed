// A large catalogue has more than 100,000 findings, and most of what they hold is the same in thousands of them: held once, it takes a fraction.
import type { CatalogEdit } from '../catalog'
import type { JsonPath } from '../json'
import { createPool, type Pool } from '../shared'
import type { Diagnostic, Fix } from './rule'

/** Enough for the ids, places and messages of some thousand tools, and for all that is the same in all. */
const KEPT = 8000

/** Makes what gives findings back as they are, with equal texts, places and lists held once among all it was given. */
export function createFindingSharer(): (finding: Diagnostic) => Diagnostic {
  const texts = createPool(KEPT)
  const messages = createPool(KEPT)
  return (finding) => ({
    ...finding,
    rule: texts.text(finding.rule),
    severity: texts.text(finding.severity),
    toolId: finding.toolId === null ? null : texts.text(finding.toolId),
    partId: finding.partId === null ? null : texts.text(finding.partId),
    path: sharedPath(texts, finding.path),
    at: texts.text(finding.at),
    message: messages.text(finding.message),
    profiles: sharedList(texts, finding.profiles),
    fixes: finding.fixes.length === 0 ? NONE : finding.fixes.map((fix) => sharedFix(texts, fix)),
    related: finding.related.length === 0 ? NONE : finding.related.map((id) => texts.text(id)),
  })
}

const NONE: readonly never[] = []

function sharedFix(texts: Pool, { title, safety, edits }: Fix): Fix {
  return {
    title: texts.text(title),
    safety: texts.text(safety),
    edits: edits.map((edit) => sharedEdit(texts, edit)),
  }
}

function sharedEdit(texts: Pool, edit: CatalogEdit): CatalogEdit {
  switch (edit.kind) {
    case 'set-value':
      return { ...edit, toolId: texts.text(edit.toolId), path: sharedPath(texts, edit.path) }
    case 'remove-value':
      return { ...edit, toolId: texts.text(edit.toolId), path: sharedPath(texts, edit.path) }
    case 'set-text':
      return { ...edit, toolId: texts.text(edit.toolId) }
    case 'rename':
      return { ...edit, partId: texts.text(edit.partId) }
    default:
      return edit
  }
}

/** The number 0 and the text "0" are two places. */
function sharedPath(texts: Pool, path: JsonPath): JsonPath {
  let key = 'path'
  for (const step of path) key += typeof step === 'number' ? `\u0001${String(step)}` : `\u0000${step}`
  return texts.value(key, path)
}

function sharedList(texts: Pool, list: readonly string[]): readonly string[] {
  return texts.value(`list\u0000${list.join('\u0000')}`, list)
}
