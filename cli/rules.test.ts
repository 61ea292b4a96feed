import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rules } from '../core/lint'
import { ruleIndexPage, rulePage } from './rule-page'
import { runInMemory } from './test-terminal'

const folder = join(import.meta.dirname, '..', 'docs', 'rules')

test('docs/rules says what the rules say (else run: node docs/generate-rules.mjs)', () => {
  expect(readdirSync(folder).sort()).toEqual([...rules.map(({ id }) => `${id}.md`), 'README.md'].sort())
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toBe(ruleIndexPage())
  for (const rule of rules) expect(readFileSync(join(folder, `${rule.id}.md`), 'utf8')).toBe(rulePage(rule))
})

test('all rules are listed, as text and as JSON', async () => {
  const { code, stdout } = await runInMemory(['rules'])
  expect(code).toBe(0)
  expect(stdout.trim().split('\n')).toHaveLength(rules.length)
  const listed = JSON.parse((await runInMemory(['rules', '--json'])).stdout) as { id: string }[]
  expect(listed.map(({ id }) => id)).toEqual(rules.map(({ id }) => id))
})

test('one rule is explained with its sources and examples', async () => {
  const { code, stdout } = await runInMemory(['rules', 'name-length'])
  expect(code).toBe(0)
  for (const part of ['name-length: Name length', 'Bad:', 'Good:', 'Sources:', 'https://'])
    expect(stdout).toContain(part)
})

test('an unknown rule is wrong usage', async () => {
  const { code, stderr } = await runInMemory(['rules', 'no-such-rule'])
  expect(code).toBe(2)
  expect(stderr).toContain("there is no rule 'no-such-rule'")
})
