import { describe, expect, test } from 'vitest'
import { toolFor } from '../test-harness'
import { checkArguments, checkFor, checkResult } from './check-arguments'

const places = (schema: unknown, value: unknown): readonly string[] =>
  checkFor(JSON.stringify(schema))(value as never).map(({ path, keyword }) => `${path} ${keyword ?? ''}`)

describe('schemas as catalogues really have them', () => {
  test.each<[string, unknown, unknown, readonly string[]]>([
    [
      "Python's words for types",
      { type: 'object', properties: { a: { type: 'int' }, b: { type: 'dict' } } },
      { a: 'x', b: {} },
      ['/a type'],
    ],
    ['words in capitals', { type: 'OBJECT', properties: { a: { type: 'STRING' } } }, { a: 1 }, ['/a type']],
    ['a word that is no type', { properties: { a: { type: 'file' } } }, { a: 1 }, []],
    ['required as a word beside the type', { properties: { a: { type: 'string', required: true } } }, {}, []],
    ['nullable', { properties: { a: { type: 'string', nullable: true, enum: ['x'] } } }, { a: null }, []],
    [
      'open limits of draft 4',
      { properties: { a: { minimum: 0, exclusiveMinimum: true } } },
      { a: 0 },
      ['/a exclusiveMinimum'],
    ],
    ['a pattern that is none', { properties: { a: { type: 'string', pattern: '(' } } }, { a: 'x' }, []],
    ['a reference to nowhere', { properties: { a: { $ref: '#/definitions/none' } } }, { a: 1 }, []],
    ['a reference out of the schema', { properties: { a: { $ref: 'https://x.test/s.json' } } }, { a: 1 }, []],
    [
      'a reference anywhere inside',
      { properties: { a: { $ref: '#/components/x' } }, components: { x: { type: 'number' } } },
      { a: 'x' },
      ['/a type'],
    ],
    ['a list of types', { properties: { a: { type: ['string', 'null'] } } }, { a: 3 }, ['/a type']],
    ['an empty list of alternatives', { properties: { a: { anyOf: [] } } }, { a: 3 }, []],
    ['values that are no list', { properties: { a: { enum: 'x' } } }, { a: 3 }, []],
    [
      'dependencies of draft 7',
      { properties: { a: {}, b: {} }, dependencies: { a: ['b'] } },
      { a: 1 },
      [' dependentRequired'],
    ],
    [
      'names of the prototype',
      { properties: { constructor: { type: 'string' } }, required: ['constructor', 'toString'] },
      {},
      ['/constructor required', '/toString required'],
    ],
    ['a schema of nothing', { type: 'object', properties: {} }, { a: 1 }, ['/a additionalProperties']],
    ['more is allowed where it says so', { properties: {}, additionalProperties: true }, { a: 1 }, []],
  ])('%s', (_, schema, value, expected) => {
    expect(places(schema, value)).toEqual(expected)
  })

  test('schemas that share a value list only some of its properties each', () => {
    const part = (name: string) => ({ type: 'object', properties: { [name]: { type: 'string' } } })
    expect(places({ allOf: [part('a'), part('b')] }, { a: 'x', b: 'y' })).toEqual([])
    expect(places({ ...part('a'), $ref: '#/$defs/b', $defs: { b: part('b') } }, { a: 'x', b: 'y' })).toEqual(
      [],
    )
    expect(places({ ...part('a'), anyOf: [{ required: ['a'] }, part('b')] }, { a: 'x', b: 3 })).toEqual([])
    expect(places({ allOf: [{ $ref: '#/$defs/a' }], $defs: { a: part('a') } }, { b: 1 })).toEqual([
      '/b additionalProperties',
    ])
    expect(places({ anyOf: [part('a'), part('b')] }, { c: 1 })).toEqual([' anyOf', '/c additionalProperties'])
    expect(places({ allOf: [part('a'), part('b')] }, { a: 1 })).toEqual(['/a type'])
  })

  test('a schema that refers to itself', () => {
    const tree = {
      $defs: {
        node: {
          type: 'object',
          properties: {
            children: { type: 'array', items: { $ref: '#/$defs/node' } },
            name: { type: 'string' },
          },
        },
      },
      $ref: '#/$defs/node',
    }
    expect(places(tree, { name: 'a', children: [{ name: 'b', children: [{ name: 3 }] }] })).toEqual([
      '/children/0/children/0/name type',
    ])
    expect(places({ $ref: '#' }, {})).toEqual([' $ref'])
    expect(places({ allOf: [{ $ref: '#' }, { $ref: '#' }] }, {})).toEqual([' $ref'])
  })

  test('of alternatives the nearest one says what is wrong', () => {
    const schema = {
      properties: {
        a: {
          anyOf: [
            { type: 'string' },
            { type: 'object', properties: { b: { type: 'number' } }, required: ['b'] },
          ],
        },
      },
    }
    expect(places(schema, { a: { b: 'x' } })).toEqual(['/a anyOf', '/a/b type'])
  })

  test('places of keys with signs in them', () => {
    expect(places({ properties: { 'a/b ~c%': { type: 'string' } } }, { 'a/b ~c%': 1 })).toEqual([
      '/a~1b ~0c% type',
    ])
  })

  test('a text that is no JSON says nothing', () => {
    expect(checkFor('{')({ a: 1 })).toEqual([])
  })
})

test('arguments are an object', () => {
  expect(checkArguments(toolFor('t', ''), [1])[0]?.message).toBe(
    'The arguments are a list; an object is wanted.',
  )
})

test('results are held against the output schema, where there is one', () => {
  const tool = toolFor('t', '', {}, { outputSchema: '{"type":"object","required":["x"]}' })
  expect(checkResult(tool, {}).map(({ path }) => path)).toEqual(['/x'])
  expect(checkResult(toolFor('t', ''), 5)).toEqual([])
})
