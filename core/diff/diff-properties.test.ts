import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differenceKinds, schemaKinds, toolKinds, type SchemaKind } from './kinds'
import { diffSchemas } from './test-diff'
import { fits, type Schema } from './test-schemas'

// Random schemas, and values near the borders of what they accept.
const NAMES = ['a', 'b', 'c', 'd'] as const
const words = fc.constantFrom('one', 'two', 'three', 'four')

const leaf: fc.Arbitrary<Schema> = fc.oneof(
  fc.record(
    {
      type: fc.constant('string'),
      minLength: fc.integer({ min: 1, max: 2 }),
      maxLength: fc.integer({ min: 3, max: 6 }),
    },
    { requiredKeys: ['type'] },
  ),
  fc.record(
    {
      type: fc.constantFrom('integer', 'number'),
      minimum: fc.integer({ min: -5, max: 0 }),
      maximum: fc.integer({ min: 3, max: 9 }),
    },
    { requiredKeys: ['type'] },
  ),
  fc.uniqueArray(words, { minLength: 1, maxLength: 3 }).map((values) => ({ type: 'string', enum: values })),
  fc.constant({ type: 'boolean' }),
  fc.constant({ type: ['string', 'null'] }),
  fc.constant({ type: ['integer', 'string'] }),
  fc.constant({}),
)

/** Schemas of one to three levels. */
const schemas: fc.Arbitrary<Schema> = fc.letrec<{ schema: Schema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.record(
      { type: fc.constant('array'), items: tie('schema'), minItems: fc.integer({ min: 1, max: 2 }) },
      { requiredKeys: ['type'] },
    ),
    objectOf(tie('schema')),
    fc.tuple(tie('schema'), tie('schema')).map((branches) => ({ anyOf: branches })),
  ),
})).schema

function objectOf(inner: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> {
  return fc
    .dictionary(fc.constantFrom(...NAMES), inner, { minKeys: 1, maxKeys: 4, noNullPrototype: true })
    .chain((properties) =>
      fc.record(
        {
          type: fc.constant('object'),
          properties: fc.constant(properties),
          required: fc.subarray(Object.keys(properties)),
          additionalProperties: fc.constant(false),
        },
        { requiredKeys: ['type', 'properties'] },
      ),
    )
}

/** Objects, as the arguments of a tool are. */
const argumentSchemas = objectOf(schemas)

/** Values near the borders of what a schema accepts; most fit, some do not. */
function valuesFor(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const {
    anyOf,
    enum: listed,
    properties,
    items,
  } = schema as {
    anyOf?: Schema[]
    enum?: unknown[]
    properties?: Record<string, Schema>
    items?: Schema
  }
  if (anyOf) return fc.oneof(...anyOf.map((branch) => valuesFor(branch, depth + 1)))
  if (listed) return fc.constantFrom(...listed)
  const types =
    schema['type'] === undefined
      ? ['string', 'integer', 'boolean', 'null', 'array', 'object']
      : [schema['type']].flat()
  return fc.oneof(...types.map((type) => valueOf(type, schema, properties ?? {}, items ?? {}, depth)))
}

function valueOf(
  type: unknown,
  schema: Schema,
  properties: Record<string, Schema>,
  items: Schema,
  depth: number,
): fc.Arbitrary<unknown> {
  const number = (key: string, otherwise: number): number =>
    typeof schema[key] === 'number' ? schema[key] : otherwise
  switch (type) {
    case 'string': {
      const [min, max] = [number('minLength', 0), number('maxLength', 9)]
      return fc.oneof(
        fc.constantFrom('x'.repeat(min), 'x'.repeat(max)),
        words.map((word) => word.padEnd(min, 'x').slice(0, max)),
      )
    }
    case 'integer':
    case 'number':
      return fc.constantFrom(number('minimum', -20), number('maximum', 20), 1, type === 'number' ? 1.5 : 2)
    case 'boolean':
      return fc.boolean()
    case 'array':
      return depth > 4
        ? fc.constant(['x', 'x'])
        : fc.array(valuesFor(items, depth + 1), { minLength: number('minItems', 0), maxLength: 3 })
    case 'object': {
      if (depth > 4) return fc.constant({})
      const required = (schema['required'] ?? []) as string[]
      const members = Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, valuesFor(inner, depth + 1)]),
      )
      return fc.record(members, { requiredKeys: required.filter((name) => name in members) })
    }
    default:
      return fc.constant(null)
  }
}

const RUNS = { seed: 20260728, numRuns: 400 }

/** The three ways of coming are one way of going. */
function mirrored(kind: string): string {
  const judgement = schemaKinds[kind as SchemaKind]
  return judgement.mirror
}
function plain(kind: string): string {
  return kind.startsWith('parameter-added') ? 'parameter-added' : kind
}

test('every kind has its counterpart in the list', () => {
  for (const { mirror } of Object.values(schemaKinds)) expect(Object.keys(schemaKinds)).toContain(mirror)
  const safer = ['hint-safer', 'hint-riskier']
  for (const { mirror } of Object.values(toolKinds))
    expect([...Object.keys(toolKinds), ...safer]).toContain(mirror)
  for (const [kind, { reason }] of Object.entries(differenceKinds))
    expect(reason, kind).toMatch(/^[A-Z].*[.]$/)
})

describe('for random schemas', () => {
  test('nothing differs from itself, in whatever order its keys stand', () => {
    fc.assert(
      fc.property(argumentSchemas, (schema) => {
        expect(diffSchemas(schema, schema)).toEqual([])
        expect(diffSchemas(schema, turned(schema) as Schema)).toEqual([])
      }),
      RUNS,
    )
  })

  test('the comparison the other way round finds the counterparts', () => {
    fc.assert(
      fc.property(argumentSchemas, argumentSchemas, (one, other) => {
        const there = diffSchemas(one, other).map(({ kind }) => plain(mirrored(kind)))
        const back = diffSchemas(other, one).map(({ kind }) => plain(kind))
        expect(there.sort()).toEqual(back.sort())
      }),
      RUNS,
    )
  })

  test('where all is additive, every value that was right still is', () => {
    let told = 0
    fc.assert(
      fc.property(
        fc.oneof(pairsOfLikes, fc.tuple(argumentSchemas, argumentSchemas)),
        fc.gen(),
        ([one, other], draw) => {
          const found = diffSchemas(one, other)
          if (found.some(({ impact }) => impact !== 'additive' && impact !== 'cosmetic')) return
          told += 1
          for (let count = 0; count < 3; count += 1) {
            const value = draw(() => valuesFor(one))
            if (fits(one, value))
              expect(fits(other, value), JSON.stringify({ one, other, value, found })).toBe(true)
          }
        },
      ),
      { ...RUNS, numRuns: 500 },
    )
    expect(told).toBeGreaterThan(40)
  })
})

/** A schema with one of its parts changed. */
const pairsOfLikes: fc.Arbitrary<[Schema, Schema]> = fc
  .tuple(argumentSchemas, schemas, fc.nat())
  .map(([schema, part, place]) => {
    const properties = schema['properties'] as Record<string, Schema>
    const names = Object.keys(properties)
    const name = names[place % names.length] ?? ''
    return [schema, { ...schema, properties: { ...properties, [name]: { anyOf: [properties[name], part] } } }]
  })

function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [
        key,
        key === 'required' || key === 'enum' || key === 'type'
          ? Array.isArray(inner)
            ? [...(inner as unknown[])].reverse()
            : inner
          : turned(inner),
      ]),
  )
}
