import { afterAll, expect, test } from 'vitest'
import { collectParts, defaultSettings, scorePart, staleParts, type ScoreInput } from '../core/alignment'
import { makeTool, type Catalog } from '../core/catalog'
import { createAlignmentHandlers } from './alignment-service'
import { findStale } from './clients'
import type { AlignmentWorker } from './contracts'
import { createWorkerClient } from './rpc'
import { serveCalls } from './serve-calls'

const { port1, port2 } = new MessageChannel()
serveCalls<AlignmentWorker>(createAlignmentHandlers(), port2)
const client = createWorkerClient<AlignmentWorker>('alignment', () => ({
  endpoint: port1,
  end: () => port1.close(),
}))
afterAll(() => {
  port1.close()
})

function inputs(count: number): readonly ScoreInput[] {
  return Array.from({ length: count }, (_, index) => ({
    partId: `part${index}`,
    raw: ['get_it', 'get_it', `get_${index}`],
    greedyRaw: null,
    alpha: 0.2,
    duplicates: 'each',
    examples: [],
  }))
}

test('scores cross whole and in order', async () => {
  expect(await client.call('score', [inputs(3), () => undefined])).toEqual(inputs(3).map(scorePart))
})

test('progress says how many of how many', async () => {
  const reports: string[] = []
  const reported = new Promise<void>((resolve) => {
    void client.call('score', [
      inputs(40),
      (done, total) => {
        reports.push(`${done}/${total}`)
        if (reports.length === 2) resolve()
      },
    ])
  })
  await reported
  expect(reports).toEqual(['16/40', '32/40'])
})

test('names are chosen and locked', async () => {
  const [first] = await client.call('score', [inputs(1), () => undefined])
  const part = { id: 'part0', kind: 'tool', scope: 'catalog', old: 'old', server: null, stays: null } as const
  expect(await client.call('align', [{ parts: [{ ...part, scores: first ?? null }] }])).toMatchObject([
    { id: 'part0', old: 'old', new: 'get_it', reason: 'peaked', phi: 1, n: 3 },
  ])
})

/** So many tools that they go in several portions, those from `changed` on described anew. */
function catalogOf(count: number, changed = count): Catalog {
  const layout = { name: ['name'], description: ['description'], schema: ['inputSchema'] }
  const tools = Array.from({ length: count }, (_, index) => {
    const description = index < changed ? `Does ${index}.` : `Undoes ${index}.`
    const text = JSON.stringify({ name: `tool_${index}`, description, inputSchema: { type: 'object' } })
    return makeTool({ id: `tool${index}`, format: 'mcp', layout, text, server: null, origin: null })
  })
  return { tools, documents: [] }
}

test('stale parts are found as in the same thread, for several namings in turn', async () => {
  const parts = collectParts(catalogOf(700), {
    kinds: 'both',
    partIds: null,
    pinned: new Set(),
    excluded: new Set(),
    toolScope: 'catalog',
  })
  const outcomes = parts.map(({ id, old }) => ({ id, old, new: `${old}_new`, sampleKey: 'another' }))
  const naming = (count: number) => ({
    model: 'm',
    settings: defaultSettings,
    parts: outcomes.slice(0, count),
  })
  const namings = [naming(700), naming(10), naming(0)]
  for (const catalog of [catalogOf(700, 690), catalogOf(3)]) {
    const found = await findStale(client, catalog, namings)
    expect(found).toEqual(namings.map((one) => staleParts(catalog, one)))
    expect(found[0]).toHaveLength(700)
  }
})

test('staleness is not judged where what was sent ahead went with an ended worker', async () => {
  await client.call('takeTools', [catalogOf(2).tools, 0])
  await client.call('takeOutcomes', [[], 0])
  const naming = { model: 'm', settings: defaultSettings }
  await expect(client.call('stale', [naming, { tools: 3, outcomes: 0 }])).rejects.toMatchObject({
    failure: { code: 'worker/restarted', worker: 'alignment' },
  })
})
