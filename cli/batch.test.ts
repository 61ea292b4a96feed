import { readdir, readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startFakeEndpoint, type FakeEndpoint } from '../e2e/support/fake-endpoint'
import { PARTS, setUpAlign, tools, type WrittenNaming } from './align/test-align'
import { runInMemory, type CommandRun } from './test-terminal'

const { path, serve, align, writeTools } = setUpAlign(startFakeEndpoint)

const COMMON = ['--model', 'fake-model', '--samples', '8']

function write(...words: readonly string[]): Promise<CommandRun> {
  return runInMemory(['batch', 'write', path('tools.json'), ...COMMON, ...words])
}

function read(results: readonly string[], ...words: readonly string[]): Promise<CommandRun> {
  return runInMemory(['batch', 'read', ...results, '--catalog', path('tools.json'), ...COMMON, ...words])
}

interface RequestLine {
  readonly custom_id: string
  readonly url: string
  readonly body: object
}

function linesOf(text: string): string[] {
  return text.trimEnd().split('\n')
}

/** Answers requests as a batch service does: each line by itself, results in the order in which they are done. */
async function answerBatch(server: FakeEndpoint, requests: readonly string[]): Promise<string[]> {
  const results = await Promise.all(
    requests.map(async (line) => {
      const request = JSON.parse(line) as RequestLine
      const address = new URL(request.url, server.baseUrl)
      const reply = await fetch(address, { method: 'POST', body: JSON.stringify(request.body) })
      const response = { status_code: reply.status, request_id: 'r', body: (await reply.json()) as unknown }
      return JSON.stringify({ id: 'b', custom_id: request.custom_id, response, error: null })
    }),
  )
  return results.reverse()
}

async function save(file: string, lines: readonly string[]): Promise<string> {
  await writeFile(path(file), `${lines.join('\n')}\n`)
  return path(file)
}

test('requests that are answered give a naming, directly or by way of the samples file', async () => {
  const server = await serve()
  const written = await write()
  expect(written).toMatchObject({ code: 0, stderr: '6 requests for 27 answers.\n' })
  const results = await save('results.jsonl', await answerBatch(server, linesOf(written.stdout)))
  const samples = path('s.jsonl')
  const direct = await read([results], '--out', path('naming.json'))
  expect(direct).toMatchObject({ code: 0, stdout: '', stderr: '27 new answers; nothing is missing.\n' })
  const naming = JSON.parse(await readFile(path('naming.json'), 'utf8')) as WrittenNaming
  expect(naming.parts.map(({ new: name, n }) => [name, n])).toEqual([
    ['get_weather', 8],
    ['city', 8],
    ['u', 0],
    ['send_email', 8],
    ['noop', 0],
  ])
  expect(await read([results], '--samples-file', samples)).toMatchObject({ code: 0, stdout: '' })
  const asked = server.choicesGiven()
  const aligned = await align(server, ['--samples-file', samples])
  expect(aligned.stdout).toBe(await readFile(path('naming.json'), 'utf8'))
  expect(server.choicesGiven()).toBe(asked)
})

test('what failed is listed with its reason, and a second batch asks for that alone', async () => {
  const server = await serve()
  const requests = linesOf((await write()).stdout)
  const answers = await answerBatch(server, requests)
  const failed = JSON.stringify({
    id: 'b',
    custom_id: (JSON.parse(requests[1]!) as RequestLine).custom_id,
    response: null,
    error: { code: 'batch_expired', message: 'It was not done in time.' },
  })
  const ids = requests.slice(0, 2).map((line) => (JSON.parse(line) as RequestLine).custom_id)
  const results = await save(
    'results.jsonl',
    answers.filter((line) => ids.every((id) => !line.includes(id))),
  )
  const errors = await save('errors.jsonl', [failed, failed])
  const samples = ['--samples-file', path('s.jsonl')]
  const first = await read([results, errors], ...samples, '--out', path('naming.json'))
  expect(first.code).toBe(3)
  expect(first.stderr.split('\n')).toEqual([
    `${errors}:1: ${ids[1]!}: It was not done in time.`,
    'wx: 9 missing: It was not done in time.',
    '18 new answers; 9 still missing: write the batch again to ask for those alone.',
    '1 request failed.',
    '1 line with what is there already.',
    'No naming was written, since answers are missing.',
    '',
  ])
  expect(await readdir(path('.'))).not.toContain('naming.json')
  const again = await write(...samples)
  expect(linesOf(again.stdout).map((line) => (JSON.parse(line) as RequestLine).custom_id)).toEqual(ids)
  const rest = await save('rest.jsonl', await answerBatch(server, linesOf(again.stdout)))
  const second = await read([rest], ...samples, '--out', path('naming.json'))
  expect(second.code).toBe(0)
  expect(await write(...samples)).toMatchObject({
    stdout: '',
    stderr: 'Nothing is missing: no file was written.\n',
  })
})

test('results of other settings are told from those of this run', async () => {
  const server = await serve()
  const results = await save('r.jsonl', await answerBatch(server, linesOf((await write()).stdout)))
  const other = await read([results], '--prompt', path('prompt.txt'))
  expect(other).toMatchObject({ code: 2, stdout: '' })
  await writeFile(path('prompt.txt'), 'Name it: {description}')
  const run = await read([results], '--prompt', path('prompt.txt'))
  expect(run).toMatchObject({ code: 2, stdout: '' })
  expect(run.stderr).toContain('None of the answers is for this run')
  await writeTools([tools[0]])
  const fewer = await read([results])
  expect(fewer.code).toBe(0)
  expect(fewer.stderr).toContain('2 lines asked for descriptions or settings that this run does not have.')
})

test('files are kept within the most requests, in a folder or numbered', async () => {
  const words = ['--choices-per-request', '1', '--requests-per-file', '10']
  expect((await write(...words)).code).toBe(2)
  expect(await write(...words, '--out', `${path('.')}/`, '--json')).toMatchObject({ code: 0 })
  expect((await readdir(path('.'))).filter((name) => name.startsWith('requests'))).toEqual([
    'requests-001.jsonl',
    'requests-002.jsonl',
    'requests-003.jsonl',
  ])
  expect((await write('--out', `${path('made')}/`)).code).toBe(0)
  expect(await readdir(path('made'))).toEqual(['requests.jsonl'])
  const numbered = await write(...words, '--out', path('ask.jsonl'), '--json')
  expect(JSON.parse(numbered.stdout)).toEqual({
    files: [1, 2, 3].map((number) => ({
      file: path(`ask-00${number}.jsonl`),
      requests: [10, 10, 7][number - 1],
    })),
    requests: 27,
    choices: 27,
  })
  const single = await write('--out', path('one.jsonl'))
  expect(single.stderr).toBe(`6 requests for 27 answers: ${path('one.jsonl')}.\n`)
})

test('a service that gives one answer a request is seen through', async () => {
  const server = await serve({ choices: 'ignored' })
  const results = await save('r.jsonl', await answerBatch(server, linesOf((await write()).stdout)))
  const run = await read([results], '--samples-file', path('s.jsonl'), '--json')
  expect(run.code).toBe(3)
  expect(run.stderr).toContain(`${PARTS} requests gave fewer answers than asked for`)
  expect(JSON.parse(run.stdout)).toMatchObject({ samples: 6, answered: 6, short: 3, problems: [] })
})

test.each([
  [['batch', 'write', 'TOOLS']],
  [['batch', 'write', 'TOOLS', '--model', 'm', '--target', 'moon']],
  [['batch', 'write', 'TOOLS', '--model', 'm', '--without', 'n']],
  [['batch', 'write', 'TOOLS', '--model', 'm', '--choices-per-request', '0']],
  [['batch', 'read', 'none.jsonl', '--model', 'm']],
  [['batch', 'read', 'none.jsonl', '--model', 'm', '--catalog', 'TOOLS']],
])('%j is wrong usage', async (words) => {
  const run = await runInMemory(words.map((word) => (word === 'TOOLS' ? path('tools.json') : word)))
  expect(run).toMatchObject({ code: 2, stdout: '' })
  expect(run.stderr).not.toBe('')
})

test('parameters that a model refuses are left out', async () => {
  const lines = linesOf(
    (await write('--without', 'stop', '--without', 'temperature', '--target', 'vllm')).stdout,
  )
  for (const line of lines) expect(Object.keys((JSON.parse(line) as RequestLine).body)).not.toContain('stop')
  expect(lines.every((line) => line.includes('"max_tokens":32') && !line.includes('temperature'))).toBe(true)
})
