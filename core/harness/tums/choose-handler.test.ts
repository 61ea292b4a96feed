import { describe, expect, test } from 'vitest'
import { toolFor } from '../test-harness'
import { chooseHandler, groupsOf } from './choose-handler'
import { takeApart } from './parameters'

const text = { type: 'string' }
const described = (description: string) => ({ type: 'string', description })
const of = (properties: Record<string, unknown>) =>
  chooseHandler(toolFor('t', '', properties), { handlers: {}, without: [] })

describe('the handler of a tool', () => {
  test.each<[Record<string, unknown>, string, string]>([
    [{}, 'direct', 'It has no parameters.'],
    [{ city: text }, 'direct', 'It has 1 plain parameter.'],
    [{ a: text, b: text, c: text, d: text }, 'direct', 'It has 4 plain parameters.'],
    [{ a: text, b: text, c: text, d: text, e: text }, 'parallel', 'It has 5 parameters, more than 4.'],
    [{ sql: text }, 'serial', '"sql" is SQL: a text in a language of its own.'],
    [
      { query: described('A SQL statement: SELECT a FROM b') },
      'serial',
      '"query" is SQL: a text in a language of its own.',
    ],
    [{ query: described('What to look for.') }, 'direct', 'It has 1 plain parameter.'],
    [{ jql: text }, 'serial', '"jql" is a filter: a text in a language of its own.'],
    [
      { q: described('Filter expression in OData syntax.') },
      'serial',
      '"q" is a filter: a text in a language of its own.',
    ],
    [
      { code: described('Python code to run.') },
      'serial',
      '"code" is code: a text in a language of its own.',
    ],
    [{ code: described('The code of the country.') }, 'direct', 'It has 1 plain parameter.'],
    [{ templateId: text, filter_ids: text }, 'direct', 'It has 2 plain parameters.'],
    [{ zip_code: text }, 'direct', 'It has 1 plain parameter.'],
    [{ promoCode: described('Promo code to apply.') }, 'direct', 'It has 1 plain parameter.'],
    [{ expression: text }, 'serial', '"expression" is an expression: a text in a language of its own.'],
    [{ filter: { enum: ['a', 'b'] } }, 'direct', 'It has 1 plain parameter.'],
    [
      { body: { type: 'object', properties: { a: { type: 'object', properties: { b: text } } } } },
      'serial',
      '"body" has objects 2 levels deep.',
    ],
  ])('%j', (properties, handler, reason) => {
    expect(of(properties)).toEqual({ handler, reason, overridden: false })
  })

  test('a person decides before the rule', () => {
    const tool = toolFor('t', '', { sql: text })
    expect(chooseHandler(tool, { handlers: { t: 'direct' }, without: [] })).toMatchObject({
      handler: 'direct',
      overridden: true,
    })
    expect(chooseHandler(tool, { handlers: { t: 'parallel' }, without: ['multi-structure'] })).toMatchObject({
      handler: 'direct',
      overridden: false,
    })
  })
})

describe('groups of parameters', () => {
  const groups = (properties: Record<string, unknown>) =>
    groupsOf(takeApart(toolFor('t', '', properties)).parameters)

  test('the flight example: time, space, object', () => {
    expect(
      groups({
        departure_date: text,
        flight_number: text,
        origin: text,
        arrivalTime: text,
        airline: text,
        to: described('City of arrival.'),
      }),
    ).toEqual([['departure_date', 'arrivalTime'], ['flight_number'], ['origin', 'to'], ['airline']])
  })

  test('large groups are cut into even parts', () => {
    expect(groups(Object.fromEntries('abcdefghi'.split('').map((name) => [name, text])))).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
      ['g', 'h', 'i'],
    ])
  })

  test('a part of a schema keeps the tokens of its parameters and its definitions', () => {
    const tool = {
      parameters:
        '{"properties": {"a": {"maximum": 1.0}, "b": {"$ref": "#/$defs/x"}}, "required": ["a", "b"], "$defs": {"x": {"type": "string"}}}',
    }
    expect(takeApart(tool).only(['b'])).toBe(
      '{"type": "object", "properties": {"b": {"$ref": "#/$defs/x"}}, "required": ["b"], "$defs": {"x": {"type": "string"}}}',
    )
    expect(takeApart(tool).only(['a'])).toContain('"maximum": 1.0')
  })
})
