import { named, text } from '../rules/cases'
import { lengthReports } from './name-lengths'
import { parameterNameReports } from './parameter-names'
import type { Report } from './report'

const charset = { rule: 'name-charset', path: '/name', severity: 'error' } as const
const firstChar = { rule: 'name-first-char', path: '/name', severity: 'error' } as const
const nonAscii = { rule: 'name-non-ascii', path: '/name', severity: 'error' } as const
const duplicate = { rule: 'name-duplicate', path: '/name' } as const
const collision = { rule: 'name-collision-cross-server', path: '/name' } as const

/** Tools of those names without parameters, each told apart by its description. */
function tools(...names: readonly string[]): string {
  return text(
    ...names.map((name, index) => ({
      name,
      description: `Does thing ${index + 1}.`,
      inputSchema: { type: 'object', properties: {} },
    })),
  )
}

/** A tool of one name on two servers. */
function onTwoServers(name: string, one: string, other: string): string {
  return text(
    ...[one, other].map((server) => ({
      name,
      description: `Does what ${server} does.`,
      inputSchema: { type: 'object', properties: {} },
      _meta: { server },
    })),
  )
}

const characters: readonly Report[] = [
  {
    report: 'modelcontextprotocol/modelcontextprotocol#1345',
    symptom: 'a name with spaces breaks every request to Anthropic',
    source: named('Run image scan'),
    ...charset,
    profiles: ['anthropic'],
  },
  {
    report: 'modelcontextprotocol/typescript-sdk#413',
    symptom: 'names with dots are taken by the SDK and refused by the provider',
    source: named('weather.forecast'),
    ...charset,
    profiles: ['openai', 'anthropic'],
  },
  {
    report: 'github/copilot-cli#1879',
    symptom: 'dots and slashes are legal in MCP; the request is refused',
    source: named('repo/issues.list'),
    ...charset,
    profiles: ['openai', 'anthropic'],
  },
  {
    report: 'jedisct1/openapi-mcp#9',
    symptom: 'names made of paths keep the braces of the path',
    source: named('get_pets_{petId}'),
    ...charset,
    profiles: ['anthropic', 'claude-code'],
  },
  {
    report: 'danishjsheikh/swagger-mcp#13',
    symptom: 'names made of method and path hold slashes',
    source: named('GET /users/list'),
    ...charset,
    profiles: ['openai'],
  },
  {
    report: 'apify/tester-mcp-client#11',
    symptom: 'the slash between owner and tool is refused',
    source: named('owner/web-scraper'),
    ...charset,
    profiles: ['anthropic'],
  },
  {
    report: 'kaitranntt/ccs#25',
    symptom: 'Gemini refuses the request for one declaration whose name starts wrongly',
    source: named('2captcha_solve'),
    ...firstChar,
    profiles: ['gemini'],
  },
  {
    report: 'mixelpixx/KiCAD-MCP-Server#7',
    symptom: 'works with other models, refused with Gemini for its first character',
    source: named('3d_view'),
    ...firstChar,
    profiles: ['gemini', 'gemini-json-schema'],
  },
  {
    report: 'https://cloud.google.com/vertex-ai/generative-ai/docs/reference/rest/v1/FunctionDeclaration',
    symptom: 'a name has to start with a letter or _',
    source: named('-list-buckets'),
    ...firstChar,
    profiles: ['vertex'],
  },
  {
    report: 'CherryHQ/cherry-studio#6547',
    symptom: 'two tools with Chinese names are stripped to the same name, and the wrong one is called',
    source: tools('查询天气', '查询航班'),
    ...nonAscii,
    profiles: ['openai', 'anthropic'],
  },
  {
    report: 'CherryHQ/cherry-studio#18202',
    symptom: 'the model does not see a tool with a Chinese name',
    source: named('地图导航'),
    ...nonAscii,
    profiles: ['openai'],
  },
  {
    report: 'alibaba/spring-ai-alibaba#1445',
    symptom: 'a Chinese tool name is refused by the provider',
    source: named('获取用户信息'),
    ...nonAscii,
    profiles: ['openai'],
  },
  {
    report: 'aws/aws-toolkit-jetbrains#5831',
    symptom: 'the request is called "improperly formed", with no word on the name',
    source: named('suche_in_Büchern'),
    ...nonAscii,
    profiles: ['bedrock'],
  },
]

const sameNames: readonly Report[] = [
  {
    report: 'openai/openai-agents-js#1934',
    symptom: 'two tools of one server become one function once names are rewritten',
    source: tools('read file', 'read_file'),
    ...duplicate,
    severity: 'warning',
    profiles: ['openai'],
  },
  {
    report: 'wso2/api-manager#4282',
    symptom: 'a generated server lists two tools of one name',
    source: tools('getOrders', 'getOrders'),
    ...duplicate,
    severity: 'error',
    profiles: ['mcp', 'anthropic'],
  },
  {
    report: 'modelcontextprotocol/inspector#1957',
    symptom: 'of two tools of one name only one can be chosen',
    source: tools('echo', 'echo'),
    ...duplicate,
    severity: 'error',
    profiles: ['mcp'],
  },
  {
    report: 'anthropics/claude-code#10687',
    symptom: 'Anthropic: tool names must be unique',
    source: tools('search', 'other', 'search'),
    ...duplicate,
    severity: 'error',
    profiles: ['anthropic'],
  },
  {
    report: 'CopilotKit/CopilotKit#2409',
    symptom: 'tools of later servers are dropped where the name is taken',
    source: onTwoServers('search', 'wiki', 'tickets'),
    ...collision,
    severity: 'warning',
    profiles: ['openai'],
  },
  {
    report: 'openai/openai-agents-python PR #2830',
    symptom: 'the agent cannot start: two servers have a tool of one name',
    source: onTwoServers('run', 'shell', 'notebook'),
    ...collision,
    severity: 'warning',
    profiles: ['openai'],
  },
  {
    report: 'openai/openai-agents-python#464',
    symptom: 'GitHub and Linear both offer create_issue; an error, and neither can be used',
    source: onTwoServers('create_issue', 'github', 'linear'),
    ...collision,
    severity: 'warning',
    profiles: ['openai'],
  },
  {
    report: 'continuedev/continue PR #5991',
    symptom: 'a name on two servers: the provider refuses the request',
    source: onTwoServers('read', 'files', 'database'),
    ...collision,
    severity: 'error',
    profiles: ['anthropic', 'gemini'],
  },
]

export const nameReports: readonly Report[] = [
  ...lengthReports,
  ...characters,
  ...sameNames,
  ...parameterNameReports,
]
