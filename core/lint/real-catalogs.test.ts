import { describe, expect, test } from 'vitest'
import { hasCatalogues } from '../../bench/support/catalogue-files'
import { newFindings } from '../../bench/support/fix-trials'
import { realCatalogues } from '../../bench/support/real-findings'
import { applyEdits, readTool, type Catalog, type Tool } from '../catalog'
import { nodeAt, parseJson, samePath } from '../json'
import { addToList, createRandom } from '../shared'
import { lintIncrementally } from './lint'
import { startLint } from './lint-state'
import type { Diagnostic, Fix } from './rule'
import { errorFailure } from './test-catalog'

/** Fixes of one kind that are tried: among thousands that are alike, a sample by seed. */
const MOST_ALIKE = 10

/** Checks a catalogue, and again with other tools in it, at the cost of what is changed. */
function openCheck(catalog: Catalog): {
  readonly found: readonly Diagnostic[]
  readonly changed: (after: Catalog) => ReadonlyMap<string, readonly Diagnostic[]>
} {
  const state = startLint()
  const check = (tools: readonly Tool[], all: Catalog) =>
    lintIncrementally(
      state,
      tools,
      all.tools.map(({ id }) => id),
    )
  const found = check(catalog.tools, catalog).flatMap(({ diagnostics }) => diagnostics)
  return {
    found,
    changed: (after) => {
      const former = new Map(catalog.tools.map((tool) => [tool.id, tool]))
      const others = after.tools.filter((tool) => former.get(tool.id) !== tool)
      const result = check(others, after)
      const present = new Set(after.tools.map(({ id }) => id))
      const back = catalog.tools.filter(({ id }) => !present.has(id) || others.some((tool) => tool.id === id))
      check(back, catalog)
      return new Map(result.map(({ toolId, diagnostics }) => [toolId ?? '', diagnostics]))
    },
  }
}

/** The findings that have fixes, with at most some of each kind in all files; `counts` holds how many were taken. */
function sampled(
  found: readonly Diagnostic[],
  counts: Map<string, number>,
): readonly { finding: Diagnostic; fix: Fix }[] {
  const random = createRandom(20261130)
  const all = found.flatMap((finding) => finding.fixes.map((fix) => ({ finding, fix, key: random() })))
  return all
    .sort((one, other) => one.key - other.key)
    .filter(({ finding, fix }) => {
      const kind = `${finding.rule} ${fix.safety} ${fix.title.replaceAll(/"[^"]*"|\d+/g, '')}`
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      return count <= MOST_ALIKE
    })
}

/** Rules by the start of their ids, and the words by which a title speaks of what they find. */
const SPOKEN_OF = [
  ['missing-type', '"type"'],
  ['required-unknown', '"required"'],
  ['strict-', 'strict mode'],
  ['keyword-gemini', 'not all providers know'],
] as const

/** What a fix must not bring about: a safe one nothing that counts, one that asks no error that its title does not speak of. */
function isWorse({ safety, title }: Fix, { rule, severity }: Diagnostic): boolean {
  if (safety === 'safe') return severity !== 'info'
  const words = SPOKEN_OF.find(([start]) => rule.startsWith(start))?.[1]
  return severity === 'error' && !(words !== undefined && title.includes(words))
}

describe.skipIf(!hasCatalogues)('catalogues of other people', () => {
  const catalogs = hasCatalogues
    ? realCatalogues().map(({ file, catalog }) => ({ file, catalog, ...openCheck(catalog) }))
    : []

  test('are read and checked; every finding has a place that is there', () => {
    expect(catalogs.length).toBeGreaterThan(200)
    for (const { catalog, found } of catalogs) {
      const roots = new Map(catalog.tools.map(({ id, text }) => [id, parseJson(text).root]))
      for (const { toolId, path, message, profiles } of found) {
        expect(toolId === null || nodeAt(roots.get(toolId) ?? null, path)).not.toBeNull()
        expect(message).toMatch(/[.?]$/)
        expect(profiles.length).toBeGreaterThan(0)
      }
    }
  }, 180_000)

  test('every fix that can be made mends its finding, and makes no other worse', () => {
    const flaws: string[] = []
    const counts = new Map<string, number>()
    let count = 0
    for (const { file, catalog, found, changed } of catalogs) {
      const byTool = new Map<string | null, Diagnostic[]>()
      for (const finding of found) addToList(byTool, finding.toolId, finding)
      for (const { finding, fix } of sampled(found, counts)) {
        const mended = applyEdits(catalog, fix.edits)
        if (!mended.ok) throw errorFailure(mended.failure)
        count += 1
        const after = changed(mended.value).get(finding.toolId ?? '') ?? []
        const name = readTool(catalog.tools.find(({ id }) => id === finding.toolId)!).name
        const say = (what: string, { rule, severity, path }: Diagnostic) =>
          flaws.push(
            `${what}: ${rule} ${severity} /${path.join('/')} | ${finding.rule}, ${fix.title.slice(0, 80)} (${fix.safety}) | ${name} in ${file}`,
          )
        for (const same of after)
          // Once an item is out of a list, another stands in its place.
          if (
            same.rule === finding.rule &&
            samePath(same.path, finding.path) &&
            same.message === finding.message
          )
            say('still', same)
        for (const fresh of newFindings(byTool.get(finding.toolId) ?? [], after))
          if (isWorse(fix, fresh)) say('new', fresh)
      }
    }
    expect(count).toBeGreaterThan(150)
    expect(flaws).toEqual([])
  }, 180_000)
})
