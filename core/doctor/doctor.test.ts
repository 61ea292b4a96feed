import { describe, expect, it } from 'vitest'
import type { Failure } from '../shared'
import { corsSwitch } from './switches'
import { diagnose, type Situation } from './diagnose'
import { judgeReply } from './judge-reply'
import type { PageLook, Sight } from './observation'
import { otherBases, smallQuestion } from './requests'
import { likelyServer, recognizeServer } from './servers'
import { troubleOf } from './trouble'

const likely = 'http://127.0.0.1:11434/v1'
const origin = 'http://127.0.0.1:4173'
const unreachable: Failure = { code: 'endpoint/unreachable', url: likely, message: 'Failed to fetch' }
const blocked: Sight = { kind: 'blocked', url: `${likely}/models` }
const read: Sight = { kind: 'read', url: `${likely}/models`, status: 200, trouble: null, models: ['m'] }
const page: PageLook = {
  origin,
  permission: 'unknown',
  browser: 'other',
  plain: blocked,
  preflighted: blocked,
  unread: null,
  chat: null,
  simpleChat: null,
}
const situation: Situation = {
  asked: { likely, other: 'http://127.0.0.1:11434', protocol: 'openai', model: 'm', hasKey: false },
  failure: unreachable,
  worksAt: null,
  models: null,
  elsewhere: null,
  page,
  server: null,
  origin,
}

function causes(change: Partial<Situation>): readonly string[] {
  const { kind, findings } = diagnose({ ...situation, ...change })
  return [kind, ...findings.map(({ cause }) => cause)]
}

const seeing = (change: Partial<PageLook>): readonly string[] => causes({ page: { ...page, ...change } })

describe('from the page alone', () => {
  it('names a group where a browser says the same of all', () => {
    expect(seeing({})).toEqual(['one-of', 'nothing-listens', 'cors-off', 'error-without-cors'])
    expect(seeing({ permission: 'prompt' })).not.toContain('address-space')
    expect(seeing({ permission: 'denied' })).toContain('address-space')
    const far = { permission: 'prompt', origin: 'http://studio.example' } as const
    expect(seeing(far)).toContain('address-space')
    expect(seeing({ ...far, plain: { kind: 'timed-out', url: likely } })).toEqual(['found', 'address-space'])
    expect(seeing({ unread: 'answers' })).toEqual(['one-of', 'cors-off', 'error-without-cors'])
    expect(seeing({ unread: 'fails' })).toEqual(['one-of', 'nothing-listens'])
    const asked = { ...situation.asked, likely: 'https://models.example/v1', other: null }
    expect(causes({ asked })).toEqual([
      'one-of',
      'nothing-listens',
      'cors-off',
      'error-without-cors',
      'tls',
      'name-not-resolved',
    ])
  })

  it('names the one where the steps tell', () => {
    expect(seeing({ plain: read })).toEqual(['found', 'preflight-refused'])
    const asking = { plain: read, preflighted: read, chat: blocked }
    expect(seeing({ ...asking, simpleChat: blocked })).toEqual(['found', 'error-without-cors'])
    expect(seeing({ ...asking, simpleChat: read })).toEqual(['found', 'preflight-refused'])
    expect(seeing({ plain: { kind: 'timed-out', url: likely } })).toEqual(['found', 'timed-out'])
  })

  it.each<[string, Partial<PageLook>, string]>([
    ['denied', { permission: 'denied', origin: 'https://studio.example' }, 'address-space'],
    ['Safari', { browser: 'safari', origin: 'https://studio.example' }, 'mixed-content'],
  ])('the browser forbids it: %s', (_name, change, cause) => {
    expect(seeing(change)).toEqual(['found', cause])
  })

  it('plain http to another machine is for http pages', () => {
    const asked = { ...situation.asked, likely: 'http://models.example/v1' }
    const secure = { ...page, origin: 'https://studio.example' }
    expect(causes({ asked, page: secure })).toEqual(['found', 'mixed-content'])
    expect(causes({ asked })).not.toContain('mixed-content')
  })
})

describe('from replies that can be read', () => {
  const base = { url: likely, message: 'said' }
  it.each<[Failure, string]>([
    [{ code: 'endpoint/unauthorized', status: 401, ...base }, 'no-key'],
    [
      {
        code: 'endpoint/unauthorized',
        status: 401,
        ...base,
        message: 'CORS requests are not allowed for this Organization',
      },
      'cors-off',
    ],
    [
      { code: 'endpoint/model-missing', model: 'm', message: 'model "m" not found, try pulling it first' },
      'model-missing',
    ],
    [
      { code: 'endpoint/model-missing', model: 'm', message: 'No models loaded. Please load a model.' },
      'not-loaded',
    ],
    [
      { code: 'endpoint/busy', status: 503, retryAfterMs: null, ...base, message: 'Loading model' },
      'not-loaded',
    ],
    [
      { code: 'endpoint/busy', status: 503, retryAfterMs: null, ...base, message: 'server busy' },
      'server-busy',
    ],
    [{ code: 'endpoint/server-error', status: 500, ...base, message: 'error loading model' }, 'server-error'],
    [{ code: 'endpoint/rate-limited', retryAfterMs: null, ...base }, 'server-busy'],
    [{ code: 'endpoint/not-found', ...base }, 'wrong-base'],
    [{ code: 'endpoint/bad-reply', ...base }, 'not-an-api'],
    [{ code: 'endpoint/refused', status: 400, parameter: null, ...base }, 'request-refused'],
  ])('%j', (failure, cause) => {
    expect(causes({ failure, models: ['m'] })).toEqual(['found', cause])
  })

  it('another address works', () => {
    const failure: Failure = { code: 'endpoint/bad-reply', ...base }
    expect(causes({ failure, elsewhere: 'http://127.0.0.1:11434/api/v1' })).toEqual(['found', 'wrong-base'])
    expect(causes({ failure: null, worksAt: 'http://127.0.0.1:11434' })).toEqual(['found', 'wrong-base'])
    expect(causes({ failure: null, worksAt: likely })).toEqual(['none'])
  })

  it('an empty list, and an answer that is late', () => {
    expect(causes({ failure: null, models: [] })).toEqual(['found', 'not-loaded'])
    const late: Failure = { code: 'endpoint/timed-out', url: likely, afterMs: 1000 }
    expect(causes({ failure: late, models: ['m'] })).toEqual(['found', 'timed-out'])
  })

  it('other failures are no complaint of a server', () => {
    expect(troubleOf(unreachable)).toBe(null)
    expect(troubleOf({ code: 'storage/full', message: '' })).toBe(null)
  })
})

describe('what to do', () => {
  it.each(['ollama', 'vllm', 'llama-cpp', null] as const)('the switch of %s holds our origin', (server) => {
    expect(
      corsSwitch(server, origin, 'm')
        .map(({ copy }) => copy ?? '')
        .join(' '),
    ).toContain(origin)
  })

  it('a model of a strange name is no part of a command', () => {
    const commands = corsSwitch('vllm', origin, 'm; rm -rf ~')
      .map(({ copy }) => copy ?? '')
      .join(' ')
    expect(commands).toContain('vllm serve MODEL ')
    expect(commands).not.toContain('rm')
  })

  it('every cause has a headline and something to do, in sentences', () => {
    const { findings } = diagnose({ ...situation, page: { ...page, permission: 'denied' } })
    for (const { headline, remedies, evidence } of findings) {
      expect(headline).toMatch(/^\S.*\.$/)
      expect(remedies.length).toBeGreaterThan(0)
      for (const sentence of evidence) expect(sentence).toMatch(/^[A-Z].*\.$/)
    }
  })
})

describe('requests and replies', () => {
  it.each([
    ['http://h:1/v1', 'http://h:1/api/v1'],
    ['http://h:1/v1/v1', 'http://h:1/v1'],
    ['http://h:1/proxy/v1', 'http://h:1/v1'],
    ['http://h:1/v1', 'http://h:1'],
  ])('from %s to %s', (base, other) => {
    const bases = otherBases(base, [base])
    expect(bases).toContain(other)
    expect(bases).not.toContain(base)
    expect(new Set(bases).size).toBe(bases.length)
  })

  it('keeps ids only, and not all of them', () => {
    const data = [
      { id: 'a', owned_by: 'library' },
      { id: '<script>' },
      ...Array.from({ length: 30 }, (_, id) => ({ id: `m${id}` })),
    ]
    const judged = judgeReply({ url: likely, status: 200, text: JSON.stringify({ data }) }, 'openai', null)
    expect(judged).toMatchObject({ trouble: null, ownedBy: 'library' })
    expect(judged.models).toHaveLength(20)
    expect(judged.models.slice(0, 2)).toEqual(['a', 'm0'])
  })

  it.each([
    [200, '<html>', null, 'not-an-api'],
    [200, '{"error":{"message":"Loading model","code":503}}', 'm', 'not-loaded'],
    [200, '{"choices":[]}', 'm', null],
    [200, '{"content":[]}', 'm', null],
    [301, '', null, 'not-found'],
    [404, '{"error":{"message":"The model `m` does not exist"}}', 'm', 'model-missing'],
  ] as const)('status %i with %s', (status, text, model, trouble) => {
    expect(judgeReply({ url: likely, status, text }, 'openai', model).trouble).toBe(trouble)
  })

  it('asks each protocol in its own way', () => {
    expect(smallQuestion('openai', 'm').path).toBe('/chat/completions')
    expect(smallQuestion('anthropic', 'm').path).toBe('/messages')
    expect(smallQuestion('gemini', 'models/m').path).toBe('/models/m:generateContent')
  })

  it('tells servers by what they say, then by where they are', () => {
    const silent = { serverHeader: '', ownedBy: '', frontPage: '' }
    expect(recognizeServer(silent)).toBe(null)
    expect(recognizeServer({ ...silent, frontPage: 'Ollama is running' })).toBe('ollama')
    expect(recognizeServer({ ...silent, serverHeader: 'llama.cpp' })).toBe('llama-cpp')
    expect(recognizeServer({ ...silent, ownedBy: 'organization_owner' })).toBe('lm-studio')
    expect(likelyServer('http://192.168.1.5:1234/v1')).toBe('lm-studio')
    expect(likelyServer('https://api.openai.com/v1')).toBe('openai')
    expect(likelyServer('http://localhost:5000/v1')).toBe(null)
  })
})
