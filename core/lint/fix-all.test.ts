// All safe fixes of a catalogue, with rules made for the test where the built-in ones do not get in each other's way.
import { expect, test } from 'vitest'
import { readTool, type CatalogEdit } from '../catalog'
import { nodeAt } from '../json'
import { applyFixes } from './apply-fixes'
import { fixAllSafe } from './fix-all'
import { lintCatalog } from './lint'
import { findRule } from './registry'
import type { Rule } from './rule'
import { chooseSafeFixes, orderedEdits, safeFixOf } from './safe-fixes'
import { defaultLintSettings } from './settings'
import { catalogOf } from './test-catalog'

const sound = {
  description: 'Searches products by words. Use it when one is named; gives at most 10.',
  inputSchema: {
    type: 'object',
    properties: { words: { type: 'string', description: 'Words to look for.' } },
  },
}
const catalogFrom = (...tools: readonly object[]) =>
  catalogOf(JSON.stringify(tools.map((tool) => ({ name: 'search', ...sound, ...tool }))))

/** A rule that offers to write `to` over `from` in the title. */
function writes(id: string, from: string, to: string): Rule {
  const { explain } = findRule('name-charset')!
  return {
    id,
    title: id,
    category: 'names',
    scope: 'tool',
    explain,
    *check({ tool, view }) {
      if (nodeAt(view.root, ['title'])?.value !== from) return
      const edits: readonly CatalogEdit[] = [
        { kind: 'set-value', toolId: tool.id, path: ['title'], value: to },
      ]
      yield {
        severity: 'error',
        partId: tool.id,
        path: ['title'],
        at: 'value',
        message: id,
        profiles: ['mcp'],
        fixes: [{ title: id, safety: 'safe', edits }],
      }
    },
  }
}

test('unknown names are taken out of a list in one round, however many they are', () => {
  const required = Array.from({ length: 14 }, (_, index) => (index === 5 ? 'words' : `gone_${index}`))
  const before = catalogFrom({ inputSchema: { ...sound.inputSchema, required } })
  const { catalog, made, rounds, found } = fixAllSafe({}, before)
  expect(
    nodeAt(readTool(catalog.tools[0]!).root, ['inputSchema', 'required'])?.items.map(({ value }) => value),
  ).toEqual(['words'])
  expect(made).toHaveLength(13)
  expect(rounds).toBe(1)
  expect([...found.values()].flat().filter(safeFixOf)).toEqual([])
})

test('tools that want one free name get two, and tools of one name keep one', () => {
  const nameAll = (...names: string[]) =>
    fixAllSafe({}, catalogFrom(...names.map((name) => ({ name })))).catalog.tools.map(
      (tool) => readTool(tool).name,
    )
  const [first, second] = nameAll('find it', 'find.it')
  expect(first).toBe('find_it')
  expect(second).not.toBe(first)
  const [one, other] = fixAllSafe(
    {},
    catalogFrom({ name: 'find it' }, { name: 'find it', description: 'Finds orders by number.' }),
  ).catalog.tools.map((tool) => readTool(tool).name)
  expect(one).toBe('find_it')
  expect(other).toBe(one)
})

test('a fix that makes another possible is followed by it', () => {
  const ownRules = [writes('first', 'a', 'b'), writes('second', 'b', 'c')]
  const { catalog, rounds } = fixAllSafe({ ownRules }, catalogFrom({ title: 'a' }))
  expect(readTool(catalog.tools[0]!).root?.members.find(({ key }) => key === 'title')?.valueNode.value).toBe(
    'c',
  )
  expect(rounds).toBe(2)
})

test('two fixes of one place: the worse finding is mended first, the other waits', () => {
  const before = catalogFrom({ title: 'a' })
  const ownRules = [writes('one', 'a', 'b'), writes('other', 'a', 'c')]
  expect(chooseSafeFixes(before, lintCatalog(before, { ownRules }))).toMatchObject({
    chosen: [{ fix: { title: 'one' } }],
    waiting: 1,
  })
})

test('fixes that undo each other come to an end, and other tools are fixed all the same', () => {
  const ownRules = [writes('there', 'a', 'b'), writes('back', 'b', 'a')]
  const { catalog, rounds } = fixAllSafe({ ownRules }, catalogFrom({ title: 'a' }, { name: 'find it' }))
  expect(rounds).toBe(2)
  expect(readTool(catalog.tools[1]!).name).toBe('find_it')
})

test('tools that may not be changed, silenced findings and unsafe fixes are left alone', () => {
  const before = catalogFrom({ name: 'find it' }, { name: 'get it' })
  const [first, second] = before.tools
  const { catalog, found } = fixAllSafe({}, before, (id) => id !== first!.id)
  expect(catalog.tools[0]).toBe(first)
  expect(found.get(first!.id)?.some(safeFixOf)).toBe(true)
  expect(readTool(catalog.tools[1]!).name).toBe('get_it')
  const silenced = [{ rule: 'name-charset', tool: 'get it', server: null, reason: 'It is called so.' }]
  const settings = { ...defaultLintSettings, silenced }
  expect(fixAllSafe({ settings }, before).catalog.tools[1]).toBe(second)
})

test('the edits of fixes that were made lead to the same catalogue; those that no longer fit are left out', () => {
  const before = catalogFrom({ name: 'find it', inputSchema: { ...sound.inputSchema, required: ['gone'] } })
  const { chosen } = chooseSafeFixes(before, lintCatalog(before))
  const gone = chosen.map(({ diagnostic, fix }) => ({
    diagnostic,
    fix: { ...fix, edits: [{ kind: 'remove-value' as const, toolId: 'nobody', path: ['x'] }] },
  }))
  const { catalog, made } = applyFixes(before, [...chosen, ...gone])
  expect(made).toEqual(chosen)
  expect(orderedEdits(made).length).toBeGreaterThan(1)
  expect(fixAllSafe({}, before).catalog.tools).toEqual(catalog.tools)
})
