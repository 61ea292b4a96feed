import { describe, expect, test } from 'vitest'
import type { FormatId } from '../../catalog'
import { toPointer } from '../../json'
import { catalogOf } from '../test-there-and-back'
import { writeCatalog } from '../write-catalog'
import { of, write } from './test-write'

describe('strict', () => {
  test('OpenAI: everything required, optional ones may be null, refused keywords in words', () => {
    const schema = of(
      {
        a: { type: 'string', default: 'x', pattern: '^x' },
        b: { enum: ['p', 'q'] },
        c: { $ref: '#/definitions/d' },
        e: of({ f: { type: 'number' } }, { required: ['f'], additionalProperties: true }),
      },
      { required: ['a'], definitions: { d: { type: 'boolean' } } },
    )
    for (const format of ['openai-chat', 'openai-responses'] as const) {
      const result = write(schema, format, true)
      expect(result.strict).toBe(true)
      expect(result.schema).toEqual(
        of(
          {
            a: { type: 'string', pattern: '^x', description: 'Default: x.' },
            b: { type: ['string', 'null'], enum: ['p', 'q', null] },
            c: { anyOf: [{ $ref: '#/$defs/d' }, { type: 'null' }] },
            e: of(
              { f: { type: 'number' } },
              { type: ['object', 'null'], required: ['f'], additionalProperties: false },
            ),
          },
          { required: ['a', 'b', 'c', 'e'], additionalProperties: false, $defs: { d: { type: 'boolean' } } },
        ),
      )
      expect(result.said).toContain('warning closed-objects /properties/e/additionalProperties')
      expect(result.said).toContain('info required-all /properties/b')
    }
  })

  test('Anthropic: closed, bounds in words, optional ones stay optional', () => {
    const result = write(
      of(
        {
          a: { type: 'integer', minimum: 1 },
          b: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 3 },
        },
        { required: ['a'] },
      ),
      'anthropic',
      true,
    )
    expect(result).toMatchObject({
      strict: true,
      schema: of(
        {
          a: { type: 'integer', description: 'At least 1.' },
          b: { type: 'array', items: { type: 'string' }, minItems: 1, description: 'At most 3 items.' },
        },
        { required: ['a'], additionalProperties: false },
      ),
    })
  })

  test.each<[string, object, FormatId, RegExp]>([
    [
      'a map',
      of({ a: { type: 'object', additionalProperties: { type: 'string' } } }),
      'openai-chat',
      /`\/properties\/a` takes properties of any name/,
    ],
    [
      'an object without properties',
      of({ a: { type: 'object' } }),
      'anthropic',
      /`\/properties\/a` takes properties of any name/,
    ],
    [
      'names by pattern',
      of({ a: of({ b: { type: 'string' } }, { patternProperties: { x: { type: 'string' } } }) }),
      'openai-responses',
      /patterns/,
    ],
    ['any value', of({ a: {} }), 'openai-chat', /values of any type/],
    ['items of any type', of({ a: { type: 'array' } }), 'openai-chat', /items of any type/],
    ['recursion', of({ a: { $ref: '#' } }), 'anthropic', /comes back to itself/],
    [
      'too deep',
      Array.from({ length: 12 }).reduce<object>((inner) => of({ a: inner }), { type: 'string' }),
      'openai-chat',
      /12 levels deep/,
    ],
    [
      'too many optional ones',
      of(Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`p${index}`, { type: 'string' }]))),
      'anthropic',
      /25 optional parameters/,
    ],
  ])('%s stays without strict and is named', (_, schema, format, reason) => {
    const result = write(schema, format, true)
    expect(result.strict).toBe(format === 'openai-responses' ? false : undefined)
    expect(result.words.find((message) => message.startsWith('This tool cannot be strict'))).toMatch(reason)
  })

  test('recursion is no obstacle for OpenAI', () => {
    expect(write(of({ a: { $ref: '#' } }), 'openai-chat', true)).toMatchObject({
      strict: true,
      schema: { properties: { a: { anyOf: [{ $ref: '#' }, { type: 'null' }] } } },
    })
  })

  test('a tool without a schema is closed', () => {
    const catalog = catalogOf('{"tools":[{"name":"ping","description":"P."}]}')
    const { text } = writeCatalog(catalog, { format: 'openai-chat', names: {}, toolIds: 'all', strict: true })
    expect(JSON.parse(text)).toEqual([
      {
        type: 'function',
        function: {
          name: 'ping',
          description: 'P.',
          parameters: of({}, { required: [], additionalProperties: false }),
          strict: true,
        },
      },
    ])
  })

  test('in its own document a tool changes where it stands, and nothing around it', () => {
    const source = {
      model: 'm',
      tools: [
        {
          type: 'function',
          function: { name: 'a', strict: false, parameters: of({ x: { type: 'string' } }), 'x-own': 1.5 },
        },
        { type: 'function', function: { name: 'b', strict: true, parameters: of({ x: {} }) } },
      ],
    }
    const catalog = catalogOf(JSON.stringify(source))
    const { text, notes } = writeCatalog(catalog, {
      format: 'openai-chat',
      names: {},
      toolIds: 'all',
      strict: true,
    })
    expect(JSON.parse(text)).toEqual({
      model: 'm',
      tools: [
        {
          type: 'function',
          function: {
            name: 'a',
            strict: true,
            parameters: of(
              { x: { type: ['string', 'null'] } },
              { required: ['x'], additionalProperties: false },
            ),
            'x-own': 1.5,
          },
        },
        { type: 'function', function: { name: 'b', strict: false, parameters: of({ x: {} }) } },
      ],
    })
    expect(notes.map(({ path }) => toPointer(path)).every((path) => path.startsWith('/tools/'))).toBe(true)
  })

  test('references that double at every step are gone through once each', () => {
    const doubling = (index: number): object => {
      const next = { $ref: `#/$defs/d${index + 1}` }
      return of({ a: next, b: next }, { required: ['a', 'b'] })
    }
    const steps = Array.from({ length: 40 }, (_, index) => [`d${index}`, doubling(index)] as const)
    const $defs = { ...Object.fromEntries(steps), d40: { type: 'string' } }
    const result = write(of({ a: { $ref: '#/$defs/d0' } }, { $defs }), 'openai-chat', true)
    expect(result.words[0]).toContain('its objects are nested 41 levels deep')
  })
})
