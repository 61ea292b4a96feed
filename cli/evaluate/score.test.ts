import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runInMemory, type CommandRun } from '../test-terminal'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'score-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function file(name: string, content: unknown): string {
  const path = join(folder, name)
  const rows = Array.isArray(content) ? content.map((row) => JSON.stringify(row)).join('\n') : content
  writeFileSync(path, typeof rows === 'string' ? rows : JSON.stringify(rows))
  return path
}

const tool = (name: string) => ({
  name,
  description: `Tells the ${name}.`,
  inputSchema: { type: 'object', properties: { city: { type: 'string' } } },
})
const catalogue = { tools: [tool('weather'), tool('timer')] }
const whole = [{ id: 'w', query: 'Rain?', gold: 'weather' }]
const offering = [{ id: 'w', query: 'Rain?', candidates: ['weather', 'timer'], gold: 'weather' }]
const right = [{ case: 'w', reply: 'weather' }]

const score = (cases: unknown, replies: unknown, ...words: readonly string[]): Promise<CommandRun> =>
  runInMemory([
    ...['evaluate', file('cases.jsonl', cases), '--replies', file('replies.jsonl', replies)],
    ...words,
  ])

test('cases of the whole catalogue are not scored without it; one beside them is taken', async () => {
  const refused = await score(whole, right)
  expect(refused).toMatchObject({ code: 2, stdout: '' })
  expect(refused.stderr).toContain('give their catalogue with --catalog')
  file('tools.json', catalogue)
  expect((await score(whole, right)).stdout).toContain('| base | 1 of 1 |')
  expect((await score(offering, right)).stdout).toContain('| base | 1 of 1 |')
})

test.each([
  ['empty', '', 'it holds no replies'],
  ['torn', '{"case": "w", "rep', 'it holds no replies'],
  ['about other cases', [{ case: 'x', reply: 'weather' }], 'none of its replies answers a case'],
])('replies that are %s are refused: nothing was scored', async (_, replies, sentence) => {
  const run = await score(offering, replies, '--fail-on-regression')
  expect(run).toMatchObject({ code: 2, stdout: '' })
  expect(run.stderr).toContain(sentence)
})

test('a regression test that compares nothing does not pass', async () => {
  const run = await score(offering, right, '--fail-on-regression')
  expect(run.code).toBe(2)
  expect(run.stderr).toContain('Nothing was compared')
})

test('a baseline is read before the report is written, also where that takes its place', async () => {
  const cases = Array.from({ length: 12 }, (_, i) => ({ ...offering[0], id: `w${i}` }))
  const all = (reply: string) => cases.map(({ id }) => ({ case: id, reply }))
  const report = join(folder, 'report.json')
  await score(cases, all('weather'), '--json', '--out', report)
  const words = ['--fail-on-regression', '--baseline', report, '--json', '--out', report]
  expect((await score(cases, all('timer'), ...words)).code).toBe(1)
  expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ variants: [{ correct: 0 }] })
  const nowhere = join(folder, 'none.json')
  const lost = await score(cases, all('timer'), '--fail-on-regression', '--baseline', nowhere)
  expect(lost).toMatchObject({ code: 2, stdout: '' })
})

test('a variant of unknown names and replies to one place are told', async () => {
  const replies = [
    ...right,
    ...right,
    { case: 'w', variant: 'mine', reply: 'forecast' },
    { case: 'w', variant: 'base+nearest', reply: 'weathr' },
  ]
  const { code, stderr } = await score(offering, replies)
  expect(code).toBe(0)
  expect(stderr).toContain('mine: 1 reply names a tool that was not offered')
  expect(stderr).toContain('--naming mine=FILE')
  expect(stderr).not.toContain('base+nearest')
  expect(stderr).toContain('1 reply answers what another one answers too')
  const naming = file('naming.json', { parts: [{ path: '', old: 'weather', new: 'report' }] })
  expect((await score(offering, replies, '--naming', `mine=${naming}`)).stderr).not.toContain('mine:')
})

test('renamed parameters are led back through the catalogue, and not compared without it', async () => {
  const gold = { calls: [{ name: 'weather', accepts: { city: ['Oslo'] } }] }
  const cases = [{ ...offering[0], gold }]
  const calls = [{ name: 'weather', arguments: { town: 'Oslo' } }]
  const parts = [{ tool: 'weather', path: '/properties/city', old: 'city', new: 'town' }]
  const words = ['--naming', file('naming.json', { parts })]
  const replies = [{ case: 'w', variant: 'aligned', calls }]
  const refused = await score(cases, replies, ...words)
  expect(refused.code).toBe(2)
  expect(refused.stderr).toContain('renames parameters')
  const catalog = ['--catalog', file('tools.json', catalogue)]
  expect((await score(cases, replies, ...words, ...catalog)).stdout).toContain('| aligned | 1 of 1 |')
})

test('a naming, a file of cases and a wanted tool that cannot be used are named', async () => {
  const catalog = ['--catalog', file('tools.json', catalogue)]
  const mine = `mine=${file('broken-naming.json', '{')}`
  const replies = [{ case: 'w', variant: 'mine', reply: 'weather' }]
  expect((await score(whole, replies, ...catalog, '--naming', mine)).stderr).toContain('broken-naming.json')
  const torn = await score('{"a": [1,', right, ...catalog)
  expect(torn.stderr).toMatch(/cases\.jsonl cannot be read: it is no JSON, at line 1, column 10/)
  const dry = ['--dry-run', '--model', 'm']
  const stranger = file('stranger.jsonl', [{ id: 'z', query: 'Snow?', gold: 'snow' }])
  const refused = await runInMemory(['evaluate', stranger, ...catalog, ...dry])
  expect(refused.code).toBe(2)
  expect(refused.stderr).toContain('case z names the tool snow, which the catalogue does not have')
})

test('names that a naming cannot give and wanted tools that the catalogue lacks are told', async () => {
  const catalog = ['--catalog', file('tools.json', catalogue)]
  const parts = [{ tool: 'weather', path: '', old: 'weather', new: 'timer' }]
  const replies = [{ case: 'w', variant: 'aligned', reply: 'weather' }]
  const taken = await score(whole, replies, ...catalog, '--naming', file('taken.json', { parts }))
  expect(taken.stderr).toContain('1 name of aligned cannot be given')
  const lacking = await score([{ id: 'w', query: 'Snow?', gold: 'snow' }], right, ...catalog)
  expect(lacking.stderr).toContain('case w names the tool snow, which the catalogue does not have.')
})

test('of tools with one name only the first is offered, which is told', async () => {
  const twins = { tools: [...catalogue.tools, { ...tool('weather'), description: 'Another.' }] }
  const { stderr } = await score(whole, right, '--catalog', file('twins.json', twins))
  expect(stderr).toContain('1 tool has the name of another one (weather)')
})
