// The nine causes by name, as the page and the server beside it tell them together, with real servers on loopback.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lookAtServer } from '../../cli/start/doctor/look'
import { startDoctorServer, type Ailment, type DoctorServer } from '../../e2e/support/doctor-servers'
import { examine } from './doctor'
import { lookFromBeside } from './doctor-beside'
import { createEndpointMemory } from './memory'
import { testConnection } from './test-connection'
import { pageFetch } from './test-page-fetch'

const origin = 'http://127.0.0.1:4173'
const open: DoctorServer[] = []

beforeEach(() => {
  vi.stubGlobal('fetch', pageFetch(origin))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await Promise.all(open.splice(0).map((server) => server.close()))
})

interface Given {
  readonly key?: string
  readonly address?: (server: DoctorServer) => string
  readonly lookBeside?: typeof lookFromBeside
}

/** What the studio's server would answer. */
const beside: typeof lookFromBeside = ({ likely, protocol, model }, key, signal) =>
  lookAtServer({ baseUrl: likely, protocol, model, key, origin, answerMs: 2000 }, signal)
const nobody: typeof lookFromBeside = () => Promise.resolve(null)

async function causesOf(ailment: Ailment, given: Given = {}): Promise<readonly string[]> {
  const server = await startDoctorServer(ailment)
  open.push(server)
  const endpoint = {
    baseUrl: given.address?.(server) ?? server.baseUrl,
    model: 'small-model',
    builtIn: false,
  }
  const getKey = (): string | null => given.key ?? null
  const { signal } = new AbortController()
  const memory = createEndpointMemory()
  const report = await testConnection(endpoint, getKey, { pageOrigin: origin, signal, memory })
  const { lookBeside = beside } = given
  const { kind, findings } = await examine(report, endpoint, getKey, { origin, signal, lookBeside })
  return [...(kind === 'one-of' ? ['one of'] : []), ...findings.map(({ cause }) => cause)]
}

const elsewhere = ({ port }: DoctorServer): string => `http://127.0.0.1:${port}/other`

const table: readonly (readonly [
  name: string,
  ailment: Ailment,
  given: Given,
  together: string[],
  alone: string[],
])[] = [
  ['nothing is wrong', {}, {}, [], []],
  ['CORS off', { cors: 'none' }, {}, ['cors-off'], ['one of', 'cors-off', 'error-without-cors']],
  ['preflight refused', { preflight: { status: 405 } }, {}, ['preflight-refused'], ['preflight-refused']],
  ['wrong base', {}, { address: elsewhere }, ['wrong-base'], ['wrong-base']],
  ['no key', { key: 'right' }, {}, ['no-key'], ['no-key']],
  ['a wrong key', { key: 'right' }, { key: 'wrong' }, ['no-key'], ['no-key']],
  ['model missing', { models: ['large-model'] }, {}, ['model-missing'], ['model-missing']],
  ['not loaded yet', { isLoading: true }, {}, ['not-loaded'], ['not-loaded']],
  [
    'error without CORS header',
    { corsOnErrors: false, isLoading: true },
    {},
    ['error-without-cors', 'not-loaded'],
    ['error-without-cors'],
  ],
  ['a certificate', { certificate: 'self-signed' }, {}, ['tls'], ['one of', 'nothing-listens', 'tls']],
]

describe('with the server beside the page', () => {
  it.each(table)('%s', async (_name, ailment, given, together) => {
    expect(await causesOf(ailment, given)).toEqual(together)
  })

  it('address space: the browser stops what the server would answer', async () => {
    const query = ({ name }: { readonly name: string }): Promise<{ readonly state: string }> =>
      name === 'loopback-network' ? Promise.resolve({ state: 'denied' }) : Promise.reject(new TypeError(name))
    vi.stubGlobal('navigator', { userAgent: 'Chrome', permissions: { query } })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await causesOf({})).toEqual(['address-space'])
  })
})

describe('by the page alone', () => {
  it.each(table)('%s', async (_name, ailment, given, _together, alone) => {
    // A page of a static host is not isolated and may try what it cannot read.
    vi.stubGlobal('crossOriginIsolated', false)
    expect(await causesOf(ailment, { ...given, lookBeside: nobody })).toEqual(alone)
  })

  it('an isolated page may not even try', async () => {
    vi.stubGlobal('crossOriginIsolated', true)
    expect(await causesOf({ cors: 'none' }, { lookBeside: nobody })).toEqual([
      'one of',
      'nothing-listens',
      'cors-off',
      'error-without-cors',
    ])
  })
})

describe('the way to the server beside', () => {
  const asked = { likely: 'http://h/v1', other: null, protocol: 'openai', model: '', hasKey: false } as const
  const look = (): ReturnType<typeof lookFromBeside> =>
    lookFromBeside(asked, '', new AbortController().signal)

  it.each<[string, () => Promise<Response>]>([
    ['there is none', () => Promise.resolve(new Response('', { status: 404 }))],
    ['a page stands there', () => Promise.resolve(new Response('<html>'))],
    ['it says something else', () => Promise.resolve(new Response('{"connection":"maybe"}'))],
    ['it is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s', async (_name, answer) => {
    vi.stubGlobal('fetch', answer)
    expect(await look()).toBe(null)
  })
})

it('rejects with the reason of an abort', async () => {
  const controller = new AbortController()
  controller.abort(new Error('enough'))
  const endpoint = { baseUrl: 'http://127.0.0.1:9/v1', model: 'm', builtIn: false }
  const failure = { code: 'endpoint/unreachable', url: '', message: '' } as const
  const report = { ok: false, baseUrl: endpoint.baseUrl, models: null, steps: [], failure }
  const options = { origin, signal: controller.signal }
  await expect(examine(report, endpoint, () => null, options)).rejects.toThrow('enough')
})
