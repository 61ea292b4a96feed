import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  startFakeEndpoint,
  type FakeEndpoint,
  type FakeEndpointOptions,
} from '../../e2e/support/fake-endpoint'
import type { ConnectionReport, ConnectionStep } from './connection-report'
import { listModels, listModelsAt } from './list-models'
import { createEndpointMemory, type EndpointMemory } from './memory'
import { testConnection } from './test-connection'

const open: FakeEndpoint[] = []
const never = new AbortController().signal

interface Given {
  readonly key?: string
  readonly model?: string
  readonly address?: (baseUrl: string) => string
  readonly pageOrigin?: string | null
  readonly memory?: EndpointMemory
}

async function test(
  server: FakeEndpointOptions,
  given: Given = {},
): Promise<{ report: ConnectionReport; server: FakeEndpoint; said: ConnectionStep[] }> {
  const started = await startFakeEndpoint(server)
  open.push(started)
  const said: ConnectionStep[] = []
  const baseUrl = given.address?.(started.baseUrl) ?? started.baseUrl
  const report = await testConnection(
    { baseUrl, model: given.model ?? 'fake-model', builtIn: false },
    () => given.key ?? null,
    {
      pageOrigin: given.pageOrigin ?? null,
      signal: never,
      memory: given.memory ?? createEndpointMemory(),
      onStep: (step) => said.push(step),
    },
  )
  return { report, server: started, said }
}

function outcomes({ steps }: ConnectionReport): Record<string, string> {
  return Object.fromEntries(steps.map(({ id, outcome }) => [id, outcome]))
}

function sentence({ steps }: ConnectionReport, id: string): string {
  return steps.find((step) => step.id === id)?.sentence ?? ''
}

afterEach(async () => {
  vi.unstubAllGlobals()
  await Promise.all(open.splice(0).map((server) => server.close()))
})

describe('a test in words', () => {
  it('says what works', async () => {
    const memory = createEndpointMemory()
    const { report, server, said } = await test({}, { memory })
    expect(report).toMatchObject({
      ok: true,
      baseUrl: server.baseUrl,
      models: ['fake-model'],
      failure: null,
    })
    expect(outcomes(report)).toEqual({
      reachable: 'works',
      models: 'works',
      chat: 'works',
      completions: 'works',
      choices: 'works',
      seed: 'works',
    })
    expect(said).toEqual(report.steps)
    for (const step of report.steps) {
      expect(step.sentence).toMatch(/^[A-Z].*\.$/)
      expect(step.milliseconds).toBeGreaterThanOrEqual(0)
    }
    expect(memory.abilities(server.baseUrl, 'fake-model')).toMatchObject({
      completions: 'yes',
      choices: { chat: 128 },
    })
  })

  it('says what does not', async () => {
    const { report } = await test({
      completions: false,
      choices: 'ignored',
      refuses: ['seed', 'temperature'],
    })
    expect(report.ok).toBe(true)
    expect(outcomes(report)).toMatchObject({
      chat: 'limited',
      completions: 'limited',
      choices: 'limited',
      seed: 'limited',
    })
    expect(sentence(report, 'chat')).toContain('refuses "temperature"')
    expect(sentence(report, 'completions')).toContain('no /completions')
    expect(sentence(report, 'choices')).toContain('one answer a request')
    expect(sentence(report, 'seed')).toContain('takes no seed')
  })

  it('forgets what it knew before', async () => {
    const memory = createEndpointMemory()
    const first = await test({ choices: 'ignored' }, { memory })
    const { port } = new URL(first.server.baseUrl)
    await first.server.close()
    const second = await test({ port: Number(port) }, { memory })
    expect(outcomes(second.report)).toMatchObject({ choices: 'works' })
  })

  it.each([
    ['/v1', (baseUrl: string) => baseUrl.replace('/v1', '')],
    ['', (baseUrl: string) => `${baseUrl}/v1`],
    ['/api/v1', (baseUrl: string) => baseUrl.replace('/v1', '')],
  ])('finds a server below "%s"', async (prefix, address) => {
    const { report, server } = await test({ prefix }, { address })
    expect(report).toMatchObject({ ok: true, baseUrl: server.baseUrl })
    expect(sentence(report, 'reachable')).toContain(server.baseUrl)
  })

  it('says that a key is wanted, or wrong', async () => {
    const without = await test({ key: 'right' })
    expect(without.report).toMatchObject({ ok: false, failure: { code: 'endpoint/unauthorized' } })
    expect(sentence(without.report, 'models')).toContain('wants a key')
    const wrong = await test({ key: 'right' }, { key: 'sk-SENTINEL' })
    expect(wrong.report).toMatchObject({ ok: false, failure: { code: 'endpoint/unauthorized' } })
    expect(JSON.stringify(wrong.report)).not.toContain('SENTINEL')
    expect((await test({ key: 'right' }, { key: 'right' })).report.ok).toBe(true)
  })

  it('says which models there are when the chosen one is missing', async () => {
    const { report } = await test({ models: ['small', 'large'] })
    expect(report).toMatchObject({
      ok: false,
      failure: { code: 'endpoint/model-missing', model: 'fake-model' },
    })
    expect(sentence(report, 'models')).toContain('small, large')
    expect(sentence(report, 'models')).toContain('fake-model is not among them')
    expect(outcomes(report)).not.toHaveProperty('choices')
  })

  it('asks no model when none is chosen', async () => {
    const { report, server } = await test({}, { model: '' })
    expect(report.ok).toBe(false)
    expect(outcomes(report)).toEqual({ reachable: 'works', models: 'works', chat: 'skipped' })
    expect(server.seen).toHaveLength(1)
  })

  it('ends where nothing answers', async () => {
    const gone = await startFakeEndpoint()
    await gone.close()
    const { report } = await test({}, { address: () => gone.baseUrl })
    expect(report).toMatchObject({ ok: false, models: null, failure: { code: 'endpoint/unreachable' } })
    expect(outcomes(report)).toEqual({ reachable: 'fails' })
  })

  it('rejects with the reason of an abort', async () => {
    const controller = new AbortController()
    controller.abort(new Error('enough'))
    const endpoint = { baseUrl: 'http://localhost:9', model: 'm', builtIn: false }
    await expect(
      testConnection(endpoint, () => null, { pageOrigin: null, signal: controller.signal }),
    ).rejects.toThrow('enough')
  })
})

describe('the model list', () => {
  it.each([
    [{ data: [{ id: 'a', object: 'model' }, { id: 'b' }, { id: 'a' }] }, ['a', 'b']],
    [{ models: [{ name: 'a' }], data: [{ id: 'b' }] }, ['b']],
    [{ models: [{ name: 'a' }, 'b'] }, ['a', 'b']],
    [[{ id: 'a' }], ['a']],
    [{ data: [] }, []],
  ])('%j', async (json, expected) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(json))))
    expect(await listModels('http://host/v1', () => null, never)).toEqual(expected)
  })

  it.each(['', '/v1', '/api/v1'])('is found from any form of an address below "%s"', async (prefix) => {
    const server = await startFakeEndpoint({ prefix, models: ['a'] })
    open.push(server)
    const bare = server.baseUrl.replace(/\/v1$/, '')
    for (const address of [server.baseUrl, bare, `${bare}/v1/`])
      expect(await listModelsAt(address, () => null, never)).toEqual(['a'])
  })

  it.each(['<html></html>', '', '{"data": "none"}', '{}'])('cannot be read from %s', async (text) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(text)))
    await expect(listModels('http://host/v1', () => null, never)).rejects.toMatchObject({
      failure: { code: 'endpoint/bad-reply' },
    })
  })
})
