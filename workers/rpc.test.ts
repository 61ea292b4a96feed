import { afterEach, expect, test, vi } from 'vitest'
import { FailureError } from '../core/shared'
import { createWorkerClient, type RunningWorker } from './rpc'
import { serveCalls, type Handlers } from './serve-calls'

interface TestWorker {
  readonly double: (
    numbers: readonly number[],
    onProgress: (done: number, total: number) => void,
  ) => Promise<readonly number[]>
  readonly fail: () => Promise<never>
  readonly break: () => Promise<never>
  readonly loop: (started: () => void) => Promise<string>
  readonly hang: () => Promise<never>
  readonly buffer: (size: number) => Promise<Uint8Array>
  readonly readBack: () => Promise<number>
}

let made: Uint8Array = new Uint8Array()

const handlers: Handlers<TestWorker> = {
  double: (_, numbers, onProgress) => {
    numbers.forEach((_value, index) => onProgress(index + 1, numbers.length))
    return numbers.map((number) => 2 * number)
  },
  fail: () => {
    throw new FailureError({ code: 'storage/full', message: 'no room' })
  },
  break: () => {
    throw new TypeError('not a function')
  },
  loop: async (call, started) => {
    started()
    for (;;) await call.breathe()
  },
  hang: () => new Promise(() => undefined),
  buffer: (call, size) => {
    made = new Uint8Array(size).fill(7)
    call.transfer([made.buffer as ArrayBuffer])
    return made
  },
  readBack: () => Promise.resolve(made.byteLength),
}

const ports: MessagePort[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const port of ports.splice(0)) port.close()
})

/** A client whose worker is the other end of a channel; `crash` is what a browser's error event would do. */
function createClient() {
  let starts = 0
  let ends = 0
  let crash: (message: string) => void = () => undefined
  const client = createWorkerClient<TestWorker>('test', (onCrash): RunningWorker => {
    starts += 1
    crash = onCrash
    const { port1, port2 } = new MessageChannel()
    ports.push(port1, port2)
    serveCalls<TestWorker>(handlers, port2)
    return {
      endpoint: port1,
      end: () => {
        ends += 1
        port1.close()
      },
    }
  })
  return { client, starts: () => starts, ends: () => ends, crash: (message: string) => crash(message) }
}

test('a call gives its result, and the worker starts with the first call only', async () => {
  const { client, starts } = createClient()
  expect(starts()).toBe(0)
  expect(await client.call('double', [[1, 2], () => undefined])).toEqual([2, 4])
  expect(await client.call('double', [[3], () => undefined])).toEqual([6])
  expect(starts()).toBe(1)
})

test('progress arrives', async () => {
  const { client } = createClient()
  const reports: string[] = []
  const all = new Promise<void>((resolve) => {
    void client.call('double', [
      [1, 2, 3],
      (done, total) => {
        reports.push(`${done}/${total}`)
        if (done === total) resolve()
      },
    ])
  })
  await all
  expect(reports).toEqual(['1/3', '2/3', '3/3'])
})

test('a failure crosses as what it was, a bug as a crash with its message', async () => {
  const { client } = createClient()
  await expect(client.call('fail', [])).rejects.toMatchObject({
    failure: { code: 'storage/full', message: 'no room' },
  })
  await expect(client.call('break', [])).rejects.toMatchObject({
    failure: { code: 'worker/crashed', worker: 'test', message: 'not a function' },
  })
})

test('a parameter that cannot be cloned is a failure, not a call that never ends', async () => {
  const { client } = createClient()
  const unclonable = [{ method: () => 1 }] as unknown as readonly number[]
  await expect(client.call('double', [unclonable, () => undefined])).rejects.toMatchObject({
    failure: { code: 'worker/crashed' },
  })
})

test('a cancelled loop stops; the worker lives on', async () => {
  const { client, starts, ends } = createClient()
  const controller = new AbortController()
  const call = client.call('loop', [() => controller.abort(new Error('enough'))], controller.signal)
  await expect(call).rejects.toThrow('enough')
  expect(await client.call('double', [[1], () => undefined])).toEqual([2])
  expect([starts(), ends()]).toEqual([1, 0])
})

test('a call that was aborted before it began does not start the worker', async () => {
  const { client, starts } = createClient()
  await expect(
    client.call('double', [[1], () => undefined], AbortSignal.abort(new Error('early'))),
  ).rejects.toThrow('early')
  expect(starts()).toBe(0)
})

test('a call that does not stop within a second of its cancel ends the worker: the others fail, the next call starts it anew', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { client, starts, ends } = createClient()
  const controller = new AbortController()
  const hanging = client.call('hang', [], controller.signal)
  const other = client.call('hang', [])
  controller.abort(new Error('enough'))
  await expect(hanging).rejects.toThrow('enough')
  vi.advanceTimersByTime(999)
  expect(ends()).toBe(0)
  vi.advanceTimersByTime(1)
  await expect(other).rejects.toMatchObject({ failure: { code: 'worker/restarted', worker: 'test' } })
  expect(await client.call('double', [[2], () => undefined])).toEqual([4])
  expect([starts(), ends()]).toEqual([2, 1])
})

test('a crash fails all pending calls, and the next call starts the worker anew', async () => {
  const { client, starts, crash } = createClient()
  const calls = [client.call('hang', []), client.call('hang', [])]
  crash('out of memory')
  for (const call of calls) {
    await expect(call).rejects.toMatchObject({
      failure: { code: 'worker/crashed', worker: 'test', message: 'out of memory' },
    })
  }
  expect(await client.call('double', [[2], () => undefined])).toEqual([4])
  expect(starts()).toBe(2)
})

test('an ended worker fails what is pending', async () => {
  const { client } = createClient()
  const call = client.call('hang', [])
  client.end()
  await expect(call).rejects.toMatchObject({ failure: { code: 'worker/restarted' } })
})

test('buffers of a result are moved: the worker keeps nothing of them', async () => {
  const { client } = createClient()
  const bytes = await client.call('buffer', [3])
  expect([...bytes]).toEqual([7, 7, 7])
  expect(await client.call('readBack', [])).toBe(0)
})
