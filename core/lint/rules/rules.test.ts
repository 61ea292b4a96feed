// For every rule what it must let pass, what it must find, and that every fix mends its finding once and for all.
import { describe, expect, test } from 'vitest'
import { applyEdits, makeTool } from '../../catalog'
import { toPointer } from '../../json'
import { lintCatalog } from '../lint'
import { rules } from '../registry'
import type { Diagnostic } from '../rule'
import { errorFailure } from '../test-catalog'
import { findAll, optionsOf, sourceCatalog, type Source } from '../test-findings'
import { allCases } from './all-cases'

const find = (id: string, source: Source): readonly Diagnostic[] =>
  findAll(source).filter(({ rule }) => rule === id)

describe.each(Object.entries(allCases))('%s', (id, { valid, invalid }) => {
  test('has cases of both kinds', () => {
    expect(valid.length).toBeGreaterThan(0)
    expect(invalid.length).toBeGreaterThan(0)
  })

  test.each(valid)('lets pass %j', (one) => {
    expect(find(id, typeof one === 'string' ? { source: one } : one)).toEqual([])
  })

  test.each(invalid)('finds $source', (row) => {
    const { path, severity, profiles, fix } = row
    const at = find(id, row).filter((finding) => toPointer(finding.path) === path)
    expect(at.map((finding) => finding.severity)).toContain(severity ?? 'warning')
    if (profiles) expect(at.find((finding) => finding.severity === severity)?.profiles).toEqual(profiles)
    if (fix !== undefined)
      expect(
        at.map(({ fixes: [first] }) => (first ? { title: first.title, safety: first.safety } : null)),
      ).toContainEqual(fix)
  })

  test.each(invalid)('its fixes mend $source, once and for all', (row) => {
    const catalog = sourceCatalog(row)
    const options = optionsOf(row)
    for (const finding of find(id, row))
      for (const fix of finding.fixes) {
        const mended = applyEdits(catalog, fix.edits)
        if (!mended.ok) throw errorFailure(mended.failure)
        const again = lintCatalog(mended.value, options).filter(
          ({ rule, toolId }) => rule === id && toolId === finding.toolId,
        )
        const same = again.filter((other) => toPointer(other.path) === toPointer(finding.path))
        expect(same).toEqual([])
        const twice = applyEdits(mended.value, fix.edits)
        if (twice.ok && fix.edits.every((edit) => edit.kind === 'set-value' || edit.kind === 'rename'))
          expect(twice.value.tools.map((tool) => tool.text)).toEqual(
            mended.value.tools.map((tool) => tool.text),
          )
      }
  })
})

test('no rule is without cases', () => {
  const checked = rules.filter(({ scope }) => scope !== 'text' && scope !== 'endpoint')
  expect(Object.keys(allCases).sort()).toEqual(checked.map(({ id }) => id).sort())
})

test('types in capitals are right at the root of a Gemini schema, and wrong elsewhere', () => {
  const ids = (format: 'gemini' | 'anthropic'): readonly string[] => {
    const tool = makeTool({
      id: 'tool-1',
      format,
      layout: { name: ['name'], description: ['description'], schema: ['parameters'] },
      text: '{"name":"a_tool","parameters":{"type":"OBJECT","properties":{}}}',
      server: null,
      origin: null,
    })
    return lintCatalog({ tools: [tool], documents: [] }).map(({ rule }) => rule)
  }
  expect(ids('anthropic')).toContain('root-not-object')
  expect(ids('gemini')).not.toContain('root-not-object')
})
