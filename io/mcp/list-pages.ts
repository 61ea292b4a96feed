// All pages of `tools/list`, each as it was spelled.
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { itemsOf, memberOf } from '../../core/json'
import { protocolFailure, type RawValue, type Recorder } from './recorder'

/** How far the reading is. */
export interface LiveProgress {
  readonly pages: number
  readonly tools: number
}

const MOST_PAGES = 10_000
const MOST_EMPTY_PAGES = 50

/** Reads page after page until there is no further cursor. A list that can have no end is a protocol failure. */
export async function listPages(
  client: Client,
  recorder: Recorder,
  options: {
    readonly timeoutMs: number
    readonly onProgress: (progress: LiveProgress) => void
  },
): Promise<readonly RawValue[]> {
  const { ResultSchema } = await import('@modelcontextprotocol/sdk/types.js')
  const { timeoutMs: timeout, onProgress } = options
  const pages: RawValue[] = []
  const cursors = new Map<string, number>()
  let cursor: string | null = null
  let tools = 0
  let empty = 0
  for (;;) {
    const request = { method: 'tools/list' as const, params: cursor === null ? {} : { cursor } }
    await Promise.race([client.request(request, ResultSchema, { timeout }), recorder.ended])
    const page = recorder.resultOf('tools/list')
    if (!page) throw protocolFailure(recorder.address, 'its answer to tools/list was lost')
    const list = memberOf(page.node, 'tools')?.valueNode
    if (list?.type !== 'array')
      throw protocolFailure(recorder.address, 'its answer to tools/list holds no list of tools')
    pages.push(page)
    const found = itemsOf(list).length
    tools += found
    empty = found === 0 ? empty + 1 : 0
    onProgress({ pages: pages.length, tools })
    cursor = nextCursor(page)
    if (cursor === null) return pages
    const before = cursors.get(cursor)
    if (before !== undefined)
      throw protocolFailure(
        recorder.address,
        `its list of tools never ends: page ${pages.length} leads on to where page ${before} did`,
      )
    if (empty >= MOST_EMPTY_PAGES || pages.length >= MOST_PAGES)
      throw protocolFailure(
        recorder.address,
        `its list of tools never ends: ${pages.length} pages were read${empty > 1 ? `, the last ${empty} without a tool` : ''}`,
      )
    cursors.set(cursor, pages.length)
  }
}

/** The cursor of the next page. Some servers say null or an empty text where there is none. */
function nextCursor({ node }: RawValue): string | null {
  const value = memberOf(node, 'nextCursor')?.valueNode.value
  return typeof value === 'string' && value !== '' ? value : null
}
