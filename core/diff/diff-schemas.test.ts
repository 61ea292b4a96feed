import { describe, expect, test } from 'vitest'
import { diffSchemas, kindsOf } from './test-diff'

const string = { type: 'string' }
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })

describe('the same in another spelling is no difference', () => {
  test.each([
    ['order of keys', { type: 'string', minLength: 1 }, { minLength: 1, type: 'string' }],
    ['nullable as a type', { type: ['string', 'null'] }, { type: 'string', nullable: true }],
    ['nullable as an alternative', { type: ['string', 'null'] }, { anyOf: [string, { type: 'null' }] }],
    ['upper-case types', { type: 'STRING' }, string],
    ['order of types', { type: ['string', 'integer'] }, { type: ['integer', 'string'] }],
    ['types as alternatives', { type: ['string', 'integer'] }, { anyOf: [{ type: 'integer' }, string] }],
    ['const', { const: 1 }, { enum: [1] }],
    ['order of an enum', { enum: ['a', 'b'] }, { enum: ['b', 'a'] }],
    ['enum as alternatives', { enum: ['a', 'b'] }, { oneOf: [{ const: 'a' }, { const: 'b' }] }],
    ['type beside an enum', { enum: ['a'] }, { type: 'string', enum: ['a'] }],
    [
      'nullable enum',
      { type: ['string', 'null'], enum: ['a', null] },
      { type: 'string', enum: ['a'], nullable: true },
    ],
    ['an enum that forbids null', { type: ['string', 'null'], enum: ['a'] }, { type: 'string', enum: ['a'] }],
    ['numbers by value', '{"minimum": 1.0, "type": "number"}', '{"minimum": 10e-1, "type": "number"}'],
    ['values by value', '{"enum": [1.50]}', '{"enum": [15e-1]}'],
    ['open bounds of integers', { type: 'integer', exclusiveMinimum: 0 }, { type: 'integer', minimum: 1 }],
    [
      'open bounds of old drafts',
      { type: 'number', minimum: 0, exclusiveMinimum: true },
      { type: 'number', exclusiveMinimum: 0 },
    ],
    ['bounds that say nothing', { type: 'string', minLength: 0 }, string],
    ['Gemini’s whole numbers', { type: 'STRING', maxLength: '5' }, { type: 'string', maxLength: 5 }],
    ['one allOf', { allOf: [string] }, string],
    ['several allOf', { allOf: [string, { minLength: 2 }] }, { type: 'string', minLength: 2 }],
    ['true', true, {}],
    ['additional items', { type: 'array', items: true }, { type: 'array' }],
    ['tuples of old drafts', { type: 'array', items: [string] }, { type: 'array', prefixItems: [string] }],
    ['both truth values', { type: 'boolean' }, { enum: [true, false] }],
    [
      'required order',
      object({ a: {}, b: {} }, { required: ['a', 'b'] }),
      object({ a: {}, b: {} }, { required: ['b', 'a'] }),
    ],
    ['unique items off', { type: 'array', uniqueItems: false }, { type: 'array' }],
    [
      'order of alternatives',
      { anyOf: [{ type: 'string', minLength: 1 }, object({ a: string })] },
      { anyOf: [object({ a: string }), { minLength: 1, type: 'string' }] },
    ],
    [
      'an alternative in another spelling',
      { anyOf: [{ enum: ['a', 'b'], title: 'T' }, { type: 'object' }] },
      { anyOf: [{ type: 'object' }, { enum: ['b', 'a'], type: 'string', title: 'T' }] },
    ],
  ])('%s', (_, before, after) => {
    expect(kindsOf(before, after)).toEqual([])
    expect(kindsOf(after, before)).toEqual([])
  })

  test('a reference in the place of what it leads to', () => {
    const inline = object({ home: object({ street: { type: 'string', description: 'Where' } }) })
    const referring = {
      ...object({ home: { $ref: '#/$defs/A' } }),
      $defs: { A: object({ street: { type: 'string', description: 'Where' } }) },
    }
    expect(diffSchemas(inline, referring)).toEqual([])
    expect(diffSchemas(referring, inline)).toEqual([])
  })

  test('schemas that contain themselves', () => {
    const tree = (name: string) => ({
      ...object({ root: { $ref: `#/$defs/${name}` } }),
      $defs: { [name]: object({ children: { type: 'array', items: { $ref: `#/$defs/${name}` } } }) },
    })
    expect(diffSchemas(tree('Node'), tree('Knot'))).toEqual([])
  })

  test('no arguments, however that is said', () => {
    expect(diffSchemas({}, { type: 'object', properties: {} })).toEqual([])
    expect(diffSchemas({ type: 'OBJECT' }, {})).toEqual([])
  })
})

describe('one kind for each change', () => {
  test.each<[string, object | string, object | string, string[]]>([
    ['a type less', { type: ['string', 'integer'] }, string, ['type-narrowed breaking']],
    ['a type more', string, { type: ['string', 'integer'] }, ['type-widened additive']],
    ['number to integer', { type: 'number' }, { type: 'integer' }, ['type-narrowed breaking']],
    ['any type before', {}, string, ['type-narrowed breaking']],
    ['another type', string, { type: 'integer' }, ['type-changed breaking']],
    ['null gone', { type: ['string', 'null'] }, string, ['type-narrowed breaking']],
    ['null come', string, { anyOf: [string, { type: 'null' }] }, ['type-widened additive']],
    ['a type nobody knows', string, { type: 'str' }, ['type-changed risky']],
    ['values', string, { type: 'string', enum: ['a'] }, ['enum-added breaking']],
    ['values no more', { type: 'string', enum: ['a'] }, string, ['enum-dropped additive']],
    [
      'other values',
      { enum: ['a', 'b'] },
      { enum: ['b', 'c'] },
      ['enum-value-removed breaking', 'enum-value-added additive'],
    ],
    [
      'big integers',
      '{"enum":[9007199254740993]}',
      '{"enum":[9007199254740992]}',
      ['enum-value-removed breaking', 'enum-value-added additive'],
    ],
    [
      'a huge bound',
      '{"type":"number","maximum":1e400}',
      '{"type":"number","maximum":1e401}',
      ['bound-loosened additive'],
    ],
    ['a bound', { type: 'number', minimum: 1 }, { type: 'number', minimum: 2 }, ['bound-tightened breaking']],
    [
      'an open bound',
      { type: 'number', minimum: 1 },
      { type: 'number', exclusiveMinimum: 1 },
      ['bound-tightened breaking'],
    ],
    [
      'lengths',
      { type: 'string', minLength: 2, maxLength: 5 },
      { type: 'string', minLength: 1, maxLength: 4 },
      ['bound-loosened additive', 'bound-tightened breaking'],
    ],
    [
      'multiples',
      { type: 'integer', multipleOf: 2 },
      { type: 'integer', multipleOf: 4 },
      ['bound-tightened breaking'],
    ],
    [
      'fewer multiples',
      { type: 'number', multipleOf: 0.3 },
      { type: 'number', multipleOf: 0.1 },
      ['bound-loosened additive'],
    ],
    [
      'other multiples',
      { type: 'integer', multipleOf: 2 },
      { type: 'integer', multipleOf: 3 },
      ['multiple-changed breaking'],
    ],
    ['a pattern', string, { type: 'string', pattern: 'a' }, ['pattern-added breaking']],
    [
      'another pattern',
      { type: 'string', pattern: 'b' },
      { type: 'string', pattern: 'a' },
      ['pattern-changed risky'],
    ],
    ['a format', string, { type: 'string', format: 'date' }, ['format-changed risky']],
    [
      'a default',
      { type: 'string', default: 'a' },
      { type: 'string', default: 'b' },
      ['default-changed risky'],
    ],
    [
      'a description',
      { ...string, description: 'a' },
      { ...string, description: 'b' },
      ['parameter-description-changed risky'],
    ],
    [
      'white space',
      { ...string, description: 'a b' },
      { ...string, description: 'a\n  b ' },
      ['parameter-description-respaced cosmetic'],
    ],
    ['a title', { ...string, title: 'a' }, string, ['parameter-title-changed risky']],
    ['examples', string, { ...string, examples: ['a'] }, ['examples-changed risky']],
    ['an unknown keyword', string, { ...string, 'x-unit': 'm' }, ['keyword-changed risky']],
    ['a comment', string, { ...string, $comment: 'm' }, ['notation-changed cosmetic']],
    ['a bound of another type', string, { ...string, minItems: 1 }, ['notation-changed cosmetic']],
    ['another document', { $ref: 'a.json' }, { $ref: 'b.json' }, ['reference-changed risky']],
    ['a rule', object({}), object({}, { not: { required: ['a'] } }), ['constraint-added risky']],
    [
      'a rule less',
      object({}, { propertyNames: { maxLength: 2 } }),
      object({}),
      ['constraint-removed additive'],
    ],
    [
      'another rule',
      object({}, { not: { const: 1 } }),
      object({}, { not: { const: 2 } }),
      ['constraint-changed risky'],
    ],
    ['closed', object({}), object({}, { additionalProperties: false }), ['additional-closed breaking']],
    ['opened', object({}, { additionalProperties: false }), object({}), ['additional-opened additive']],
    [
      'a map of strings',
      object({}),
      object({}, { additionalProperties: string }),
      ['type-narrowed breaking'],
    ],
    [
      'an item',
      { type: 'array', items: string },
      { type: 'array', items: { type: 'integer' } },
      ['type-changed breaking'],
    ],
    ['items at last', { type: 'array' }, { type: 'array', items: string }, ['type-narrowed breaking']],
    [
      'one place of a tuple',
      { type: 'array', prefixItems: [string, string] },
      { type: 'array', prefixItems: [string] },
      ['type-widened additive'],
    ],
    ['a member', object({ a: string }), object({ a: string, b: string }), ['parameter-added additive']],
    [
      'a needed member',
      object({ a: string }),
      object({ a: string, b: string }, { required: ['b'] }),
      ['parameter-added-required breaking'],
    ],
    [
      'a member of a map',
      object({}, { additionalProperties: string }),
      object({ b: string }, { additionalProperties: string }),
      ['parameter-added-to-map risky'],
    ],
    [
      'a member less',
      object({ a: string, b: string }),
      object({ a: string }),
      ['parameter-removed breaking'],
    ],
    [
      'now needed',
      object({ a: string }),
      object({ a: string }, { required: ['a'] }),
      ['parameter-now-required breaking'],
    ],
    [
      'needed no more',
      object({ a: string }, { required: ['a'] }),
      object({ a: string }),
      ['parameter-now-optional additive'],
    ],
    [
      'a new name',
      object({ a: { ...string, description: 'The town' } }),
      object({ b: { ...string, description: 'The town' } }),
      ['parameter-renamed breaking'],
    ],
    [
      'a new name without words',
      object({ a: string }),
      object({ b: string }),
      ['parameter-removed breaking', 'parameter-added additive'],
    ],
    [
      'two of a kind',
      object({ a: { ...string, description: 'x' } }),
      object({ b: { ...string, description: 'x' }, c: { ...string, description: 'x' } }),
      ['parameter-removed breaking', 'parameter-added additive', 'parameter-added additive'],
    ],
    [
      'a keyword as a name',
      object({ required: string, type: string }),
      object({ required: string, type: { type: 'integer' } }),
      ['type-changed breaking'],
    ],
  ])('%s', (_, before, after, kinds) => {
    expect(kindsOf(before, after)).toEqual(kinds)
  })

  test.each(['#a%20b', '#/$defs/a%20b'])('a rule behind the reference %s', (reference) => {
    const schema = (value: number) =>
      object({}, { not: { $ref: reference }, $defs: { 'a b': { $anchor: 'a b', const: value } } })
    const kinds = diffSchemas(schema(1), schema(2)).map(({ kind }) => kind)
    expect(kinds).toEqual(['constraint-changed'])
  })

  test('an object that became a list says only that', () => {
    expect(kindsOf(object({ a: string }), { type: 'array', items: string })).toEqual([
      'type-changed breaking',
    ])
  })
})
