import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  checkTypes,
  hasPython,
  loadTypescript,
  runPython,
  type AdapterModule,
  type PythonTask,
} from '../../bench/support/run-adapters'
import { applyNames } from '../catalog'
import { python } from './python'
import { catalogueOf, namesFor } from './test-catalogue'
import { typescript } from './typescript'

const catalog = catalogueOf(readFileSync('fixtures/adapters/shop.json', 'utf8'))
const names = namesFor(catalog, {
  place_order: 'buy',
  find_item: 'place_order_item',
  'shop: get': 'fetch_order',
  'stock house: get': 'fetch_shelf',
  'place_order/properties/customer': 'buyer',
  'place_order/properties/lines': 'items',
  'place_order/properties/lines/items/properties/item': 'amount',
  'place_order/properties/lines/items/properties/amount': 'item',
  'place_order/properties/lines/items/properties/options': 'extras',
  'place_order/properties/lines/items/properties/options/additionalProperties/properties/value': 'price',
  'place_order/properties/lines/items/properties/options/additionalProperties/properties/price': 'value',
  'place_order/properties/a': 'b',
  'place_order/properties/b': 'a',
  'place_order/properties/speed/oneOf/0/const': 'slow',
  'place_order/properties/speed/oneOf/1/const': 'fast',
  'place_order/properties/speed': 'pace',
  'place_order/properties/route/prefixItems/0/properties/from': 'start',
  'place_order/properties/route/prefixItems/1/properties/to': 'end',
  'place_order/properties/notes/patternProperties/^n_/properties/text': 'by',
  'place_order/properties/notes/patternProperties/^n_/properties/by': 'text',
  'place_order/$defs/person/properties/name': 'who',
  'place_order/$defs/person/properties/friends': 'mates',
  'place_order/$defs/card/properties/number': 'pan',
  'place_order/$defs/card/properties/code': 'number',
  'place_order/$defs/transfer/properties/number': 'iban',
  'place_order/$defs/transfer/properties/bank': 'pan',
  'find_item/properties/query': 'text',
  'stock house: get/properties/id': 'number',
  'stock house: get/properties/__proto__': 'safe',
  'stock house: get/properties/1': 'one',
})
const request = { catalog, names, toolIds: 'all' } as const
const written = { typescript: typescript.write(request), python: python.write(request) }

type Case = readonly [
  title: string,
  task: Pick<PythonTask, 'function' | 'argument' | 'options'>,
  expected: unknown,
]

const original = (argument: object, options: object = {}) =>
  ({ function: 'to_original_call', argument, options }) as const
const aligned = (argument: object, options: object = {}) =>
  ({ function: 'to_aligned_call', argument, options }) as const
const buy = (given: unknown) => original({ name: 'buy', arguments: given })
const placed = (given: unknown) => ({ name: 'place_order', arguments: given })

const own = JSON.parse('{"__proto__": "p", "1": "q", "id": 7}') as object

const cases: readonly Case[] = [
  [
    'nested objects and arrays of objects, names that changed places',
    buy({ buyer: { who: 'Ann' }, items: [{ amount: 'x', item: 2 }], a: '1', b: '2' }),
    placed({ customer: { name: 'Ann' }, lines: [{ item: 'x', amount: 2 }], b: '1', a: '2' }),
  ],
  [
    'map values',
    buy({ items: [{ extras: { colour: { price: 'red', value: 1.5 }, value: { price: 'v' } } }] }),
    placed({ lines: [{ options: { colour: { value: 'red', price: 1.5 }, value: { value: 'v' } } }] }),
  ],
  [
    'the branch that fits by its constant',
    buy({ payment: { kind: 'transfer', iban: 'CH', pan: 'UBS' } }),
    placed({ payment: { kind: 'transfer', number: 'CH', bank: 'UBS' } }),
  ],
  [
    'the other branch',
    buy({ payment: { kind: 'card', pan: '4111', number: 9 } }),
    placed({ payment: { kind: 'card', number: '4111', code: 9 } }),
  ],
  [
    'a branch that only nearly fits',
    buy({ payment: { kind: 'transfer', iban: 'CH', extra: true } }),
    placed({ payment: { kind: 'transfer', number: 'CH', extra: true } }),
  ],
  [
    'shared and recursive definitions',
    buy({ buyer: { who: 'A', mates: [{ who: 'B', mates: [{ who: 'C' }] }] } }),
    placed({ customer: { name: 'A', friends: [{ name: 'B', friends: [{ name: 'C' }] }] } }),
  ],
  ['values of enums that changed places', buy({ pace: 'slow' }), placed({ speed: 'fast' })],
  [
    'tuples and patterns',
    buy({ route: [{ start: 'a' }, { end: 'b' }], notes: { n_1: { by: 't', text: 'b' }, other: { by: 1 } } }),
    placed({ route: [{ from: 'a' }, { to: 'b' }], notes: { n_1: { text: 't', by: 'b' }, other: { by: 1 } } }),
  ],
  [
    'keys that were made up, and values of the wrong type, stay',
    buy({ invented: { who: 1 }, items: 'none', buyer: null }),
    placed({ invented: { who: 1 }, lines: 'none', customer: null }),
  ],
  ['no arguments at all', original({ name: 'buy' }), { name: 'place_order' }],
  ['empty text', buy(''), placed('')],
  [
    'text: numbers, escapes, spaces and doubled keys stay as they are',
    buy(
      '{ "items" : [ {"item":12345678901234567890, "amount":1.0,"x":1e400} ],\n"a":"\\u00e9\\/", "q":1, "q":2}',
    ),
    placed(
      '{ "lines" : [ {"amount":12345678901234567890, "item":1.0,"x":1e400} ],\n"b":"\\u00e9\\/", "q":1, "q":2}',
    ),
  ],
  ['text: escaped names', buy('{"\\u0062uyer":{"who":"x"}}'), placed('{"customer":{"name":"x"}}')],
  ['text: values of enums', buy('{"pace":"fast"}'), placed('{"speed":"slow"}')],
  [
    '__proto__ and digits as names',
    aligned({ name: 'get', arguments: own }, { server: 'stock house' }),
    { name: 'fetch_shelf', arguments: { safe: 'p', one: 'q', number: 7 } },
  ],
  [
    'Chat Completions',
    original({
      id: 'c',
      type: 'function',
      function: { name: 'place_order_item', arguments: '{"text":"x"}' },
    }),
    { id: 'c', type: 'function', function: { name: 'find_item', arguments: '{"query":"x"}' } },
  ],
  [
    'Anthropic',
    original({ type: 'tool_use', id: 't', name: 'place_order_item', input: { text: 'x' } }),
    { type: 'tool_use', id: 't', name: 'find_item', input: { query: 'x' } },
  ],
  [
    'Gemini',
    original({ functionCall: { name: 'place_order_item', args: { text: 'x' } } }),
    { functionCall: { name: 'find_item', args: { query: 'x' } } },
  ],
  [
    'Bedrock',
    original({ toolUse: { toolUseId: 'u', name: 'place_order_item', input: { text: 'x' } } }),
    { toolUse: { toolUseId: 'u', name: 'find_item', input: { query: 'x' } } },
  ],
  [
    'an MCP request',
    original({ method: 'tools/call', params: { name: 'place_order_item', arguments: { text: 'x' } } }),
    { method: 'tools/call', params: { name: 'find_item', arguments: { query: 'x' } } },
  ],
  [
    'a history',
    aligned({ name: 'find_item', arguments: { query: 'x', limit: 3 } }),
    { name: 'place_order_item', arguments: { text: 'x', limit: 3 } },
  ],
  ['a prefix of a client', original({ name: 'mcp__shop__buy' }), { name: 'mcp__shop__place_order' }],
  [
    'a prefix of a client, with the server as it writes it',
    original({ name: 'mcp__stock_house__fetch_shelf', arguments: { number: 1 } }),
    { name: 'mcp__stock_house__get', arguments: { id: 1 } },
  ],
  ['a prefix that is dropped', original({ name: 'shop_buy' }, { prefix: 'drop' }), { name: 'place_order' }],
  [
    'a prefix tells tools of one name apart',
    aligned({ name: 'mcp__shop__get', arguments: { id: 'x' } }),
    { name: 'mcp__shop__fetch_order', arguments: { id: 'x' } },
  ],
  [
    'a client that calls the server otherwise',
    original({ name: 'mcp__my_shop__buy' }),
    { name: 'mcp__my_shop__place_order' },
  ],
  [
    'a tool that is not known',
    original({ name: 'other', arguments: { a: 1 } }),
    { name: 'other', arguments: { a: 1 } },
  ],
]

const failures: readonly Case[] = [
  [
    'two tools of one name',
    aligned({ name: 'get', arguments: {} }),
    /may mean several tools \(shop, stock house\)/,
  ],
  ['an old and a new name of one argument', buy({ buyer: 1, customer: 2 }), /mean the argument "customer"/],
  ['arguments that are no JSON', buy('{"buyer": '), /"buy" cannot be read/],
  ['arguments with something after them', buy('{} {}'), /cannot be read/],
  ['no name', original({ arguments: {} }), /no name/],
  ['arguments without end', buy(JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`)), /nested deeper/],
]

describe('the TypeScript adapter', () => {
  let adapter: AdapterModule
  beforeAll(async () => {
    adapter = await loadTypescript(written.typescript.text)
  })
  const run = ({ function: name, argument, options = {} }: Case[1]): unknown => {
    if (name === 'ALIGNED_TOOLS') return adapter.alignedTools
    if (name === 'align_tools') return adapter.alignTools(argument as unknown[], options)
    const convert = name === 'to_original_call' ? adapter.toOriginalCall : adapter.toAlignedCall
    return convert(argument as object, options)
  }

  test('is clean for a strict compiler', () => {
    expect(checkTypes(written.typescript.text)).toEqual([])
    expect(checkTypes(typescript.write({ ...request, toolIds: [] }).text)).toEqual([])
  }, 120_000)

  test.each(cases)('%s', (_, task, expected) => expect(run(task)).toStrictEqual(expected))
  test.each(failures)('refuses %s', (_, task, expected) => expect(() => run(task)).toThrow(expected))

  test('throws for a tool that is not known where it is told to', () => {
    expect(() => adapter.toOriginalCall({ name: 'other' }, { unknown: 'throw' })).toThrow('no tool "other"')
    expect(() => adapter.alignTools([{ name: 'other' }], { unknown: 'throw' })).toThrow('no tool "other"')
  })

  test('gives and makes the aligned tools', () => {
    expect(adapter.alignedTools).toStrictEqual(alignedTools)
    expect(adapter.alignTools(listed)).toStrictEqual(alignedTools)
  })

  test('never touches what it is given', () => {
    const call = { name: 'buy', arguments: { items: [{ item: 1 }] } }
    adapter.toOriginalCall(call)
    expect(call).toEqual({ name: 'buy', arguments: { items: [{ item: 1 }] } })
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

describe.skipIf(!hasPython)('the Python adapter', () => {
  const run = (tasks: readonly Case[1][]) =>
    runPython(
      [written.python.text],
      tasks.map((task) => ({ module: 0, ...task })),
    )

  test('does the same', () => {
    const results = run(cases.map(([, task]) => task))
    expect(results.map((result, index) => [cases[index]?.[0], result])).toEqual(
      cases.map(([title, , expected]) => [title, { value: expected }]),
    )
  })

  test('refuses the same', () => {
    run(failures.map(([, task]) => task)).forEach((result, index) => {
      expect('error' in result ? result.error : '').toMatch(failures[index]?.[2] as RegExp)
    })
  })

  test('raises for a tool that is not known where it is told to', () => {
    const [call, list] = run([
      original({ name: 'other' }, { unknown: 'raise' }),
      { function: 'align_tools', argument: [{ name: 'other' }], options: { unknown: 'raise' } },
    ])
    expect([call, list].map((result) => result && 'error' in result && result.error)).toEqual([
      expect.stringContaining('There is no tool'),
      expect.stringContaining('There is no tool'),
    ])
  })

  test('gives and makes the aligned tools', () => {
    const results = run([{ function: 'ALIGNED_TOOLS' }, { function: 'align_tools', argument: listed }])
    expect(results).toEqual([{ value: alignedTools }, { value: alignedTools }])
  })
})

// Two of them are called alike: the list's order tells them apart.
const listed = catalog.tools.map((tool): unknown => JSON.parse(tool.text))
const alignedTools = applyNames(catalog, names).catalog.tools.map((tool): unknown => JSON.parse(tool.text))
