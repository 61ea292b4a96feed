import { type Table, described, text, withParameter, withSchema } from './table'

const tag = (letters: string): string =>
  Array.from(letters)
    .map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)))
    .join('')

export const descriptionTables: Readonly<Record<string, Table>> = {
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
