import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPool, poolSize } from './pool'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  [1, 2],
  [2, 2],
  [4, 3],
  [16, 4],
])('%i cores: %i workers', (cores, size) => {
  expect(poolSize(cores)).toBe(size)
})

function createTestPool(size: number) {
  const clients: { readonly number: number; ended: number; end: () => void }[] = []
  const pool = createPool(size, () => {
    const client = { number: clients.length, ended: 0, end: () => void (client.ended += 1) }
    clients.push(client)
    return client
  })
  return { pool, clients }
}

/** A task that ends when it is told to. */
function createTask() {
  let finish = (): void => undefined
  const ended = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { task: (client: { number: number }) => ended.then(() => client.number), finish }
}

test('workers are made as needed and no more than the size; waiting tasks go first come, first served', async () => {
  const { pool, clients } = createTestPool(2)
  const tasks = [createTask(), createTask(), createTask(), createTask()]
  const runs = tasks.map(({ task }) => pool.run(task))
  await Promise.resolve()
  expect(clients).toHaveLength(2)
  tasks[1]?.finish()
  expect(await runs[1]).toBe(1)
  tasks[2]?.finish()
  expect(await runs[2]).toBe(1)
  tasks[0]?.finish()
  tasks[3]?.finish()
  expect(await Promise.all(runs)).toEqual([0, 1, 1, 1])
})

test('after ten idle seconds the workers end, not before and not while one works', async () => {
  const { pool, clients } = createTestPool(2)
  await pool.run(() => Promise.resolve())
  vi.advanceTimersByTime(9999)
  const long = createTask()
  const run = pool.run(long.task)
  vi.advanceTimersByTime(60_000)
  expect(clients[0]?.ended).toBe(0)
  long.finish()
  await run
  vi.advanceTimersByTime(10_000)
  expect(clients[0]?.ended).toBe(1)
})

test('a task that fails gives its worker back', async () => {
  const { pool, clients } = createTestPool(1)
  await expect(pool.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await pool.run((client) => Promise.resolve(client.number))).toBe(0)
  expect(clients).toHaveLength(1)
})
