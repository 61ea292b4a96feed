import { type Cases, described, text, withParameter, withSchema } from '../cases'

const at = '/inputSchema/properties/it/description'

/** A tool with one parameter of that name. */
function withNamed(name: string, schema: unknown): string {
  return withSchema({ type: 'object', properties: { [name]: schema } })
}

/** Of the rules about what parameters are described as. */
export const parameterCases: Readonly<Record<string, Cases>> = {
  'param-desc-redundant': {
    valid: [
      withNamed('user_id', { type: 'string', description: 'The id of the user who pays.' }),
      withNamed('query', { type: 'string', description: 'Words to look for.' }),
      withNamed('it', { type: 'string' }),
      withNamed('名前', { type: 'string', description: '商品の名前' }),
    ],
    invalid: [
      {
        source: withNamed('user_id', { type: 'string', description: 'The user ID.' }),
        path: '/inputSchema/properties/user_id/description',
        severity: 'info',
      },
      {
        source: withNamed('fileName', { type: 'string', description: 'filename' }),
        path: '/inputSchema/properties/fileName/description',
        severity: 'info',
      },
      {
        source: withNamed('list', {
          type: 'array',
          description: 'Lines of the order.',
          items: { type: 'object', properties: { price: { type: 'number', description: 'Price value' } } },
        }),
        path: '/inputSchema/properties/list/items/properties/price/description',
        severity: 'info',
      },
    ],
  },
  'desc-constraint-missing': {
    valid: [
      withParameter({ type: 'integer', minimum: 1, maximum: 100, description: 'A value between 1 and 100.' }),
      withParameter({ type: 'integer', exclusiveMaximum: 101, description: 'Page size (max 100).' }),
      withParameter({ type: 'integer', description: 'Page size, recommended maximum: 100' }),
      withParameter({ type: 'integer', description: 'Waits between 5 and 10 seconds for an answer.' }),
      withParameter({ type: 'integer', description: 'Page; page * size must not exceed 10000' }),
      withParameter({ type: 'integer', description: 'Must not exceed 10.000' }),
      withParameter({ type: 'integer', description: 'By day: max: 31\nBy hour: max: 168' }),
      withParameter({ type: 'integer', description: 'If paid, the maximum is 500.' }),
      withParameter({ type: 'string', description: 'Up to 64 characters for people, 32 for firms.' }),
      withParameter({ type: 'string', description: 'A format, such as one of: png, gif' }),
      withParameter({ type: 'string', description: 'One of: png, gif, and many more.' }),
      withParameter({ type: 'string', description: 'One of: png, gif, or a custom one' }),
      withParameter({ type: 'string', description: 'Some possible values are red, green, blue' }),
      withParameter({ type: 'string', description: 'One of the users of the account.' }),
      withParameter({ type: 'string', enum: ['a', 'b'], description: 'One of: a, b' }),
      withParameter({ type: 'string', pattern: '^[ab]$', description: 'One of: a, b' }),
      withParameter({ $ref: '#/$defs/x', description: 'One of: a, b' }),
      withParameter({ type: 'array', items: { type: 'string' }, description: 'One of: a, b' }),
      withParameter({ type: 'integer', default: 5, description: 'How many; default is 5.' }),
      withParameter({ type: 'integer', description: 'How many; the default is that of the account.' }),
      withParameter({ type: 'string', description: 'A day or a range (YYYY-MM-DD), or "today"' }),
      withParameter({ type: 'string', format: 'date', description: 'The day (YYYY-MM-DD)' }),
    ],
    invalid: [
      { source: withParameter({ type: 'integer', description: 'A value between 1 and 100.' }), path: at },
      { source: withParameter({ type: 'number', description: 'Share (0-1)' }), path: at },
      { source: withParameter({ type: 'integer', description: 'Page size (max 1,000)' }), path: at },
      { source: withParameter({ type: 'integer', description: 'Age. Must be at least 18.' }), path: at },
      {
        source: withParameter({
          anyOf: [{ type: 'integer' }, { type: 'null' }],
          description: 'Page size (max: 50, default: 10)',
        }),
        path: at,
      },
      {
        source: withParameter({ type: 'string', description: 'A title of at most 80 characters.' }),
        path: at,
      },
      { source: withParameter({ type: 'string', description: 'Between 3 and 20 characters.' }), path: at },
      { source: withParameter({ type: 'string', description: 'Order. One of: asc, desc.' }), path: at },
      { source: withParameter({ type: 'string', description: 'Order, either "asc" or "desc"' }), path: at },
      {
        source: withParameter({ type: 'string', description: 'Allowed values: `a`, `b` and `c`.' }),
        path: at,
      },
      {
        source: withParameter({ type: 'integer', description: 'How many; defaults to 5.' }),
        path: at,
        severity: 'info',
      },
      {
        source: withParameter({ type: 'boolean', description: 'Also archived ones (default: false).' }),
        path: at,
        severity: 'info',
      },
      {
        source: withParameter({ type: 'string', description: 'First day (YYYY-MM-DD)' }),
        path: at,
        severity: 'info',
      },
      {
        source: withParameter({ type: 'string', description: 'End of the sale, as an RFC 3339 timestamp.' }),
        path: at,
        severity: 'info',
      },
    ],
  },
  'desc-type-mismatch': {
    valid: [
      withParameter({ type: 'string', description: 'Comma-separated list of tags.' }),
      withParameter({ type: 'array', description: 'Rows, each a comma-separated text.' }),
      withParameter({ type: 'array', description: 'A comma-separated list, or an array of ids.' }),
      withParameter({ type: 'object', description: 'Maps names to comma-separated lists of tags.' }),
      withParameter({ type: 'string', description: 'Either "true" or "false", as text.' }),
      withParameter({ type: 'string', description: 'Boolean expression over the fields.' }),
      withParameter({ type: 'string', description: 'The number of the invoice.' }),
      withParameter({ type: 'string', description: 'Number of seats, as a string.' }),
      withParameter({ type: 'string', format: 'int64', description: 'Number of bytes.' }),
      withParameter({ type: 'string', description: 'List of ids separated by blanks.' }),
      withParameter({ type: ['string', 'array'], description: 'Comma-separated list of ids.' }),
      withParameter({ type: 'string', description: 'JSON object as text.' }),
    ],
    invalid: [
      {
        source: withParameter({
          type: 'array',
          items: { type: 'string' },
          description: 'Comma-separated list of ids.',
        }),
        path: at,
      },
      { source: withParameter({ type: 'string', description: 'Boolean flag for drafts.' }), path: at },
      { source: withParameter({ type: 'string', description: 'Whether to sort: true or false' }), path: at },
      { source: withParameter({ type: 'string', description: 'The maximum number of rows.' }), path: at },
      { source: withParameter({ type: ['string', 'null'], description: 'Array of ids.' }), path: at },
      { source: withParameter({ type: 'object', description: 'Filters as a JSON string.' }), path: at },
      { source: withParameter({ type: 'string', description: 'A JSON object with the filters.' }), path: at },
    ],
  },
  'desc-units-missing': {
    valid: [
      withNamed('timeout', { type: 'integer', description: 'How long to wait, in ms.' }),
      withNamed('timeout_ms', { type: 'integer', description: 'How long to wait.' }),
      withNamed('timeout', { type: 'string', description: 'How long to wait.' }),
      withNamed('weight', { type: 'number', description: 'Weight of this term in the ranking.' }),
      withNamed('size', { type: 'integer', description: 'How many to return.' }),
      withSchema({
        type: 'object',
        properties: {
          distance: { type: 'number', description: 'How far to look.' },
          unit: { type: 'string', description: 'km or miles' },
        },
      }),
      withNamed('duration', { type: 'integer', description: '会议的时长（分钟）。' }),
      text({
        name: 'circle',
        description: 'Computes the area of a circle.',
        inputSchema: {
          type: 'object',
          properties: { radius: { type: 'number', description: 'Its radius.' } },
        },
      }),
    ],
    invalid: [
      {
        source: withNamed('timeout', { type: 'integer', description: 'How long to wait.' }),
        path: '/inputSchema/properties/timeout/description',
      },
      {
        source: withNamed('maxDistance', { type: ['number', 'null'], description: 'How far to look.' }),
        path: '/inputSchema/properties/maxDistance/description',
      },
    ],
  },
  'annotation-contradiction': {
    valid: [
      described('delete_file', 'Deletes a file.', { annotations: { destructiveHint: true } }),
      described('get_file', 'Gets a file.', { annotations: { readOnlyHint: true, destructiveHint: false } }),
      described('create_query', 'Builds the text of a query.', { annotations: { readOnlyHint: true } }),
      described('remove_label', 'Removes a label.', { annotations: { destructiveHint: false } }),
      described('delete_file', 'Deletes a file.'),
    ],
    alongside: [],
    invalid: [
      {
        source: described('change', 'Does.', { annotations: { readOnlyHint: true, destructiveHint: true } }),
        path: '/annotations/destructiveHint',
      },
      {
        source: described('create_file', 'Creates a file.', { annotations: { readOnlyHint: true } }),
        path: '/annotations/readOnlyHint',
      },
      {
        source: described('dropTable', 'Drops a table.', { annotations: { destructiveHint: false } }),
        path: '/annotations/destructiveHint',
      },
      {
        source: described('append_row', 'Appends a row.', { annotations: { idempotentHint: true } }),
        path: '/annotations/idempotentHint',
      },
    ],
  },
}
