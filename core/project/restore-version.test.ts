import { expect, test } from 'vitest'
import { makeTool, type Catalog, type Tool } from '../catalog'
import { apply } from './apply'
import { titleOf } from './commands'
import { createProject } from './create'
import { record, startHistory, undo } from './history'
import type { Project } from './project'

function tool(name: string, property = 'city'): Tool {
  return makeTool({
    id: name,
    format: 'mcp',
    layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
    text: JSON.stringify({ name, inputSchema: { properties: { [property]: {} } } }),
    server: null,
    origin: null,
  })
}
const catalogOf = (...tools: readonly Tool[]): Catalog => ({ tools, documents: [] })

const present: Project = {
  ...createProject('p', 'P', catalogOf(tool('one', 'place'), tool('two'))),
  drafts: { two: '{' },
  accepted: { two: 'second' },
  refused: { one: 'uno', two: 'dos' },
  pinned: { 'one/properties/place': true, two: true },
  excluded: { one: true, gone: true },
}
const version = { catalog: catalogOf(tool('one'), tool('three')), accepted: { one: 'first', three: 'third' } }

test('catalogue and accepted names are those of the version; the rest stays where its parts are', () => {
  const result = apply(present, { kind: 'restore-version', name: 'V', ...version })
  expect(result).toEqual({
    ok: true,
    value: { ...present, ...version, drafts: {}, refused: {}, pinned: {}, excluded: { one: true } },
  })
})

test('a pinned part keeps its name', () => {
  const pinned: Project = { ...present, pinned: { one: true } }
  const result = apply(pinned, { kind: 'restore-version', name: 'V', ...version })
  expect(result.ok && result.value.accepted).toEqual({ three: 'third' })
})

test('is one step of the history, with its title', () => {
  const command = { kind: 'restore-version', name: 'Before lunch', ...version } as const
  const result = apply(present, command)
  if (!result.ok) throw new Error('refused')
  const act = { title: titleOf(command), mergeKey: null, at: 0 }
  const after = record(startHistory(present), result.value, act)
  expect(after.past.map(({ title }) => title)).toEqual(['Restore “Before lunch”'])
  expect(undo(after).present).toEqual(present)
})

test('what is there already is no step', () => {
  const { catalog, accepted } = present
  const result = apply(present, { kind: 'restore-version', name: 'V', catalog, accepted })
  expect(result.ok && result.value).toBe(present)
})
