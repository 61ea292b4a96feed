// For every rule what it must let pass, what it must find, and that every fix mends its finding once and for all.
import { describe, expect, test } from 'vitest'
import { applyEdits, makeTool } from '../../catalog'
import { toPointer } from '../../json'
import { lintCatalog } from '../lint'
import { toolRules, catalogRules } from '../registry'
import type { Diagnostic } from '../rule'
import { catalogOf, errorFailure } from '../test-catalog'
import { descriptionTables } from './tables/descriptions'
import { nameTables } from './tables/names'
import { schemaTables } from './tables/schemas'
import type { Table } from './tables/table'

function find(id: string, source: string, server: string | null = null): readonly Diagnostic[] {
  return lintCatalog(catalogOf(source, server)).filter(({ rule }) => rule === id)
}

const tables: Readonly<Record<string, Table>> = { ...nameTables, ...schemaTables, ...descriptionTables }

describe.each(Object.entries(tables))('%s', (id, { valid, invalid }) => {
  test.each(valid)('lets pass %s', (source) => {
    expect(find(id, source)).toEqual([])
  })

  test.each(invalid)('finds $source', ({ source, path, severity, profiles, server }) => {
    const found = find(id, source, server ?? null)
    const at = found.filter((finding) => toPointer(finding.path) === path)
    expect(at.map((finding) => finding.severity)).toContain(severity ?? 'warning')
    if (profiles) expect(at.find((finding) => finding.severity === severity)?.profiles).toEqual(profiles)
  })

  test.each(invalid)('its fixes mend $source, once and for all', ({ source, server }) => {
    const catalog = catalogOf(source, server ?? null)
    for (const finding of find(id, source, server ?? null))
      for (const fix of finding.fixes) {
        const mended = applyEdits(catalog, fix.edits)
        if (!mended.ok) throw errorFailure(mended.failure)
        const again = lintCatalog(mended.value).filter(
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

test('no rule is without a table', () => {
  expect(Object.keys(tables).sort()).toEqual([...toolRules, ...catalogRules].map(({ id }) => id).sort())
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
