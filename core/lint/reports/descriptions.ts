import type { Report } from './report'

const tool = (more: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ name: 'list_accounts', inputSchema: { type: 'object', properties: {} }, ...more })
const tools = (...more: readonly Readonly<Record<string, unknown>>[]): string =>
  `[${more.map((one) => tool(one)).join(',')}]`

/** A description of so many characters. */
const long = (characters: number): string =>
  'Says at length when the tool is the right one. '.repeat(Math.ceil(characters / 47)).slice(0, characters)

const empty = { rule: 'desc-empty', path: '/description', severity: 'error', profiles: ['bedrock'] } as const
const tooLong = {
  rule: 'desc-too-long',
  path: '/description',
  severity: 'warning',
  profiles: ['openai'],
} as const

export const descriptionReports: readonly Report[] = [
  {
    ...empty,
    report: 'Softeria/ms-365-mcp-server#76',
    symptom:
      'tools with empty descriptions: Bedrock refuses the request, which asks for at least one character',
    source: tool({ description: '' }),
  },
  {
    ...empty,
    report: 'ai-zerolab/mcp-email-server#40',
    symptom: 'two tools with an empty description, two validation errors from Bedrock',
    source: tools(
      { description: 'Lists the accounts of the mail server.' },
      { name: 'add_account', description: '' },
    ),
  },
  {
    ...empty,
    report: 'ClickHouse/mcp-clickhouse#22',
    symptom: 'tools come without a description, and a client passes an empty one on',
    source: tool({}),
    path: '',
    severity: 'warning',
  },
  {
    ...empty,
    report: 'BerriAI/litellm#24668',
    symptom: 'a proxy sends a tool with an empty description, and Bedrock answers 400',
    source: JSON.stringify({
      type: 'function',
      function: { name: 'find', description: '', parameters: { type: 'object', properties: {} } },
    }),
    path: '/function/description',
  },
  {
    ...empty,
    report: 'danny-avila/LibreChat#13209',
    symptom: 'eight tools of one server have empty descriptions: the first message of a chat fails',
    source: tool({ description: '' }),
  },
  {
    ...empty,
    report: 'LibreChat-AI/agents#215',
    symptom: 'a missing description is sent as an empty text, which Bedrock refuses',
    source: tool({}),
    path: '',
    severity: 'warning',
  },
  {
    ...empty,
    report: 'vercel/ai PR #10260',
    symptom: 'an empty description makes the Converse API answer 400',
    source: tool({ description: '' }),
  },
  {
    ...empty,
    report: 'aws-samples/bedrock-access-gateway#213',
    symptom: 'a tool of an editor has an empty description, and the stream ends with error 500',
    source: JSON.stringify({
      name: 'focus_chain',
      description: '',
      inputSchema: { type: 'object', properties: {}, required: [], additionalProperties: false },
    }),
  },
  {
    ...tooLong,
    report: 'getsentry/sentry-mcp#106',
    symptom: 'a description of 1,103 characters: gpt-4o allows 1,024 and refuses the request',
    source: tool({ description: long(1103) }),
  },
  {
    ...tooLong,
    report: 'langchain-ai/open_deep_research#80',
    symptom: 'a description above 1,024 characters stops a run on Azure',
    source: tool({ description: long(1030) }),
  },
  {
    ...tooLong,
    report: 'OpenHands/OpenHands#4838',
    symptom: 'the description of the browser tool has 4,394 characters, 1,024 are allowed',
    source: tool({ description: long(4394) }),
  },
  {
    ...tooLong,
    report: 'danny-avila/LibreChat#5741',
    symptom: 'a reasoning tool of an MCP server is described at length, and every request with it fails',
    source: tool({ description: long(2780) }),
  },
  {
    ...tooLong,
    report: 'rusiaaman/wcgw#51',
    symptom: '2,357 characters are fine with Claude and refused by GPT-4o',
    source: tool({ description: long(2357) }),
  },
  {
    ...tooLong,
    report: 'probelabs/probe#9',
    symptom: 'a search tool described in 2,472 characters is refused by o3-mini',
    source: tool({ description: long(2472) }),
  },
  {
    report: 'https://code.claude.com/docs/en/mcp',
    symptom: 'Claude Code cuts descriptions after 2,048 characters, so the warning at the end is never read',
    source: tool({ description: `${long(2100)} Never call it twice.` }),
    rule: 'desc-too-long',
    path: '/description',
    severity: 'warning',
    profiles: ['claude-code'],
  },
  {
    report: 'G-Core/gcore-mcp-server#14',
    symptom: 'nearly all of 741 tools have parameters that nothing is said about',
    source: tool({
      description: 'Creates a load balancer in a region.',
      inputSchema: { type: 'object', properties: { flavor: { type: 'string' } } },
    }),
    rule: 'param-desc-missing',
    path: '/inputSchema/properties/flavor',
    severity: 'warning',
    profiles: [],
  },
  {
    report: 'https://arxiv.org/abs/2602.14878',
    symptom: 'of 856 tools, more than half do not say clearly what they are for',
    source: tool({ description: 'Account data of the current tenant.' }),
    rule: 'desc-purpose',
    path: '/description',
    severity: 'warning',
    profiles: [],
  },
  {
    report: 'https://arxiv.org/abs/2602.14878',
    symptom: 'most tools say nothing about when they are the right ones',
    source: tool({ description: 'Returns the accounts of the current tenant.' }),
    rule: 'desc-when-to-use',
    path: '/description',
    severity: 'info',
    profiles: [],
  },
  {
    report: 'https://arxiv.org/abs/2602.14878',
    symptom: 'most tools state no limits, also those that delete',
    source: tool({ name: 'delete_account', description: 'Deletes an account of the tenant.' }),
    rule: 'desc-limits',
    path: '/description',
    severity: 'warning',
    profiles: [],
  },
  {
    report: 'https://pypi.org/project/mcplint-cli/',
    symptom: 'two tools that overlap in their words are confused with each other',
    source: tools(
      { name: 'fetch_account', description: 'Fetches an account from the directory.' },
      { name: 'get_account', description: 'Gets the account from a directory.' },
    ),
    rule: 'desc-near-duplicate',
    path: '/description',
    severity: 'warning',
    profiles: [],
  },
  {
    report: 'https://pypi.org/project/mcplint-cli/',
    symptom: 'the words say that a tool deletes, the annotation says that it only reads',
    source: tool({
      name: 'delete_account',
      description: 'Deletes an account for good.',
      annotations: { readOnlyHint: true },
    }),
    rule: 'annotation-contradiction',
    path: '/annotations/readOnlyHint',
    severity: 'warning',
    profiles: [],
  },
  {
    report: 'https://pypi.org/project/mcplint-cli/',
    symptom: 'the words ask for text with commas, the schema for an array',
    source: tool({
      description: 'Lists accounts.',
      inputSchema: {
        type: 'object',
        properties: {
          ids: { type: 'array', items: { type: 'string' }, description: 'Comma-separated account ids.' },
        },
      },
    }),
    rule: 'desc-type-mismatch',
    path: '/inputSchema/properties/ids/description',
    severity: 'warning',
    profiles: [],
  },
]
