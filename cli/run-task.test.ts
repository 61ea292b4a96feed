import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Trace } from '../core/harness'
import { runInMemory } from './test-terminal'

const folder = mkdtempSync(join(tmpdir(), 'namewright-run-'))
const file = (name: string, value: unknown): string => {
  const path = join(folder, name)
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}
const tool = (name: string, description: string, properties: Record<string, unknown>) => ({
  name,
  description,
  inputSchema: { type: 'object', properties, required: Object.keys(properties) },
})
const catalog = file('tools.json', {
  tools: [
    tool('get_weather', 'Gets the current weather of a city.', { city: { type: 'string' } }),
    tool('delete_alarm', 'Deletes the weather alarm of a city.', { city: { type: 'string' } }),
  ],
})
const script = file('script.json', [
  { tool: 'get_weather', result: { degrees: 21 } },
  { tool: 'delete_alarm', result: 'gone' },
])

interface Message {
  readonly role: string
  readonly content: string
}

/** What the model says, by who asks. */
function answer(messages: readonly Message[]): unknown {
  const system = messages.find(({ role }) => role === 'system')?.content ?? ''
  const prompt = messages.at(-1)?.content ?? ''
  const isAlarm = prompt.includes('alarm')
  if (system.startsWith('You are the planner')) {
    if (prompt.includes('somewhere') && !prompt.includes('answered'))
      return { status: 'INSUFFICIENT', clarification: 'Where?' }
    return {
      status: 'SUFFICIENT',
      plan: [
        {
          step: 1,
          tool_hint: isAlarm ? 'delete weather alarm' : 'current weather',
          objective: isAlarm ? 'delete the alarm' : 'the weather',
          dependencies: [],
        },
      ],
    }
  }
  if (system.startsWith('You are the router')) return { invocation_request: 'For Rome.' }
  if (system.startsWith('You stand for')) return { arguments: { city: 'Rome' } }
  return {
    criteria: { task_completion: 'pass', argument_consistency: 'pass', constraint_satisfaction: 'pass' },
    feedback: '',
  }
}

let server: Server
let endpoint = ''
let status = 200
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { messages } = JSON.parse(body) as { readonly messages: readonly Message[] }
      const choice = {
        index: 0,
        finish_reason: 'stop',
        message: { role: 'assistant', content: JSON.stringify(answer(messages)) },
      }
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify(
          status === 200
            ? { choices: [choice], usage: { prompt_tokens: 5, completion_tokens: 1 } }
            : { error: { message: 'bad key' } },
        ),
      )
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const run = (words: readonly string[], parts: Parameters<typeof runInMemory>[2] = {}) =>
  runInMemory(
    ['run', ...words, '--catalog', catalog, '--script', script, '--endpoint', endpoint, '--model', 'tiny'],
    '',
    parts,
  )

describe('run', () => {
  test('does a task and prints its trace; a task file says what is expected', async () => {
    const task = file('task.json', { query: 'The weather in Rome', expected: { value: { degrees: 21 } } })
    const traceFile = join(folder, 'trace.json')
    const { code, stdout, stderr } = await run([task, '--trace', traceFile])
    expect([code, stderr]).toEqual([0, expect.stringContaining('call: get_weather({"city":"Rome"}) -> ')])
    const trace = JSON.parse(stdout) as Trace
    expect(trace).toMatchObject({
      version: 1,
      passed: true,
      outcome: { kind: 'answered', value: { degrees: 21 } },
      usage: { requests: 4, promptTokens: 20 },
    })
    expect(Object.values(trace.names)).toContain('get_weather')
    expect(readFileSync(traceFile, 'utf8')).toBe(stdout)
  })

  test('a replay needs no model and gives the same bytes each time', async () => {
    const trace = join(folder, 'recorded.json')
    await run(['The weather in Rome', '--trace', trace, '--quiet'])
    const again = ['run', '--replay', trace, '--catalog', catalog]
    const [first, second] = [await runInMemory(again), await runInMemory(again)]
    expect([first.code, first.stderr]).toEqual([0, ''])
    expect(first.stdout).toBe(second.stdout)
    const other = file('other.json', {
      tools: [tool('get_weather', 'Gets the weather of a town.', { city: { type: 'string' } })],
    })
    const differs = await runInMemory(['run', '--replay', trace, '--catalog', other])
    expect(differs.code).toBe(1)
    expect(differs.stderr).toMatch(
      /The replay is not the recorded run \(span \d+\): The prompt of the primitive differs in line 2/,
    )
  })

  test('what is expected and did not come is exit code 1', async () => {
    const task = file('wrong.json', {
      query: 'The weather in Rome',
      expected: { calls: [{ name: 'delete_alarm', arguments: { city: 'Rome' } }] },
    })
    const { code, stderr } = await run([task])
    expect([code, stderr]).toEqual([1, expect.stringContaining('The run did not do what the task expects.')])
  })

  test('a write is refused where nobody is there, asked for on a terminal, made with --yes', async () => {
    const refused = await run(['Delete the alarm', '--budget', '0'])
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain('was not made: nobody is there to allow it. Give --yes')
    const questions: string[] = []
    const asked = await run(['Delete the alarm'], {
      askPerson: (question) => {
        questions.push(question)
        return Promise.resolve('y')
      },
    })
    expect(asked.code).toBe(0)
    expect(questions[0]).toContain(
      'This call takes something away (Its name says "delete".)\ndelete_alarm({"city":"Rome"})',
    )
    expect((await run(['Delete the alarm', '--yes'])).code).toBe(0)
  })

  test('a question goes to the terminal; without one the run ends', async () => {
    const asked = await run(['The weather somewhere'], { askPerson: () => Promise.resolve('Rome') })
    expect(asked.code).toBe(0)
    const alone = await run(['The weather somewhere'])
    expect([alone.code, alone.stderr]).toEqual([1, expect.stringContaining('Nobody answered: Where?')])
  })

  test('a dry run shows calls and makes none', async () => {
    const { code, stderr, stdout } = await run(['Delete the alarm', '--dry-run'])
    expect(code).toBe(1)
    expect(stderr).toContain('would call: delete_alarm({"city":"Rome"})')
    expect(stdout).toContain('This is a dry run: the call was not made.')
  })

  test('several tasks give several traces', async () => {
    const tasks = file('tasks.json', [{ query: 'The weather in Rome' }, { query: 'The weather in Oslo' }])
    const { stdout, code } = await run([tasks])
    expect(code).toBe(0)
    expect((JSON.parse(stdout) as readonly Trace[]).map(({ task }) => task.id)).toEqual(['task-1', 'task-2'])
  })

  test('endpoint trouble is exit code 3, with the trace so far', async () => {
    status = 401
    try {
      const { code, stdout } = await run(['The weather in Rome'])
      expect(code).toBe(3)
      expect(JSON.parse(stdout)).toMatchObject({ outcome: { kind: 'failed' } })
    } finally {
      status = 200
    }
  })

  test.each([
    [[], 'a task is missing'],
    [['x', '--mode', 'deep'], "argument 'deep' is invalid"],
    [['no-such-file.json'], 'there is no file no-such-file.json'],
    [['x', '--handler', 'nothing=direct'], '--handler: no tool is called nothing'],
    [['x', '--handler', 'get_weather=fast'], 'the kind is direct, parallel, serial'],
  ] as const)('%j is wrong usage', async (words, message) => {
    const { code, stderr } = await run(words)
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  })

  test('a task file that is none is told with its place', async () => {
    const task = file('flawed.json', { query: 'x', tools: ['nothing'], expected: { call: 1 } })
    const { code, stderr } = await run([task])
    expect(code).toBe(2)
    expect(stderr).toContain('at /tools/0: no tool of the catalogue is called "nothing"')
    expect(stderr).toContain('at /expected')
  })

  test('--help has examples and exit codes', async () => {
    const { stdout } = await runInMemory(['run', '--help'])
    expect(stdout).toContain('namewright run --replay trace.json')
    expect(stdout).toContain('Exit codes:')
  })
})
