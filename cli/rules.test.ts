import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { profiles, rules, type Rule } from '../core/lint'
import { factsOf } from './rule-facts'
import { rulePage, rulePages } from './rule-page'
import { runInMemory } from './test-terminal'
import { watchProfile } from './watch-profile'

const folder = join(import.meta.dirname, '..', 'docs', 'rules')

describe('docs/rules', () => {
  const pages = rulePages()

  test('says what the rules say, file for file (else run: npm run docs:rules)', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(pages).sort())
    for (const [name, page] of Object.entries(pages))
      expect([name, readFileSync(join(folder, name), 'utf8')]).toEqual([name, page])
  })

  test.each(rules)('$id has a page with all that is to be known', (rule) => {
    const page = pages[`${rule.id}.md`] ?? ''
    const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    const isChecked = rule.scope !== 'text' && rule.scope !== 'endpoint'
    expect(headings).toEqual([
      'What',
      'Why',
      ...(isChecked ? ['Who'] : []),
      'Fix',
      'Flawed',
      'Sound',
      'Sources',
    ])
    for (const text of [rule.title, rule.explain.what, rule.explain.why, ...rule.explain.sources])
      expect(page).toContain(text)
    // Nothing that a reader cannot see.
    expect(page).not.toMatch(/(?!\n)[\p{Cc}\p{Default_Ignorable_Code_Point}]/u)
  })

  test('lists every rule once, under its category', () => {
    const index = pages['README.md'] ?? ''
    for (const { id } of rules) expect(index.split(`[${id}](${id}.md)`)).toHaveLength(2)
    expect(index).toContain('## Names')
  })
})

test('a rule about changes shows what was before and what came after', () => {
  const change = rules.find(({ scope }) => scope === 'change')
  if (!change) return
  expect(rulePage(change).match(/^(?:Before|After):$/gm)).toEqual(['Before:', 'After:', 'Before:', 'After:'])
})

test('a long list of tools is shown by its first ones', () => {
  const base = rules.find(({ id }) => id === 'name-charset') as Rule
  const tools = Array.from({ length: 60 }, (_, index) => ({ name: `tool ${index}` }))
  const page = rulePage({ ...base, explain: { ...base.explain, bad: JSON.stringify(tools) } })
  expect(page).toContain('… 58 more of the kind …')
  expect(page).not.toContain('"tool 2"')
})

describe('the facts of a rule', () => {
  test('are what it says of its own flawed example', () => {
    const rule = rules.find(({ id }) => id === 'name-charset') as Rule
    const { severities, fixes } = factsOf(rule)
    expect(severities.error).toContain('openai')
    expect(severities.warning).toContain('mcp')
    expect(fixes).toEqual(['safe'])
  })

  test('hold the versions of the limits that were weighed, and of no others', () => {
    const [profile] = profiles
    const limit = { severity: 'error', outcome: 'x', source: 'https://example.com' } as const
    const { profile: watched, windows } = watchProfile({
      ...profile!,
      references: { ...limit, since: '1.2', until: '2.0' },
      recursion: { ...limit, since: '9' },
      nameCharacters: { ...limit, allowed: /a/, words: 'a' },
    })
    expect(watched.references?.since).toBe('1.2')
    expect(watched.recursion?.severity).toBe('error')
    expect(watched.nameCharacters?.allowed.test('a')).toBe(true)
    expect(windows()).toEqual([])
    expect(watched.references?.outcome).toBe('x')
    expect(windows()).toEqual([{ since: '1.2', until: '2.0' }])
  })
})

describe('the command', () => {
  test('lists all rules, as text and as JSON', async () => {
    const { code, stdout } = await runInMemory(['rules'])
    expect(code).toBe(0)
    expect(stdout.trim().split('\n')).toHaveLength(rules.length)
    const listed = JSON.parse((await runInMemory(['rules', '--json'])).stdout) as { id: string }[]
    expect(listed.map(({ id }) => id)).toEqual(rules.map(({ id }) => id))
  })

  test('explains one rule, for people and for programs', async () => {
    const { code, stdout } = await runInMemory(['rules', 'name-charset'])
    expect(code).toBe(0)
    for (const part of [
      'name-charset: ',
      '(names)',
      '  error    openai',
      'Bad:',
      'Good:',
      'Sources:',
      'https://',
    ])
      expect(stdout).toContain(part)
    const json = JSON.parse((await runInMemory(['rules', 'name-charset', '--json'])).stdout) as object
    expect(json).toMatchObject({
      id: 'name-charset',
      category: 'names',
      scope: 'tool',
      fixable: true,
      fixes: ['safe'],
      severities: { error: expect.arrayContaining(['openai']) as string[], info: [] },
    })
  })

  test.each([
    [['no-such-rule'], "there is no rule 'no-such-rule'"],
    [['name-charset', '--format', 'pages'], 'leave the rule out'],
  ])('%j is wrong usage', async (words, sentence) => {
    const { code, stderr } = await runInMemory(['rules', ...words])
    expect(code).toBe(2)
    expect(stderr).toContain(sentence)
  })
})
