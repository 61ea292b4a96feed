import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { profiles } from './profiles/registry'
import { rules } from './registry'
import { applySettings, defaultLintSettings, type LintSettings } from './settings'
import { readLintFile, writeLintFile, type AddedIds, type LintFile } from './settings-file'
import { testDiagnostic } from './test-diagnostic'

const read = (value: unknown, added: AddedIds | null = null): LintFile => {
  const result = readLintFile(value, added)
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

const problems = (value: unknown, added: AddedIds | null = null): readonly string[] => {
  const result = readLintFile(value, added, 'c.json')
  if (result.ok || result.failure.code !== 'config/unreadable') throw new Error('no problem was found')
  return result.failure.problems.map(({ path, message }) => `${path}: ${message}`)
}

test('an empty file is as no file', () => {
  expect(read({})).toEqual({ settings: defaultLintSettings, profileFiles: [], plugins: [] })
  expect(writeLintFile(defaultLintSettings)).toBe('{}\n')
})

test('every member is read', () => {
  const file = {
    $schema: 'https://example.com/schema.json',
    profiles: ['openai', 'gateway'],
    rules: { 'desc-limits': 'off', 'acme/no-verbs': 'error' },
    silence: [{ rule: 'name-length', tool: 'a', reason: 'It is shortened by the gateway.' }],
    prefixes: [{ label: 'Gateway', template: '{server}.', maximum: 50 }],
    maxTokens: 9000,
    profileFiles: ['./gateway.json'],
    plugins: ['./rules.mjs'],
  }
  expect(read(file)).toEqual({
    settings: {
      profiles: ['openai', 'gateway'],
      severities: file.rules,
      silenced: [{ rule: 'name-length', tool: 'a', server: null, reason: file.silence[0]?.reason }],
      prefixes: file.prefixes,
      tokenBudget: 9000,
    },
    profileFiles: ['./gateway.json'],
    plugins: ['./rules.mjs'],
  })
})

describe('what is wrong is told with its place', () => {
  test.each([
    [[], ': an object is wanted here, not a list'],
    [null, ': an object is wanted here, not null'],
    [{ profile: [] }, '/profile: there is no member "profile"; did you mean "profiles"?'],
    [{ profiles: 'openai' }, '/profiles: a list of profiles is wanted here, not "openai"'],
    [{ profiles: [] }, '/profiles: name at least one profile, or leave the member out'],
    [{ profiles: ['openai', 'gemni'] }, '/profiles/1: there is no profile "gemni"; did you mean "gemini"?'],
    [
      { rules: { 'desc-limit': 'off' } },
      '/rules/desc-limit: there is no rule "desc-limit"; did you mean "desc-limits"?',
    ],
    [{ rules: { 'acme/x': 'off' } }, '/rules/acme~1x: there is no rule "acme/x"'],
    [
      { rules: { 'desc-limits': 'fatal' } },
      '/rules/desc-limits: one of error, warning, info, off is wanted here, not "fatal"',
    ],
    [{ rules: ['desc-limits'] }, '/rules: an object from rule to severity is wanted here, not a list'],
    [{ silence: [{ rule: 'desc-limits' }] }, '/silence/0/reason: the member "reason" is missing'],
    [{ silence: [{ rule: 'desc-limits', reason: '  ' }] }, '/silence/0/reason: it may not be empty'],
    [{ silence: [{ rule: 'x', reason: 'y' }] }, '/silence/0/rule: there is no rule "x"'],
    [
      { silence: [{ rule: 'desc-limits', name: 'a', reason: 'y' }] },
      '/silence/0/name: there is no member "name"; known are rule, tool, server, reason',
    ],
    [
      { prefixes: [{ label: 'a', template: 'b', maximum: 0 }] },
      '/prefixes/0/maximum: a whole number of at least 1 is wanted here',
    ],
    [{ maxTokens: '9000' }, '/maxTokens: a whole number of at least 0 is wanted here, not "9000"'],
    [{ plugins: './x.mjs' }, '/plugins: a list of files is wanted here, not "./x.mjs"'],
  ])('%j', (value, problem) => {
    expect(problems(value)).toContain(problem)
  })
})

test('ids that a named file may bring pass until it is known what it brought', () => {
  const file = {
    profiles: ['ours'],
    profileFiles: ['p.json'],
    rules: { 'acme/x': 'off' },
    plugins: ['r.mjs'],
  }
  expect(read(file).settings.profiles).toEqual(['ours'])
  expect(read(file, { profiles: ['ours'], rules: ['acme/x'] }).settings.severities).toEqual({
    'acme/x': 'off',
  })
  expect(problems(file, { profiles: ['our'], rules: ['acme/y'] })).toEqual([
    '/profiles/0: there is no profile "ours"; did you mean "our"?',
    '/rules/acme~1x: there is no rule "acme/x"; did you mean "acme/y"?',
  ])
})

test('what is written is read back as the same', () => {
  const text = fc.string({ minLength: 1 }).filter((one) => one.trim() !== '')
  const rule = fc.constantFrom(...rules.map(({ id }) => id))
  const settings: fc.Arbitrary<LintSettings> = fc.record({
    profiles: fc.option(fc.uniqueArray(fc.constantFrom(...profiles.map(({ id }) => id)), { minLength: 1 })),
    severities: fc.dictionary(rule, fc.constantFrom('error', 'warning', 'info', 'off'), {
      noNullPrototype: true,
    }),
    silenced: fc.array(fc.record({ rule, tool: fc.option(text), server: fc.option(text), reason: text }), {
      maxLength: 3,
    }),
    prefixes: fc.array(
      fc.record({ label: text, template: text, maximum: fc.integer({ min: 1, max: 200 }) }),
      { maxLength: 3 },
    ),
    tokenBudget: fc.option(fc.nat()),
  })
  fc.assert(
    fc.property(
      settings,
      fc.array(text, { maxLength: 2 }),
      fc.array(text, { maxLength: 2 }),
      (one, profileFiles, plugins) => {
        const written = writeLintFile(one, { profileFiles, plugins })
        expect(read(JSON.parse(written))).toEqual({ settings: one, profileFiles, plugins })
      },
    ),
    { seed: 7, numRuns: 200 },
  )
})

test('a finding is silenced for all tools, one server, or one tool', () => {
  const told = (
    tool: string | null,
    server: string | null,
    subject: { name: string; server: string | null } | null,
  ) =>
    applySettings(testDiagnostic({ rule: 'name-length' }), subject && { toolId: 't', ...subject }, {
      ...defaultLintSettings,
      silenced: [{ rule: 'name-length', tool, server, reason: 'known' }],
    })?.silenced
  expect(told(null, null, null)).toBe('known')
  expect(told(null, null, { name: 'a', server: 's' })).toBe('known')
  expect(told(null, 's', { name: 'a', server: 's' })).toBe('known')
  expect(told(null, 's', { name: 'a', server: 'other' })).toBeUndefined()
  expect(told(null, 's', null)).toBeUndefined()
  expect(told('a', null, { name: 'a', server: 'other' })).toBe('known')
  expect(told('a', 's', { name: 'a', server: 'other' })).toBeUndefined()
  expect(told('b', null, { name: 'a', server: 's' })).toBeUndefined()
})

test('a prefix knows one word in braces', () => {
  const prefix = (template: string) => ({ prefixes: [{ label: 'A', template, maximum: 9 }] })
  expect(problems(prefix('{client}_{server}_'))).toEqual([
    '/prefixes/0/template: "{client}" stands for nothing; only {server} does',
  ])
  expect(read(prefix('a{server}{server}}')).settings.prefixes).toHaveLength(1)
})
