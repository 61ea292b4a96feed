import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../catalog'
import { parseJson } from '../../json'
import { lintDraft } from '../draft'
import { lintCatalog } from '../lint'
import { rules } from '../registry'
import { errorFailure } from '../test-catalog'
import { exampleSource, findAll, sourceCatalog } from '../test-findings'
import { allCases } from './all-cases'

const checked = rules.filter(({ scope }) => scope !== 'text' && scope !== 'endpoint')

describe('every rule', () => {
  test('has an id of its own, a title and a source', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
    for (const { title, explain } of rules) {
      expect(title).not.toBe('')
      expect(explain.sources.length).toBeGreaterThan(0)
      for (const source of explain.sources) expect(source).toMatch(/^https:\/\//)
    }
  })

  test.each(checked)('$id finds its flaw in the bad example, and others only what is said', (rule) => {
    const found = new Set(findAll(exampleSource(rule, rule.explain.bad)).map(({ rule: id }) => id))
    expect(found.has(rule.id)).toBe(true)
    expect([...found].filter((id) => id !== rule.id).sort()).toEqual(
      [...(allCases[rule.id]?.alongside ?? [])].sort(),
    )
  })

  test.each(checked)('$id finds nothing in the good example', (rule) => {
    expect(findAll(exampleSource(rule, rule.explain.good))).toEqual([])
  })

  test.each(checked)('$id either has a fix that silences it, or says why none can be', (rule) => {
    const source = exampleSource(rule, rule.explain.bad)
    const catalog = sourceCatalog(source)
    const found = findAll(source).filter(({ rule: id }) => id === rule.id)
    const fixes = found.flatMap((finding) => finding.fixes)
    expect(fixes.length > 0).toBe(rule.explain.noFix === undefined)
    for (const fix of fixes) {
      const mended = applyEdits(catalog, fix.edits)
      if (!mended.ok) throw errorFailure(mended.failure)
      const left = lintCatalog(mended.value).filter(({ rule: id }) => id === rule.id)
      // One finding may be told at several severities; a fix mends the place for all.
      expect(left).toEqual([])
    }
  })

  test('messages are whole sentences', () => {
    for (const rule of checked)
      for (const { message } of findAll(exampleSource(rule, rule.explain.bad)))
        expect(message).toMatch(/^[A-Z"].*[.?!]$/s)
  })
})

test('the examples of the syntax rule are what they say', () => {
  const syntax = rules.find(({ id }) => id === 'syntax')?.explain
  expect(lintDraft(syntax?.bad ?? '').map(({ rule }) => rule)).toEqual(['syntax'])
  expect(lintDraft(syntax?.good ?? '')).toEqual([])
  expect(parseJson(syntax?.good ?? '').root).not.toBeNull()
})
