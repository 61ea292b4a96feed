import { describe, expect, test } from 'vitest'
import type { Catalog } from '../catalog'
import { readNaming } from './read-naming'
import { readText } from './read-text'

const text = JSON.stringify({
  servers: [
    {
      name: 'a',
      tools: [{ name: 'drivers', inputSchema: { properties: { id: {}, at: { properties: { id: {} } } } } }],
    },
    {
      name: 'b',
      tools: [
        { name: 'drivers', inputSchema: { properties: { id: {} } } },
        { name: 'other', inputSchema: {} },
      ],
    },
  ],
})
const read = readText(text, { file: 'f', newDocumentId: () => 'd' })
const catalog: Catalog = read.ok
  ? { tools: read.value.tools, documents: read.value.documents }
  : { tools: [], documents: [] }
const [a, b, other] = catalog.tools.map(({ id }) => id)

function names(naming: unknown) {
  return readNaming(JSON.stringify(naming), catalog)
}

describe('a naming', () => {
  test.each<[unknown, Record<string, string>]>([
    [
      { model: 'm', parts: [{ id: a, tool: 'drivers', path: '', old: 'drivers', new: 'riders', phi: 3 }] },
      { [a!]: 'riders' },
    ],
    [[{ server: 'b', tool: 'drivers', new: 'riders' }], { [b!]: 'riders' }],
    [
      [{ server: 'a', tool: 'drivers', path: '/properties/at/properties/id', new: 'number' }],
      { [`${a!}/properties/at/properties/id`]: 'number' },
    ],
    [[{ id: 'of another project', tool: 'other', path: '', new: 'more' }], { [other!]: 'more' }],
    [[{ tool: 'other', new: 'other' }], {}],
    [
      [
        { tool: 'drivers', new: 'one' },
        { tool: 'drivers', new: 'two' },
      ],
      { [a!]: 'one', [b!]: 'two' },
    ],
    [
      [
        { tool: 'other', new: 'more' },
        { tool: 'other', new: 'more' },
      ],
      { [other!]: 'more' },
    ],
    [[], {}],
  ])('%j', (naming, expected) => {
    expect(names(naming)).toEqual({ ok: true, value: expected })
  })

  test.each([
    [[{ tool: 'gone', new: 'x' }], 'naming/unknown-part', 'gone'],
    [[{ server: 'c', tool: 'drivers', new: 'x' }], 'naming/unknown-part', 'c drivers'],
    [
      [{ server: 'a', tool: 'drivers', path: '/properties/x', new: 'x' }],
      'naming/unknown-part',
      'a drivers/properties/x',
    ],
    [[{ id: 'gone', new: 'x' }], 'naming/unknown-part', 'gone'],
    [[{ tool: 'drivers', new: 'x' }], 'naming/unreadable', 'drivers may mean 2 tools'],
    [
      [
        { tool: 'other', new: 'x' },
        { tool: 'other', new: 'y' },
      ],
      'naming/unreadable',
      'other is given two names, `x` and `y`',
    ],
    [
      [
        { id: a, tool: 'drivers', new: 'drivers' },
        { server: 'a', tool: 'drivers', new: 'y' },
      ],
      'naming/unreadable',
      'a drivers is given two names',
    ],
    [[{ tool: 'other' }], 'naming/unreadable', 'neither'],
    [{ names: {} }, 'naming/unreadable', 'neither'],
  ])('%j fails', (naming, code, part) => {
    const result = names(naming)
    expect(result).toMatchObject({ ok: false, failure: { code } })
    expect(JSON.stringify(result)).toContain(part)
  })

  test('without a server means the tool without one before those of servers', () => {
    const tool = { name: 'find', inputSchema: {} }
    const mixed = readText(JSON.stringify([{ ...tool, server: 's' }, tool]), {
      file: 'f',
      newDocumentId: () => 'd',
    })
    expect(mixed.ok).toBe(true)
    if (!mixed.ok) return
    const { tools, documents } = mixed.value
    const result = readNaming(JSON.stringify([{ tool: 'find', new: 'seek' }]), { tools, documents })
    expect(result).toEqual({ ok: true, value: { [tools[1]!.id]: 'seek' } })
  })

  test('that is no JSON fails', () => {
    expect(readNaming('{', catalog)).toMatchObject({ ok: false, failure: { code: 'naming/unreadable' } })
  })
})
