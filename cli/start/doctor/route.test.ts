import { request, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listenOnLoopback } from '../../../engine/loopback/listen'
import { startDoctorServer, type Ailment, type DoctorServer } from '../../../e2e/support/doctor-servers'
import { createStudioServer } from '../studio-server'

let studio: Server
let port = 0
let origin = ''
const open: DoctorServer[] = []

beforeAll(async () => {
  studio = createStudioServer(import.meta.dirname, () => ({ version: '1', engine: null }))
  port = await listenOnLoopback(studio, [0])
  origin = `http://127.0.0.1:${port}`
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})
afterAll(() => {
  studio.closeAllConnections()
  studio.close()
})

async function start(ailment: Ailment): Promise<DoctorServer> {
  const server = await startDoctorServer(ailment)
  open.push(server)
  return server
}

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

function post(body: string, headers: Record<string, string> = {}, method = 'POST'): Promise<Answer> {
  const all = { origin, 'content-type': 'application/json', ...headers }
  const wanted = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { port, host: '127.0.0.1', path: '/doctor', method, headers: wanted },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        )
      },
    )
    outgoing.on('error', reject).end(body)
  })
}

const question = (server: DoctorServer, key = ''): string =>
  JSON.stringify({ baseUrl: server.baseUrl, protocol: 'openai', model: 'small-model', key })

it('gives observations, and neither words nor key', async () => {
  const server = await start({ key: 'right', cors: 'none', models: ['small-model'] })
  const { status, headers, text } = await post(question(server, 'SENTINEL-key'))
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  })
  expect(headers['access-control-allow-origin']).toBe(undefined)
  expect(JSON.parse(text)).toMatchObject({
    connection: 'open',
    speaks: 'http',
    list: { status: 401, trouble: 'no-key', allowsOrigin: 'none' },
  })
  expect(text).not.toMatch(/SENTINEL|Incorrect/)
  expect(server.seen.some(({ key }) => key === 'SENTINEL-key')).toBe(true)
})

it('follows no redirect, and sends no key anywhere else', async () => {
  const other = await start({})
  const server = await start({ redirect: other.baseUrl.replace('127.0.0.1', 'localhost') })
  const { text } = await post(question(server, 'SENTINEL-key'))
  expect(other.seen).toEqual([])
  expect(JSON.parse(text)).toMatchObject({ list: { status: 308, redirect: null } })
  expect(text).not.toContain('localhost')
})

describe('refuses', () => {
  it.each<[string, number, Record<string, string>]>([
    ['another origin', 403, { origin: 'https://evil.example' }],
    ['no origin', 403, { origin: '' }],
    ['an opaque origin', 403, { origin: 'null' }],
    ['another host name', 403, { host: 'evil.example' }],
    ['what needs no preflight', 415, { 'content-type': 'text/plain' }],
  ])('%s', async (_name, status, headers) => {
    const server = await start({})
    expect((await post(question(server), headers)).status).toBe(status)
    expect(server.seen).toEqual([])
  })

  it.each(['GET', 'OPTIONS', 'PUT'])('%s', async (method) => {
    const { status, headers } = await post('', {}, method)
    expect(status).toBe(405)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it.each([
    'x',
    '{}',
    '{"baseUrl":"file:///etc/passwd","protocol":"openai","model":null,"key":""}',
    '{"baseUrl":"http://a:b@host/v1","protocol":"openai","model":null,"key":""}',
    '{"baseUrl":"http://127.0.0.1:1/v1","protocol":"openai","model":null,"key":"two words"}',
    '{"baseUrl":"http://127.0.0.1:1/v1","protocol":"openai","model":null,"key":"","method":"DELETE"}',
  ])('the body %s', async (body) => {
    expect((await post(body)).status).toBe(400)
  })

  it('a long body', async () => {
    const long = JSON.stringify({ baseUrl: 'x'.repeat(20_000) })
    expect((await post(long)).status).toBe(413)
  })
})
