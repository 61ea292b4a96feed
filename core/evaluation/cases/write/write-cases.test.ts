import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../../catalog'
import type { EvaluationCase, Gold, SelectionCase } from '../../case'
import { readCases } from '../read-cases'
import { caseFormats, writeCases, type CaseFormat } from './write-cases'

const names = [
  'get_weather',
  'a,b',
  '=cmd()',
  'none',
  '[x]',
  'with space',
  "it's",
  'naïve.tool',
  '{{y}}',
  'null',
  '42',
  '-1+2',
]
const keyOf = (name: string): string => `key ${name}`
const nameOf = (key: string): string => key.slice(4)

function readBack(text: string, file: string): readonly EvaluationCase[] {
  const result = readCases(text, {
    file,
    resolveTool: ({ name }) => (names.includes(name) ? [keyOf(name)] : []),
  })
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  expect(result.value.notes.filter(({ kind }) => kind !== 'conflict' && kind !== 'repeated')).toEqual([])
  return result.value.cases
}

const key = fc.constantFrom(...names).map(keyOf)
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom(
      '=1+1',
      "'=x",
      '-> arrow',
      'a\tb',
      'line\nbreak',
      '"quoted", and; more',
      '@home',
      "''=x",
      '# no comment',
      '{"json": 1}',
      '- item',
      'yes',
      '1.0',
      '~',
    ),
  )
  .map((one) => one.trim())
  .filter((one) => one !== '' && !one.startsWith('file://'))
const json: fc.Arbitrary<JsonValue> = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<JsonValue>
const argument = fc.record({ values: fc.array(json, { maxLength: 3 }), optional: fc.boolean() })
const call = fc.record({
  name: key,
  arguments: fc.option(
    fc.dictionary(
      fc.string({ minLength: 1, maxLength: 8 }).filter((one) => one !== '__proto__'),
      argument,
      { maxKeys: 3, noNullPrototype: true },
    ),
  ),
})
const gold: fc.Arbitrary<Gold> = fc.oneof(
  fc.constant<Gold>({ kind: 'none' }),
  fc.uniqueArray(key, { minLength: 1, maxLength: 3 }).map((list): Gold => ({ kind: 'tools', names: list })),
  fc
    .record({ calls: fc.array(call, { minLength: 1, maxLength: 3 }), ordered: fc.boolean() })
    .filter(({ calls, ordered }) => ordered || calls.some((one) => one.arguments !== null))
    .map((one): Gold => ({ kind: 'calls', ...one })),
)
const one = fc
  .record(
    {
      query: text,
      offered: fc.option(fc.uniqueArray(key, { minLength: 1, maxLength: 4 })),
      gold,
      alsoRight: fc.array(gold, { minLength: 1, maxLength: 2 }),
      origin: text,
    },
    { requiredKeys: ['query', 'offered', 'gold'] },
  )
  .map((parts): Omit<SelectionCase, 'id'> => ({ kind: 'selection', ...parts }))
const suite = fc
  .array(one, { minLength: 1, maxLength: 5 })
  .map((list) => list.map((parts, index): SelectionCase => ({ ...parts, id: `case-${index}` })))

describe.each(caseFormats)('%s', (format: CaseFormat) => {
  test('what was written is read as it was', () => {
    const file = { jsonl: 'f.jsonl', csv: 'f.csv', promptfoo: 'f.yaml' }[format]
    fc.assert(
      fc.property(suite, (cases) => {
        const written = writeCases(cases, format, nameOf)
        expect(written.notes).toEqual([])
        expect(readBack(written.text, file)).toEqual(cases)
      }),
      { seed: 4, numRuns: 150 },
    )
  })
})

test('no cell of a table begins as a formula does', () => {
  const query = '=HYPERLINK("http://x")'
  const { text: written } = writeCases(
    [{ kind: 'selection', id: '@1', query, offered: null, gold: { kind: 'none' } }],
    'csv',
  )
  expect(written).toContain("'=HYPERLINK")
  expect(
    written
      .split('\n')[1]
      ?.split(',')
      .every((cell) => !/^"?[=+\-@\t]/.test(cell)),
  ).toBe(true)
})

test('cases of RoTBench are told and left out', () => {
  const content = {
    i: 0,
    id: '',
    scenario: '',
    noise: '',
    systemPreamble: '',
    tools: [],
    history: [],
    gold: [],
    scorable: true,
  }
  expect(writeCases([{ kind: 'rotbench', id: '0', content }], 'jsonl')).toEqual({
    text: '',
    notes: ["1 case of RoTBench left out: they stand in the benchmark's own files."],
  })
})

test.each(caseFormats)('two tools of one name are written once: %s', (format) => {
  const twins: SelectionCase = {
    kind: 'selection',
    id: '1',
    query: 'q',
    offered: ['a', 'b', 'c'],
    gold: { kind: 'tools', names: ['a'] },
    alsoRight: [{ kind: 'tools', names: ['b'] }],
  }
  const { text: written } = writeCases([twins], format, (name) => (name === 'c' ? 'other' : 'twin'))
  const file = { jsonl: 'f.jsonl', csv: 'f.csv', promptfoo: 'f.yaml' }[format]
  const resolveTool = ({ name }: { readonly name: string }) =>
    name === 'twin' ? ['a', 'b'] : name === 'other' ? ['c'] : []
  const read = readCases(written, { file, resolveTool })
  if (!read.ok) throw new Error('not read')
  expect(read.value.cases).toEqual([twins])
  const plain = readCases(written, { file, resolveTool: null })
  expect(plain.ok && plain.value.cases).toMatchObject([{ offered: ['twin', 'other'] }])
  expect(plain.ok && plain.value.cases[0]).not.toHaveProperty('alsoRight')
})
