import type { CatalogEdit, SchemaVisit } from '../../../catalog'
import { memberOf } from '../../../json'
import type { Fix, ToolSubject } from '../../rule'
import { plainValue } from '../types/plain-value'

/** The fix that says `oneOf` as `anyOf`, which accepts more; none where there is an `anyOf` already, or numbers would be written anew. */
export function anyOfInstead(subject: ToolSubject, { node, path }: SchemaVisit): readonly Fix[] {
  const branches = memberOf(node, 'oneOf')?.valueNode
  const value = branches && plainValue(subject.tool.text, branches)
  if (value === undefined || value === null || memberOf(node, 'anyOf')) return []
  const toolId = subject.tool.id
  const place = [...subject.tool.layout.schema, ...path]
  const edits: readonly CatalogEdit[] = [
    { kind: 'remove-value', toolId, path: [...place, 'oneOf'] },
    { kind: 'set-value', toolId, path: [...place, 'anyOf'], value },
  ]
  return [{ title: 'Use "anyOf"', safety: 'unsafe', edits }]
}
