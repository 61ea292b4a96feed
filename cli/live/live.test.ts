import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { orderedTokens } from '../../core/json'
import {
  EVERYTHING,
  startEverything,
  startToolServer,
  type RunningServer,
} from '../../e2e/support/mcp-servers'
import { createTestTerminal, runInMemory } from '../test-terminal'
import { readLive, shownLive } from './read-live'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'live-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
const open: RunningServer[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

/** A command that runs a script of ours. */
function script(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return `mcp+stdio:"${process.execPath}" "${file}"`
}

/** A server over stdio whose list of tools is this raw JSON; `before` runs first. */
function stdioServer(name: string, tools: string, before = ''): string {
  return script(
    name,
    `${before}
const answers = {
  initialize: '{"protocolVersion":"2025-06-18","capabilities":{"tools":{}},"serverInfo":{"name":"raw","version":"1"}}',
  'tools/list': ${JSON.stringify(`{"tools":${tools}}`)},
}
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line)
  if (id !== undefined) process.stdout.write('{"jsonrpc":"2.0","id":' + id + ',"result":' + answers[method] + '}\\n')
})`,
  )
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    // One that was killed stays in the table until its parent takes notice.
    const stat = `/proc/${pid}/stat`
    return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, 'utf8'))
  } catch {
    return false
  }
}

describe('the everything server', () => {
  test('gives the same tools over stdio and over HTTP, and no drift between them', async () => {
    const server = await startEverything()
    open.push(server)
    const saved = join(folder, 'everything.json')
    const overHttp = await runInMemory(['import', `mcp+${server.url}`, '--out', saved, '--quiet'])
    expect(overHttp.code).toBe(0)
    const overStdio = await runInMemory([
      'import',
      `mcp+stdio:"${process.execPath}" ${EVERYTHING} stdio`,
      '--yes',
      '--quiet',
    ])
    expect(overStdio.code).toBe(0)
    expect(JSON.parse(overStdio.stdout)).toEqual(JSON.parse(overHttp.stdout))
    expect(JSON.parse(overHttp.stdout)).toMatchObject({ servers: 1, notes: [] })
    const drift = await runInMemory([
      'import',
      `mcp+stdio:"${process.execPath}" ${EVERYTHING}`,
      '--yes',
      '--against',
      saved,
      '--quiet',
    ])
    expect(drift).toMatchObject({ code: 0, stdout: 'no changes\n' })
    expect(JSON.parse(readFileSync(saved, 'utf8'))).toMatchObject({
      live: [{ file: `mcp+${server.url}`, transport: 'http', address: server.url }],
    })
  })
})

describe('drift', () => {
  const tool = (name: string, description: string, required: string[] = []): Tool => ({
    name,
    description,
    inputSchema: { type: 'object', properties: { city: { type: 'string' } }, required },
  })

  test('of a server whose tools change between readings is told with what breaks, and ends with 1', async () => {
    let tools: readonly Tool[] = [tool('weather', 'Weather.'), tool('old', 'Goes.'), tool('said', 'Before.')]
    const server = await startToolServer(() => tools)
    open.push(server)
    const saved = join(folder, 'saved.json')
    await runInMemory(['import', `mcp+${server.url}`, '--out', saved, '--quiet'])
    tools = [tool('weather', 'Weather.', ['city']), tool('said', 'After.'), tool('fresh', 'Comes.')]
    const { code, stdout } = await runInMemory([
      'import',
      `mcp+${server.url}`,
      '--against',
      saved,
      '--json',
      '--quiet',
    ])
    expect(code).toBe(1)
    const drift = JSON.parse(stdout) as { differences: { impact: string; kind: string; tool: string }[] }
    expect(drift).toMatchObject({
      added: ['fresh'],
      removed: ['old'],
      changed: ['weather', 'said'],
      renamed: [],
      unchanged: 0,
    })
    expect(drift.differences).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ impact: 'breaking', tool: 'weather' }),
        expect.objectContaining({ impact: 'breaking', kind: 'tool-removed', tool: 'old' }),
        expect.objectContaining({ impact: 'additive', kind: 'tool-added', tool: 'fresh' }),
        expect.objectContaining({ tool: 'said' }),
      ]),
    )
    const text = await runInMemory(['import', `mcp+${server.url}`, '--against', saved, '--quiet'])
    expect(text.stdout).toMatch(/^1 added, 1 removed, 2 changed\nbreaking /)
  })

  test('is found against a plain reply of tools/list, too', async () => {
    const server = await startToolServer(() => [tool('weather', 'Weather.'), tool('more', 'More.')])
    open.push(server)
    const raw = join(folder, 'raw.json')
    writeFileSync(raw, JSON.stringify({ tools: [tool('weather', 'Weather.')] }))
    const run = await runInMemory(['import', `mcp+${server.url}`, '--against', raw, '--quiet'])
    expect(run.code).toBe(0)
    expect(run.stdout).toMatch(/^1 added\nadditive more/)
  })

  test('takes one input only, and a file that can be read', async () => {
    expect(await runInMemory(['import', 'a.json', 'b.json', '--against', 'c.json'])).toMatchObject({
      code: 2,
    })
    const run = await runInMemory([
      'import',
      'fixtures/catalogs/mcp/tools-list.json',
      '--against',
      'none.json',
    ])
    expect(run).toMatchObject({ code: 2, stdout: '' })
  })
})

describe('a command', () => {
  const ODD =
    '[{"name":"odd","inputSchema":{"maximum":1e400,"minimum":1.0,"minimum":2},"x":9007199254740993}]'

  test('is asked about first; every token of its answer is kept', async () => {
    const asked: string[] = []
    const { terminal } = createTestTerminal('', {
      askPerson: (question) => {
        asked.push(question)
        return Promise.resolve('y')
      },
    })
    const { text, live } = await readLive(terminal, stdioServer('odd.cjs', ODD))
    expect(asked).toEqual([`Run \`"${process.execPath}" "${join(folder, 'odd.cjs')}"\`? [y/N] `])
    expect(orderedTokens(text)).toEqual(
      orderedTokens(`{"serverInfo":{"name":"raw","version":"1"},"tools":${ODD}}`),
    )
    expect(live).toMatchObject({ transport: 'stdio', protocolVersion: '2025-06-18' })
  })

  test.each(['', 'n', 'no', 'yesterday'])('is not run for the answer %j', async (answer) => {
    const marker = join(folder, `marker-${answer}`)
    const run = await runInMemory(
      ['import', script('mark.cjs', `require('node:fs').writeFileSync(${JSON.stringify(marker)}, '')`)],
      '',
      { askPerson: () => Promise.resolve(answer) },
    )
    expect(run).toMatchObject({ code: 2, stdout: '' })
    expect(run.stderr).toContain('you did not say yes')
    expect(() => readFileSync(marker)).toThrow()
  })

  test('is not run where nobody is at a terminal', async () => {
    const run = await runInMemory(['import', 'mcp+stdio:node -e 1'])
    expect(run).toMatchObject({ code: 2, stdout: '' })
    expect(run.stderr).toMatch(/nobody is at a terminal.*--yes/)
  })

  test('gets the small default environment, and what is named besides', async () => {
    const server = stdioServer(
      'env.cjs',
      '[]',
      `process.stdout.write('{"env":' + JSON.stringify(Object.keys(process.env)) + '}\\n'); require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'env.txt'))}, JSON.stringify(process.env))`,
    )
    process.env.NAMEWRIGHT_TEST_SECRET = 'do-not-hand-on'
    const { terminal } = createTestTerminal('', {
      environment: { WANTED: 'wanted-value', OTHER: 'other-value' },
    })
    const { remarks } = await readLive(terminal, server, { yes: true, env: ['WANTED'] })
    delete process.env.NAMEWRIGHT_TEST_SECRET
    const seen = JSON.parse(readFileSync(join(folder, 'env.txt'), 'utf8')) as Record<string, string>
    expect(seen.WANTED).toBe('wanted-value')
    expect(seen.PATH).toBe(process.env.PATH)
    expect(Object.values(seen)).not.toContain('other-value')
    expect(Object.values(seen)).not.toContain('do-not-hand-on')
    expect(remarks).toEqual([
      'The server wrote 1 line to stdout besides its messages, which were passed over.',
    ])
    await expect(readLive(terminal, server, { yes: true, env: ['MISSING'] })).rejects.toMatchObject({
      failure: { code: 'live/not-run', message: 'the environment has no variable MISSING to hand on' },
    })
  })

  test.each([
    [
      'does not exist',
      () => 'mcp+stdio:no-such-command-here --x',
      { code: 'live/not-run', message: 'there is no command `no-such-command-here` here' },
    ],
    [
      'is none',
      () => 'mcp+stdio:  ',
      { code: 'live/not-run', message: 'there is no command after mcp+stdio:' },
    ],
    [
      'has an open quote',
      () => 'mcp+stdio:node "x',
      { code: 'live/not-run', message: 'a quote in it is not closed' },
    ],
    [
      'ends at once',
      () => script('crash.cjs', `console.error('no database at db.example'); process.exit(3)`),
      {
        code: 'live/ended',
        message: 'ended with code 3 before it had answered',
        lastWords: expect.stringContaining('no database at db.example'),
      },
    ],
    [
      'speaks in broken messages',
      () =>
        script(
          'broken.cjs',
          `process.stdin.on('data', () => process.stdout.write('{"jsonrpc":"2.0","id":0,"result":{\\n'))`,
        ),
      { code: 'live/protocol', message: expect.stringContaining('not JSON') },
    ],
  ])('that %s', async (_, command, expected) => {
    const { terminal } = createTestTerminal()
    await expect(readLive(terminal, command(), { yes: true })).rejects.toMatchObject({ failure: expected })
  })

  test('is ended with all that it started, also when it does not want to', async () => {
    const pids = join(folder, 'pids.txt')
    const server = stdioServer(
      'stubborn.cjs',
      '[{"name":"a"}]',
      `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)
const child = require('node:child_process').spawn(process.execPath, ['-e', "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"])
require('node:fs').writeFileSync(${JSON.stringify(pids)}, process.pid + ' ' + child.pid)`,
    )
    const { terminal } = createTestTerminal()
    await readLive(terminal, server, { yes: true })
    // The system takes a moment to clear away what was killed.
    for (const pid of readFileSync(pids, 'utf8').split(' '))
      await expect.poll(() => isAlive(Number(pid)), { timeout: 5000 }).toBe(false)
  })

  test('is ended when the reading is interrupted', async () => {
    const pid = join(folder, 'pid.txt')
    const hang = script(
      'hang.cjs',
      `require('node:fs').writeFileSync(${JSON.stringify(pid)}, String(process.pid)); setInterval(() => {}, 1000); process.stdin.on('data', () => process.stderr.write('asked'))`,
    )
    const controller = new AbortController()
    const { terminal } = createTestTerminal('', { signal: controller.signal })
    const reading = readLive(terminal, hang, { yes: true })
    await expect.poll(() => (existsSync(pid) ? readFileSync(pid, 'utf8') : '')).not.toBe('')
    controller.abort(new Error('interrupted'))
    await expect(reading).rejects.toThrow('interrupted')
    await expect.poll(() => isAlive(Number(readFileSync(pid, 'utf8'))), { timeout: 5000 }).toBe(false)
  })

  test('keeps no word that looks like a key', async () => {
    const secret = 'sk-sentinel-0123456789'
    const { terminal } = createTestTerminal()
    const server = `${stdioServer('key.cjs', `[{"name":"a","description":"${secret}"}]`)} --api-key ${secret} TOKEN=${secret}`
    const made = await readLive(terminal, server, { yes: true })
    expect(JSON.stringify(made)).not.toContain(secret)
    expect(made.file).toMatch(/--api-key \*\*\* TOKEN=\*\*\*$/)
    expect(shownLive(`mcp+stdio:x --token ${secret}`)).toBe('mcp+stdio:x --token ***')
  })
})

test('the token of the environment goes to the server and is said nowhere, nor is one in the address', async () => {
  const server = await startToolServer(() => [])
  await server.close()
  const secret = 'sentinel-abcdef-0123456789'
  const run = await runInMemory(
    ['import', `mcp+${server.url.replace('//', `//me:${secret}@`)}?key=${secret}`],
    '',
    {
      environment: { NAMEWRIGHT_MCP_TOKEN: secret },
    },
  )
  expect(run.code).toBe(3)
  expect(run.stderr).toContain('the connection was refused')
  expect(run.stderr + run.stdout).not.toContain(secret)
})
