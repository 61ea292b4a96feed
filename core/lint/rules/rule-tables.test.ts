// For every rule what it must let pass and what it must find: minimal re-creations of the reports that its sources name.
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../catalog'
import { toPointer } from '../../json'
import { lintCatalog } from '../lint'
import type { Diagnostic, ProfileId } from '../rule'
import { catalogOf, errorFailure } from '../test-catalog'

const text = (...tools: readonly unknown[]): string => JSON.stringify(tools.length === 1 ? tools[0] : tools)
const withSchema = (inputSchema: unknown): string =>
  text({ name: 'a_tool', description: 'Does.', inputSchema })
const withParameter = (schema: unknown): string => withSchema({ type: 'object', properties: { it: schema } })
const named = (name: unknown): string => text({ name, description: 'Does.', inputSchema: { type: 'object' } })
const described = (name: string, description: unknown, more = {}): string =>
  text({ name, description, inputSchema: { type: 'object', properties: {} }, ...more })
const tag = (letters: string): string =>
  Array.from(letters)
    .map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)))
    .join('')

const find = (id: string, source: string, server: string | null = null): readonly Diagnostic[] =>
  lintCatalog(catalogOf(source, server)).filter(({ rule }) => rule === id)

interface Invalid {
  readonly source: string
  readonly path: string
  readonly severity?: Diagnostic['severity']
  readonly profiles?: readonly ProfileId[]
  readonly server?: string
}

interface Table {
  readonly valid: readonly string[]
  readonly invalid: readonly Invalid[]
}

const refusing = ['openai', 'gemini', 'gemini-json-schema', 'vertex', 'bedrock', 'claude-desktop'] as const
const long = 'a'.repeat(65)

const tables: Readonly<Record<string, Table>> = {
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
  'duplicate-key': {
    valid: [named('a_tool'), withSchema({ type: 'object', properties: { type: { type: 'string' } } })],
    invalid: [
      {
        source:
          '{"name":"a","inputSchema":{"type":"object","properties":{"x":{"type":"string","type":"integer"}}}}',
        path: '/inputSchema/properties/x/type',
        severity: 'warning',
      },
    ],
  },
  'root-not-object': {
    valid: [
      withSchema({ type: 'object' }),
      withSchema({ type: 'object', additionalProperties: false }),
      text({ type: 'function', function: { name: 'a_tool', parameters: { type: 'object' } } }),
    ],
    invalid: [
      { source: text({ name: 'a_tool' }), path: '', severity: 'error' },
      { source: withSchema({}), path: '/inputSchema', severity: 'error' },
      {
        source: withSchema({ properties: { it: { type: 'string' } } }),
        path: '/inputSchema',
        severity: 'error',
      },
      {
        source: withSchema({ type: 'array', items: { type: 'string' } }),
        path: '/inputSchema/type',
        severity: 'error',
      },
      { source: withSchema({ type: ['object', 'null'] }), path: '/inputSchema/type', severity: 'error' },
      { source: withSchema({ anyOf: [{ type: 'object' }] }), path: '/inputSchema', severity: 'error' },
      { source: withSchema([]), path: '/inputSchema', severity: 'error' },
      { source: withSchema(true), path: '/inputSchema', severity: 'error' },
      { source: withSchema({ type: 'OBJECT' }), path: '/inputSchema/type', severity: 'error' },
    ],
  },
  'array-missing-items': {
    valid: [
      withParameter({ type: 'array', items: { type: 'string' } }),
      withParameter({ type: 'array', items: {} }),
      withParameter({ type: 'array', prefixItems: [{ type: 'string' }] }),
      withParameter({ type: 'string', enum: ['array'] }),
    ],
    invalid: [
      {
        source: withParameter({ type: 'array' }),
        path: '/inputSchema/properties/it',
        severity: 'error',
        profiles: ['openai', 'gemini', 'vertex', 'vscode'],
      },
      {
        source: withParameter({ type: ['array', 'null'] }),
        path: '/inputSchema/properties/it',
        severity: 'error',
      },
      {
        source: withParameter({ anyOf: [{ type: 'array' }, { type: 'null' }] }),
        path: '/inputSchema/properties/it/anyOf/0',
        severity: 'error',
      },
      {
        source: withParameter({ type: 'array', items: { type: 'array' } }),
        path: '/inputSchema/properties/it/items',
        severity: 'error',
      },
    ],
  },
  'required-unknown': {
    valid: [
      withSchema({ type: 'object', properties: { a: {} }, required: ['a'] }),
      withSchema({
        type: 'object',
        properties: { a: {}, b: {} },
        anyOf: [{ required: ['a'] }, { required: ['b'] }],
      }),
      withSchema({ type: 'object', required: ['a'], allOf: [{ properties: { a: {} } }] }),
      withSchema({
        type: 'object',
        required: ['a'],
        allOf: [{ $ref: '#/$defs/base' }],
        $defs: { base: { properties: { a: {} } } },
      }),
      withSchema({
        type: 'object',
        properties: { a: {} },
        if: { required: ['b'] },
        then: { required: ['c'] },
      }),
      withSchema({
        type: 'object',
        properties: { required: { type: 'array', items: { type: 'string' } } },
        required: ['required'],
      }),
      withParameter({ type: 'string', required: true }),
    ],
    invalid: [
      {
        source: withSchema({ type: 'object', properties: { a: {} }, required: ['a', 'b'] }),
        path: '/inputSchema/required/1',
        severity: 'error',
        profiles: ['gemini', 'vertex'],
      },
      {
        source: withSchema({ type: 'object', required: ['b'] }),
        path: '/inputSchema/required/0',
        severity: 'warning',
      },
      {
        source: withParameter({ type: 'array', items: { type: 'object', required: ['x'] } }),
        path: '/inputSchema/properties/it/items/required/0',
        severity: 'error',
      },
    ],
  },
  'missing-type': {
    valid: [
      withParameter({ type: 'string' }),
      withParameter({ anyOf: [{ type: 'string' }, { type: 'null' }] }),
      withParameter({ $ref: '#/$defs/it' }),
      withSchema({
        type: 'object',
        properties: { a: { type: 'string' } },
        then: { properties: { a: { minLength: 2 } } },
      }),
      withSchema({ type: 'object', properties: { a: { type: 'string' } }, oneOf: [{ required: ['a'] }] }),
    ],
    invalid: [
      {
        source: withParameter({ description: 'x' }),
        path: '/inputSchema/properties/it',
        severity: 'error',
        profiles: ['gemini', 'vertex', 'llama.cpp'],
      },
      { source: withParameter({}), path: '/inputSchema/properties/it', severity: 'warning' },
      {
        source: withParameter({ enum: ['a'] }),
        path: '/inputSchema/properties/it',
        severity: 'error',
        profiles: ['gemini', 'vertex', 'llama.cpp'],
      },
      {
        source: withParameter({ type: 'array', items: { minLength: 1 } }),
        path: '/inputSchema/properties/it/items',
        severity: 'error',
      },
    ],
  },
  'desc-empty': {
    valid: [described('a_tool', 'Does.')],
    invalid: [
      {
        source: text({ name: 'a_tool', inputSchema: { type: 'object' } }),
        path: '',
        severity: 'error',
        profiles: ['bedrock'],
      },
      { source: described('a_tool', ''), path: '/description', severity: 'error', profiles: ['bedrock'] },
      { source: described('a_tool', ' \n'), path: '/description', severity: 'warning' },
      { source: described('a_tool', null), path: '/description', severity: 'error' },
      { source: described('a_tool', 'A_Tool'), path: '/description', severity: 'warning' },
    ],
  },
  'desc-too-short': {
    valid: [
      described('a_tool', 'Lists the open issues.'),
      described('tenki', '指定した都市の現在の天気を取得します。'),
      described('a_tool', ''),
    ],
    invalid: [{ source: described('a_tool', 'Gets data'), path: '/description', severity: 'warning' }],
  },
  'desc-redundant-with-name': {
    valid: [
      described('get_user', 'Gets a user by e-mail.'),
      described('a_tool', ''),
      described('getWeather', 'Weather of the next days.'),
    ],
    invalid: [
      { source: described('getUser', 'Gets the user.'), path: '/description', severity: 'warning' },
      {
        source: described('list_open_issues', 'This tool lists open issues.'),
        path: '/description',
        severity: 'warning',
      },
    ],
  },
  'desc-purpose': {
    valid: [
      described('weather', 'Returns the weather of a city.'),
      described('frob', 'Frobnicate the widget.'),
      described('frob', 'Used to frobnicate widgets.'),
      described('wetter', 'Das Wetter von morgen in einer Stadt'),
      described('tiempo', 'El tiempo de una ciudad'),
      described('tianqi', '城市天气'),
    ],
    invalid: [
      { source: described('weather', 'Weather data.'), path: '/description', severity: 'warning' },
      { source: described('weather', 'The weather of a city.'), path: '/description', severity: 'warning' },
      { source: described('weather', 'This is a useful tool.'), path: '/description', severity: 'warning' },
      { source: described('weather', 'TODO'), path: '/description', severity: 'warning' },
      { source: described('weather', 'No description provided.'), path: '/description', severity: 'warning' },
    ],
  },
  'desc-when-to-use': {
    valid: [
      described('weather', 'Returns the weather. Use it when a trip is planned.'),
      described('weather', 'Returns the weather. Prefer climate for averages.'),
      described('wetter', 'Gibt das Wetter von morgen in einer Stadt zurück'),
    ],
    invalid: [
      {
        source: described('weather', 'Returns the weather of a city.'),
        path: '/description',
        severity: 'info',
      },
    ],
  },
  'desc-limits': {
    valid: [
      described('delete_file', 'Deletes a file. This cannot be undone.'),
      described('list_files', 'Lists at most 100 files.'),
    ],
    invalid: [
      {
        source: described('delete_file', 'Deletes a file from the disk.'),
        path: '/description',
        severity: 'warning',
      },
      { source: described('send_mail', 'Sends a mail to a person.'), path: '/description', severity: 'info' },
      {
        source: described('get_block_info', 'Describes a block of the chain.'),
        path: '/description',
        severity: 'info',
      },
      {
        source: described('change', 'Changes a record.', { annotations: { destructiveHint: true } }),
        path: '/description',
        severity: 'warning',
      },
    ],
  },
  'desc-near-duplicate': {
    valid: [
      text(
        { name: 'enable_user', description: 'Enables the account of a user by its id.' },
        { name: 'disable_user', description: 'Disables the account of a user by its id.' },
      ),
      text(
        { name: 'get_pet', description: 'Returns a pet by id.' },
        { name: 'get_order', description: 'Returns an order by id.' },
      ),
      text({ name: 'same', description: 'Returns it.' }, { name: 'same', description: 'Returns it.' }),
      text({ name: 'one', description: '' }, { name: 'two', description: '' }),
    ],
    invalid: [
      {
        source: text(
          { name: 'fetch_user', description: 'Fetches a user from the directory.' },
          { name: 'get_user', description: 'Gets the user from a directory.' },
        ),
        path: '/description',
        severity: 'warning',
      },
      {
        source: text(
          {
            name: 'web',
            description: 'Searches the web for current information and returns the top results.',
          },
          { name: 'net', description: 'Searches the internet for current news and returns the top results.' },
        ),
        path: '/description',
        severity: 'warning',
      },
    ],
  },
  'param-desc-missing': {
    valid: [
      withParameter({ type: 'string', description: 'x' }),
      withSchema({
        type: 'object',
        properties: { it: { $ref: '#/$defs/x' } },
        $defs: { x: { type: 'string', description: 'x' } },
      }),
      withParameter({ anyOf: [{ type: 'string', description: 'x' }, { type: 'null' }] }),
      withSchema({
        type: 'object',
        properties: { a: { type: 'string', description: 'x' } },
        anyOf: [{ properties: { a: { const: 'y' } } }],
      }),
      withSchema({ type: 'object', if: { properties: { a: { const: 'y' } } } }),
    ],
    invalid: [
      { source: withParameter({ type: 'string' }), path: '/inputSchema/properties/it', severity: 'warning' },
      {
        source: withParameter({ type: 'string', description: ' ' }),
        path: '/inputSchema/properties/it/description',
      },
      {
        source: withParameter({
          type: 'array',
          description: 'x',
          items: { type: 'object', properties: { in: { type: 'string' } } },
        }),
        path: '/inputSchema/properties/it/items/properties/in',
      },
    ],
  },
  'hidden-unicode': {
    valid: [
      described(
        'a_tool',
        'Family 👨‍👩‍👧, heart ❤️, thumbs 👍🏽, keycap 1️⃣, flag 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}.',
      ),
      described('a_tool', 'می‌خواهم، क्‍ष, שלום\u200f, ภาษา\u200bไทย'),
      withParameter({ type: 'string', pattern: '^[^\\u200b]*$' }),
      described('a_tool', 'Lines\nand\ttabs and non-breaking\u00a0spaces'),
    ],
    invalid: [
      { source: described('a_tool', `Does.${tag('run rm')}`), path: '/description', severity: 'error' },
      { source: described('a_tool', `🏴${tag('ignore')}\u{e007f}`), path: '/description', severity: 'error' },
      { source: described('a\u200b_tool', 'Does.'), path: '/name', severity: 'error' },
      {
        source: withSchema({ type: 'object', properties: { 'a\u2060b': { type: 'string' } } }),
        path: '/inputSchema/properties/a\u2060b',
        severity: 'error',
      },
      {
        source: withParameter({ type: 'string', enum: ['a', 'b\u202e'] }),
        path: '/inputSchema/properties/it/enum/1',
        severity: 'error',
      },
      { source: described('a_tool', 'x\ufe01\ufe02\ufe03'), path: '/description', severity: 'error' },
      { source: described('a_tool', 'a\u200db'), path: '/description', severity: 'error' },
      { source: described('a_tool', '\u001b[8mhidden'), path: '/description', severity: 'error' },
    ],
  },
}

describe.each(Object.entries(tables))('%s', (id, { valid, invalid }) => {
  test.each(valid)('lets pass %s', (source) => {
    expect(find(id, source)).toEqual([])
  })

  test.each(invalid)('finds $source', ({ source, path, severity, profiles, server }) => {
    const found = find(id, source, server ?? null)
    const at = found.filter((finding) => toPointer(finding.path) === path)
    expect(at.map((finding) => finding.severity)).toContain(severity ?? 'warning')
    if (profiles) expect(at.find((finding) => finding.severity === severity)?.profiles).toEqual(profiles)
  })

  test.each(invalid)('its fixes mend $source, once and for all', ({ source, server }) => {
    const catalog = catalogOf(source, server ?? null)
    for (const finding of find(id, source, server ?? null))
      for (const fix of finding.fixes) {
        const mended = applyEdits(catalog, fix.edits)
        if (!mended.ok) throw errorFailure(mended.failure)
        const again = lintCatalog(mended.value).filter(
          ({ rule, toolId }) => rule === id && toolId === finding.toolId,
        )
        const same = again.filter((other) => toPointer(other.path) === toPointer(finding.path))
        expect(same).toEqual([])
        const twice = applyEdits(mended.value, fix.edits)
        if (twice.ok && fix.edits.every((edit) => edit.kind === 'set-value' || edit.kind === 'rename'))
          expect(twice.value.tools.map((tool) => tool.text)).toEqual(
            mended.value.tools.map((tool) => tool.text),
          )
      }
  })
})
