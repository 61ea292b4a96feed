import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { spawnSync } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setUpFolder } from './test-folder'
import { runInMemory } from './test-terminal'

const { path, file, put } = setUpFolder()

const catalog = {
  tools: [
    {
      name: 'get_weather',
      description: 'Tells the weather forecast of a city.',
      inputSchema: { type: 'object' },
    },
    { name: 'set_timer', description: 'Sets a timer.', inputSchema: { type: 'object' } },
    { name: 'save_note', description: 'Saves a note.', inputSchema: { type: 'object' } },
  ],
}
let tools = ''
beforeEach(() => {
  tools = put('tools.json', catalog)
})

const linesOf = (text: string): readonly unknown[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown)

describe('cases read', () => {
  test.each(['read', 'lift', 'coverage'])('%s says which of several files is broken', async (command) => {
    const good = put('good.jsonl', { id: '1', query: 'Rain?', gold: 'get_weather' })
    const broken = file('broken.json', '{"a": [1,')
    const run = await runInMemory(['cases', command, good, broken, '--catalog', tools])
    expect(run).toMatchObject({ code: 2, stdout: '' })
    expect(run.stderr).toContain('broken.json cannot be read: it is no JSON, at line 1, column 10')
  })

  test('writes our own lines under the tools’ names; what was not read is said with its line', async () => {
    const run = await runInMemory(['cases', 'read', 'fixtures/cases/requests.csv', '--catalog', tools])
    expect(run.code).toBe(0)
    expect(linesOf(run.stdout)).toMatchObject([
      { query: 'What is the weather\nin Lyon?', gold: 'get_weather', offered: ['get_weather', 'set_timer'] },
      { query: 'Wake me in ten minutes', gold: 'set_timer' },
      { query: 'Tell me a joke', gold: [] },
      { gold: ['get_weather', 'set_timer'] },
      { gold: 'locate_me' },
    ])
    expect(run.stderr).toContain('requests.csv:7: The row is no case: it has no request')
    expect(run.stderr).toContain('No tool of the catalogue is called `locate_me`')
    expect(run.stderr).toContain('5 cases read (Cases 5); 1 row could not be read.')
  })

  test('what it writes, it reads as the same, in every format', async () => {
    const first = await runInMemory(['cases', 'read', 'fixtures/cases/promptfoo.yaml', '--catalog', tools])
    for (const [format, name] of [
      ['csv', 'c.csv'],
      ['promptfoo', 'p.yaml'],
      ['jsonl', 'j.jsonl'],
    ] as const) {
      const out = path(name)
      await runInMemory([
        'cases',
        'read',
        'fixtures/cases/promptfoo.yaml',
        '--catalog',
        tools,
        '--format',
        format,
        '--out',
        out,
      ])
      const again = await runInMemory(['cases', 'read', out, '--catalog', tools])
      expect([format, again.stdout]).toEqual([format, first.stdout])
    }
  })

  test('as JSON with all notes; questions and answers in two files', async () => {
    const files = ['fixtures/cases/bfcl-questions.jsonl', 'fixtures/cases/bfcl-answers.jsonl']
    const run = await runInMemory(['cases', 'read', ...files, '--json', '--quiet'])
    const value = JSON.parse(run.stdout) as { cases: unknown[]; notes: unknown[]; shapes: unknown }
    expect([value.cases.length, value.notes.length, value.shapes, run.stderr]).toEqual([
      3,
      4,
      { BFCL: 3 },
      '',
    ])
  })

  test('a text without cases, a missing file and a wrong format are wrong input', async () => {
    expect((await runInMemory(['cases', 'read', '-'], 'Nothing to see here.')).code).toBe(2)
    expect((await runInMemory(['cases', 'read', '-'], '[{"a": 1}]')).code).toBe(2)
    expect((await runInMemory(['cases', 'read', path('gone.csv')])).code).toBe(2)
    expect((await runInMemory(['cases', 'read', '-', '--format', 'xml'], 'a -> b')).code).toBe(2)
  })

  test('its lines are cases for `evaluate`', async () => {
    const cases = path('cases.jsonl')
    await runInMemory(
      ['cases', 'read', '-', '--catalog', tools, '--out', cases],
      'Weather? -> get_weather\nTimer? -> set_timer\n',
    )
    const [one, two] = linesOf(readFileSync(cases, 'utf8')) as { id: string }[]
    const replies = [one, two]
      .map((row) => JSON.stringify({ case: row?.id, reply: 'get_weather' }))
      .join('\n')
    const run = await runInMemory([
      'evaluate',
      cases,
      '--catalog',
      tools,
      '--replies',
      file('replies.jsonl', replies),
      '--json',
    ])
    expect(JSON.parse(run.stdout)).toMatchObject({ variants: [{ n: 2, correct: 1 }] })
  })
})

test('a file that cannot be read is named once', async () => {
  const run = await runInMemory(['cases', 'read', path('gone.csv')])
  expect(run.stderr.match(/gone\.csv/g)).toHaveLength(1)
})

describe('cases lift', () => {
  test('calls to tools that do not exist first, texts redacted', async () => {
    const run = await runInMemory(['cases', 'lift', 'fixtures/cases/logs/otel.json', '--catalog', tools])
    expect(linesOf(run.stdout)).toMatchObject([
      { query: 'Wake me at seven', gold: 'set_timer' },
      { query: 'Weather in Lyon? Mail it to [e-mail 1]', gold: 'get_weather' },
      {},
      {},
    ])
    expect(run.stderr).toContain(
      '1 with a call to a tool that does not exist, 1 with a call that failed. Redacted: 1 × e-mail.',
    )
  })

  test('kinds of redaction are chosen, problems alone, as JSON', async () => {
    const run = await runInMemory([
      'cases',
      'lift',
      'fixtures/cases/logs/otel.json',
      '--catalog',
      tools,
      '--redact',
      'none',
      '--problems',
      '--json',
    ])
    expect(JSON.parse(run.stdout)).toMatchObject({
      lifted: [
        { called: ['setTimer'], problem: 'unknown-tool', followsUp: false, place: { line: 1, row: 1 } },
        { proposed: { query: 'Weather in Lyon? Mail it to ada@lovelace.org' }, problem: 'tool-error' },
      ],
      redacted: {},
    })
    const wrong = await runInMemory([
      'cases',
      'lift',
      'fixtures/cases/logs/otel.json',
      '--redact',
      'e-mail,names',
    ])
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('names is none of them')])
  })
})

describe('cases coverage', () => {
  test('tools without cases, the mix, and what can be seen', async () => {
    const cases = file('cases.txt', 'What is the weather forecast? -> get_weather\nSing -> none\n')
    const run = await runInMemory(['cases', 'coverage', cases, '--catalog', tools])
    expect(run.stdout).toContain('2 cases; 1 of 3 tools have one.')
    expect(run.stdout).toContain('Without a case (2): set_timer, save_note')
    expect(run.stdout).toContain('With 2 cases no difference can be seen')
    const json = await runInMemory(['cases', 'coverage', cases, '--catalog', tools, '--json'])
    expect(JSON.parse(json.stdout)).toMatchObject({
      mix: { easy: 1, 'no-tool': 1 },
      uncovered: ['set_timer', 'save_note'],
      power: { smallestDifference: null },
    })
    expect((await runInMemory(['cases', 'coverage', cases])).code).toBe(2)
  })
})

describe('cases draft', () => {
  const open: Server[] = []
  const seen: string[] = []
  afterEach(() => {
    seen.length = 0
    for (const server of open.splice(0)) server.close()
  })

  async function serve(reply: (prompt: string) => string | number): Promise<string> {
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        const { messages } = JSON.parse(body) as { messages: { content: string }[] }
        const prompt = messages.at(-1)?.content ?? ''
        seen.push(prompt)
        const said = reply(prompt)
        response.writeHead(typeof said === 'number' ? said : 200, { 'content-type': 'application/json' })
        response.end(
          JSON.stringify({
            choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: said } }],
          }),
        )
      })
    })
    open.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  }

  test('asks for the tools that lack cases; flawed requests are told and left out', async () => {
    const url = await serve((prompt) =>
      prompt.includes('Sets a timer')
        ? '1. Wake me in ten minutes please\n2. Please set timer now'
        : '1. Write down that milk is out',
    )
    const cases = file('cases.txt', 'Weather in Rome? -> get_weather\n')
    const run = await runInMemory([
      'cases',
      'draft',
      cases,
      '--catalog',
      tools,
      '--endpoint',
      url,
      '--model',
      'm',
      '--per-tool',
      '2',
    ])
    expect([run.code, seen.length]).toEqual([0, 2])
    expect(linesOf(run.stdout)).toMatchObject([
      { query: 'Wake me in ten minutes please', gold: 'set_timer', origin: 'Drafted by m' },
      { query: 'Write down that milk is out', gold: 'save_note' },
    ])
    expect(run.stderr).toContain('left out: "Please set timer now": It holds the tool\'s name')
  })

  test('near misses, and requests that no tool can do', async () => {
    const url = await serve((prompt) =>
      prompt.includes('none of these tools') ? '1. Paint my house blue' : 'Sorry, no.\n',
    )
    const run = await runInMemory([
      'cases',
      'draft',
      '--catalog',
      tools,
      '--endpoint',
      url,
      '--model',
      'm',
      '--per-tool',
      '0',
      '--without-tool',
      '12',
      '--near-miss',
      '1',
      '--json',
    ])
    const { drafts } = JSON.parse(run.stdout) as { drafts: unknown[] }
    expect(drafts).toMatchObject([
      { case: { query: 'Paint my house blue', gold: [] }, flaws: [] },
      { case: { query: 'Paint my house blue' }, flaws: [{ kind: 'duplicate' }] },
    ])
  })

  test('a server that refuses ends the run with exit code 3', async () => {
    const url = await serve(() => 401)
    const run = await runInMemory(['cases', 'draft', '--catalog', tools, '--endpoint', url, '--model', 'm'])
    expect([run.code, run.stdout]).toEqual([3, ''])
    expect(run.stderr).toContain('question failed')
  })

  test('wants a catalogue and a server', async () => {
    expect((await runInMemory(['cases', 'draft', '--endpoint', 'builtin'])).code).toBe(2)
    expect((await runInMemory(['cases', 'draft', '--catalog', tools])).code).toBe(2)
  })
})

test('as a process: stdin to stdout, notes beside it', { timeout: 60_000 }, () => {
  const words = ['cli/run.mjs', 'cases', 'read', '-', '--catalog', tools]
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    input: 'Weather? -> get_weather\nbroken\n',
    encoding: 'utf8',
  })
  expect([status, linesOf(stdout)]).toMatchObject([0, [{ query: 'Weather?', gold: 'get_weather' }]])
  expect(stderr).toContain('stdin:2: The line has no `->`')
})
