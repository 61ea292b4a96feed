import { mkdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { defaultLintSettings, defaultProfileIds } from '../../core/lint'
import { failureOf } from '../../core/shared'
import { failureText } from '../failure-text'
import { setUpFolder } from '../test-folder'
import { createTestTerminal } from '../test-terminal'
import { loadLintOptions, type LintCommandOptions, type LoadedLintOptions } from './load-lint-options'

const { path, file, put } = setUpFolder()
const plugin = `export const rules = [{ id: 'acme/a', title: 'A', severity: 'info', explain: 'a', check: () => [] }]`
const gateway = { id: 'gateway', label: 'Gateway', extends: 'openai' }

const load = (options: LintCommandOptions = {}, folder = path()): Promise<LoadedLintOptions> =>
  loadLintOptions(createTestTerminal().terminal, options, folder)

const refusal = async (options: LintCommandOptions = {}): Promise<string> => {
  try {
    await load(options)
  } catch (thrown) {
    const failure = failureOf(thrown)
    return (failure ? failureText(failure) : (thrown as Error).message).replaceAll(path(), '')
  }
  return 'nothing was refused'
}

test('without a file everything is as usual', async () => {
  expect(await load()).toMatchObject({ settings: defaultLintSettings, ownRules: [], configFile: null })
  expect((await load()).inForce.map(({ id }) => id)).toEqual(defaultProfileIds)
})

test('the file is found above the folder, and names files beside itself', async () => {
  mkdirSync(path('a/b'), { recursive: true })
  file('rules.mjs', plugin)
  put('gateway.json', gateway)
  const config = file(
    'namewright.config.json',
    `{
      // Comments are allowed.
      "profileFiles": ["./gateway.json"], "plugins": ["rules.mjs"],
      "profiles": ["gateway", "openai"], "rules": { "acme/a": "off" }, "maxTokens": 7,
    }`,
  )
  const loaded = await load({}, path('a/b'))
  expect(loaded.configFile).toBe(config)
  expect(loaded.profiles).toEqual(['gateway', 'openai'])
  expect(loaded.inForce.map(({ id }) => id)).toEqual(['openai', 'gateway'])
  expect(loaded.ownProfiles.map(({ id }) => id)).toEqual(['gateway'])
  expect(loaded.ownRules.map(({ id }) => id)).toEqual(['acme/a'])
  expect(loaded.settings).toMatchObject({ severities: { 'acme/a': 'off' }, tokenBudget: 7 })
})

test('the command line comes first', async () => {
  put('namewright.config.json', { profiles: ['openai'], maxTokens: 7 })
  const loaded = await load({ profile: ['mcp', 'gemini'], maxTokens: '9' })
  expect(loaded).toMatchObject({
    profiles: ['gemini', 'mcp'],
    settings: { profiles: ['gemini', 'mcp'], tokenBudget: 9 },
  })
  expect((await load({ config: false })).settings).toEqual(defaultLintSettings)
  const other = put('other.json', { profiles: ['vertex'] })
  expect((await load({ config: other })).profiles).toEqual(['vertex'])
})

test('profiles and plug-ins of the command line need no file, and a profile of one counts unasked', async () => {
  put('gateway.json', gateway)
  file('rules.mjs', plugin)
  const loaded = await load({
    profileFile: ['gateway.json', './gateway.json'],
    plugin: ['rules.mjs', 'rules.mjs'],
  })
  expect(loaded.inForce.at(-1)?.id).toBe('gateway')
  expect(loaded.ownRules).toHaveLength(1)
  expect((await load({ profileFile: ['gateway.json'], profile: ['gateway'] })).inForce).toHaveLength(1)
})

describe('what is wrong is told with its file and place', () => {
  test.each([
    ['{', 'namewright.config.json cannot be used: it is no JSON, at line 1, column 2: '],
    ['', 'namewright.config.json cannot be used: it is '],
    [
      '{"rules":{"desc-limit":"off"}}',
      'namewright.config.json cannot be used: at /rules/desc-limit: there is no rule "desc-limit"; did you mean "desc-limits"?',
    ],
    [
      '{"profiles":["gatway"],"profileFiles":["gateway.json"]}',
      'at /profiles/0: there is no profile "gatway"; did you mean "gateway"?',
    ],
    [
      '{"rules":{"acme/b":"off"},"plugins":["rules.mjs"]}',
      'at /rules/acme~1b: there is no rule "acme/b"; did you mean "acme/a"?',
    ],
    ['{"profileFiles":["gone.json"]}', 'gone.json cannot be read: there is no such file'],
    ['{"profileFiles":["bad.json"]}', 'bad.json cannot be used: at /id: a built-in profile has this id'],
    [
      '{"profileFiles":["gateway.json","twin.json"]}',
      'twin.json cannot be used: at /id: another file has a profile "gateway" already',
    ],
    ['{"plugins":["gone.mjs"]}', 'The rules of /gone.mjs cannot be used: there is no such file'],
    ['{"plugins":["throws.mjs"]}', 'The rules of /throws.mjs cannot be used: Error: not today'],
    [
      '{"plugins":["empty.mjs"]}',
      'The rules of /empty.mjs cannot be used: it exports no list called "rules"',
    ],
    [
      '{"plugins":["rules.mjs","same.mjs"]}',
      'The rules of /same.mjs cannot be used: its rule acme/a is also one of /rules.mjs',
    ],
  ])('%s', async (text, sentence) => {
    put('gateway.json', gateway)
    put('twin.json', gateway)
    put('bad.json', { id: 'openai', label: 'x' })
    file('rules.mjs', plugin)
    file('same.mjs', `${plugin}; `)
    file('throws.mjs', "throw new Error('not today')")
    file('empty.mjs', 'export const rule = {}')
    file('namewright.config.json', text)
    expect(await refusal()).toContain(sentence)
  })

  test('and for the command line', async () => {
    expect(await refusal({ profile: ['nobody'] })).toContain(
      "there is no profile 'nobody'; known are openai, ",
    )
    expect(await refusal({ maxTokens: '1e3' })).toContain("--max-tokens wants a whole number, not '1e3'")
    expect(await refusal({ config: 'gone.json' })).toContain(
      'gone.json cannot be read: there is no such file',
    )
  })
})
