import { type Cases, described, text, withParameter, withSchema } from '../cases'
import { guidanceCases } from './guidance-cases'
import { parameterCases } from './parameter-cases'

export const descriptionCases: Readonly<Record<string, Cases>> = {
  ...guidanceCases,
  ...parameterCases,
  'desc-empty': {
    valid: [described('a_tool', 'Does.')],
    invalid: [
      {
        source: text({ name: 'a_tool', inputSchema: { type: 'object' } }),
        path: '',
        severity: 'warning',
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
    alongside: ['desc-when-to-use'],
    invalid: [{ source: described('a_tool', 'Gets data'), path: '/description', severity: 'warning' }],
  },
  'desc-redundant-with-name': {
    valid: [
      described('get_user', 'Gets a user by e-mail.'),
      described('a_tool', ''),
      described('getWeather', 'Weather of the next days.'),
    ],
    alongside: ['desc-limits', 'desc-when-to-use'],
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
      described('columns', 'This function allows deletion or addition of columns in a database'),
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
      described('get_block_info', 'Describes a block of the chain.'),
      described('get_margin', 'Returns the margin of an account.'),
    ],
    invalid: [
      {
        source: described('delete_file', 'Deletes a file from the disk.'),
        path: '/description',
        severity: 'warning',
      },
      { source: described('send_mail', 'Sends a mail to a person.'), path: '/description', severity: 'info' },
      {
        source: described('get_blocks', 'Lists the blocks of the chain.'),
        path: '/description',
        severity: 'info',
      },
      {
        source: described('create_histogram', 'Creates a histogram of the numbers given.'),
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
      text(
        {
          name: 'listSchedules',
          description: 'You can fetch a list of all office hours schedules for the workspace.',
        },
        {
          name: 'listExceptions',
          description: 'You can fetch a list of all exceptions of office hours schedules.',
        },
      ),
      // The text says itself how the two differ.
      text(
        { name: 'assign_issue', description: 'Assigns an agent to an issue of the repository.' },
        {
          name: 'assign_with_plan',
          description: 'Assigns an agent to an issue of the repository. Prefer it over assign_issue.',
        },
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
      // One value only can be sent.
      withParameter({ type: 'string', enum: ['card'] }),
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
}
