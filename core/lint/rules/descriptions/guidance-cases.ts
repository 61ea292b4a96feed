import { type Cases, described, text } from '../cases'

const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')
const long = (characters: number): string =>
  'Says a lot. '.repeat(Math.ceil(characters / 12)).slice(0, characters)

/** Of the rules about what a description leads a model to. */
export const guidanceCases: Readonly<Record<string, Cases>> = {
  'desc-too-long': {
    valid: [
      described('a_tool', long(1024)),
      // So many characters, if not so many UTF-16 units.
      described('a_tool', '😀'.repeat(1000)),
      { source: described('a_tool', long(2000)), chosen: ['anthropic', 'claude-code', 'gemini'] },
    ],
    invalid: [
      { source: described('a_tool', long(1030)), path: '/description', severity: 'warning' },
      { source: described('a_tool', '😀'.repeat(1025)), path: '/description' },
      {
        source: described('a_tool', long(2100)),
        path: '/description',
        severity: 'warning',
        profiles: ['claude-code'],
        chosen: ['anthropic', 'claude-code'],
      },
      { source: described('a_tool', words(400)), path: '/description' },
    ],
  },
  'desc-output-missing': {
    valid: [
      described('analyze_text', 'Analyzes a text and returns its mood.'),
      described('check_site', 'Checks whether a site is up.'),
      described('get_user', 'Gets a user by e-mail.'),
      described('analyze_text', 'Analyzes the mood of a text.', { outputSchema: { type: 'object' } }),
      described('analyse', 'Analysiert die Stimmung eines Textes.'),
    ],
    invalid: [
      {
        source: described('analyze_text', 'Analyzes the mood of a text.'),
        path: '/description',
        severity: 'info',
      },
      {
        source: described('compare', 'Compare the reviews of two products.'),
        path: '/description',
        severity: 'info',
      },
    ],
  },
  'desc-negative-guidance': {
    valid: [
      text(
        { name: 'get_user', description: 'Gets one user of the directory by id.' },
        { name: 'get_users', description: 'Gets all users of the directory.' },
      ),
      text(
        { name: 'search_code', description: 'Searches the code of a repository by words.' },
        {
          name: 'find_code',
          description: 'Finds code of a repository by its symbol; for words use search_code.',
        },
      ),
      text(
        { name: 'search_code', description: 'Searches the code of a repository by words.' },
        { name: 'find_code', description: 'Opens the ticket of a customer who complained.' },
      ),
      text(
        { name: 'get_pet', description: 'Gets one pet of the shop by id.' },
        { name: 'get_order', description: 'Gets one order of the shop by id.' },
      ),
      text(
        { name: 'getUser', description: 'Gets one user of the directory by id.' },
        { name: 'get_user', description: 'Gets one user of the directory by name.' },
      ),
    ],
    invalid: [
      {
        source: text(
          { name: 'search_code', description: 'Searches the code of a repository by words.' },
          { name: 'find_code', description: 'Finds code of a repository by its symbol.' },
        ),
        path: '/description',
        severity: 'info',
      },
      {
        source: text(
          { name: 'crawl_site', description: 'Crawls the pages of a site and stores their text.' },
          {
            name: 'crawl_site_advanced',
            description: 'Crawls the pages of a site with scripts and stores a picture.',
          },
        ),
        path: '/description',
        severity: 'info',
      },
    ],
  },
  'desc-mentions-stale-name': {
    valid: [
      text(
        { name: 'search_users', description: 'Searches users.' },
        { name: 'get_user', description: 'Gets a user. Use the search_users tool to find the id.' },
      ),
      text(
        { name: 'search_users', description: 'Searches users.' },
        { name: 'get_user', description: 'Gets a user. Call `mcp__people__search_users` first.' },
      ),
      // Files, fields, variables and values are no tools.
      text(
        { name: 'list_users', description: 'Lists users.' },
        {
          name: 'get_user',
          description:
            'Gets a user from `users_table`, as named in user_map.json; set USER_HOME or `sort_by` to `created_at` first.',
        },
      ),
      text({
        name: 'get_user',
        description: 'Gets a user. The user_name parameter is folded.',
        inputSchema: { type: 'object', properties: { user_name: { type: 'string' } } },
      }),
      // The only tool of a list may belong to a larger one.
      text({ name: 'get_user', description: 'Gets a user. Use the search_people tool to find the id.' }),
      text({ name: 'get_user', description: 'Gets a user, as the get_user function of the SDK does.' }),
      // A function may be one of the code that the text speaks of, and an example cites what it likes.
      text(
        { name: 'list_files', description: 'Lists files.' },
        { name: 'read_file', description: 'Reads a file.' },
        { name: 'replace', description: 'Replaces text. Say where, as in the `renderUserProfile` function.' },
        { name: 'ask', description: 'Asks.\nGOOD example: "Use the find_people tool to see them."' },
      ),
    ],
    invalid: [
      {
        source: text(
          { name: 'search_all_users', description: 'Searches users.' },
          { name: 'get_user', description: 'Gets a user. Use the search_users tool to find the id.' },
        ),
        path: '/description',
      },
      {
        source: text(
          { name: 'searchUsers', description: 'Searches users.' },
          {
            name: 'get_user',
            description: 'Gets a user. Call `search_users` first, or the search_users tool later.',
          },
        ),
        path: '/description',
      },
      {
        source: text(
          { name: 'a_tool', description: 'Does.' },
          { name: 'b_tool', description: 'Does too.' },
          {
            name: 'get_user',
            description: 'Gets a user.',
            inputSchema: {
              type: 'object',
              properties: { id: { type: 'string', description: 'The id that the find_people tool gives.' } },
            },
          },
        ),
        path: '/inputSchema/properties/id/description',
      },
      {
        source: text({
          name: 'get_user',
          description: 'Gets a user. The user_name parameter is folded.',
          inputSchema: { type: 'object', properties: { userName: { type: 'string' } } },
        }),
        path: '/description',
      },
    ],
  },
}
