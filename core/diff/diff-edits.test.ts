import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schemaKinds, type SchemaKind } from './kinds'
import { diffSchemas } from './test-diff'
import { fits, type Schema } from './test-schemas'

const RUNS = { seed: 20260728, numRuns: 400 }

/** An edit of one property, what it is, and a value of the property that was right and no longer is (or null where the edit widens). */
interface Edit {
  readonly from: Schema
  readonly to: Schema
  readonly kind: SchemaKind
  readonly witness: unknown
}
const WIDENS = Symbol('widens')
const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.integer({ min: 1, max: 8 }).map((bound): Edit => ({
    from: { type: 'string', maxLength: bound + 1 },
    to: { type: 'string', maxLength: bound },
    kind: 'bound-tightened',
    witness: 'x'.repeat(bound + 1),
  })),
  fc.integer().map((bound): Edit => ({
    from: { type: 'integer', minimum: bound },
    to: { type: 'integer', minimum: bound + 1 },
    kind: 'bound-tightened',
    witness: bound,
  })),
  fc.integer().map((bound): Edit => ({
    from: { type: 'integer', minimum: bound },
    to: { type: 'integer', minimum: bound - 1 },
    kind: 'bound-loosened',
    witness: WIDENS,
  })),
  fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 5 }).map((values): Edit => ({
    from: { enum: values },
    to: { enum: values.slice(1) },
    kind: 'enum-value-removed',
    witness: values[0],
  })),
  fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 5 }).map((values): Edit => ({
    from: { enum: values.slice(1) },
    to: { enum: values },
    kind: 'enum-value-added',
    witness: WIDENS,
  })),
  fc.constant<Edit>({
    from: { type: ['string', 'null'] },
    to: { type: 'string' },
    kind: 'type-narrowed',
    witness: null,
  }),
  fc.constant<Edit>({
    from: { type: 'integer' },
    to: { type: 'number' },
    kind: 'type-widened',
    witness: WIDENS,
  }),
  fc.constant<Edit>({
    from: { type: 'string' },
    to: { type: 'integer' },
    kind: 'type-changed',
    witness: 'x',
  }),
  fc.constant<Edit>({
    from: { type: 'object', properties: {} },
    to: { type: 'object', properties: { n: {} }, required: ['n'] },
    kind: 'parameter-added-required',
    witness: {},
  }),
  fc.constant<Edit>({
    from: { type: 'object' },
    to: { type: 'object', additionalProperties: false },
    kind: 'additional-closed',
    witness: { z: 1 },
  }),
  fc.constant<Edit>({
    from: { type: 'object', properties: { n: {} } },
    to: { type: 'object', properties: { n: {} }, required: ['n'] },
    kind: 'parameter-now-required',
    witness: {},
  }),
)

test('a random edit at a random depth is found as what it is, and what breaks has a witness', () => {
  const depths = fc.array(fc.constantFrom('items', 'member', 'definition'), { maxLength: 5 })
  fc.assert(
    fc.property(edits, depths, ({ from, to, kind, witness }, way) => {
      const [before, after] = [wrap(from, way), wrap(to, way)]
      const found = diffSchemas(before, after)
      expect(found.map((difference) => difference.kind)).toEqual([kind])
      expect(found[0]?.impact).toBe(schemaKinds[kind].input.impact)
      if (witness === WIDENS) return
      expect(found[0]?.impact).toBe('breaking')
      expect([fits(from, witness), fits(to, witness)]).toEqual([true, false])
    }),
    RUNS,
  )
})

function wrap(schema: Schema, way: readonly string[]): Schema {
  const defs: Record<string, Schema> = {}
  const inner = way.reduce((current: Schema, step, index) => {
    if (step === 'items') return { type: 'array', items: current }
    if (step === 'member') return { type: 'object', properties: { m: current, other: { type: 'string' } } }
    defs[`D${index}`] = current
    return { $ref: `#/$defs/D${index}` }
  }, schema)
  return { type: 'object', properties: { p: inner }, $defs: defs }
}
