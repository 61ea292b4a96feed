import { afterAll, expect, test } from 'vitest'
import { scorePart, type ScoreInput } from '../core/alignment'
import { alignmentHandlers } from './alignment-service'
import type { AlignmentWorker } from './contracts'
import { createWorkerClient } from './rpc'
import { serveCalls } from './serve-calls'

const { port1, port2 } = new MessageChannel()
serveCalls<AlignmentWorker>(alignmentHandlers, port2)
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
