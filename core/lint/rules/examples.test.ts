import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../catalog'
import { parseJson } from '../../json'
import { lintDraft } from '../draft'
import { lintCatalog } from '../lint'
import { rules } from '../registry'
import { catalogOf, errorFailure } from '../test-catalog'

/** A label that is no description lacks advice too; what counts there is the flaw itself. */
const LABELS = ['desc-too-short', 'desc-redundant-with-name']
const ADVICE = ['desc-when-to-use', 'desc-limits']
const ruleIds = (text: string, id: string): readonly string[] => {
  const found = new Set(lintCatalog(catalogOf(text)).map(({ rule }) => rule))
  return [...found].filter((rule) => !(LABELS.includes(id) && ADVICE.includes(rule)))
}
const checked = rules.filter((rule) => rule.scope !== 'text')

describe('every rule', () => {
  test('has an id of its own, a title and a source', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
    for (const { title, explain } of rules) {
      expect(title).not.toBe('')
      expect(explain.sources.length).toBeGreaterThan(0)
      for (const source of explain.sources) expect(source).toMatch(/^https:\/\//)
    }
  })

  test.each(checked)('$id finds exactly its own flaw in the bad example', ({ id, explain }) => {
    expect(ruleIds(explain.bad, id)).toEqual([id])
  })

  test.each(checked)('$id finds nothing in the good example', ({ explain }) => {
    expect(lintCatalog(catalogOf(explain.good))).toEqual([])
  })

  test.each(checked)('$id either has a fix that silences it, or says why none can be', ({ id, explain }) => {
    const catalog = catalogOf(explain.bad)
    const found = lintCatalog(catalog).filter(({ rule }) => rule === id)
    const fixes = found.flatMap((finding) => finding.fixes)
    expect(fixes.length > 0).toBe(explain.noFix === undefined)
    for (const fix of fixes) {
      const mended = applyEdits(catalog, fix.edits)
      if (!mended.ok) throw errorFailure(mended.failure)
      const left = lintCatalog(mended.value).filter(({ rule }) => rule === id)
      // One finding may be told at several severities; a fix mends the place for all.
      expect(left).toEqual([])
    }
  })

  test('messages are whole sentences', () => {
    for (const { explain } of checked)
      for (const { message } of lintCatalog(catalogOf(explain.bad)))
        expect(message).toMatch(/^[A-Z"].*[.?!]$/s)
  })
})

test('the examples of the syntax rule are what they say', () => {
  const syntax = rules.find(({ id }) => id === 'syntax')?.explain
  expect(lintDraft(syntax?.bad ?? '').map(({ rule }) => rule)).toEqual(['syntax'])
  expect(lintDraft(syntax?.good ?? '')).toEqual([])
  expect(parseJson(syntax?.good ?? '').root).not.toBeNull()
})
