// Definitions inside schemas: their properties are parts, and one part where several tools carry them.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sharedParts, valuesOf, type Catalog, type Names, type NamingPart } from '../catalog'
import { writeCatalog } from '../formats'
import { collectParts } from './parts'
import { align, catalogFrom, everything, idOf, namesFrom, readBack } from './test-alignment'

function fixture(name: string): Catalog {
  const file = JSON.parse(readFileSync(`fixtures/alignment/${name}.json`, 'utf8')) as { tools: unknown[] }
  return catalogFrom(file.tools)
}

const exported = (catalog: Catalog, names: Names) =>
  readBack(writeCatalog(catalog, { format: 'own', names, toolIds: 'all' }))

describe('nested $defs', () => {
  const catalog = fixture('nested-definitions')
  const renamed: Readonly<Record<string, string>> = {
    'What the person is called.': 'full_name',
    'What the animal is called.': 'pet_name',
    'Whom the animal belongs to.': 'master',
    'Other persons whom this one knows.': 'acquaintances',
    'Street and number.': 'address_line',
    'How long to stay.': 'duration',
    'Places on the way.': 'waypoints',
  }
  const outcome = align(catalog, (description) => [renamed[description] ?? 'same', 'x', 'y'].slice(0, 1), {
    kinds: 'parameters',
    partIds: new Set(
      collectParts(catalog, everything)
        .filter(({ description }) => description in renamed)
        .map(({ id }) => id),
    ),
  })

  test('each property of a definition is one part, at any depth and inside array items', () => {
    const parts = collectParts(catalog, everything)
    expect(parts.slice(1).map(({ id }) => id.slice(id.indexOf('/')))).toEqual([
      '/properties/host',
      '/properties/stops',
      '/properties/stops/items/properties/place',
      '/properties/stops/items/properties/minutes',
      '/$defs/Person/properties/name',
      '/$defs/Person/properties/home',
      '/$defs/Person/properties/friends',
      '/$defs/Person/properties/pet',
      '/$defs/Person/$defs/Animal/properties/name',
      '/$defs/Person/$defs/Animal/properties/owner',
      '/$defs/Place/properties/street',
      '/$defs/Place/properties/city',
    ])
    expect(parts.filter(({ id }) => sharedParts(catalog)(id).length > 1)).toEqual([])
  })

  test('all uses are renamed, through references that lead back to themselves', () => {
    const { back } = exported(catalog, namesFrom(outcome))
    expect(JSON.parse(back.tools[0]!.text)).toMatchObject({
      inputSchema: {
        properties: { waypoints: { items: { required: ['duration'] } } },
        default: {
          host: { full_name: 'Ada', home: { address_line: 'Main 1' }, acquaintances: [{ full_name: 'Bo' }] },
          waypoints: [{ duration: 5, place: { address_line: 'Elm 2' } }],
        },
        $defs: {
          Person: {
            required: ['full_name'],
            properties: { acquaintances: {}, pet: { $ref: '#/$defs/Person/$defs/Animal' } },
            $defs: { Animal: { properties: { pet_name: {}, master: {} }, required: ['pet_name'] } },
          },
          Place: { required: ['address_line'] },
        },
      },
    })
  })

  test('equal names of different definitions are different parts, each with its own way back', () => {
    const { nameMap } = exported(catalog, namesFrom(outcome))
    expect(
      nameMap.tools[0]!.parameters.filter(({ old }) => old === 'name').map(({ path, new: name }) => [
        path,
        name,
      ]),
    ).toEqual([
      ['/$defs/Person/properties/name', 'full_name'],
      ['/$defs/Person/$defs/Animal/properties/name', 'pet_name'],
    ])
  })
})

describe('shared $defs', () => {
  const catalog = fixture('shared-definitions')
  const street = idOf(catalog, 0, '/$defs/Address/properties/street')
  const answer = (description: string): readonly string[] => {
    if (description === 'Street and number.') return ['street_line', 'street_line', 'road']
    if (description === 'The postal code.') return ['postcode', 'postcode']
    if (description === 'Germany.') return ['germany']
    return description === 'The door.' ? ['door_number'] : []
  }
  const choice = { kinds: 'parameters', enumValues: true } as const

  test('the same definition in several tools is one part: a key in another order, another keyword, no matter', () => {
    expect(sharedParts(catalog)(street)).toEqual([
      street,
      idOf(catalog, 1, '/definitions/Address/properties/street'),
      idOf(catalog, 2, '/$defs/Address/properties/street'),
    ])
    // The fourth tool's definition of that name says something else.
    const other = idOf(catalog, 3, '/$defs/Address/properties/street')
    expect(sharedParts(catalog)(other)).toEqual([other])
    const values = catalog.tools.flatMap(valuesOf).map(({ id }) => sharedParts(catalog)(id))
    expect(new Set(values).size).toBe(2)
    expect(values.map((group) => group.length)).toEqual([3, 3, 3, 3, 3, 3])
  })

  test('one name in all tools, in every use, and in the name map', () => {
    const names = namesFrom(align(catalog, answer, choice))
    const { back, nameMap } = exported(catalog, names)
    const schemas = back.tools.map((tool) => (JSON.parse(tool.text) as { inputSchema: object }).inputSchema)
    const address = { required: ['street_line', 'postcode'] }
    expect(schemas[0]).toMatchObject({ $defs: { Address: address } })
    expect(schemas[1]).toMatchObject({ definitions: { Address: address } })
    expect(schemas[2]).toMatchObject({
      $defs: { Address: address },
      properties: { at: { default: { street_line: 'Main 1', postcode: '10115', country: 'germany' } } },
    })
    expect(
      nameMap.tools.map(({ parameters }) => parameters.map(({ old, new: name }) => `${old}>${name}`).sort()),
    ).toEqual([
      ['street>street_line', 'zip>postcode'],
      ['street>street_line', 'zip>postcode'],
      ['street>street_line', 'zip>postcode'],
      ['door>door_number', 'street>street_line', 'zip>postcode'],
    ])
    expect(nameMap.tools.map(({ values }) => values?.map(({ old, new: name }) => `${old}>${name}`))).toEqual([
      ['de>germany'],
      ['de>germany'],
      ['de>germany'],
      undefined,
    ])
  })

  test('a name is taken only where it is free in all of them', () => {
    // `zip` stays in the second tool, so the others keep it, too: they are one decision.
    const pinned = new Set([idOf(catalog, 1, '/definitions/Address/properties/zip')])
    const outcome = align(catalog, () => ['zip', 'zip', 'street_line'], { ...choice, pinned })
    const named = (pointer: string, index: number): NamingPart =>
      outcome.find(({ id }) => id === idOf(catalog, index, pointer))!
    for (const [index, keyword] of ['$defs', 'definitions', '$defs'].entries()) {
      expect(named(`/${keyword}/Address/properties/zip`, index)).toMatchObject({
        new: 'zip',
        reason: 'kept-pinned',
      })
      expect(named(`/${keyword}/Address/properties/street`, index)).toMatchObject({
        new: 'street_line',
        reason: 'next-free',
        passedOver: [{ name: 'zip', reason: 'taken' }],
      })
    }
  })

  test('one is chosen: all that share the decision are; one prompt asks for them, whatever tool it shows', () => {
    const parts = collectParts(catalog, { ...everything, partIds: new Set([street]) })
    const chosen = parts.filter(({ stays }) => stays === null)
    expect(chosen).toHaveLength(3)
    expect(new Set(chosen.map(({ toolDescription }) => toolDescription))).toEqual(
      new Set(['Sends a parcel.']),
    )
  })
})
