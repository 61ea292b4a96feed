import { expect, test } from 'vitest'
import type { Failure } from './failure'
import { describeFailure } from './failure-text'

const url = 'http://localhost:1234/v1'
const failures: { readonly [Code in Failure['code']]: Extract<Failure, { code: Code }> } = {
  'import/not-json': { code: 'import/not-json', message: 'Comma expected.', line: 3, column: 7 },
  'import/too-deep': { code: 'import/too-deep', limit: 512, line: 1, column: 513 },
  'import/no-tools': { code: 'import/no-tools', message: '' },
  'import/unreadable': { code: 'import/unreadable', source: 'a.json', message: 'there is no such file' },
  'import/too-large': { code: 'import/too-large', source: 'a.json', bytes: 2_500_000, limit: 1_000_000 },
  'naming/unreadable': { code: 'naming/unreadable', message: 'parts is missing' },
  'naming/unknown-part': { code: 'naming/unknown-part', entry: 'get_weather' },
  'config/unreadable': {
    code: 'config/unreadable',
    source: 'namewright.config.json',
    problems: [
      { path: '/rules/x', message: 'there is no rule "x"' },
      { path: '', message: 'an object is wanted here.' },
    ],
  },
  'plugin/unusable': { code: 'plugin/unusable', source: 'rules.mjs', message: 'It exports nothing' },
  'plugin/failed': { code: 'plugin/failed', rule: 'acme/x', tool: 'search', message: 'it threw Error: a' },
  'wire/template': { code: 'wire/template', message: 'Unexpected token' },
  'endpoint/unreachable': { code: 'endpoint/unreachable', url, message: 'ECONNREFUSED' },
  'endpoint/unauthorized': { code: 'endpoint/unauthorized', url, status: 401, message: 'Bad key\n  given.' },
  'endpoint/not-found': { code: 'endpoint/not-found', url, message: '' },
  'endpoint/model-missing': { code: 'endpoint/model-missing', model: 'llama', message: '' },
  'endpoint/rate-limited': { code: 'endpoint/rate-limited', url, retryAfterMs: 1500, message: '' },
  'endpoint/busy': { code: 'endpoint/busy', url, status: 503, retryAfterMs: null, message: '' },
  'endpoint/refused': { code: 'endpoint/refused', url, status: 400, parameter: 'temperature', message: '' },
  'endpoint/server-error': { code: 'endpoint/server-error', url, status: 500, message: '' },
  'endpoint/bad-reply': { code: 'endpoint/bad-reply', url, message: 'it is HTML' },
  'endpoint/timed-out': { code: 'endpoint/timed-out', url, afterMs: 60_000 },
  'endpoint/no-embeddings': { code: 'endpoint/no-embeddings', url, message: 'the model only chats' },
  'endpoint/not-set': { code: 'endpoint/not-set' },
  'live/unreachable': { code: 'live/unreachable', address: 'http://localhost/mcp', message: '' },
  'live/blocked': { code: 'live/blocked', address: 'http://localhost/mcp', cause: 'cors' },
  'live/unauthorized': {
    code: 'live/unauthorized',
    address: 'http://localhost/mcp',
    status: 401,
    hasToken: false,
  },
  'live/not-mcp': { code: 'live/not-mcp', address: 'http://localhost/mcp', message: '' },
  'live/protocol': { code: 'live/protocol', address: 'http://localhost/mcp', message: 'it said no' },
  'live/timed-out': { code: 'live/timed-out', address: 'http://localhost/mcp', afterMs: 30_000 },
  'live/not-run': { code: 'live/not-run', command: 'npx -y pkg', message: 'you did not say yes' },
  'live/ended': { code: 'live/ended', command: 'npx -y pkg', message: 'ended with code 1', lastWords: '' },
  'engine/unavailable': { code: 'engine/unavailable', message: '' },
  'storage/unavailable': { code: 'storage/unavailable', message: '' },
  'storage/full': { code: 'storage/full', message: '' },
  'storage/newer-version': { code: 'storage/newer-version', found: 3, known: 1 },
  'storage/corrupt': { code: 'storage/corrupt', message: '' },
  'worker/crashed': { code: 'worker/crashed', worker: 'lint', message: 'out of memory' },
  'worker/restarted': { code: 'worker/restarted', worker: 'lint' },
  'run/cap-reached': { code: 'run/cap-reached', limit: 'answers', amount: 1 },
  'edit/refused': { code: 'edit/refused', reason: 'That name is taken' },
  'file/not-saved': { code: 'file/not-saved', message: 'EACCES' },
  'file/not-in-place': { code: 'file/not-in-place', file: 'a.yaml', reason: 'It is YAML.' },
}

test.each(Object.values(failures))('$code has full sentences in both places', (failure) => {
  for (const place of ['page', 'terminal'] as const) {
    const { what, advice } = describeFailure(failure, place)
    for (const sentence of [what, advice]) {
      expect(sentence).toMatch(/^\S.*[.]$/)
      expect(sentence).not.toMatch(/undefined|null|NaN|\.\.|\(\)|\n/)
    }
  }
})

test.each([
  ['import/not-json', 'This is not JSON, at line 3, column 7: Comma expected.'],
  ['import/too-large', 'a.json is too large: 2.5 MB of at most 1.0 MB.'],
  ['endpoint/unauthorized', `${url} refused the key (status 401) (Bad key given).`],
  ['import/no-tools', 'No tools were found.'],
  ['run/cap-reached', 'The run ended at its cap of 1 answer.'],
  ['edit/refused', 'That name is taken.'],
] as const)('%s says what happened', (code, what) => {
  expect(describeFailure(failures[code], 'page').what).toBe(what)
})

test('advice names what is at hand: buttons on the page, options in the terminal', () => {
  expect(describeFailure(failures['endpoint/not-set'], 'page').advice).toContain('top bar')
  expect(describeFailure(failures['endpoint/not-set'], 'terminal').advice).toContain('--endpoint')
  expect(describeFailure(failures['endpoint/rate-limited'], 'page').advice).toContain('in 2 seconds')
})
