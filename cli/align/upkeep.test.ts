import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startFakeEndpoint } from '../../e2e/support/fake-endpoint'
import { runInMemory, type CommandRun } from '../test-terminal'
import { namingOf, setUpAlign, tools, type WrittenNaming } from './test-align'

const { path, serve, align, writeTools } = setUpAlign(startFakeEndpoint)

async function writeNaming(words: readonly string[] = []): Promise<string> {
  const file = path('naming.json')
  expect((await align(await serve(), [...words, '--out', file])).code).toBe(0)
  return file
}

function check(words: readonly string[]): Promise<CommandRun> {
  return runInMemory(['align', path('tools.json'), '--check', ...words])
}

interface Report {
  readonly stale: readonly { readonly tool: string; readonly path: string; readonly why: string }[]
}

async function staleness(file: string): Promise<{ readonly code: number; readonly rows: readonly string[] }> {
  const { code, stdout } = await check([file, '--json'])
  const { stale } = JSON.parse(stdout) as Report
  return { code, rows: stale.map(({ tool, path: place, why }) => `${tool}${place} ${why}`) }
}

const [weather, mail, noop] = tools as [
  (typeof tools)[number],
  (typeof tools)[number],
  (typeof tools)[number],
]

test('a naming that fits its catalogue passes the check, and no model is asked', async () => {
  const file = await writeNaming()
  expect(await check([file])).toEqual({ code: 0, stdout: `${file} fits the catalogue.\n`, stderr: '' })
  expect(await check(['--naming', file])).toMatchObject({ code: 0 })
  expect(await staleness(file)).toEqual({ code: 0, rows: [] })
})

test('order, types and defaults do not make it stale; descriptions, new and vanished parts do', async () => {
  const file = await writeNaming()
  await writeTools([noop, mail, { ...weather, inputSchema: { ...weather.inputSchema, required: ['c'] } }])
  expect(await staleness(file)).toEqual({ code: 0, rows: [] })
  await writeTools([
    { ...weather, description: 'Tells the weather of a town.' },
    { ...noop, description: 'Does nothing.' },
    { name: 'new1', description: 'Adds two numbers.', inputSchema: { type: 'object' } },
  ])
  expect(await staleness(file)).toEqual({
    code: 1,
    rows: ['wx description-changed', 'noop description-changed', 'new1 added', 'mail1 removed'],
  })
  const text = await check([file])
  expect(text.code).toBe(1)
  expect(text.stdout.split('\n')).toEqual([
    'wx: its description changed, or what is shown with it',
    'noop: its description changed, or what is shown with it',
    'new1: it is new: the naming does not speak of it',
    'mail1: it is gone: the catalogue does not have it any more',
    `${file} is stale for 4 parts; run \`align --incremental --naming ${file}\` to bring it up to date.`,
    '',
  ])
})

test('only chosen parts are checked', async () => {
  const file = await writeNaming()
  await writeTools([{ ...weather, description: 'Other.' }, mail, noop])
  expect((await check([file, '--part', 'mail1'])).code).toBe(0)
  expect((await check([file, '--part', 'wx'])).code).toBe(1)
  expect((await check([file, '--part', 'wx/properties/c'])).code).toBe(0)
  expect((await check([file, '--parts', 'parameters'])).code).toBe(0)
})

test('a naming of tools alone is not stale for parameters', async () => {
  const file = await writeNaming(['--parts', 'tools'])
  expect(await staleness(file)).toEqual({ code: 0, rows: [] })
  expect((await check([file, '--parts', 'both'])).code).toBe(1)
})

test('a naming that cannot be read is wrong input', async () => {
  expect((await check([path('none.json')])).code).toBe(2)
  await writeFile(path('bad.json'), '{"parts":[{"tool":"wx"}]}')
  expect((await check([path('bad.json')])).code).toBe(2)
})

test.each([
  [{ samples: -5 }],
  [{ samples: 2.5 }],
  [{ alpha: 99 }],
  [{ temperature: -1 }],
  [{ prompt: { kind: 'chat', tool: 'Name it.', parameter: 'Name it.' } }],
])('a naming with the settings %j cannot be gone on from', async (settings) => {
  await writeFile(path('odd.json'), JSON.stringify({ settings, parts: [] }))
  const server = await serve()
  const run = await align(server, ['--naming', path('odd.json'), '--incremental'])
  expect(run).toMatchObject({ code: 2, stdout: '' })
  expect(run.stderr).toContain('settings in their bounds')
  expect(server.seen).toHaveLength(0)
})

test('a list by hand is gone on from under the settings of the command line, its prompt one that the server takes', async () => {
  await writeFile(path('hand.json'), JSON.stringify([{ tool: 'wx', new: 'weather' }]))
  const server = await serve({ completions: false })
  const run = await align(server, ['--naming', path('hand.json'), '--incremental'])
  expect(run.code).toBe(0)
  const { settings, parts } = namingOf(run)
  expect(settings).toMatchObject({ samples: 8, prompt: { kind: 'chat' } })
  expect(parts.map(({ new: name }) => name)).toEqual(['weather', 'city', 'u', 'send_email', 'noop'])
})

test('a list by hand is checked for parts that came and went', async () => {
  await writeFile(
    path('hand.json'),
    JSON.stringify([
      { tool: 'wx', new: 'weather' },
      { tool: 'gone', new: 'x' },
    ]),
  )
  expect((await staleness(path('hand.json'))).rows).toEqual(['mail1 added', 'noop added', 'gone removed'])
})

test('an incremental run asks for new and changed parts alone and keeps the other names', async () => {
  const file = await writeNaming()
  const before = JSON.parse(await readFile(file, 'utf8')) as WrittenNaming
  await writeTools([
    weather,
    { ...mail, description: 'Sends an e-mail to the city to look at.' },
    { name: 'wx2', description: 'Tells the weather of a city of old.', inputSchema: { type: 'object' } },
  ])
  const server = await serve()
  const run = await align(server, ['--naming', file, '--incremental'])
  expect(run.code).toBe(0)
  const merged = namingOf(run)
  expect(
    merged.parts.map(({ tool, path: place, new: name }) => `${String(tool)}${String(place)} ${String(name)}`),
  ).toEqual(['wx get_weather', 'wx/properties/c city', 'wx/properties/u u', 'mail1 city', 'wx2 wx2'])
  expect(merged.parts[4]).toMatchObject({ reason: 'kept-taken', best: { name: 'get_weather' } })
  expect(merged.parts.slice(0, 2)).toEqual(before.parts.slice(0, 2))
  expect(server.choicesGiven()).toBe(2 * 9)
  await writeFile(file, run.stdout)
  expect(await staleness(file)).toEqual({ code: 0, rows: [] })
})

test('an incremental run without changes asks nothing and writes the naming again', async () => {
  const file = await writeNaming(['--samples', '4'])
  const server = await serve()
  const run = await runInMemory([
    ...['align', path('tools.json'), '--endpoint', server.baseUrl],
    ...['--naming', file, '--incremental'],
  ])
  expect(run).toMatchObject({ code: 0, stdout: await readFile(file, 'utf8') })
  expect(run.stderr).toContain('nothing is asked')
  expect(server.seen).toEqual([])
})

test('--part asks for one tool or one parameter', async () => {
  const server = await serve()
  const tool = namingOf(await align(server, ['--part', 'wx']))
  expect(tool.parts.map(({ path: place }) => place)).toEqual(['', '/properties/c', '/properties/u'])
  const parameter = namingOf(await align(server, ['--part', 'wx/properties/c', '--part', 'mail1']))
  expect(parameter.parts.map(({ tool: name, new: word }) => [name, word])).toEqual([
    ['wx', 'city'],
    ['mail1', 'send_email'],
  ])
  expect(server.choicesGiven()).toBe((2 + 2) * 9)
})

test('--fresh asks for chosen parts anew and leaves the others as they are stored', async () => {
  const server = await serve()
  const samples = ['--samples-file', path('s.jsonl')]
  await align(server, samples)
  const before = server.choicesGiven()
  const run = await align(server, [...samples, '--part', 'mail1', '--fresh'])
  expect(run.stderr).toContain('9 stored answers were discarded.')
  expect(server.choicesGiven() - before).toBe(9)
  await align(server, samples)
  expect(server.choicesGiven() - before).toBe(9)
})

test('a house style is obeyed, and what it costs stands in the naming', async () => {
  const run = await align(await serve(), ['--style', 'camelCase', '--prefix', 'my'])
  expect(run.code).toBe(0)
  const { parts, settings } = namingOf(run)
  expect(parts.map(({ new: name }) => name)).toEqual(['myGetWeather', 'city', 'u', 'mySendEmail', 'noop'])
  expect(settings.style).toEqual({ spelling: 'camelCase', prefix: 'my', verbFirst: false })
  expect(parts[0]!.best).toMatchObject({ name: 'get_weather' })
})
