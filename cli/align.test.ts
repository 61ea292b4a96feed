import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { startFakeEndpoint } from '../e2e/support/fake-endpoint'
import { namingOf, PARTS, setUpAlign, tools } from './align/test-align'
import { runInMemory } from './test-terminal'

// Back-off takes no time here.
vi.mock(import('../io/endpoints/retry'), async (load) => ({
  ...(await load()),
  sleep: () => Promise.resolve(),
}))

const { path, serve, align, writeTools } = setUpAlign(startFakeEndpoint)

test('writes a naming of tools and parameters', async () => {
  const server = await serve()
  const run = await align(server)
  expect(run).toMatchObject({ code: 0 })
  const naming = namingOf(run)
  expect(naming.model).toBe('fake-model')
  expect(naming.settings).toMatchObject({
    samples: 8,
    temperature: 0.4,
    alpha: 0.2,
    prompt: { kind: 'chat' },
  })
  expect(
    naming.parts.map(({ tool, path, old, new: name, n, reason }) => [tool, path, old, name, n, reason]),
  ).toEqual([
    ['wx', '', 'wx', 'get_weather', 8, 'peaked'],
    ['wx', '/properties/c', 'c', 'city', 8, 'peaked'],
    ['wx', '/properties/u', 'u', 'u', 0, 'kept-no-description'],
    ['mail1', '', 'mail1', 'send_email', 8, 'peaked'],
    ['noop', '', 'noop', 'noop', 0, 'kept-no-description'],
  ])
  expect(Object.keys(naming.parts[0]!)).toEqual([
    'id',
    'tool',
    'path',
    'old',
    'new',
    'baselines',
    'phi',
    'n',
    'stability',
    'reason',
    'runnerUp',
    'sampleKey',
    'passedOver',
    'passedOverCount',
    'tied',
    'warnings',
    'otherReading',
    'best',
    'used',
    'stopped',
  ])
  expect(naming.parts[0]!.baselines).toEqual({
    base: 'wx',
    greedy: 'get_weather',
    mostFrequent: 'get_weather',
  })
})

test('asks for one greedy answer and the samples of each part, whatever the server does with n', async () => {
  for (const choices of ['honoured', 'limited', 'ignored', 'refused'] as const) {
    const server = await serve({ choices })
    expect((await align(server)).code).toBe(0)
    expect(server.choicesGiven()).toBe(PARTS * 9)
    expect(server.seen.filter(({ body }) => body.temperature === 0)).toHaveLength(PARTS)
  }
})

test('says first how much there is to ask', async () => {
  const run = await align(await serve(), ['--concurrency', '4'])
  expect(run.stderr.split('\n')[0]).toBe(
    '3 parts: 27 requests to fake-model; 4 at a time, about 7 s if an answer takes 1 s.',
  )
  expect(run.stderr).toContain('Sampling: 27/27')
  const quiet = await align(await serve(), ['--quiet'])
  expect(quiet.stderr).toBe('')
})

test('gives the same bytes for the same samples and keeps to the chosen parts', async () => {
  const samples = ['--samples-file', path('s.jsonl')]
  const server = await serve()
  const first = await align(server, samples)
  const second = await align(server, samples)
  expect(second.stdout).toBe(first.stdout)
  expect(server.choicesGiven()).toBe(PARTS * 9)
  const parameters = namingOf(await align(server, [...samples, '--parts', 'parameters']))
  expect(parameters.parts.map(({ path }) => path)).toEqual(['/properties/c', '/properties/u'])
  expect(server.choicesGiven()).toBe(PARTS * 9)
})

test('a resumed run asks for exactly what is missing and names a torn line', async () => {
  const file = path('s.jsonl')
  const server = await serve({ choices: 'ignored' })
  await align(server, ['--samples-file', file])
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  expect(lines).toHaveLength(PARTS * 9)
  const kept = lines.slice(0, 20)
  await writeFile(file, `${kept.join('\n')}\n${lines[20]!.slice(0, 40)}`)
  const again = await serve({ choices: 'ignored' })
  const run = await align(again, ['--samples-file', file])
  expect(run.code).toBe(0)
  expect(again.choicesGiven()).toBe(PARTS * 9 - 20)
  expect(run.stderr).toContain(':21: The last line is torn')
  const after = (await readFile(file, 'utf8')).trimEnd().split('\n')
  expect(after.slice(0, 20)).toEqual(kept)
  expect(after.map((line) => JSON.parse(line) as unknown)).toHaveLength(PARTS * 9)
})

test('a larger run asks for the difference', async () => {
  const samples = ['--samples-file', path('s.jsonl')]
  const server = await serve()
  await align(server, samples)
  await align(server, [...samples, '--samples', '12'])
  expect(server.choicesGiven()).toBe(PARTS * 13)
  await align(server, [...samples, '--temperature', '0.7', '--parts', 'parameters'])
  expect(server.choicesGiven()).toBe(PARTS * 13 + 8)
})

test('a last line without a line break is kept', async () => {
  const file = path('s.jsonl')
  const server = await serve()
  await align(server, ['--samples-file', file])
  await writeFile(file, (await readFile(file, 'utf8')).trimEnd())
  await align(server, ['--samples-file', file, '--samples', '9'])
  expect(server.choicesGiven()).toBe(PARTS * 10)
  expect((await readFile(file, 'utf8')).trimEnd().split('\n')).toHaveLength(PARTS * 10)
})

test('a file of something else is not written to', async () => {
  const file = path('other.txt')
  await writeFile(file, 'dear diary\nnothing here\n')
  const run = await align(await serve(), ['--samples-file', file])
  expect(run).toMatchObject({ code: 2, stdout: '' })
  expect(await readFile(file, 'utf8')).toBe('dear diary\nnothing here\n')
  await appendFile(file, '')
})

test('survives 5 % trouble without losing or doubling a sample', async () => {
  const server = await serve({
    choices: 'ignored',
    mishap: (index) => (index % 20 === 3 ? { kind: 'status', status: 500 } : null),
  })
  const run = await align(server)
  expect(run.code).toBe(0)
  expect(namingOf(run).parts.map(({ n }) => n)).toEqual([8, 8, 0, 8, 0])
  expect(server.choicesGiven()).toBe(PARTS * 9)
})

test('a part that fails is listed with its reason; the others are named', async () => {
  const server = await serve({
    mishap: (_, { messages }) =>
      messages?.[0]?.content.includes('e-mail')
        ? { kind: 'status', status: 400, message: 'No e-mails here' }
        : null,
  })
  const run = await align(server)
  expect(run.code).toBe(3)
  expect(namingOf(run).parts.map(({ tool, new: name, reason }) => [tool, name, reason])).toEqual([
    ['wx', 'get_weather', 'peaked'],
    ['wx', 'city', 'peaked'],
    ['wx', 'u', 'kept-no-description'],
    ['mail1', 'mail1', 'kept-failed'],
    ['noop', 'noop', 'kept-no-description'],
  ])
  expect(run.stderr).toMatch(/mail1: .*No e-mails here/)
  expect(run.stderr).toContain('1 of 3 parts lack samples')
})

test('a refused key ends the run at once, and the key is nowhere', async () => {
  const server = await serve({ key: 'right' })
  const environment = { NAMEWRIGHT_API_KEY: 'sk-SENTINEL' }
  const refused = await align(server, ['--model', 'fake-model'], { environment })
  expect(refused).toMatchObject({ code: 3, stdout: '' })
  expect(refused.stderr).toContain('NAMEWRIGHT_API_KEY')
  expect(refused.stderr).not.toContain('SENTINEL')
  const file = path('s.jsonl')
  const accepted = await align(server, ['--samples-file', file], {
    environment: { NAMEWRIGHT_API_KEY: 'right' },
  })
  expect(accepted.code).toBe(0)
  expect(accepted.stdout + accepted.stderr + (await readFile(file, 'utf8'))).not.toContain('right')
})

test('an interrupt ends with 130 and keeps what is done', async () => {
  const file = path('s.jsonl')
  const interrupt = new AbortController()
  let answered = 0
  const server = await serve({
    choices: 'ignored',
    mishap: () => {
      answered += 1
      if (answered === 15) setImmediate(() => interrupt.abort())
      return null
    },
  })
  const run = await align(server, ['--samples-file', file, '--concurrency', '2'], {
    signal: interrupt.signal,
  })
  expect(run.code).toBe(130)
  expect(run.stderr).toContain('are kept in')
  const kept = (await readFile(file, 'utf8')).trimEnd().split('\n').length
  expect(kept).toBeGreaterThan(8)
  expect(kept).toBeLessThan(PARTS * 9)
  const again = await serve({ choices: 'ignored' })
  expect((await align(again, ['--samples-file', file])).code).toBe(0)
  expect(again.choicesGiven()).toBe(PARTS * 9 - kept)
})

test('takes the prompt of a file', async () => {
  const server = await serve()
  await writeFile(path('prompt.txt'), 'Describe: {description} =>\n')
  await align(server, ['--prompt', path('prompt.txt'), '--parts', 'tools'])
  expect(server.seen.at(-1)?.body.messages?.[0]?.content).toBe('Describe: Sends an e-mail. =>')
  const json = { kind: 'completion', tool: 'Tool {description}:', parameter: 'Parameter {description}:' }
  await writeFile(path('prompt.json'), JSON.stringify(json))
  await align(server, ['--prompt', path('prompt.json'), '--parts', 'parameters'])
  expect(server.seen.at(-1)).toMatchObject({
    path: '/v1/completions',
    body: { prompt: 'Parameter The city to look at.:' },
  })
  await writeFile(path('bad.txt'), 'no placeholder')
  const bad = await align(server, ['--prompt', path('bad.txt')])
  expect(bad).toMatchObject({ code: 2, stdout: '' })
  expect(bad.stderr).toContain('{description}')
})

test('wants a model where the server offers several', async () => {
  const server = await serve({ models: ['small', 'large'] })
  const run = await align(server)
  expect(run).toMatchObject({ code: 2, stdout: '' })
  expect(run.stderr).toContain('small, large')
  expect(namingOf(await align(server, ['--model', 'large'])).model).toBe('large')
})

test('has nothing to ask where nothing is described', async () => {
  const server = await serve()
  await writeTools([tools[2]])
  const run = await align(server)
  expect(run.code).toBe(0)
  expect(namingOf(run).parts.map(({ reason }) => reason)).toEqual(['kept-no-description'])
  expect(server.choicesGiven()).toBe(0)
})

test.each([
  [['--samples', '0']],
  [['--samples', '3.5']],
  [['--temperature', 'warm']],
  [['--alpha', '2']],
  [['--parts', 'some']],
  [['--adaptive', '--proof']],
  [['--bound', '0.1']],
  [['--samples-max', '64']],
  [['--adaptive', '--samples-max', '7']],
  [['--temperature', '0x1']],
  [['--prefix', 'my tool ']],
  [['--out', 'no-such-folder/naming.json']],
  [['--out', '.']],
  [['--style', 'shouting']],
  [['--profile', 'nobody']],
  [['--check']],
  [['--check', 'a.json', '--naming', 'b.json']],
  [['--check', 'a.json', '--incremental']],
  [['--incremental']],
  [['--naming', 'a.json']],
  [['--fresh']],
  [['--epsilon', '0.1']],
  [['--exact', '--temperature', '0']],
  [['--exact', '--max-answers', '9']],
  [['--max-cost', '1']],
  [['--price-out', '1']],
  [['--max-cost', '1', '--price-in', '1']],
  [['--part', 'nothing']],
  [['--protocol', 'smoke']],
  [['--endpoint', 'ftp://x']],
])('%j is wrong usage', async (words) => {
  const server = await serve()
  const run = await align(server, words)
  expect(run).toMatchObject({ code: 2, stdout: '' })
  expect(run.stderr).not.toBe('')
  expect(server.seen).toHaveLength(0)
})

test('wants an endpoint, and says when nothing is there', async () => {
  expect((await runInMemory(['align', path('tools.json')])).code).toBe(2)
  const server = await serve()
  await server.close()
  const run = await align(server, ['--model', 'fake-model'])
  expect(run).toMatchObject({ code: 3, stdout: '' })
  expect(run.stderr).toContain('Nothing answers')
})
