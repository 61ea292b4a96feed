import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTool } from '../../catalog'
import type { ReadResult } from '../../formats'
import { readSource } from '../read-source'

function read(text: string, file = 'pasted text'): ReadResult {
  const result = readSource(text, { file, newDocumentId: () => 'd' })
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

function readFixture(name: string): ReadResult {
  return read(readFileSync(new URL(`../../../fixtures/sources/code/${name}`, import.meta.url), 'utf8'), name)
}

const namesOf = ({ tools }: ReadResult): readonly string[] => tools.map((tool) => readTool(tool).name)
const textOf = (result: ReadResult, name: string): unknown =>
  JSON.parse(result.tools.find((tool) => readTool(tool).name === name)?.text ?? 'null')
const warnings = ({ notes }: ReadResult): readonly string[] =>
  notes.filter(({ level }) => level !== 'info').map(({ tool, message }) => `${tool}: ${message}`)

describe('Python', () => {
  const result = readFixture('harbour.py')

  test('literals, typed functions and calls of constructors are tools, and nothing else', () => {
    expect(namesOf(result)).toEqual(['find_berth', 'announce', 'pay_dues'])
    expect(result.tools.map(({ format }) => format)).toEqual(['openai-chat', 'mcp', 'gemini'])
    expect(result.recognised).toEqual([{ kind: 'source-code', confidence: 'likely', tools: 3 }])
    expect(result.documents).toEqual([
      { id: 'd', name: 'harbour.py', envelope: 'null', slots: [], lines: false },
    ])
  })

  test('names are filled in, numbers keep their spelling', () => {
    expect(textOf(result, 'find_berth')).toEqual({
      type: 'function',
      function: {
        name: 'find_berth',
        description: 'Finds a free berth for a boat.',
        parameters: {
          type: 'object',
          properties: {
            length: { type: 'number', minimum: 1 },
            kind: { type: 'string', enum: ['sail', 'motor'] },
            note: { type: 'string', default: null },
            limit: { type: 'integer' },
          },
          required: ['length'],
          additionalProperties: false,
        },
        strict: true,
      },
    })
    expect(result.tools[0]?.text).toContain('"minimum": 1.0')
  })

  test('what only running the code would tell is named with its line', () => {
    expect(warnings(result)).toEqual([
      'find_berth: Line 14: `load_limit()` cannot be read without running the code; it is left out.',
      'announce: Line 49: `ctx` is filled in by the framework; it is left out.',
      'null: Line 31: `*more_tools` cannot be read without running the code; it is left out.',
    ])
  })

  test('a decorated function has the schema of its types, models and docstring', () => {
    expect(textOf(result, 'announce')).toEqual({
      name: 'announce',
      description: 'Announces a boat.\n\nReturns:\n    A receipt.',
      inputSchema: {
        type: 'object',
        properties: {
          arrival: {
            type: 'object',
            properties: {
              name: { type: 'string', description: 'Name of the boat', minLength: 1 },
              tide: { type: 'string', enum: ['high', 'low'], default: 'high' },
              crew: {
                anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'null' }],
                default: null,
              },
              side: { type: 'string', enum: ['port', 'starboard'] },
            },
            required: ['name', 'side'],
            description: 'A boat that arrives.',
          },
          when: { type: 'integer', description: 'Unix time', minimum: 0 },
          quiet: {
            type: 'boolean',
            default: false,
            description: 'Whether to keep the horn silent.',
          },
        },
        required: ['arrival', 'when'],
      },
    })
  })

  test.each([
    ["{'name': 'a', 'description': None, 'inputSchema': {'type': 'object'}}", ['a']],
    ["tools = [dict(name='a', input_schema=dict(type='object'))]", ['a']],
    ['x = [Tool(name="a", description="d", func=run), Tool(name="b", description="d")]', ['a', 'b']],
    ['def f(x: int):\n    """D."""\nagent = Agent(tools=[f])', ['f']],
    ['@tool("named")\ndef f(x: int):\n    """D."""', ['named']],
    ['class S(BaseTool):\n    name: str = "s"\n    description: str = "D"\n', ['s']],
    ['class P(BaseModel):\n    """D"""\n    x: int\nllm.bind_tools(tools=[P])', ['P']],
    ['a = {"name": "a", "input_schema": {"type": "object"}}\ntools = [a]\nrun(tools=[a])', ['a']],
    ['t = [{"name": "a", "input_schema": {"type": "object"}}, {"name": "b", "input_sch', ['a']],
    ['import json\nt = json.loads("""[{"name": "a", "inputSchema": {"type": "object"}}]""")', ['a']],
    ['def make(name):\n    return {"name": name, "input_schema": {"type": "object"}}\nname = "x"', []],
    ['setup(name="pkg", description="d")\nx = {"name": "n", "description": "d"}', []],
  ])('%s', (text, names) => {
    expect(namesOf(read(text, 'x.py'))).toEqual(names)
  })

  test.each([
    ['"a\\n\\x41\\u00e9\\N{BULLET}\\q"', 'a\nAé\\N{BULLET}\\q'],
    ['r"a\\n"', 'a\\n'],
    ['"""a "b"\n c"""', 'a "b"\n c'],
    ['f"a{X}{{b}}{y}"', 'a1{b}{y}'],
    ['("a" \'b\'\n "c")', 'abc'],
    ['textwrap.dedent("""\\\n  a\n    b\n""").strip()', 'a\n  b'],
  ])('the string %s', (literal, text) => {
    const code = `X = 1\nt = {"name": "a", "description": ${literal}, "input_schema": {"type": "object"}}`
    expect(textOf(read(code, 'x.py'), 'a')).toMatchObject({ description: text })
  })
})

describe('TypeScript', () => {
  const result = readFixture('harbour.ts')

  test('registered tools with shapes of Zod, and literals', () => {
    expect(namesOf(result)).toEqual(['harbour_call', 'moor', 'weigh_anchor'])
    expect(textOf(result, 'harbour_call')).toEqual({
      name: 'harbour_call',
      description: 'Calls the harbour.',
      inputSchema: {
        type: 'object',
        properties: { channel: { type: 'integer', minimum: 1 }, text: { type: 'string' } },
        required: ['channel'],
      },
    })
    expect(textOf(result, 'moor')).toEqual({
      name: 'moor',
      title: 'Moor',
      description: 'Moors a boat.',
      inputSchema: {
        type: 'object',
        properties: {
          id: { type: 'string', format: 'uuid', description: 'Id of the boat' },
          lines: { type: 'array', items: { type: 'string' } },
        },
        required: ['id', 'lines'],
      },
    })
    expect(textOf(result, 'weigh_anchor')).toMatchObject({ description: 'Weighs the anchor.' })
    expect(warnings(result)).toEqual([
      expect.stringMatching(
        /^weigh_anchor: Line \d+: `\.\.\.shared` cannot be read without running the code; it is left out\.$/,
      ),
    ])
  })

  test.each([
    ["{name: 'a', inputSchema: {type: 'object', properties: {}}}", ['a']],
    ["const t = tool({ name: 'a', description: 'd', parameters: z.object({}) })", ['a']],
    ["const a = { name: 'a', parameters: { type: Type.OBJECT, properties: {} } }", ['a']],
    ["class T extends Tool { name = 'a'; description = 'd'; schema = z.object({ q: z.string() }) }", ['a']],
    ["list(async () => ({ tools: [{ name: 'a', inputSchema: { type: 'object' } }] }))", ['a']],
    ["new DynamicTool({ name: 'a', description: 'd', func: async () => '' })", ['a']],
    ['const tools = names.map((name) => ({ name, inputSchema: {} }))', []],
    ["const getTime = tool({ description: 'd', inputSchema: z.object({}) })", ['getTime']],
    [
      "const a = tool({ description: 'd', inputSchema: z.object({}) })\nask({ tools: { b: a, c: a.other } })",
      ['b'],
    ],
    ["const t = createTool({ id: 'a-b', description: 'd', inputSchema: z.object({}) })", ['a-b']],
    ["const tools = { a: { description: 'd', parameters: z.object({ q: z.string() }) } }", ['a']],
    ["enum Name { A = 'a', B = 'b' }\nconst t = { name: Name.B, inputSchema: { type: 'object' } }", ['b']],
    ["const hosted = openai.tools.webSearch({})\nconst x = agent({ description: 'd' })", []],
  ])('%s', (text, names) => {
    expect(namesOf(read(text, text.startsWith('{') ? 'pasted text' : 'x.ts'))).toEqual(names)
  })

  test.each([
    ['z.string().min(2).max(5).email()', { type: 'string', minLength: 2, maxLength: 5, format: 'email' }],
    ['z.array(z.number()).nonempty()', { type: 'array', items: { type: 'number' }, minItems: 1 }],
    ['z.union([z.string(), z.null()])', { anyOf: [{ type: 'string' }, { type: 'null' }] }],
    ["z.enum(['a', 'b']).describe('d')", { type: 'string', enum: ['a', 'b'], description: 'd' }],
    ['z.record(z.string(), z.boolean())', { type: 'object', additionalProperties: { type: 'boolean' } }],
    [
      'z.object({ a: z.string() }).strict()',
      { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false },
    ],
    ['z.string().nullable()', { anyOf: [{ type: 'string' }, { type: 'null' }] }],
    ['z.literal(3)', { const: 3 }],
    [
      "z\n  .enum(['a', 'b'])\n  // which one\n  .default('b')\n  .describe('d')",
      { type: 'string', enum: ['a', 'b'], default: 'b', description: 'd' },
    ],
    ['z.literal(Level.High)', { const: 6 }],
    ['z.nativeEnum(Level)', { enum: [5, 6] }],
    ["z.enum(['a', ELSEWHERE]).describe('d')", { description: 'd' }],
  ])('%s', (code, schema) => {
    const text = `enum Level { Low = 5, High }\nserver.tool('t', { p: ${code} }, run)`
    expect(textOf(read(text, 'x.ts'), 't')).toHaveProperty('inputSchema.properties.p', schema)
  })
})

describe('code inside other files', () => {
  test('fenced blocks of Markdown, with lines of the whole text', () => {
    const result = readFixture('notes.md')
    expect(namesOf(result)).toEqual(['from_json', 'from_python', 'from_shell'])
    expect(result.notes.map(({ message }) => message)).toEqual([
      'Line 6: found in source code.',
      'Line 10: found in source code.',
      'Line 15: found in source code.',
    ])
  })

  test('cells of a notebook know the names of earlier ones', () => {
    const result = readFixture('cells.ipynb')
    expect(textOf(result, 'tide')).toMatchObject({ description: 'Reads the tide.' })
    expect(result.tools[0]?.origin?.path).toEqual(['cells', 2])
    expect(warnings(result)).toEqual([
      'null: Cell 3, line 3: `make_tool()` cannot be read without running the code; it is left out.',
    ])
  })

  test('snapshots of test runners', () => {
    const result = readFixture('tools.test.ts.snap')
    expect(textOf(result, 'ring_bell')).toEqual({
      description: 'Rings the "big" bell, as in `ring`.\nTwice: "ding",\n"dong".',
      inputSchema: { properties: { times: { default: null, type: 'number' } }, type: 'object' },
      name: 'ring_bell',
    })
    expect(textOf(result, 'count_boats')).toMatchObject({ inputSchema: { pattern: '\\\\d+', required: [] } })
  })
})

describe('what is no code', () => {
  test.each([
    '[{"name": "a", "inputSchema": {"type": "object"}} {"name": "b"}]',
    '[{"name": "a", "inputSchema": {"type": objekt}}]',
    "{'name' 'a'}",
    '{"a": tru}',
  ])('flawed JSON is called that: %s', (text) => {
    expect(readSource(text, { file: 'x.json', newDocumentId: () => 'd' })).toMatchObject({
      ok: false,
      failure: { code: 'import/not-json' },
    })
  })

  test('code without tools is readable, and holds none', () => {
    const result = read('import os\n\ndef main():\n    print("x")\n', 'main.py')
    expect(result.tools).toEqual([])
    expect(result.notes.map(({ message }) => message)).toEqual([expect.stringMatching(/No tools were found/)])
  })

  test('any text is read without a throw', () => {
    const piece = fc.constantFrom(
      'tools',
      ' = ',
      '[',
      ']',
      '{',
      '}',
      '(',
      ')',
      "'a'",
      '"name"',
      ': ',
      ', ',
      '\n',
      '  ',
      'f"{x}"',
      '`${',
      'x',
      'z.object(',
      '.describe(',
      '@tool\n',
      'def f(',
      'class A(BaseModel):\n',
      '*',
      '**',
      '...',
      '#',
      '//',
      '```py\n',
      "'''",
      '\\',
      '-1',
    )
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 80 }),
        fc.constantFrom('x.py', 'x.ts', 'x.md', 'pasted text'),
        (pieces, file) => {
          readSource(pieces.join(''), { file, newDocumentId: () => 'd' })
        },
      ),
      { seed: 20261130, numRuns: 400 },
    )
  })

  test.each([
    ['nesting', `x = ${'['.repeat(5000)}1${']'.repeat(5000)}`, 'x.py'],
    ['nesting', `const x = ${'{a:'.repeat(5000)}1${'}'.repeat(5000)}`, 'x.ts'],
    ['sums', `x = {"name": ${Array.from({ length: 5000 }, () => '"a"').join(' + ')}}`, 'x.py'],
    [
      'names that multiply',
      Array.from({ length: 40 }, (_, index) => `a${index + 1} = [a${index}, a${index}]`).join('\n'),
      'x.py',
    ],
    ['names that lead back', 'a = [b]\nb = [a]\nc = {**c}', 'x.py'],
    ['backticks', '`'.repeat(20_000), 'x.ts'],
  ])('%s ends', (_, text, file) => {
    expect(readSource(text, { file, newDocumentId: () => 'd' }).ok).toBe(true)
  })
})
