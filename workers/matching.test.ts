import { afterEach, expect, test } from 'vitest'
import { createMatchingClient } from './matching-client'
import type { MatchingWorker } from './matching-contract'
import { createMatchingHandlers } from './matching-service'
import { createWorkerClient, type WorkerClient } from './rpc'
import { serveCalls } from './serve-calls'

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

function connect(): WorkerClient<MatchingWorker> {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1)
  serveCalls<MatchingWorker>(createMatchingHandlers(), port2)
  return createWorkerClient<MatchingWorker>('matching', () => ({ endpoint: port1, end: () => port1.close() }))
}

/** A client of which only the one operation is asked. */
function clientOf(given: {
  readonly call: (name: string, parameters: unknown, signal?: AbortSignal) => Promise<readonly string[]>
  readonly end: () => void
}): WorkerClient<MatchingWorker> {
  return given as unknown as WorkerClient<MatchingWorker>
}

const pattern = {
  kind: 'replace',
  find: '(\\d+)',
  replacement: '<$1>',
  isPattern: true,
  matchesCase: true,
} as const
const { signal } = new AbortController()

test('texts are replaced in order, over several portions', async () => {
  const texts = Array.from({ length: 500 }, (_, index) => `${'x'.repeat(1000)}${String(index)}`)
  const replaced = await createMatchingClient(connect()).replaceIn(texts, pattern, signal)
  expect(replaced).toHaveLength(500)
  expect(replaced[499]?.endsWith('x<499>')).toBe(true)
})

test('a pattern that cannot be read is refused before anything is sent', async () => {
  const silent = clientOf({
    call: () => Promise.reject(new Error('sent')),
    end: () => undefined,
  })
  await expect(
    createMatchingClient(silent).replaceIn(['a'], { ...pattern, find: '[' }, signal),
  ).rejects.toMatchObject({ failure: { code: 'edit/refused' } })
})

test('one that takes too long is ended, and says so', async () => {
  let ended = 0
  let lose = (): void => undefined
  const slow = clientOf({
    call: () => new Promise((_, reject) => (lose = () => reject(new Error('ended')))),
    end: () => {
      ended += 1
      lose()
    },
  })
  await expect(createMatchingClient(slow, 20).replaceIn(['a'], pattern, signal)).rejects.toMatchObject({
    failure: { reason: expect.stringContaining('was stopped') as string },
  })
  expect(ended).toBe(1)
})

test('a call that is given up ends the worker', async () => {
  let ended = 0
  const slow = clientOf({
    call: (_name, _parameters, given) =>
      new Promise((_, reject) => given?.addEventListener('abort', () => reject(given.reason as Error))),
    end: () => {
      ended += 1
    },
  })
  const controller = new AbortController()
  const replacing = createMatchingClient(slow).replaceIn(['a'], pattern, controller.signal)
  controller.abort(new Error('given up'))
  await expect(replacing).rejects.toThrow('given up')
  expect(ended).toBe(1)
})
