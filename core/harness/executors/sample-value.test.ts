import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { Validator, type Schema } from '@cfworker/json-schema'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../catalog'
import { createRandom } from '../../shared'
import { samplePattern } from './sample-pattern'
import { sampleValue } from './sample-value'

const isValid = (schema: unknown, value: unknown): boolean =>
  new Validator(schema as Schema, '2020-12').validate(value).valid

test.each<[string, JsonValue]>([
  ['an enum', { enum: ['a', 'b'] }],
  ['a constant', { const: { a: [1] } }],
  ['bounds of whole numbers', { type: 'integer', exclusiveMinimum: 3, maximum: 4 }],
  ['a step', { type: 'number', multipleOf: 0.25, minimum: 10.1, maximum: 10.6 }],
  ['a negative range', { type: 'number', maximum: -5 }],
  ['a length', { type: 'string', minLength: 40, maxLength: 41 }],
  ['a pattern', { type: 'string', pattern: '^[A-Z]{2}-\\d{3,4}(?:x|yy)?$' }],
  ['a format', { type: 'string', format: 'date-time' }],
  ['a uuid', { type: 'string', format: 'uuid' }],
  ['unique items', { type: 'array', items: { enum: [1, 2, 3] }, minItems: 3, uniqueItems: true }],
  ['a tuple', { prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false, minItems: 2 }],
  ['a map', { type: 'object', additionalProperties: { type: 'integer' }, minProperties: 3 }],
  ['something required without a schema', { type: 'object', required: ['a', 'b'] }],
  [
    'a name of the prototype',
    {
      properties: { __proto__x: { type: 'integer' }, constructor: { type: 'integer' } },
      required: ['constructor'],
    },
  ],
  [
    'parameters called like keywords',
    {
      type: 'object',
      properties: { type: { type: 'integer' }, properties: { type: 'boolean' }, enum: { type: 'null' } },
      required: ['type', 'properties', 'enum'],
    },
  ],
  [
    'parts that all hold',
    {
      allOf: [
        { properties: { a: { type: 'integer', minimum: 3 } } },
        { properties: { a: { maximum: 5 } }, required: ['a'] },
      ],
    },
  ],
  [
    'a choice',
    { oneOf: [{ type: 'integer' }, { type: 'object', properties: { k: { const: 'v' } }, required: ['k'] }] },
  ],
  [
    'a choice beside properties',
    {
      type: 'object',
      properties: { id: { type: 'string' } },
      required: ['id'],
      anyOf: [{ required: ['a'] }, { required: ['b'] }],
    },
  ],
  [
    'a reference',
    {
      $ref: '#/$defs/A',
      $defs: {
        A: { type: 'object', properties: { n: { $ref: '#/$defs/B~1c' } }, required: ['n'] },
        'B/c': { type: 'boolean' },
      },
    },
  ],
  [
    'a recursion',
    {
      $defs: {
        T: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            kids: { type: 'array', items: { $ref: '#/$defs/T' } },
            next: { anyOf: [{ $ref: '#/$defs/T' }, { type: 'null' }] },
          },
          required: ['name', 'kids', 'next'],
        },
      },
      $ref: '#/$defs/T',
    },
  ],
  ['null allowed', { type: ['string', 'null'] }],
  ['a wrong default', { type: 'integer', default: 'none', examples: ['nor this'] }],
  [
    'a demand that follows',
    {
      type: 'object',
      properties: { a: { type: 'integer' }, b: { type: 'integer' } },
      dependentRequired: { a: ['b'] },
      required: ['a'],
    },
  ],
])('%s is met, whatever the seed', (_, schema) => {
  for (let seed = 0; seed < 25; seed += 1) {
    const value = sampleValue(schema, seed)
    expect(value).toBeDefined()
    expect(isValid(schema, value)).toBe(true)
    expect(sampleValue(schema, seed)).toEqual(value)
  }
})

test('what allows nothing gets nothing', () => {
  expect(sampleValue(false, 1)).toBeUndefined()
  expect(sampleValue({ type: 'integer', minimum: 3, maximum: 2 }, 1)).toBeUndefined()
  expect(sampleValue({ enum: [1], not: { const: 1 } }, 1)).toBeUndefined()
  expect(sampleValue({ $ref: '#/$defs/none' }, 1)).toBeUndefined()
  expect(sampleValue({ $ref: '#' }, 1)).toBeUndefined()
})

test('examples of the schema come first, and texts fit their names', () => {
  expect(sampleValue({ type: 'string', examples: ['Bergen'] }, 3)).toBe('Bergen')
  const made = sampleValue(
    { type: 'object', properties: { city: { type: 'string' }, email: { type: 'string' } } },
    3,
  )
  expect(made).toEqual({
    city: expect.stringMatching(/^(?:Oslo|Lima|Turin|Kyoto)$/) as string,
    email: expect.stringContaining('@example.com') as string,
  })
})

test('a text made for a pattern matches it, or there is none', () => {
  const atoms = fc.constantFrom(
    'a',
    '\\d',
    '\\w',
    '[a-f0-9]',
    '[^x-z]',
    '.',
    '\\.',
    '(?:ab|c)',
    '(d)',
    '[-_]',
    '[A-Z\\d]',
  )
  const times = fc.constantFrom('', '?', '*', '+', '{2}', '{1,3}', '{2,}')
  fc.assert(
    fc.property(fc.array(fc.tuple(atoms, times), { maxLength: 6 }), fc.integer(), (parts, seed) => {
      const pattern = `^${parts.map((part) => part.join('')).join('')}$`
      const text = samplePattern(pattern, createRandom(seed))
      expect(text).not.toBeNull()
      expect(text).toMatch(new RegExp(pattern, 'u'))
    }),
    { seed: 20261130 },
  )
  for (const strange of ['(?=a)b', '\\1', '[', '(', '(?<!x)y', '\\p{L}'])
    expect(samplePattern(strange, createRandom(1))).toBeNull()
})

const schemas: fc.Arbitrary<JsonValue> = fc.letrec<{ any: JsonValue }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    fc.record({ type: fc.constantFrom('string', 'boolean', 'null') }),
    fc
      .tuple(fc.integer({ min: -50, max: 50 }), fc.nat(30))
      .map(([minimum, width]) => ({ type: 'integer', minimum, maximum: minimum + width })),
    fc.array(tie('any'), { maxLength: 3 }).map((anyOf) => (anyOf.length > 0 ? { anyOf } : {})),
    fc.tuple(tie('any'), fc.nat(3)).map(([items, minItems]) => ({ type: 'array', items, minItems })),
    fc
      .dictionary(fc.constantFrom('a', 'id', 'type', 'items'), tie('any'), { maxKeys: 3 })
      .map((properties) => ({ type: 'object', properties, required: Object.keys(properties).slice(1) })),
  ),
})).any

test('any schema of these kinds is met', () => {
  fc.assert(
    fc.property(schemas, fc.nat(1000), (schema, seed) => {
      const value = sampleValue(schema, seed)
      expect(value).toBeDefined()
      expect(isValid(schema, value)).toBe(true)
    }),
    { seed: 20261130, numRuns: 300 },
  )
})

const DATA = '../shared/data/tools-25k.jsonl.gz'
describe.skipIf(!existsSync(DATA))('public catalogues', () => {
  test('nearly all schemas of real tools are met', () => {
    const lines = gunzipSync(readFileSync(DATA)).toString('utf8').trim().split('\n')
    const found = new Set(
      lines.map((line) => JSON.stringify((JSON.parse(line) as { parameters: unknown }).parameters)),
    )
    const asked = [...found].filter((_, index) => index % 5 === 0)
    const unmet = asked.filter((text) => sampleValue(JSON.parse(text) as JsonValue, 1) === undefined)
    expect(asked.length).toBeGreaterThan(2500)
    expect(unmet.length / asked.length).toBeLessThan(0.003)
  }, 120_000)
})
