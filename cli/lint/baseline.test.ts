import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { setUpFolder } from '../test-folder'
import { runInMemory, type CommandRun } from '../test-terminal'
import { list, resultOf, sound } from './test-lint'

const { file, path } = setUpFolder()

const old = { ...sound, name: 'a b' }
const other = {
  name: 'c d',
  description: 'Sends mail to a customer. Use it once he has agreed; it cannot be undone.',
  inputSchema: { type: 'object', properties: { to: { type: 'string', description: 'Whom.' } } },
}

const lint = (text: string, ...words: readonly string[]): Promise<CommandRun> =>
  runInMemory(['lint', '-', '--json', '--no-config', '--profile', 'openai', ...words], text)

const found = (run: CommandRun): readonly (readonly [string | null, string])[] =>
  resultOf(run).diagnostics.map(({ tool, rule }) => [tool, rule])

/** A baseline of a text, made in each of the two ways. */
const ways: readonly (readonly [string, (text: string) => Promise<string>])[] = [
  ['an earlier result', async (text) => file('known.json', (await lint(text)).stdout)],
  [
    'a written baseline',
    async (text) => {
      await lint(text, '--write-baseline', path('known.json'))
      return path('known.json')
    },
  ],
]

describe.each(ways)('%s', (_, write) => {
  test('hides what was known, wherever the tool stands now', async () => {
    const known = await write(list(old))
    const run = await lint(`\n\n${list(other, old)}`, '--baseline', known)
    expect(found(run)).toEqual([['c d', 'name-charset']])
    expect(resultOf(run).counts).toMatchObject({ error: 1, known: 1, gone: 0 })
  })

  test('does not hide the same flaw at another place of the tool', async () => {
    const withFlaw = (key: string): object => ({
      ...other,
      name: 'send_mail',
      inputSchema: { type: 'object', properties: { [key]: { type: 'array', description: 'All of them.' } } },
    })
    const known = await write(list(withFlaw('one')))
    expect(found(await lint(list(withFlaw('one')), '--baseline', known))).toEqual([])
    const elsewhere = found(await lint(list(withFlaw('two')), '--baseline', known))
    expect(elsewhere).toContainEqual(['send_mail', 'array-missing-items'])
  })

  test('says how much of it is gone', async () => {
    const known = await write(list(old, other))
    const one = await lint(list(other), '--baseline', known)
    expect(one.stderr).toContain('1 known finding is gone')
    expect(resultOf(one).counts).toMatchObject({ known: 1, gone: 1 })
    const text = await runInMemory(
      ['lint', '-', '--no-config', '--profile', 'openai', '--baseline', known],
      list(sound),
    )
    expect(text.stdout).toContain('2 known findings are gone')
    expect(text.code).toBe(0)
  })

  test('does not hide what has become worse', async () => {
    const known = await write(list(old))
    const milder = (await lint(list(old), '--baseline', known)).code
    expect(milder).toBe(0)
    const text = readFileSync(known, 'utf8').replaceAll('"error"', '"warning"')
    const run = await lint(list(old), '--baseline', file('milder.json', text))
    expect(found(run)).toEqual([['a b', 'name-charset']])
    expect(run.code).toBe(1)
  })

  test('counts: a second copy of a flaw is new', async () => {
    const known = await write(list(old))
    const run = await lint(list(old, old), '--baseline', known)
    expect(found(run).filter(([, rule]) => rule === 'name-charset')).toHaveLength(1)
  })
})

describe('--write-baseline', () => {
  test('makes all findings known, and the run pass', async () => {
    const run = await lint(list(old, other), '--write-baseline', path('known.json'))
    expect(run.code).toBe(0)
    expect(found(run)).toEqual([])
    expect(run.stderr).toBe(`2 findings in the baseline ${path('known.json')}\n`)
    expect(JSON.parse(readFileSync(path('known.json'), 'utf8'))).toEqual({
      baseline: 1,
      diagnostics: [
        { rule: 'name-charset', severity: 'error', tool: 'a b', place: '/name' },
        { rule: 'name-charset', severity: 'error', tool: 'c d', place: '/name' },
      ],
    })
  })

  test('writes the same bytes wherever the tools stand', async () => {
    await lint(list(old, other), '--write-baseline', path('one.json'))
    await lint(`\n${list(other, old)}`, '--write-baseline', path('two.json'))
    expect(readFileSync(path('two.json'), 'utf8')).toBe(readFileSync(path('one.json'), 'utf8'))
  })

  test('knows a file that cannot be read by its name', async () => {
    const broken = file('broken.json', '{')
    const words = ['lint', broken, '--json', '--no-config']
    await runInMemory([...words, '--write-baseline', path('known.json')])
    const again = await runInMemory([...words, '--baseline', path('known.json')])
    expect(resultOf(again).diagnostics).toEqual([])
    // What cannot be read stays wrong input.
    expect(again.code).toBe(2)
    const moved = await runInMemory([
      'lint',
      file('other.json', '{'),
      '--json',
      '--no-config',
      '--baseline',
      path('known.json'),
    ])
    expect(resultOf(moved).diagnostics.map(({ rule }) => rule)).toEqual(['syntax'])
  })
})

test.each([
  '[]',
  '{',
  '{"diagnostics": [{"rule": 1}]}',
  '{"diagnostics": [{"rule": "a", "severity": "bad", "tool": null}]}',
])('a baseline that is none is refused: %s', async (text) => {
  const run = await lint(list(sound), '--baseline', file('x.json', text))
  expect(run.code).toBe(2)
  expect(run.stderr).toContain('it is no baseline')
})
