import type { Catalog } from '../catalog'
import { toPointer } from '../json'
import { toolParts } from './tool-parts'
import { listOf } from './write-document'
import { optional, printMembers } from './write-entry'

/**
 * All tools in one uniform list, whatever they were read from: `{ tools: [{ id, server, format, name, description, inputSchema, extras,
 * source: { file, path } }] }`. Tokens are the source's. `extras` holds what the source says besides; keys without a value are left out. What
 * was read from running servers is told behind, so that it can be seen later what changed there: `live: [{ file, ...LiveSource }]`.
 */
export function normaliseCatalog(catalog: Catalog): string {
  const files = new Map(catalog.documents.map(({ id, name }) => [id, name]))
  const entries = catalog.tools.map((tool) => {
    const { name, description, schema, rest } = toolParts(tool)
    const file = files.get(tool.origin?.documentId ?? '')
    const source = tool.origin && JSON.stringify({ file: file ?? null, path: toPointer(tool.origin.path) })
    return printMembers([
      ['id', JSON.stringify(tool.id)],
      ...optional('server', tool.server === null ? null : JSON.stringify(tool.server)),
      ['format', JSON.stringify(tool.format)],
      ['name', name],
      ...optional('description', description),
      ...optional('inputSchema', schema),
      ...optional(
        'extras',
        rest.length === 0 ? null : printMembers(rest.map(({ key, text }) => [key, text])),
      ),
      ...optional('source', source),
    ])
  })
  const live = catalog.documents.flatMap(({ name, live: source }) =>
    source ? [JSON.stringify({ file: name, ...source })] : [],
  )
  const sources = live.length === 0 ? null : listOf(live)
  return `${printMembers([['tools', listOf(entries)], ...optional('live', sources)])}\n`
}
