import { describe, expect, test } from 'vitest'
import { emptyCatalog, makeTool, type Catalog, type Names } from '../../catalog'
import { keyByName } from '../run/offered-tools'
import { gatedNames, type NamedArm } from './gated-names'

function catalogOf(...names: readonly string[]): Catalog {
  const tools = names.map((name, index) =>
    makeTool({
      id: `t${index}`,
      format: 'mcp',
      layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
      text: JSON.stringify({
        name,
        description: name,
        inputSchema: { type: 'object', properties: { type: { type: 'string' }, q: { type: 'string' } } },
      }),
      server: null,
      origin: null,
    }),
  )
  return { ...emptyCatalog, tools }
}

const armOf = (id: string, names: Names, untried: readonly string[] = []): NamedArm => ({
  id,
  names,
  refused: untried.map((partId) => ({ partId, name: names[partId] ?? '', reason: 'Taken.' })),
})
const chosen = (...pairs: readonly (readonly [string, string])[]) => new Map(pairs)

describe('the names that a gate keeps', () => {
  const catalog = catalogOf('one', 'two', 'three')
  const q = '/properties/q'
  const all = armOf('all', { t0: 'two', t1: 'four', [`t1${q}`]: 'query', t2: 'three', [`t2${q}`]: 'text' })

  test('are those of the chosen tools and of what is inside them, where they change', () => {
    const gate = gatedNames(catalog, [all], chosen(['two', 'all'], ['three', 'all']), keyByName)
    expect(gate.names).toEqual({ t1: 'four', [`t1${q}`]: 'query', [`t2${q}`]: 'text' })
    expect(gate.arms.get(`t2${q}`)).toBe('all')
    expect(gate.refused).toEqual([])
  })

  test('come from the arm that each tool gets, and tools without a new name are no part of the choice', () => {
    const tools = armOf('tools', { t0: 'first', t1: 'second' })
    const choice = chosen(['one', 'tools'], ['two', 'all'], ['three', 'tools'], ['gone', 'all'])
    const gate = gatedNames(catalog, [all, tools], choice, keyByName)
    expect(gate.names).toEqual({ t0: 'first', t1: 'four', [`t1${q}`]: 'query' })
    expect([...gate.choice]).toEqual([
      ['one', 'tools'],
      ['two', 'all'],
    ])
  })

  test('can all be given: one that an old name stands in the way of is refused, with the reason', () => {
    const gate = gatedNames(catalog, [all], chosen(['one', 'all'], ['three', 'all']), keyByName)
    expect(gate.names).toEqual({ [`t2${q}`]: 'text' })
    expect(gate.refused).toMatchObject([{ partId: 't0', name: 'two' }])
    expect(gate.refused[0]?.reason).toContain('two')
    expect([...gate.choice.keys()]).toEqual(['three'])
  })

  test('are none that the run could not give and so did not try', () => {
    const arm = armOf('all', { t0: 'first', t1: 'second' }, ['t0'])
    const gate = gatedNames(catalog, [arm], chosen(['one', 'all'], ['two', 'all']), keyByName)
    expect(gate.names).toEqual({ t1: 'second' })
    expect(gate.refused).toEqual([])
  })

  test('are those of the first of two tools with one key, which alone was shown', () => {
    const arm = armOf('all', { t0: 'first', t1: 'second' })
    const twins = catalogOf('one', 'one')
    expect(gatedNames(twins, [arm], chosen(['one', 'all']), keyByName).names).toEqual({ t0: 'first' })
  })
})
