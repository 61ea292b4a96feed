import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readText, writeCatalog } from '../formats'
import { orderedTokens, toPointer } from '../json'
import { applyNames, planRename } from './apply-names'
import type { Catalog } from './catalog'
import { checkName } from './check-name'
import { partsWithValues, valuesOf } from './enum-values'
import { partById, partName, toolByPart } from './part-index'
import { partsOf } from './read-tool'
import { scopeOf } from './scope'

function catalogOf(...tools: readonly unknown[]): Catalog {
  const read = readText(JSON.stringify(tools), { file: 'test', newDocumentId: () => 'd' })
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return { tools: read.value.tools, documents: read.value.documents }
}

const tool = (properties: object, more: object = {}) => ({
  name: 'convert',
  description: 'Converts. `metric` is meant where nothing is said.',
  inputSchema: { type: 'object', properties, ...more },
})
const described = (catalog: Catalog) =>
  valuesOf(catalog.tools[0]!).map(({ name, description, path }) => [name, description, toPointer(path)])

describe('described values are parts', () => {
  test('constants to choose from', () => {
    const unit = {
      type: 'string',
      oneOf: [
        { const: 'metric', description: 'Metres.' },
        { enum: ['imperial'], description: 'Feet.' },
        { const: 3 },
      ],
    }
    expect(described(catalogOf(tool({ unit })))).toEqual([
      ['metric', 'Metres.', '/properties/unit/oneOf/0/const'],
      ['imperial', 'Feet.', '/properties/unit/oneOf/1/enum/0'],
    ])
  })

  test.each(['enumDescriptions', 'x-enum-descriptions', 'x-enumDescriptions', 'markdownEnumDescriptions'])(
    'a list beside the enum: %s',
    (keyword) => {
      const unit = { enum: ['metric', 'imperial', 7], [keyword]: ['Metres.', 'Feet.'] }
      const byName = { enum: ['metric', 'imperial'], [keyword]: { imperial: 'Feet.' } }
      expect(described(catalogOf(tool({ unit })))).toEqual([
        ['metric', 'Metres.', '/properties/unit/enum/0'],
        ['imperial', 'Feet.', '/properties/unit/enum/1'],
      ])
      expect(described(catalogOf(tool({ unit: byName })))).toEqual([
        ['metric', '', '/properties/unit/enum/0'],
        ['imperial', 'Feet.', '/properties/unit/enum/1'],
      ])
    },
  )

  test('an enum without descriptions gives none, nor does a property called oneOf', () => {
    expect(described(catalogOf(tool({ unit: { enum: ['a', 'b'] } })))).toEqual([])
    const oneOf = { type: 'object', properties: { 0: { const: 'a', description: 'A.' } } }
    expect(described(catalogOf(tool({ oneOf })))).toEqual([])
    expect(
      described(
        catalogOf({ ...tool({}), inputSchema: { properties: { oneOf: { const: 'a', description: 'x' } } } }),
      ),
    ).toEqual([])
  })

  test('they are found by id, and are no parts where nobody asks for them', () => {
    const catalog = catalogOf(tool({ unit: { oneOf: [{ const: 'metric', description: 'Metres.' }] } }))
    const [value] = valuesOf(catalog.tools[0]!)
    expect(partsOf(catalog.tools[0]!).map(({ kind }) => kind)).toEqual(['tool', 'parameter'])
    expect(partsWithValues(catalog.tools[0]!).map(({ kind }) => kind)).toEqual(['tool', 'parameter', 'value'])
    expect(toolByPart(catalog).get(value!.id)).toBe(catalog.tools[0])
    expect(partById(catalog, value!.id)).toBe(value)
    expect(partName(catalog, value!.id)).toBe('metric')
    expect(toolByPart(catalog).has(`${value!.id}9`)).toBe(false)
  })
})

const schema = {
  unit: {
    type: 'string',
    enum: ['metric', 'imperial'],
    'x-enum-descriptions': { metric: 'Metres.', imperial: 'Feet. Never with `metric`.' },
    default: 'metric',
    examples: ['imperial', 'other'],
  },
  sides: { type: 'array', items: { $ref: '#/$defs/Side' }, default: ['left'] },
  kind: { type: 'string', oneOf: [{ const: 'metric', description: 'A kind called so, too.' }] },
}
const whole = tool(schema, {
  default: { unit: 'metric', kind: 'metric', sides: ['left', 'right'] },
  if: { properties: { unit: { const: 'imperial' } } },
  $defs: {
    Side: {
      oneOf: [
        { const: 'left', description: 'To the left.' },
        { const: 'right', description: 'To the right.' },
      ],
    },
  },
})

describe('renaming values', () => {
  const catalog = catalogOf({ ...whole, input_examples: [{ unit: 'metric', kind: 'metric' }] })
  const ids = Object.fromEntries(valuesOf(catalog.tools[0]!).map(({ id, path }) => [toPointer(path), id]))
  const names = {
    [ids['/properties/unit/enum/0']!]: 'metres',
    [ids['/properties/unit/enum/1']!]: 'feet',
    [ids['/$defs/Side/oneOf/0/const']!]: 'port',
  }

  test('reaches every use inside the schema, and no other value of that name', () => {
    const applied = applyNames(catalog, names)
    expect(applied.refused).toEqual([])
    expect(JSON.parse(applied.catalog.tools[0]!.text)).toMatchObject({
      inputSchema: {
        properties: {
          unit: {
            enum: ['metres', 'feet'],
            'x-enum-descriptions': { metres: 'Metres.', feet: expect.any(String) as string },
            default: 'metres',
            examples: ['feet', 'other'],
          },
          sides: { default: ['port'] },
          kind: { oneOf: [{ const: 'metric' }] },
        },
        default: { unit: 'metres', kind: 'metric', sides: ['port', 'right'] },
        if: { properties: { unit: { const: 'feet' } } },
        $defs: { Side: { oneOf: [{ const: 'port' }, { const: 'right' }] } },
      },
      input_examples: [{ unit: 'metres', kind: 'metric' }],
    })
    // Two values are called so, and only one of them gets another name: a reader decides.
    const mentions = planRename(catalog, names).touched.filter(({ kind }) => kind === 'mention')
    expect(mentions.length).toBeGreaterThan(0)
    expect(mentions.some(({ applied: isApplied }) => isApplied)).toBe(false)
    expect(valuesOf(applied.catalog.tools[0]!).map(({ id }) => id)).toEqual(
      valuesOf(catalog.tools[0]!).map(({ id }) => id),
    )
  })

  test('together with its parameter: the id stays, and the name map has both', () => {
    const parameter = catalog.tools[0]!.parameters[0]!.id
    const both = { ...names, [parameter]: 'system' }
    const written = writeCatalog(catalog, { format: 'own', names: both, toolIds: 'all' })
    const renamed = applyNames(catalog, both).catalog
    expect(partName(renamed, ids['/properties/unit/enum/0']!)).toBe('metres')
    expect(written.nameMap.newToOld[0]).toMatchObject({
      parameters: [{ newPath: '/properties/system', new: 'system', old: 'unit' }],
      values: [
        { newPath: '/properties/system/enum/0', new: 'metres', old: 'metric' },
        { newPath: '/properties/system/enum/1', new: 'feet', old: 'imperial' },
        { newPath: '/$defs/Side/oneOf/0/const', new: 'port', old: 'left' },
      ],
    })
  })

  test('a name is refused when it is empty, unprintable, or that of another value of the enum', () => {
    const [metric, imperial] = [ids['/properties/unit/enum/0']!, ids['/properties/unit/enum/1']!]
    expect(checkName(catalog, {}, metric, 'imperial')).toMatch(/Another value/)
    expect(checkName(catalog, { [imperial]: 'feet' }, metric, 'imperial')).toBeNull()
    expect(checkName(catalog, {}, metric, 'left')).toBeNull()
    expect(checkName(catalog, {}, metric, ' ')).toMatch(/empty/)
    expect(checkName(catalog, {}, metric, 'a\nb')).toMatch(/not legal/)
    expect(applyNames(catalog, { [metric]: 'imperial' }).refused).toMatchObject([{ partId: metric }])
    expect(applyNames(catalog, { [metric]: 'imperial', [imperial]: 'metric' }).refused).toEqual([])
  })
})

test('values that change places are back with every token when they change back', () => {
  const name = fc.stringMatching(/^[a-z ]{1,6}$/).filter((text) => text.trim() !== '')
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 2, maxLength: 5 }), fc.nat(4), (values, shift) => {
      const unit = {
        enum: values,
        enumDescriptions: values.map((value) => `Means ${value}.`),
        default: values[0],
      }
      const catalog = catalogOf(tool({ unit }))
      const parts = valuesOf(catalog.tools[0]!)
      const overlay = Object.fromEntries(
        parts.map(({ id }, index) => [id, values[(index + shift) % values.length]!]),
      )
      const applied = applyNames(catalog, overlay)
      expect(applied.refused).toEqual([])
      expect(new Set(parts.map((part) => scopeOf(catalog.tools[0]!, part))).size).toBe(1)
      const former = Object.fromEntries(parts.map(({ id, name: old }) => [id, old]))
      const [back] = applyNames(applied.catalog, former).catalog.tools
      expect(orderedTokens(back!.text)).toEqual(orderedTokens(catalog.tools[0]!.text))
    }),
    { numRuns: 60 },
  )
})
