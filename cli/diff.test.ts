import { describe, expect, test } from 'vitest'
import { setUpFolder } from './test-folder'
import { runInMemory } from './test-terminal'

const { path, file, put } = setUpFolder()

const tool = (schema: object, more: object = {}) => ({
  name: 'get_weather',
  description: 'Weather',
  inputSchema: { type: 'object', ...schema },
  ...more,
})
const OLD = {
  tools: [
    tool({ properties: { city: { type: 'string' } } }),
    { name: 'gone', description: 'x', inputSchema: {} },
  ],
}
const NEW = {
  tools: [
    tool(
      { properties: { city: { type: 'string' } }, required: ['city'] },
      { description: 'The weather | <b>' },
    ),
  ],
}

describe('diff', () => {
  test('tells what breaks, in three forms, and ends with 1', async () => {
    const [old, present] = [put('old.json', OLD), put('new.json', NEW)]
    const text = await runInMemory(['diff', old, present])
    expect(text.code).toBe(1)
    expect(text.stdout.split('\n').slice(0, 3)).toEqual([
      'get_weather',
      '  breaking  `city` is now required.  parameter-now-required at /properties/city',
      '            Calls that leave it out are refused.',
    ])
    expect(text.stdout).toContain(
      '2 tools before, 1 tool after: 2 breaking, 1 risky, 0 additive, 0 cosmetic\n',
    )
    const json = await runInMemory(['diff', old, present, '--json'])
    expect(JSON.parse(json.stdout)).toMatchObject({
      old: { tools: 2 },
      breaking: 2,
      differences: [
        { impact: 'risky', kind: 'description-changed', before: 'Weather' },
        {
          impact: 'breaking',
          kind: 'parameter-now-required',
          path: '/properties/city',
          before: false,
          after: true,
        },
        { impact: 'breaking', kind: 'tool-removed', tool: 'gone' },
      ],
    })
    const markdown = await runInMemory(['diff', old, present, '--format', 'markdown'])
    expect(markdown.stdout).toContain(
      '| `get_weather` | `city` is now required. | Calls that leave it out are refused. |',
    )
    expect(markdown.stdout).toContain('`+ "The weather \\| <b>"`')
  })

  test.each([
    ['cosmetic', { title: 'T' }, 1],
    ['additive', { title: 'T' }, 0],
    ['breaking', { description: 'Other' }, 0],
    ['risky', { description: 'Other' }, 1],
  ])('--fail-on %s', async (impact, change, code) => {
    const [old, present] = [put('a.json', [tool({})]), put('b.json', [tool({}, change)])]
    expect((await runInMemory(['diff', old, present, '--fail-on', impact])).code).toBe(code)
  })

  test('the same tools in another format are no difference', async () => {
    const other = [
      {
        type: 'function',
        function: {
          name: 'get_weather',
          description: 'Weather',
          parameters: { properties: {}, type: 'object' },
        },
      },
    ]
    const { code, stdout } = await runInMemory(
      ['diff', put('mcp.json', [tool({})]), '-', '--fail-on', 'cosmetic'],
      JSON.stringify(other),
    )
    expect([code, stdout]).toEqual([0, '1 tool before, 1 tool after: no differences\n'])
  })

  test('original against aligned', async () => {
    const naming = put('naming.json', [
      { tool: 'get_weather', path: '', new: 'weather' },
      { tool: 'get_weather', path: '/properties/city', new: 'town' },
    ])
    const { code, stdout } = await runInMemory(['diff', put('old.json', OLD), '--naming', naming, '--json'])
    expect(code).toBe(1)
    const { differences } = JSON.parse(stdout) as { differences: { kind: string }[] }
    expect(differences.map(({ kind }) => kind)).toEqual(['tool-renamed', 'parameter-renamed'])
  })

  test('values come out as they are, however large', async () => {
    const old = file(
      'n1.json',
      '[{"name":"a","inputSchema":{"properties":{"p":{"enum":[1e400, 9007199254740993]}}}}]',
    )
    const present = file(
      'n2.json',
      '[{"name":"a","inputSchema":{"properties":{"p":{"enum":[9007199254740992]}}}}]',
    )
    const { stdout } = await runInMemory(['diff', old, present, '--json'])
    expect(stdout).toContain('"before": 1e400,')
    expect(stdout).toContain('"before": 9007199254740993,')
  })

  test('wrong usage and unreadable inputs', async () => {
    const old = put('old.json', OLD)
    expect(await runInMemory(['diff', old])).toMatchObject({ code: 2 })
    expect(await runInMemory(['diff', old, old, '--naming', old])).toMatchObject({ code: 2 })
    expect(await runInMemory(['diff', '-', '-'])).toMatchObject({ code: 2 })
    expect(await runInMemory(['diff', old, path('none.json')])).toMatchObject({ code: 2 })
  })
})
