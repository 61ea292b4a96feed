import { describe, expect, test } from 'vitest'
import { makeTool, type Catalog } from '../catalog'
import { apply } from './apply'
import type { Command } from './commands'
import { createProject } from './create'
import { acceptableNames } from './decisions'
import { record, startHistory, undo } from './history'
import type { Project } from './project'

const $defs = { Place: { properties: { street: { type: 'string' }, city: { type: 'string' } } } }
const catalog: Catalog = {
  documents: [],
  tools: ['a', 'b', 'c'].map((id, index) =>
    makeTool({
      id,
      format: 'mcp',
      layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
      text: JSON.stringify({ name: `tool_${id}`, inputSchema: { type: 'object', $defs } }),
      server: null,
      origin: { documentId: 'd', path: [index] },
    }),
  ),
}
const blank = createProject('p', 'Project', catalog)
const [street, city] = ['street', 'city'].map(
  (name) => (tool: string) => `${tool}/$defs/Place/properties/${name}`,
) as [(tool: string) => string, (tool: string) => string]

function done(project: Project, ...commands: readonly Command[]): Project {
  return commands.reduce((current, command) => {
    const result = apply(current, command)
    if (!result.ok) throw new Error(JSON.stringify(result.failure))
    return result.value
  }, project)
}

const everywhere = (part: (tool: string) => string, name: string) => ({
  [part('a')]: name,
  [part('b')]: name,
  [part('c')]: name,
})

describe('parts of a shared definition are decided together', () => {
  const accept: Command = { kind: 'accept-names', names: { [street('b')]: 'road' } }

  test('accepted for one: accepted for all, and undone in one act', () => {
    const project = done(blank, accept)
    expect(project.accepted).toEqual(everywhere(street, 'road'))
    const history = record(startHistory(blank), project, { title: 'Accept', mergeKey: null, at: 0 })
    expect(undo(history).present.accepted).toEqual({})
  })

  test('refused, reopened, pinned, excluded for one: for all', () => {
    const project = done(blank, accept)
    expect(done(project, { kind: 'refuse-names', partIds: [street('c')] }).accepted).toEqual({})
    expect(done(project, { kind: 'clear-decisions', partIds: [street('a')] }).accepted).toEqual({})
    const pinned = done(project, { kind: 'set-pinned', partIds: [street('a')], pinned: true })
    expect(Object.keys(pinned.pinned)).toEqual([street('a'), street('b'), street('c')])
    expect(pinned.accepted).toEqual({})
    expect(apply(pinned, accept).ok).toBe(false)
    expect(done(pinned, { kind: 'set-pinned', partIds: [street('c')], pinned: false }).pinned).toEqual({})
    const excluded = done(project, { kind: 'set-excluded', partIds: [street('a')], excluded: true })
    expect(Object.keys(excluded.excluded)).toHaveLength(3)
  })

  test('two names may change places, given for one tool alone', () => {
    const names = { [street('a')]: 'city', [city('c')]: 'street' }
    expect(done(blank, { kind: 'accept-names', names }).accepted).toEqual({
      ...everywhere(street, 'city'),
      ...everywhere(city, 'street'),
    })
  })

  test('different names for one definition: the first counts, the other is refused with the reason', () => {
    const names = { [street('a')]: 'road', [street('b')]: 'lane' }
    const { names: given, refused } = acceptableNames(blank, names)
    expect(given).toEqual(everywhere(street, 'road'))
    expect(refused).toMatchObject([{ partId: street('b'), name: 'lane' }])
    expect(refused[0]?.reason).toMatch(/`road`/)
    expect(apply(blank, { kind: 'accept-names', names }).ok).toBe(false)
  })

  test('a name that is taken in one of the tools is given to none', () => {
    const { names, refused } = acceptableNames(blank, { [street('a')]: 'city', tool: 'x' })
    expect(names).toEqual({})
    expect(refused.map(({ partId }) => partId)).toEqual(
      expect.arrayContaining([street('a'), street('b'), street('c'), 'tool']),
    )
  })
})

describe('names are settled in one act', () => {
  const settle = (names: Project['accepted'], givenUp: readonly string[]): Command => ({
    kind: 'settle-names',
    title: 'Keep what pays',
    names,
    givenUp,
  })

  test('some are put in force and others given up, and one undo takes both back', () => {
    const before = done(blank, { kind: 'accept-names', names: { a: 'first', b: 'second' } })
    const after = done(before, settle({ a: 'first', c: 'third' }, ['b']))
    expect(after.accepted).toEqual({ a: 'first', c: 'third' })
    const history = record(startHistory(before), after, { title: 'Keep', mergeKey: null, at: 0 })
    expect(undo(history).present.accepted).toEqual({ a: 'first', b: 'second' })
  })

  test('a name that is taken refuses all of it', () => {
    const before = done(blank, { kind: 'accept-names', names: { a: 'first' } })
    expect(apply(before, settle({ b: 'tool_c' }, ['a'])).ok).toBe(false)
  })
})
