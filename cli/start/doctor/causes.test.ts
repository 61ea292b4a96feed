// Every cause by name, from beside the page, with real servers on loopback.
import { afterEach, describe, expect, it } from 'vitest'
import { diagnose, type Diagnosis, type PageLook, type ServerLook } from '../../../core/doctor'
import { protocolOf, readBaseUrl } from '../../../core/models'
import {
  closedBaseUrl,
  startDoctorServer,
  startMutePort,
  type Ailment,
  type DoctorServer,
} from '../../../e2e/support/doctor-servers'
import { lookAtServer } from './look'

const origin = 'http://127.0.0.1:4173'
const open: DoctorServer[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

interface Given {
  readonly key?: string
  readonly model?: string
  readonly address?: (server: DoctorServer) => string
  readonly page?: Partial<PageLook>
}

interface Examined {
  readonly server: DoctorServer
  readonly look: ServerLook
  readonly diagnosis: Diagnosis
  readonly causes: readonly string[]
}

async function start(ailment: Ailment | DoctorServer): Promise<DoctorServer> {
  const server = 'close' in ailment ? ailment : await startDoctorServer(ailment)
  open.push(server)
  return server
}

async function examine(ailment: Ailment | DoctorServer, given: Given = {}): Promise<Examined> {
  const server = await start(ailment)
  const address = given.address?.(server) ?? server.baseUrl
  const { look, diagnosis } = await examineAt(address, given)
  return { server, look, diagnosis, causes: diagnosis.findings.map(({ cause }) => cause) }
}

async function examineAt(
  address: string,
  { key = '', model = 'small-model', page }: Given = {},
): Promise<{ readonly look: ServerLook; readonly diagnosis: Diagnosis }> {
  const read = readBaseUrl(address)
  if (!read.ok) throw new Error('no address')
  const protocol = protocolOf({ baseUrl: address })
  const question = {
    baseUrl: read.value.likely,
    protocol,
    model: model === '' ? null : model,
    key,
    origin,
    answerMs: 2000,
  }
  const look = await lookAtServer(question, new AbortController().signal)
  const diagnosis = diagnose({
    asked: { ...read.value, protocol, model, hasKey: key !== '' },
    failure: { code: 'endpoint/unreachable', url: address, message: 'Failed to fetch' },
    worksAt: null,
    models: null,
    elsewhere: null,
    page: page ? { ...blockedPage(read.value.likely), ...page } : null,
    server: look,
    origin,
  })
  return { look, diagnosis }
}

function blockedPage(base: string): PageLook {
  const blocked = { kind: 'blocked', url: `${base}/models` } as const
  return {
    origin,
    permission: 'unknown',
    browser: 'other',
    plain: blocked,
    preflighted: blocked,
    unread: null,
    chat: null,
    simpleChat: null,
  }
}

const everythingSaid = ({ diagnosis }: Examined): string => JSON.stringify(diagnosis)

describe('the nine causes', () => {
  it('nothing is wrong with a server that is well', async () => {
    expect((await examine({})).causes).toEqual([])
    expect((await examine({ key: 'right' }, { key: 'right' })).causes).toEqual([])
  })

  it('CORS off: no reply may be read', async () => {
    const examined = await examine({ cors: 'none' })
    expect(examined.causes).toEqual(['cors-off'])
    expect(everythingSaid(examined)).toContain(origin)
  })

  it('CORS off: only pages of another origin are allowed, or ours gets status 403', async () => {
    expect((await examine({ cors: 'other' })).causes).toEqual(['cors-off'])
    const refused = await examine({ refusesOrigins: true, cors: 'none', ownedBy: 'library' })
    expect(refused.causes).toEqual(['cors-off'])
    expect(refused.diagnosis.server).toBe('ollama')
    expect(refused.diagnosis.findings[0]?.remedies[0]?.copy).toBe(`OLLAMA_ORIGINS=${origin} ollama serve`)
  })

  it.each<[string, Ailment, string]>([
    ['no CORS headers', { preflight: { cors: false } }, ''],
    ['status 400', { preflight: { status: 400 } }, ''],
    ['no content type', { preflight: { headers: 'authorization' } }, 'content-type'],
    ['no key, which a star does not cover', { preflight: { headers: '*' }, key: 'right' }, 'authorization'],
  ])('preflight refused: %s', async (_name, ailment, missing) => {
    const examined = await examine(ailment, { key: ailment.key ?? '' })
    expect(examined.causes).toEqual(['preflight-refused'])
    expect(examined.diagnosis.findings[0]?.evidence.join(' ')).toContain(missing)
  })

  it.each(['/api', '/v1/v1', '/openai/v2'])('wrong base: %s, where the API is at /v1', async (path) => {
    const examined = await examine(
      { corsOnErrors: false },
      { address: ({ port }) => `http://127.0.0.1:${port}${path}` },
    )
    expect(examined.causes).toEqual(['wrong-base'])
    expect(examined.diagnosis.findings[0]?.remedies[0]?.address).toBe(examined.server.baseUrl)
  })

  it('wrong base: nothing is found anywhere, or it is sent on to another path', async () => {
    const nowhere = await examine(
      { prefix: '/hidden/place' },
      { address: ({ port }) => `http://127.0.0.1:${port}` },
    )
    expect(nowhere.causes).toEqual(['wrong-base'])
    const moved = await examine({ redirect: '/llm/v1' })
    expect(moved.causes).toEqual(['wrong-base'])
    expect(moved.diagnosis.findings[0]?.remedies[0]?.address).toBe(
      `http://127.0.0.1:${moved.server.port}/llm/v1`,
    )
  })

  it('no key, and a wrong key', async () => {
    const without = await examine({ key: 'right' })
    expect(without.causes).toEqual(['no-key'])
    expect(without.diagnosis.findings[0]?.headline).toContain('none is given')
    const wrong = await examine({ key: 'right' }, { key: 'SENTINEL' })
    expect(wrong.causes).toEqual(['no-key'])
    expect(wrong.diagnosis.findings[0]?.headline).toContain('refuses the API key')
    expect(JSON.stringify([wrong.look, wrong.diagnosis])).not.toContain('SENTINEL')
  })

  it('model missing, with what there is', async () => {
    const examined = await examine({ models: ['large-model'] })
    expect(examined.causes).toEqual(['model-missing'])
    expect(everythingSaid(examined)).toContain('large-model')
  })

  it('not loaded yet: the server is loading, or has no model at all', async () => {
    expect((await examine({ isLoading: true })).causes).toEqual(['not-loaded'])
    expect((await examine({ models: [] }, { model: '' })).causes).toEqual(['not-loaded'])
  })

  it.each<[string, Ailment, string]>([
    ['a wrong key', { key: 'right' }, 'no-key'],
    ['a missing model', { models: ['large-model'] }, 'model-missing'],
    ['loading', { isLoading: true }, 'not-loaded'],
  ])('error without CORS header, hiding %s', async (_name, ailment, hidden) => {
    expect((await examine({ ...ailment, corsOnErrors: false })).causes).toEqual([
      'error-without-cors',
      hidden,
    ])
  })

  it.each(['self-signed', 'expired', 'unknown-issuer'] as const)(
    'TLS: a certificate that is %s',
    async (certificate) => {
      const examined = await examine({ certificate }, { key: 'SENTINEL' })
      expect(examined.causes).toEqual(['tls'])
      expect(examined.look.certificate?.flaw).toBe(certificate)
      // The key stays here: nobody vouches for who is on the other side.
      expect(examined.server.seen.length).toBeGreaterThan(0)
      expect(examined.server.seen.every(({ key }) => key === null)).toBe(true)
    },
  )

  it('TLS: the wrong scheme, either way', async () => {
    const plain = await examine({}, { address: ({ port }) => `https://127.0.0.1:${port}/v1` })
    expect([plain.causes, plain.diagnosis.findings[0]?.remedies[0]?.address]).toEqual([
      ['tls'],
      plain.server.baseUrl,
    ])
    const secure = await examine(
      { certificate: 'self-signed' },
      { address: ({ port }) => `http://127.0.0.1:${port}/v1` },
    )
    expect([secure.causes, secure.diagnosis.findings[0]?.remedies[0]?.address]).toEqual([
      ['tls'],
      secure.server.baseUrl,
    ])
  })

  it('address space: the server is well, the page is kept from it, and the permission is not given', async () => {
    const denied = await examine({}, { page: { permission: 'denied' } })
    expect(denied.causes).toEqual(['address-space'])
    expect(denied.diagnosis.findings[0]?.remedies[0]?.copy).toContain(encodeURI(origin))
    expect((await examine({}, { page: { permission: 'granted' } })).causes).toEqual(['blocked-in-browser'])
    // A page of the internet is guarded whatever else is wrong.
    const far = { permission: 'denied', origin: 'https://studio.example' } as const
    expect((await examine({ cors: 'none' }, { page: far })).causes).toEqual(['address-space', 'cors-off'])
    expect((await examine({ cors: 'none' }, { page: { permission: 'denied' } })).causes).toEqual(['cors-off'])
  })
})

describe('beyond the nine', () => {
  it('nothing listens', async () => {
    const { diagnosis } = await examineAt(await closedBaseUrl())
    expect(diagnosis.findings.map(({ cause }) => cause)).toEqual(['nothing-listens'])
  })

  it('a name that nobody knows', async () => {
    const { diagnosis } = await examineAt('http://no-such-host.invalid/v1')
    expect(diagnosis.findings.map(({ cause }) => cause)).toEqual(['name-not-resolved'])
  })

  it('no model server: a page, or no HTTP at all', async () => {
    expect((await examine({ page: '<html>Router</html>' })).causes).toEqual(['not-an-api'])
    expect((await examine(await startMutePort('SSH-2.0-test\r\n'))).causes).toEqual(['not-an-api'])
  })

  it('a host name that the server refuses', async () => {
    expect((await examine({ wantsLocalName: true })).causes).toEqual(['host-refused'])
  })

  it('several obstacles, the first first', async () => {
    expect((await examine({ cors: 'none', key: 'right' })).causes).toEqual(['cors-off', 'no-key'])
    expect((await examine({ cors: 'none', certificate: 'expired' })).causes).toEqual(['tls', 'cors-off'])
  })

  it('an https page and a plain http address', async () => {
    const page = { origin: 'https://studio.example' }
    expect((await examine({}, { page: { ...page, browser: 'safari' } })).causes).toEqual(['mixed-content'])
    expect((await examine({}, { page })).causes).toEqual(['blocked-in-browser'])
  })

  it('rejects with the reason of an abort', async () => {
    const server = await start({})
    const controller = new AbortController()
    controller.abort(new Error('enough'))
    const question = {
      baseUrl: server.baseUrl,
      protocol: 'openai',
      model: null,
      key: '',
      origin,
      answerMs: 1,
    } as const
    await expect(lookAtServer(question, controller.signal)).rejects.toThrow('enough')
  })
})
