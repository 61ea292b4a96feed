import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseJson, nodeAt, positionAt, type JsonNode } from '../../json'
import { readYaml } from './read-yaml'

function jsonOf(text: string): string {
  const read = readYaml(text)
  if (read.kind !== 'yaml') throw new Error(read.kind === 'flaw' ? read.flaw.message : 'it is plain')
  return read.yaml.json
}

function remarksOf(text: string): readonly string[] {
  const read = readYaml(text)
  return read.kind === 'yaml' ? read.yaml.remarks.map(({ message }) => message) : []
}

describe('values', () => {
  test.each([
    [
      'numbers as they are spelled',
      'a: [1.0, 1e400, -0, 9007199254740993]',
      '{"a":[1.0,1e400,-0,9007199254740993]}',
    ],
    ['numbers that JSON spells otherwise', 'a: [0x1F, 0o17, +5, .5, 007, 1.]', '{"a":[31,15,5,0.5,7,1.0]}'],
    ['large hexadecimals exactly', 'a: 0xFFFFFFFFFFFFFFFF', '{"a":18446744073709551615}'],
    ['what is no number in JSON', 'a: [.inf, -.INF, .nan]', '{"a":[".inf","-.INF",".nan"]}'],
    [
      'words of YAML 1.2',
      'a: [yes, no, on, true, ~, null, 2024-05-01]',
      '{"a":["yes","no","on",true,null,null,"2024-05-01"]}',
    ],
    [
      'words of YAML 1.1 where the text says so',
      '%YAML 1.1\n---\na: [yes, off]\nb: 2001-12-14',
      '{"a":[true,false],"b":"2001-12-14"}',
    ],
    ['keys that are no text', '200: a\ntrue: b\n1.0: c', '{"200":"a","true":"b","1.0":"c"}'],
    ['tags', 'a: !!str 12\nb: !thing {c: 1}', '{"a":"12","b":{"c":1}}'],
    ['block scalars', 'a: |\n  x\n  y\nb: >-\n  x\n  y\n', '{"a":"x\\ny\\n","b":"x y"}'],
    ['doubled keys', 'a: 1\na: 2', '{"a":1,"a":2}'],
    ['__proto__', '__proto__: {x: 1}', '{"__proto__":{"x":1}}'],
    ['several documents', 'a: 1\n---\nb: 2\n...\n---\n- 3\n', '[{"a":1},{"b":2},[3]]'],
    ['values that are left out', 'a:\nb: [,]\n'.replace('[,]', '[]'), '{"a":null,"b":[]}'],
  ])('%s', (_, text, json) => {
    expect(jsonOf(text)).toBe(json)
    expect(parseJson(jsonOf(text)).root).not.toBeNull()
  })

  test('aliases and merge keys are written out, own keys first', () => {
    const text = 'x: &x {a: 1, b: 2}\ny: &y {b: 3, c: 4}\nz:\n  <<: [*x, *y]\n  a: 0\nw: *x\n'
    expect(jsonOf(text)).toBe(
      '{"x":{"a":1,"b":2},"y":{"b":3,"c":4},"z":{"b":2,"c":4,"a":0},"w":{"a":1,"b":2}}',
    )
    expect(remarksOf(text)).toContain('Its aliases and merge keys are written out.')
  })

  test('an alias means the last anchor before it', () => {
    expect(jsonOf('- &a 1\n- *a\n- &a 2\n- *a')).toBe('[1,1,2,2]')
  })

  test('what is lost or spelled otherwise is said', () => {
    expect(remarksOf('# why\na: 0x10\nb: .nan\nc: !thing 1')).toEqual([
      'Read as YAML with comments; these are not kept, everything else is.',
      '`0x10` is written as 16.',
      '`.nan` is no number in JSON and is kept as text.',
      'The tag `!thing` is not kept; its value is.',
    ])
    expect(remarksOf(Array.from({ length: 30 }, (_, index) => `k${index}: 0x1`).join('\n')).at(-1)).toMatch(
      '10 more',
    )
  })
})

describe('trouble', () => {
  test('a circle is cut and named', () => {
    expect(jsonOf('a: &a\n  b: *a')).toBe('{"a":{"b":null}}')
    expect(remarksOf('a: &a\n  b: *a').at(-1)).toMatch('leads back')
  })

  test('aliases that grow without bound are refused', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]']
    for (let level = 1; level < 12; level += 1)
      lines.push(`a${level}: &a${level} [${Array.from({ length: 10 }, () => `*a${level - 1}`).join(', ')}]`)
    expect(readYaml(lines.join('\n'))).toMatchObject({
      kind: 'flaw',
      flaw: { message: expect.stringContaining('aliases') as string },
    })
  })

  test.each([600, 20_000])('%d levels are refused, not fatal', (depth) => {
    expect(readYaml(`a: ${'['.repeat(depth)}${']'.repeat(depth)}`)).toMatchObject({ kind: 'flaw' })
  })

  test('a flaw has its place', () => {
    expect(readYaml('a: 1\nb: [1, 2\nc: 3')).toMatchObject({ kind: 'flaw', flaw: { line: 3 } })
  })

  test.each(['', 'hello there', '# only a comment', '42'])('%j holds nothing', (text) => {
    expect(readYaml(text)).toEqual({ kind: 'plain' })
  })

  test('any text is read without a throw', () => {
    const piece = fc.constantFrom(
      'a: ',
      '- ',
      '\n',
      '  ',
      '&a ',
      '*a',
      '<<: ',
      '[',
      ']',
      '{',
      '}',
      '"',
      "'",
      '|',
      '>',
      '!!set ',
      '? ',
      ': ',
      '#',
      '---\n',
      '%YAML 1.1\n',
      'x',
      '\t',
      '__proto__: ',
      '\ud800',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const read = readYaml(pieces.join(''))
        if (read.kind === 'yaml') expect(parseJson(read.yaml.json).root).not.toBeNull()
      }),
      { seed: 20261130, numRuns: 400 },
    )
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })
})

test('JSON that is read as YAML says what it said', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const json = JSON.stringify(value)
      const read = readYaml(json)
      if (read.kind === 'yaml') expect(JSON.parse(read.yaml.json)).toEqual(JSON.parse(json))
      else expect(read.kind).toBe('plain')
    }),
    { seed: 20261130, numRuns: 300 },
  )
})

test('every value has its place in the YAML', () => {
  const text =
    'tools:\n  - name: a\n    inputSchema: &s\n      type: object\n  - name: b\n    inputSchema: *s\n'
  const read = readYaml(text)
  const places = read.kind === 'yaml' ? read.yaml.places : null
  const at = (...path: readonly (string | number)[]): unknown =>
    positionAt(text, (nodeAt(places, path) as JsonNode).offset)
  expect(at('tools', 0, 'name')).toEqual({ line: 2, column: 11 })
  expect(at('tools', 1, 'name')).toEqual({ line: 5, column: 11 })
  expect(at('tools', 1, 'inputSchema')).toEqual({ line: 6, column: 18 })
  expect(at('tools', 1, 'inputSchema', 'type')).toEqual({ line: 4, column: 13 })
})
