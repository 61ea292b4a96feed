import { describe, expect, it, vi } from 'vitest'
import { startTestServer } from '../../e2e/support/test-server'
import { untriedAbilities, untriedAbilitiesOf } from '../../core/models'
import { createCompleter } from './complete'
import { ollama } from '../../e2e/support/imitations'
import { createEndpointMemory } from './memory'
import { testAsk } from './test-completer'
import { testEndpoint } from './test-endpoint'

const imitate = (...[answer]: Parameters<typeof startTestServer>) => testEndpoint(startTestServer(answer))
const url = 'http://host/v1'
const known = {
  ...untriedAbilities,
  cap: 'none',
  refused: ['seed'],
  notes: ['A note.'],
  probedAt: 'then',
} as const

function filled(): ReturnType<typeof createEndpointMemory> {
  const memory = createEndpointMemory()
  memory.setAbilities(url, 'm', known)
  memory.prove(url, 'http://host')
  return memory
}

describe('what is known about endpoints', () => {
  it('is apart by address, model and protocol', () => {
    const memory = filled()
    expect(memory.abilities(url, 'm')).toBe(known)
    expect(memory.abilities(url, 'other')).toBe(untriedAbilities)
    expect(memory.abilities(url, 'm', 'anthropic')).toBe(untriedAbilitiesOf('anthropic'))
  })

  it('is told when it changes, and only then', () => {
    const memory = createEndpointMemory()
    const listener = vi.fn()
    const end = memory.subscribe(listener)
    memory.setAbilities(url, 'm', known)
    memory.setAbilities(url, 'm', known)
    memory.prove(url, url)
    memory.prove(url, url)
    expect(listener).toHaveBeenCalledTimes(2)
    end()
    memory.prove(url, 'http://host')
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('survives as JSON', () => {
    const kept: unknown = JSON.parse(JSON.stringify(filled().export()))
    const memory = createEndpointMemory()
    memory.restore(kept)
    expect(memory.abilities(url, 'm')).toEqual(known)
    expect(memory.expected(url)).toBe('http://host')
    // It has not answered yet this time.
    expect(memory.proven(url)).toBeNull()
    expect(memory.export()).toEqual(kept)
  })

  it('is not overwritten by what was kept', () => {
    const memory = createEndpointMemory()
    memory.setAbilities(url, 'm', untriedAbilities)
    memory.prove(url, url)
    memory.restore(filled().export())
    expect(memory.abilities(url, 'm')).toBe(untriedAbilities)
    expect(memory.expected(url)).toBe(url)
  })

  it.each([
    null,
    'text',
    {},
    { version: 2, models: [], proven: [] },
    {
      version: 1,
      models: [null, { protocol: 'openai', baseUrl: url, model: 'm', abilities: {} }],
      proven: [['one']],
    },
  ])('is not read from %j', (kept) => {
    const memory = createEndpointMemory()
    memory.restore(kept)
    expect(memory.export()).toEqual({ version: 1, models: [], proven: [] })
  })

  it('holds no key', async () => {
    const { endpoint, options } = await imitate(ollama)
    await createCompleter(
      endpoint,
      () => 'sk-SENTINEL',
      options,
    )({ ...testAsk, count: 2 }, new AbortController().signal)
    expect(options.memory?.export().models).toHaveLength(1)
    expect(JSON.stringify(options.memory?.export())).not.toContain('SENTINEL')
  })

  it('lets an address that has moved be found again', async () => {
    const { server, endpoint, options } = await imitate(ollama)
    options.memory?.restore({
      version: 1,
      models: [],
      proven: [[`${server.origin}/v1`, `${server.origin}/v1/`]],
    })
    await createCompleter(endpoint, () => null, options)(testAsk, new AbortController().signal)
    expect(options.memory?.proven(`${server.origin}/v1`)).not.toBeNull()
  })
})
