import { type Table, named, text } from './table'

const refusing = ['openai', 'gemini', 'gemini-json-schema', 'vertex', 'bedrock', 'claude-desktop'] as const
const long = 'a'.repeat(65)

export const nameTables: Readonly<Record<string, Table>> = {
  'name-length': {
    valid: [named('a'.repeat(60)), named('é'.repeat(60))],
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
  'name-charset': {
    valid: [named('getUser'), named('get-user_2'), named('_private')],
    invalid: [
      { source: named('Dockerfile problems scanner'), path: '/name', severity: 'error' },
      {
        source: named('admin.tools.list'),
        path: '/name',
        severity: 'error',
        profiles: ['openai', 'anthropic', 'bedrock', 'claude-code', 'claude-desktop'],
      },
      { source: named('users/{id}'), path: '/name', severity: 'error' },
      { source: named('查询'), path: '/name', severity: 'error' },
      {
        source: named('1st_tool'),
        path: '/name',
        severity: 'error',
        profiles: ['gemini', 'gemini-json-schema', 'vertex'],
      },
      { source: named('a.b'), path: '/name', severity: 'warning', profiles: ['cursor', 'vscode'] },
    ],
  },
  'name-duplicate': {
    valid: [text({ name: 'get_user' }, { name: 'get_users' }), text({ name: '' }, { name: '' })],
    invalid: [
      { source: text({ name: 'a_b' }, { name: 'a_b' }), path: '/name', severity: 'error' },
      { source: text({ name: 'getUser' }, { name: 'get_user' }), path: '/name', severity: 'warning' },
    ],
  },
}
