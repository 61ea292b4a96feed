import { describe, expect, test } from 'vitest'
import { createUseFinder } from './find-uses'
import { find, rename } from './test-renames'

/** The uses as `line:column old>new` with `?` behind uncertain ones. */
function uses(path: string, text: string): readonly string[] {
  return find({ path, text }).map(
    (use) => `${use.line}:${use.column} ${use.old}>${use.new}${use.certain ? '' : ' ?'}`,
  )
}

describe('JSON', () => {
  test.each<[string, string, string[]]>([
    [
      'values and keys that are the name',
      '{"a": "get_weather", "get_weather": 1, "b": ["list-files"]}',
      ['1:8 get_weather>read_weather', '1:23 get_weather>read_weather', '1:47 list-files>show-files'],
    ],
    [
      'never inside a longer word',
      '{"a": "get_weather2", "b": "my_get_weather", "c": "list-files-now", "d": "relist-files"}',
      [],
    ],
    [
      'texts that say more',
      '{"prompt": "Use get_weather\\nget_weather!"}',
      ['1:17 get_weather>read_weather ?', '1:30 get_weather>read_weather ?'],
    ],
    [
      'a common word is certain only as a call',
      '{"search": "search", "calls": [{"name": "search", "arguments": {"query": "x"}}]}',
      ['1:3 search>find_all ?', '1:13 search>find_all ?', '1:42 search>find_all', '1:66 query>words'],
    ],
    [
      'a package called so is none',
      '{"name": "search", "version": "1.0", "query": 1}',
      ['1:11 search>find_all ?'],
    ],
    [
      'lists of tools',
      '{"allowed_tools": ["search"], "words": ["search"]}',
      ['1:21 search>find_all', '1:42 search>find_all ?'],
    ],
    [
      'arguments as a text',
      '{"name":"get_weather","arguments":"{\\"city\\": \\"city\\"}"}',
      ['1:10 get_weather>read_weather', '1:39 city>town'],
    ],
    [
      'nested arguments',
      '{"tool":"get_weather","args":{"place":{"at":1},"at":2}}',
      ['1:10 get_weather>read_weather', '1:41 at>where'],
    ],
    [
      'a schema',
      '{"name":"get_weather","inputSchema":{"type":"object","properties":{"city":{"description":"city"}},"required":["city"]}}',
      ['1:10 get_weather>read_weather', '1:69 city>town', '1:112 city>town'],
    ],
    [
      'a schema whose parameter is called with a slash',
      '{"name":"get_weather","parameters":{"properties":{"a/b~c":{}},"required":["a/b~c"]}}',
      ['1:10 get_weather>read_weather', '1:52 a/b~c>slashed', '1:76 a/b~c>slashed'],
    ],
    [
      'the prefix of a client',
      '["mcp__srv__get_weather", "mcp__a_b__list-files"]',
      ['1:13 get_weather>read_weather', '1:38 list-files>show-files'],
    ],
    ['names with dots', '["files.read", "files.reader", "files"]', ['1:3 files.read>files.open']],
    ['escapes', '["get\\u005fweather"]', ['1:3 get_weather>read_weather']],
    [
      'comments',
      '// get_weather\n["get_weather"]',
      ['1:4 get_weather>read_weather ?', '2:3 get_weather>read_weather'],
    ],
    [
      'what is no JSON',
      '{a: "get_weather", get_weather: 1,, }',
      ['1:6 get_weather>read_weather', '1:20 get_weather>read_weather'],
    ],
  ])('%s', (_, text, expected) => {
    expect(uses('a.json', text)).toEqual(expected)
  })

  test('one value a line', () => {
    expect(uses('a.jsonl', '{"tool":"search"}\n\n{"x":"search"}\r\nnot json search')).toEqual([
      '1:10 search>find_all',
      '3:7 search>find_all ?',
      '4:10 search>find_all ?',
    ])
  })
})

describe('YAML', () => {
  test('keys, values, quotes, comments and blocks', () => {
    const text = [
      '# get_weather',
      'tools: [search, get_weather]',
      'get_weather:',
      "  name: 'get_weather'",
      'prompt: |',
      '  Call get_weather now',
      'call:',
      '  tool: search',
      '  args: {query: a}',
      'note: use get_weather',
    ].join('\n')
    expect(uses('a.yaml', text)).toEqual([
      '1:3 get_weather>read_weather ?',
      '2:9 search>find_all',
      '2:17 get_weather>read_weather',
      '3:1 get_weather>read_weather',
      '4:10 get_weather>read_weather',
      '6:8 get_weather>read_weather ?',
      '8:9 search>find_all',
      '9:10 query>words',
      '10:11 get_weather>read_weather ?',
    ])
  })
})

describe('code', () => {
  test('Python', () => {
    const text = [
      'from tools import get_weather  # get_weather',
      'get_weather(city="x", other=1)',
      'client.call_tool("search", {"query": "a", "other": "query"})',
      "session.call_tool('get_weather', arguments={'city': city})",
      'def get_weather(city="a"):',
      '    """get_weather does it"""',
      '    re.search("query", city)',
      'x = "Use get_weather"; y = get_weather2; z = obj.get_weather',
      'tools = {"search": search}',
      'n = {"name": "search", "parameters": {"type": "object", "properties": {"query": {}}, "required": ["query"]}}',
    ].join('\n')
    expect(uses('a.py', text)).toEqual([
      '1:19 get_weather>read_weather',
      '1:34 get_weather>read_weather ?',
      '2:1 get_weather>read_weather',
      '2:13 city>town',
      '3:19 search>find_all',
      '3:30 query>words',
      '4:20 get_weather>read_weather',
      '4:46 city>town',
      '5:5 get_weather>read_weather',
      '6:8 get_weather>read_weather ?',
      '7:8 search>find_all ?',
      '8:10 get_weather>read_weather ?',
      '8:50 get_weather>read_weather',
      '9:11 search>find_all ?',
      '9:20 search>find_all ?',
      '10:15 search>find_all',
      '10:73 query>words',
      '10:100 query>words',
    ])
  })

  test('TypeScript', () => {
    const text = [
      "import { listAll } from './tools' // listAll",
      "await client.callTool({ name: 'get_weather', arguments: { city } })",
      "await get_weather({ city: 'x', place: { at: 1 } })",
      'const url = "https://x/get_weather"',
      'const t = `call ${get_weather}`',
      "const a = list-files, b = 'list-files', c = tools['list-files']",
      'callTool("search", { query: `x`, ...rest })',
      "if (name === 'search') { search(query) }",
    ].join('\n')
    expect(uses('a.ts', text)).toEqual([
      '1:10 listAll>showAll',
      '1:38 listAll>showAll ?',
      '2:32 get_weather>read_weather',
      '2:59 city>town',
      '3:7 get_weather>read_weather',
      '3:21 city>town',
      '3:41 at>where',
      '4:24 get_weather>read_weather ?',
      '5:19 get_weather>read_weather ?',
      '6:11 list-files>show-files ?',
      '6:28 list-files>show-files',
      '6:52 list-files>show-files',
      '7:11 search>find_all',
      '7:22 query>words',
      '8:15 search>find_all ?',
      '8:26 search>find_all ?',
    ])
  })

  test('a name that is no identifier is not written as one', () => {
    const other = createUseFinder([rename('get_weather', 'read-weather')])
    const found = other({ path: 'a.py', text: 'get_weather("get_weather")' })
    expect(found.map(({ certain }) => certain)).toEqual([false, true])
  })
})

describe('prose', () => {
  test('is never certain, but blocks of code are what they say', () => {
    const text = [
      'Use `get_weather` or get_weather.',
      '```json',
      '{"name": "get_weather"}',
      '```',
      '```',
      '{"name": "get_weather"}',
      '```',
      '',
    ].join('\n')
    expect(uses('a.md', text)).toEqual([
      '1:6 get_weather>read_weather ?',
      '1:22 get_weather>read_weather ?',
      '3:11 get_weather>read_weather',
      '6:11 get_weather>read_weather ?',
    ])
    expect(uses('prompt.txt', 'Call get_weather, then search.')).toEqual([
      '1:6 get_weather>read_weather ?',
      '1:24 search>find_all ?',
    ])
  })

  test('a cell of a table is the name', () => {
    expect(uses('a.csv', 'id,tool\n1,get_weather\n2,use get_weather')).toEqual([
      '2:3 get_weather>read_weather',
      '3:7 get_weather>read_weather ?',
    ])
  })

  test('a file of unknown kind is told by how it begins', () => {
    expect(uses('PROMPT', '{"a": "get_weather"}')).toEqual(['1:8 get_weather>read_weather'])
    expect(uses('PROMPT', 'get_weather')).toEqual(['1:1 get_weather>read_weather ?'])
  })
})

describe('names of several tools', () => {
  test('two new names for one old one are never certain', () => {
    const both = createUseFinder([
      rename('get_x', 'a_x', '', 'get_x', 's'),
      rename('get_x', 'b_x', '', 'get_x', 't'),
    ])
    expect(both({ path: 'a.json', text: '["get_x"]' }).map(({ certain }) => certain)).toEqual([false])
  })

  test('the prefix of another server is not ours', () => {
    const ours = createUseFinder([rename('get_x', 'a_x', '', 'get_x', 'my-server')])
    const found = ours({ path: 'a.json', text: '["mcp__my_server__get_x", "mcp__other__get_x"]' })
    expect(found.map(({ certain, column }) => [column, certain])).toEqual([
      [19, true],
      [40, false],
    ])
  })
})
