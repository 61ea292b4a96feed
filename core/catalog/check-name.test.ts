import { describe, expect, test } from 'vitest'
import type { Catalog } from './catalog'
import { checkName } from './check-name'
import { checkNames } from './check-names'
import { makeTool } from './make-tool'

function catalogOf(
  ...tools: readonly (readonly [name: string, server?: string, properties?: object])[]
): Catalog {
  return {
    tools: tools.map(([name, server, properties], index) =>
      makeTool({
        id: `t${index}`,
        format: 'mcp',
        layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
        text: JSON.stringify({ name, inputSchema: { type: 'object', properties: properties ?? {} } }),
        server: server ?? null,
        origin: null,
      }),
    ),
    documents: [],
  }
}

const catalog = catalogOf(
  ['list_files', 'disk', { path: {}, depth: {}, filter: { properties: { path: {} } } }],
  ['read-file', 'disk'],
  ['drivers', 'cars'],
  ['drivers', 'taxis'],
  ['名前'],
  ['Get it all'],
)

describe('checkName', () => {
  test.each([
    ['t0', 'list_folder'],
    ['t0', 'list_files'],
    ['t0', 'ListFiles'],
    ['t0', '_x.y-z'],
    ['t2', 'drivers'],
    ['t5', 'Get it all'],
    ['t0/properties/path', 'folder'],
    ['t0/properties/path', 'Depth'],
    ['t0/properties/filter/properties/path', 'depth'],
    ['t0/properties/path', '9'],
  ])('%s may be called %s', (partId, name) => {
    expect(checkName(catalog, {}, partId, name)).toBeNull()
  })

  test.each([
    ['t0', 'read-file', '`read-file` is taken: another tool of disk is called so.'],
    [
      't0',
      'ReadFile',
      '`ReadFile` is too close to `read-file` of disk: clients that ignore case and separators cannot tell them apart.',
    ],
    ['t0', '', 'A name cannot be empty.'],
    ['t0', '  ', 'A name cannot be empty.'],
    ['t0', '9lives', /must start with a letter or underscore/],
    ['t0', 'a b', /not legal for a tool/],
    ['t0', '名', /not legal for a tool/],
    ['t0', 'x'.repeat(129), /has 129 characters; no client takes more than 128/],
    ['t0/properties/path', 'depth', 'Another parameter of the same object is called `depth`.'],
    ['t0/properties/path', 'a b', /not legal for a parameter/],
    ['t0/properties/path', 'x'.repeat(65), /has 65 characters/],
    ['gone', 'x', /no longer in the catalogue/],
  ])('%s may not be called %j', (partId, name, reason) => {
    expect(checkName(catalog, {}, partId, name)).toMatch(reason)
  })

  test('names count as they will be', () => {
    expect(checkName(catalog, { t1: 'load_file' }, 't0', 'read_file')).toBeNull()
    expect(checkName(catalog, { t1: 'load_file' }, 't0', 'loadFile')).toMatch(/too close to `load_file`/)
    expect(checkName(catalog, { 't0/properties/depth': 'levels' }, 't0/properties/path', 'depth')).toBeNull()
  })
})

describe('checkNames', () => {
  test('a permutation is fine', () => {
    expect(checkNames(catalog, { t0: 'read-file', t1: 'list_files' })).toEqual([])
    expect(checkNames(catalog, { 't0/properties/path': 'depth', 't0/properties/depth': 'path' })).toEqual([])
  })

  test('tools that were alike before may stay alike', () => {
    expect(checkNames(catalog, { t2: 'riders', t3: 'riders' })).toEqual([])
  })

  test('of two that want one name the first gets it, and what a refusal frees or blocks follows', () => {
    expect(checkNames(catalog, { t0: 'same', t1: 'sa_me' }).map(({ partId }) => partId)).toEqual(['t1'])
    // t1 cannot have the illegal name, so it stays `read-file`, which t0 then cannot have.
    const refused = checkNames(catalog, { t0: 'read-file', t1: 'not legal' })
    expect(refused.map(({ partId }) => partId)).toEqual(['t1', 't0'])
  })

  test('what is gone or illegal is refused; a name that changes nothing is not', () => {
    expect(checkNames(catalog, { gone: 'x', t5: 'Get it all', t4: '名前' })).toEqual([
      { partId: 'gone', name: 'x', reason: 'This tool or parameter is no longer in the catalogue.' },
    ])
  })
})

test('objects and names with spaces are not mixed up', () => {
  const spaced = catalogOf([
    'spaced',
    'disk',
    { x: { properties: { 'y z': {} } }, 'x y': { properties: { z: {} } }, other: {} },
  ])
  const other = spaced.tools[0]!.parameters.find(({ path }) => path.at(-1) === 'other')!
  expect(checkNames(spaced, { [other.id]: 'another' })).toEqual([])
})
