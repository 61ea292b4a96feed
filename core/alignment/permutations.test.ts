// All names of a catalogue change places at once, through a written file and back.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyNames,
  partById,
  partsOf,
  planRename,
  readTool,
  scopeOf,
  type Catalog,
  type Names,
  type PartId,
} from '../catalog'
import { writeCatalog } from '../formats'
import { orderedTokens } from '../json'
import { catalogFrom, idOf, readBack } from './test-alignment'

function fixture(name: string): Catalog {
  const file = JSON.parse(readFileSync(`fixtures/alignment/${name}.json`, 'utf8')) as { tools: unknown[] }
  return catalogFrom(file.tools)
}

const exported = (catalog: Catalog, names: Names) =>
  readBack(writeCatalog(catalog, { format: 'own', names, toolIds: 'all' }))

describe('permutations', () => {
  const catalog = fixture('drivers')
  const distinct = { ...catalog, tools: catalog.tools.filter((_, index) => index !== 2) }

  /** An overlay that gives the parts of each scope the names of that scope in another order. */
  function permuted(of: Catalog, order: (size: number) => readonly number[]): Names {
    const scopes = new Map<string, { id: PartId; name: string }[]>()
    for (const tool of of.tools)
      for (const part of partsOf(tool)) {
        const scope = scopeOf(tool, part)
        scopes.set(scope, [...(scopes.get(scope) ?? []), part])
      }
    return Object.fromEntries(
      [...scopes.values()].flatMap((parts) => {
        const places = order(parts.length)
        return parts.map(({ id }, index) => [id, parts[places[index]!]!.name])
      }),
    )
  }

  test('a → b and b → a at once, for tools and for parameters', () => {
    const ids = { drivers: distinct.tools[0]!.id, teams: distinct.tools[1]!.id }
    const names = {
      [ids.drivers]: 'teams',
      [ids.teams]: 'drivers',
      [idOf(distinct, 0, '/properties/season')]: 'name',
      [idOf(distinct, 0, '/properties/name')]: 'season',
    }
    expect(planRename(distinct, names).refused).toEqual([])
    const written = writeCatalog(distinct, { format: 'own', names, toolIds: 'all' })
    expect(written.nameMap.newToOld.map((tool) => [tool.new, tool.old])).toEqual([
      ['teams', 'drivers'],
      ['drivers', 'teams'],
    ])
    expect(written.nameMap.newToOld[0]!.parameters).toEqual([
      { newPath: '/properties/name', new: 'name', old: 'season' },
      { newPath: '/properties/season', new: 'season', old: 'name' },
    ])
    const [first, second] = catalogFrom(JSON.parse(written.text) as unknown[]).tools
    expect([readTool(first!).name, readTool(second!).name]).toEqual(['teams', 'drivers'])
    expect(JSON.parse(first!.text)).toMatchObject({ inputSchema: { required: ['name'] } })
  })

  test('of all names of every scope: none is refused, calls find their way back, and the way back restores every token', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (stream) => {
        const order = (size: number): readonly number[] =>
          Array.from({ length: size }, (_, index) => ({ index, key: stream.next().value as number }))
            .sort((one, other) => one.key - other.key)
            .map(({ index }) => index)
        const names = permuted(distinct, order)
        const applied = applyNames(distinct, names)
        expect(applied.refused).toEqual([])
        const { back, nameMap } = exported(distinct, names)
        for (const [index, tool] of distinct.tools.entries()) {
          const renamed = partsOf(back.tools[index]!)
          expect(renamed.map(({ name }) => name)).toEqual(partsOf(tool).map(({ id }) => names[id]))
          const way = nameMap.newToOld.find(({ id }) => id === tool.id)
          const old = (name: string): string =>
            way?.parameters.find((parameter) => parameter.new === name)?.old ?? name
          expect(way?.old ?? readTool(tool).name).toBe(readTool(tool).name)
          expect(renamed.slice(1).map(({ name }) => old(name))).toEqual(
            partsOf(tool)
              .slice(1)
              .map(({ name }) => name),
          )
        }
        const former = Object.fromEntries(Object.keys(names).map((id) => [id, partById(distinct, id)!.name]))
        const restored = applyNames(applied.catalog, former).catalog
        expect(restored.tools.map(({ text }) => orderedTokens(text))).toEqual(
          distinct.tools.map(({ text }) => orderedTokens(text)),
        )
      }),
      { numRuns: 60 },
    )
  })
})
