import { describe, expect, test } from 'vitest'
import { diffSchemas, kindsOf } from './test-diff'

const string = { type: 'string' }
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })

describe('alternatives', () => {
  const cat = object({ kind: { const: 'cat' }, lives: { type: 'integer' } }, { required: ['kind'] })
  const dog = object({ kind: { const: 'dog' } }, { required: ['kind'] })
  const manx = object({ kind: { const: 'cat' }, lives: { type: 'string' } }, { required: ['kind'] })

  test('one that is told apart changes for sure', () => {
    expect(kindsOf({ oneOf: [cat, dog] }, { oneOf: [dog, manx] })).toEqual(['type-changed breaking'])
    expect(kindsOf({ anyOf: [cat, dog] }, { anyOf: [cat] })).toEqual(['branch-removed breaking'])
    expect(kindsOf({ oneOf: [cat] }, { oneOf: [cat, dog] })).toEqual(['branch-added additive'])
  })

  test('one that overlaps another is not decided', () => {
    const loose = object({ a: string })
    const strict = object({ a: { type: 'string', maxLength: 3 } })
    expect(
      kindsOf({ anyOf: [loose, object({ b: string })] }, { anyOf: [strict, object({ b: string })] }),
    ).toEqual(['bound-tightened risky'])
    expect(kindsOf({ oneOf: [loose, object({ b: string })] }, { oneOf: [loose] })).toEqual([
      'branch-removed risky',
    ])
    expect(kindsOf({ anyOf: [loose] }, { anyOf: [loose, object({ b: string })] })).toEqual([
      'branch-added additive',
    ])
  })

  test('one alternative among types', () => {
    const before = {
      anyOf: [
        { type: 'string', maxLength: 5 },
        { type: 'array', items: string },
      ],
    }
    const after = {
      anyOf: [
        { type: 'string', maxLength: 3 },
        { type: 'array', items: { type: ['string', 'integer'] } },
      ],
    }
    expect(kindsOf(before, after)).toEqual(['bound-tightened breaking', 'type-widened additive'])
  })

  test('a plain schema that became one of several', () => {
    expect(
      kindsOf(
        { type: 'string', maxLength: 5 },
        { anyOf: [{ type: 'string', maxLength: 5 }, object({ a: string })] },
      ),
    ).toEqual(['branch-added additive'])
    expect(
      kindsOf(
        { anyOf: [{ type: 'string', maxLength: 5 }, object({ a: string })] },
        { type: 'string', maxLength: 5 },
      ),
    ).toEqual(['branch-removed breaking'])
  })

  test('alternatives beside properties are a rule of their own', () => {
    const plain = object({ a: string, b: string })
    const ruled = { ...plain, anyOf: [{ required: ['a'] }, { required: ['b'] }] }
    expect(kindsOf(plain, ruled)).toEqual(['constraint-added risky'])
    expect(kindsOf(ruled, { ...plain, properties: { a: string, b: { type: 'integer' } } })).toEqual([
      'type-changed breaking',
      'constraint-removed additive',
    ])
  })

  test('null beside alternatives', () => {
    expect(kindsOf({ anyOf: [cat, dog] }, { anyOf: [cat, dog, { type: 'null' }] })).toEqual([
      'type-widened additive',
    ])
  })
})

describe('results are read, not given', () => {
  test.each([
    [
      'a value more',
      object({ s: { enum: ['a'] } }),
      object({ s: { enum: ['a', 'b'] } }),
      'output-enum-value-added breaking',
    ],
    [
      'a value less',
      object({ s: { enum: ['a', 'b'] } }),
      object({ s: { enum: ['a'] } }),
      'output-enum-value-removed additive',
    ],
    ['a member less', object({ s: string }), object({}), 'output-parameter-removed breaking'],
    ['a member more', object({}), object({ s: string }), 'output-parameter-added additive'],
    [
      'no longer sure',
      object({ s: string }, { required: ['s'] }),
      object({ s: string }),
      'output-parameter-now-optional breaking',
    ],
    [
      'now sure',
      object({ s: string }),
      object({ s: string }, { required: ['s'] }),
      'output-parameter-now-required additive',
    ],
    [
      'null can come',
      object({ s: string }),
      object({ s: { type: ['string', 'null'] } }),
      'output-type-widened breaking',
    ],
  ])('%s', (_, before, after, expected) => {
    expect(diffSchemas(before, after, 'output').map(({ kind, impact }) => `${kind} ${impact}`)).toEqual([
      expected,
    ])
  })
})

describe('places', () => {
  test('are those of the old schema, or of the new one for what was added', () => {
    const before = {
      ...object({ home: { $ref: '#/$defs/A' }, work: { $ref: '#/$defs/A' } }),
      $defs: { A: object({ 'a/b': string }) },
    }
    const after = {
      ...object({ home: { $ref: '#/$defs/A' }, work: { $ref: '#/$defs/A' } }),
      $defs: { A: object({ 'a/b': { type: 'integer' }, 'c~d': string }) },
    }
    expect(diffSchemas(before, after).map(({ path, message }) => [path, message])).toEqual([
      ['/$defs/A/properties/a~1b', '`home.a/b` was string and is integer.'],
      ['/$defs/A/properties/c~0d', '`home.c~d` was added.'],
    ])
  })
})
