import type { Fix, ToolSubject } from '../../rule'
import type { SchemaVisit } from '../../../catalog'

/** The fix that writes a pattern anew. */
export function setPattern(
  subject: ToolSubject,
  { path }: SchemaVisit,
  title: string,
  safety: Fix['safety'],
  value: string,
): Fix {
  const place = [...subject.tool.layout.schema, ...path, 'pattern']
  return { title, safety, edits: [{ kind: 'set-value', toolId: subject.tool.id, path: place, value }] }
}
