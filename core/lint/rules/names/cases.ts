import { type Cases, described, named, text, withParameter, withSchema } from '../cases'

const refusing = ['openai', 'gemini', 'gemini-json-schema', 'vertex', 'bedrock', 'claude-desktop'] as const
const long = 'a'.repeat(65)
const refusingCharacters = ['openai', 'anthropic', 'bedrock', 'claude-code', 'claude-desktop'] as const
const gemini = ['gemini', 'gemini-json-schema', 'vertex'] as const
const own = { label: 'Our gateway', template: 'gw_{server}_', maximum: 24 }

/** Tools of those names, each on the server named after it. */
function onServers(...tools: readonly (readonly [name: string, server: string])[]): string {
  return text(
    ...tools.map(([name, server]) => ({
      name,
      description: `Does ${server}.`,
      inputSchema: { type: 'object' },
      _meta: { server },
    })),
  )
}

function withKeys(...keys: readonly string[]): string {
  return withSchema({
    type: 'object',
    properties: Object.fromEntries(keys.map((key) => [key, { type: 'string' }])),
    required: keys,
  })
}

export const nameCases: Readonly<Record<string, Cases>> = {
  'name-length': {
    valid: [
      named('a'.repeat(60)),
      named('é'.repeat(60)),
      // The title of an OpenAPI document is no name of a server.
      {
        source: text({
          name: 'a'.repeat(50),
          description: 'Does.',
          inputSchema: { type: 'object' },
          _meta: { 'namewright/http': { method: 'GET', path: '/a' } },
        }),
        server: 'A long title of an API',
      },
    ],
    invalid: [
      { source: named(long), path: '/name', severity: 'error', profiles: refusing },
      { source: named('a'.repeat(61)), path: '/name', severity: 'warning', profiles: ['cursor'] },
      { source: named('a'.repeat(129)), path: '/name', severity: 'error' },
      {
        source: named('a'.repeat(50)),
        path: '/name',
        severity: 'warning',
        profiles: ['cursor', 'claude-code'],
        server: 'a-long-server-name',
      },
      { source: named(''), path: '/name', severity: 'error' },
      { source: named(7), path: '/name', severity: 'error' },
      {
        source: text({ description: 'Does.', inputSchema: { type: 'object' } }),
        path: '',
        severity: 'error',
      },
    ],
  },
  'name-prefix-budget': {
    valid: [
      named('a'.repeat(60)),
      { source: named('get_weather'), server: 'acme', prefixes: [own] },
      { source: named('a'.repeat(20)), server: 'a-long-server-name' },
      // What a client's own prefix makes too long is told by name-length.
      { source: named('a'.repeat(50)), server: 'a-long-server-name' },
    ],
    invalid: [
      { source: named('get_current_weather'), path: '/name', server: 'acme', prefixes: [own] },
      { source: named('get_current_weather_of_city'), path: '/name', prefixes: [own] },
      {
        source: named('get_current_weather'),
        path: '/name',
        server: 'acme',
        severity: 'warning',
        profiles: ['cursor'],
        prefixes: [{ ...own, label: 'Cursor' }],
      },
      {
        source: named('get_weather_in'),
        path: '/name',
        severity: 'info',
        server: 'acme',
        prefixes: [own],
      },
      {
        source: named('a'.repeat(38)),
        path: '/name',
        severity: 'info',
        chosen: ['cursor', 'openai'],
        profiles: ['cursor'],
        server: 'a-long-server-name',
      },
      {
        source: named('a'.repeat(32)),
        path: '/name',
        severity: 'info',
        chosen: ['claude-code'],
        profiles: ['claude-code'],
        server: 'a-rather-long-server-name',
      },
    ],
  },
  'name-charset': {
    valid: [named('getUser'), named('get-user_2'), named('_private'), named('1st_tool'), named('查询')],
    invalid: [
      { source: named('Dockerfile problems scanner'), path: '/name', severity: 'error' },
      {
        source: named('admin.tools.list'),
        path: '/name',
        severity: 'error',
        profiles: refusingCharacters,
      },
      { source: named('users/{id}'), path: '/name', severity: 'error' },
      { source: named('a.b'), path: '/name', severity: 'warning', profiles: ['cursor', 'vscode'] },
      { source: named('a:b'), path: '/name', severity: 'warning', profiles: ['mcp', 'cursor', 'vscode'] },
      { source: named('a\tb'), path: '/name', severity: 'error' },
      { source: named('查询 天气'), path: '/name', severity: 'error' },
    ],
  },
  'name-first-char': {
    valid: [named('_1st'), named('a1'), { source: named('1st'), chosen: ['openai', 'mcp'] }, named('ä')],
    invalid: [
      { source: named('1st_tool'), path: '/name', severity: 'error', profiles: gemini },
      { source: named('-list'), path: '/name', severity: 'error', profiles: gemini },
      { source: named('.list'), path: '/name', severity: 'error', profiles: gemini },
    ],
  },
  'name-non-ascii': {
    valid: [named('get_user'), named('users/{id}'), text({ name: '' }, { name: 'a' })],
    invalid: [
      { source: named('查询'), path: '/name', severity: 'error' },
      {
        source: text({ name: '查询' }, { name: '天气' }),
        path: '/name',
        severity: 'error',
      },
      { source: named('größe'), path: '/name', severity: 'warning', profiles: ['mcp', 'cursor', 'vscode'] },
      { source: named('поиск_файлов'), path: '/name', severity: 'error' },
      { source: named('🔍 search'), path: '/name', severity: 'error' },
      { source: named('get–user'), path: '/name', severity: 'error' },
      {
        source: text({ name: 'größe' }, { name: 'groesse' }, { name: 'grosse' }),
        path: '/name',
        severity: 'error',
      },
    ],
  },
  'name-duplicate': {
    valid: [text({ name: 'get_user' }, { name: 'get_users' }), text({ name: '' }, { name: '' })],
    invalid: [
      { source: text({ name: 'a_b' }, { name: 'a_b' }), path: '/name', severity: 'error' },
      { source: text({ name: 'getUser' }, { name: 'get_user' }), path: '/name', severity: 'warning' },
    ],
  },
  'name-collision-cross-server': {
    valid: [
      onServers(['search', 'github'], ['search_issues', 'linear']),
      { source: onServers(['search', 'github'], ['search', 'linear']), chosen: ['cursor', 'claude-code'] },
      text({ name: 'search' }, { name: 'search', _meta: { server: 'linear' } }),
    ],
    invalid: [
      {
        source: onServers(['search', 'github'], ['search', 'linear']),
        path: '/name',
        severity: 'error',
        chosen: ['openai', 'anthropic', 'gemini', 'cursor'],
        profiles: ['anthropic', 'gemini'],
      },
      {
        source: onServers(['search', 'github'], ['search', 'linear']),
        path: '/name',
        severity: 'warning',
        chosen: ['openai', 'anthropic', 'cursor'],
        profiles: ['openai'],
      },
      {
        source: onServers(['run', 'a.b c'], ['run', '9 lives'], ['run', '查询']),
        path: '/name',
        severity: 'error',
      },
    ],
  },
  'name-look-alike': {
    alongside: ['name-non-ascii'],
    valid: [
      named('поиск'),
      named('größe'),
      named('α_value'),
      text({ name: 'item_1' }, { name: 'item_l' }),
      text({ name: 'readFile' }, { name: 'readfile' }),
      text({ name: 'сор' }, { name: 'cow' }),
      text({ name: '查询' }, { name: '查找' }),
    ],
    invalid: [
      { source: named('sеnd_mail'), path: '/name', severity: 'error' },
      { source: text({ name: 'copy' }, { name: 'сору' }), path: '/name', severity: 'error' },
      { source: text({ name: 'сору' }, { name: 'copy' }), path: '/name', severity: 'error' },
      { source: text({ name: 'read_file' }, { name: 'read_fi1e' }), path: '/name', severity: 'error' },
      { source: text({ name: 'get' }, { name: 'ｇｅｔ' }), path: '/name', severity: 'error' },
      { source: text({ name: 'get' }, { name: 'get\u200b' }), path: '/name', severity: 'error' },
      { source: onServers(['pay', 'bank'], ['рау', 'other']), path: '/name', severity: 'error' },
    ],
  },
  'param-key-charset': {
    valid: [
      withKeys('a', 'user_id', 'Id2'),
      { source: withKeys('user-id', 'a.b'), chosen: ['anthropic'] },
      { source: withKeys('$top', '查询'), chosen: ['openai', 'gemini', 'mcp'] },
      withParameter({ type: 'object', properties: { 'filter[id]': { type: 'string' } } }),
      withParameter({ type: 'object', patternProperties: { '^x-': { type: 'string' } } }),
    ],
    invalid: [
      {
        source: withKeys('filter[id]'),
        path: '/inputSchema/properties/filter[id]',
        severity: 'error',
        profiles: ['anthropic', 'vertex', 'claude-code'],
      },
      {
        source: withKeys('$top'),
        path: '/inputSchema/properties/$top',
        severity: 'warning',
        profiles: ['bedrock'],
      },
      {
        source: withKeys('user-id'),
        path: '/inputSchema/properties/user-id',
        severity: 'error',
        profiles: ['vertex'],
      },
      {
        source: withKeys('2fa'),
        path: '/inputSchema/properties/2fa',
        severity: 'error',
        profiles: ['vertex'],
      },
      {
        source: withKeys('a'.repeat(65)),
        path: `/inputSchema/properties/${'a'.repeat(65)}`,
        severity: 'error',
      },
      {
        source: withKeys('filter[id]', 'filter_id', 'filter(id)'),
        path: '/inputSchema/properties/filter[id]',
        severity: 'error',
      },
      {
        source: withKeys('DateSent<', 'DateSent>'),
        path: '/inputSchema/properties/DateSent>',
        severity: 'error',
      },
      { source: withKeys('城市'), path: '/inputSchema/properties/城市', severity: 'error' },
      { source: withKeys(''), path: '/inputSchema/properties/', severity: 'error' },
    ],
  },
  'param-key-reserved': {
    valid: [
      withKeys('title', 'format', 'property'),
      withSchema({ type: 'object', properties: {}, required: [] }),
      described('a_tool', 'Does.'),
    ],
    invalid: [
      { source: withKeys('type'), path: '/inputSchema/properties/type', severity: 'info' },
      {
        source: withParameter({ type: 'object', properties: { properties: { type: 'object' } } }),
        path: '/inputSchema/properties/it/properties/properties',
        severity: 'info',
      },
      { source: withKeys('required', 'items'), path: '/inputSchema/properties/items', severity: 'info' },
    ],
  },
}
