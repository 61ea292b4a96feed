import * as v from 'valibot'
import type { LiveSource } from '../catalog'
import { itemsOf, memberOf, parseJson, tokenText } from '../json'

/** What a normalised catalogue tells of a running server; `file` is the `source.file` of its tools. */
export interface NormalisedLive {
  readonly file: string
  readonly live: LiveSource
}

const entry = v.object({
  file: v.string(),
  transport: v.picklist(['http', 'stdio']),
  address: v.string(),
  protocolVersion: v.string(),
  server: v.object({ name: v.string(), version: v.string() }),
  readAt: v.string(),
})

/** What a text that `normaliseCatalog` wrote tells of running servers; empty for any other text. */
export function liveSourcesOf(text: string): readonly NormalisedLive[] {
  const list = memberOf(parseJson(text).root, 'live')?.valueNode
  return itemsOf(list).flatMap((node) => {
    const read = v.safeParse(entry, JSON.parse(tokenText(text, node)))
    const hashes = memberOf(node, 'hashes')?.valueNode
    if (!read.success || hashes?.type !== 'object') return []
    const { file, ...rest } = read.output
    // Any name may be that of a tool, `__proto__` too.
    const pairs = hashes.members.map(({ key, valueNode }) => [key, String(valueNode.value)] as const)
    return [{ file, live: { ...rest, hashes: Object.fromEntries(pairs) } }]
  })
}
