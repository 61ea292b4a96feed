import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createTableModel, type TableModel } from '../generation/table-model'
import { createModelHost } from './model-host'
import { createQueue } from './queue'

const never = new AbortController().signal

describe('createQueue', () => {
  it('runs one task at a time, in order, also after a failure', async () => {
    const queue = createQueue()
    const seen: string[] = []
    const task = (name: string) => async () => {
      seen.push(`${name} begins`)
      await wait(2)
      seen.push(`${name} ends`)
      if (name === 'b') throw new Error('b fails')
      return name
    }
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((name) => queue.run(task(name), never)))
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
    expect(queue.length).toBe(0)
  })

  it('does not start what was aborted while it waited', async () => {
    const queue = createQueue()
    const leaving = new AbortController()
    let hasRun = false
    const first = queue.run(() => wait(10), never)
    const second = queue.run(() => {
      hasRun = true
      return Promise.resolve()
    }, leaving.signal)
    leaving.abort(new Error('left'))
    await expect(second).rejects.toThrow('left')
    await first
    await wait(5)
    expect(hasRun).toBe(false)
  })

  it('refuses more than it can hold', async () => {
    const queue = createQueue(1)
    const first = queue.run(() => wait(5), never)
    await expect(queue.run(() => Promise.resolve(), never)).rejects.toMatchObject({
      details: { status: 429 },
    })
    await first
  })
})

describe('createModelHost', () => {
  it('frees the memory when idle and loads again on demand', async () => {
    const models: TableModel[] = []
    const load = () => {
      const model = createTableModel(() => ({ '': 1 }))
      models.push(model)
      return Promise.resolve(model)
    }
    const host = createModelHost('table', 20)
    await host.open('table', load)
    expect(host.health()).toMatchObject({ status: 'ok', loaded: true })
    await wait(60)
    expect(host.health()).toMatchObject({ status: 'ok', loaded: false })
    expect(models[0]?.isDisposed).toBe(true)
    expect(await host.use(never, ({ model }) => Promise.resolve(model))).toBe(models[1])
    expect(host.health().loaded).toBe(true)
    await host.close()
    expect(models.map((model) => model.isDisposed)).toEqual([true, true])
  })

  it('does not free it while a request runs', async () => {
    const host = createModelHost('table', 10)
    const model = createTableModel(() => ({ '': 1 }))
    await host.open('table', () => Promise.resolve(model))
    await host.use(never, () => wait(40))
    expect(model.isDisposed).toBe(false)
    await host.close()
  })

  it('passes on why a model cannot be loaded', async () => {
    const host = createModelHost('table', 0)
    await expect(host.open('table', () => Promise.reject(new Error('broken file')))).rejects.toThrow(
      'broken file',
    )
    expect(() => host.requireModel(null)).toThrow()
  })

  it.each([null, '', 'table', 'default', 'Builtin'])('takes %j as its model', async (name) => {
    const host = createModelHost('x', 0)
    await host.open('table', () => Promise.resolve(createTableModel(() => ({ '': 1 }))))
    expect(() => host.requireModel(name)).not.toThrow()
  })
})
