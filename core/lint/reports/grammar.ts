import { withParameter, withSchema } from '../rules/cases'
import type { Report } from './report'

const IT = '/inputSchema/properties/it'
const llama = { severity: 'error', profiles: ['llama.cpp'] } as const
const anchors = { ...llama, rule: 'pattern-anchors', path: `${IT}/pattern` } as const
const features = { ...llama, rule: 'pattern-regex-features', path: `${IT}/pattern` } as const
const bounds = { ...llama, rule: 'bounds-large' } as const
const vllm = { rule: 'grammar-keyword-vllm', severity: 'info', profiles: ['vllm'] } as const
const nested = { rule: 'nested-dropped', path: IT, severity: 'warning', profiles: ['ollama'] } as const

const pattern = (value: string): string => withParameter({ type: 'string', pattern: value })

/** A parameter `it` that holds an object of those properties. */
const holding = (properties: Readonly<Record<string, unknown>>): string =>
  withParameter({ type: 'object', properties, description: 'What to do.' })

export const grammarReports: readonly Report[] = [
  {
    ...anchors,
    report: 'containers/kubernetes-mcp-server#758',
    symptom: 'the server being enabled makes every request fail: patterns without anchors',
    source: pattern('[0-9]+[a-z]'),
  },
  {
    ...anchors,
    report: 'ggml-org/llama.cpp#26930',
    symptom: 'a tool whose pattern is not anchored at both ends is refused',
    source: pattern('^https://'),
  },
  {
    ...anchors,
    report: 'openclaw/openclaw#113562',
    symptom: 'one pattern that only asks for a character that is no space stops the agent',
    source: pattern('[^ ]'),
  },
  {
    ...anchors,
    report: 'openclaw/openclaw#114114',
    symptom: '"Pattern must start with ^ and end with $" for all tools with patterns',
    source: pattern('[a-z]+'),
  },
  {
    ...anchors,
    report: 'fitchmultz/pi-oracle#5',
    symptom: 'the pattern ".*\\S.*" breaks every request while the extension is loaded',
    source: pattern('.*\\S.*'),
  },
  {
    ...features,
    report: 'aebrer/dreb PR #422',
    symptom: 'anchored, the pattern still fails, since the grammar has no \\S',
    source: pattern('^.*\\S.*$'),
  },
  {
    ...features,
    report: 'ggml-org/llama.cpp#27580',
    symptom: '\\d is copied into the grammar, which then cannot be read; nobody says which tool it was',
    source: pattern('^\\d+$'),
  },
  {
    ...features,
    report: 'ggml-org/llama.cpp#22314',
    symptom: 'shorthands in patterns of an OpenAPI description break all tool calls',
    source: pattern('^\\b\\w{3}\\s\\d{4}\\b$'),
  },
  {
    ...features,
    report: 'ggml-org/llama.cpp#16714',
    symptom: 'a pattern with \\d fails; with [0-9] it works',
    source: pattern('^(anon-)?\\d{11,}$'),
  },
  {
    ...features,
    report: 'ggml-org/llama.cpp#27397',
    symptom: 'an address pattern with \\/ kills the session',
    source: pattern('^(https:\\/\\/)?(www\\.)?example\\.com\\/.*$'),
  },
  {
    ...features,
    report: 'ggml-org/llama.cpp#13347',
    symptom: '"unknown escape at \\S\\s"',
    source: pattern('^<a>[\\S\\s]*</a>$'),
  },
  {
    ...features,
    report: 'ggml-org/llama.cpp PR #23436',
    symptom: 'a class with a shorthand inside is not read',
    source: pattern('^[a-f\\d]{24}$'),
  },
  {
    ...features,
    report: 'codefuturist/email-mcp#58',
    symptom: 'the e-mail pattern of a validation library looks ahead, and no tool can be called',
    source: withParameter({
      type: 'array',
      items: { type: 'string', pattern: '^(?!\\.)(?!.*\\.\\.)[a-z.]+@([a-z]+\\.)+[a-z]{2,}$' },
    }),
    path: `${IT}/items/pattern`,
  },
  {
    ...features,
    report: 'elpapi42/pi-observational-memory#11',
    symptom: 'the pattern of a time cannot be turned into a grammar',
    source: pattern('^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}$'),
  },
  {
    ...features,
    report: 'datalab-to/surya#542',
    symptom: 'four numbers in a text, by a pattern with \\d, end in "failed to parse grammar"',
    source: pattern('^\\d{1,4} \\d{1,4} \\d{1,4} \\d{1,4}$'),
  },
  {
    ...features,
    report: 'ggml-org/llama.cpp#19051',
    symptom: 'a pattern that cannot be compiled is dropped, and the answer comes without any grammar',
    source: pattern('^(?=.*[0-9]).+$'),
  },
  {
    ...bounds,
    report: 'firecrawl/firecrawl#4512',
    symptom: 'a text of 10,000 characters, three levels deep, is too much for the grammar',
    source: withParameter({
      type: 'object',
      properties: {
        query: { type: 'object', properties: { prompt: { type: 'string', maxLength: 10_000 } } },
      },
    }),
    path: `${IT}/properties/query/properties/prompt/maxLength`,
  },
  {
    ...bounds,
    report: 'AtomicBot-ai/Atomic-Chat PR #272',
    symptom: 'large bounds of lists and texts are taken out for the local server',
    source: withParameter({ type: 'array', items: { type: 'string' }, maxItems: 5000 }),
    path: `${IT}/maxItems`,
  },
  {
    ...bounds,
    report: 'ggml-org/llama.cpp#25746',
    symptom: 'a nested text of 65,536 characters makes a grammar that cannot be read',
    source: withParameter({
      anyOf: [{ type: 'object', properties: { script: { type: 'string', maxLength: 65_536 } } }],
    }),
    path: `${IT}/anyOf/0/properties/script/maxLength`,
  },
  {
    ...bounds,
    report: 'ggml-org/llama.cpp#27087',
    symptom: 'exactly 2,000 characters are refused too',
    source: withParameter({ type: 'string', maxLength: 2000 }),
    path: `${IT}/maxLength`,
  },
  {
    ...bounds,
    report: 'ggml-org/llama.cpp#27859',
    symptom: 'the same inside a list of objects',
    source: withParameter({
      type: 'array',
      maxItems: 50,
      items: { type: 'object', properties: { summary: { type: 'string', maxLength: 2000 } } },
    }),
    path: `${IT}/items/properties/summary/maxLength`,
  },
  {
    ...bounds,
    report: 'ggml-org/llama.cpp#25923',
    symptom: 'one large maxLength refuses a request with thirty tools',
    source: withParameter({ type: 'string', minLength: 1, maxLength: 100_000 }),
    path: `${IT}/maxLength`,
  },
  {
    ...vllm,
    report: 'vllm-project/vllm#16880',
    symptom: 'after an update every agent fails: xgrammar does not know minItems',
    source: withParameter({ type: 'array', items: { type: 'string' }, minItems: 1 }),
    path: `${IT}/minItems`,
  },
  {
    ...vllm,
    report: 'mlc-ai/xgrammar#192',
    symptom: 'a pair of numbers, bounded to two items, is not supported',
    source: withParameter({ type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 }),
    path: `${IT}/maxItems`,
  },
  {
    ...vllm,
    severity: 'warning',
    report: 'vllm-project/vllm#26421',
    symptom: 'the refusal does not say which keyword it was',
    source: withParameter({ type: 'array', items: { type: 'string' }, uniqueItems: true }),
    path: `${IT}/uniqueItems`,
  },
  {
    rule: 'grammar-fails-open',
    report: 'vllm-project/vllm PR #37064',
    symptom: 'arguments are not held to the schema when the model may choose whether to call',
    source: withSchema({
      type: 'object',
      properties: { from: { type: 'string' }, until: { type: 'string' } },
      dependentRequired: { until: ['from'] },
    }),
    path: '/inputSchema/dependentRequired',
    severity: 'warning',
    profiles: ['vllm', 'llama.cpp'],
  },
  {
    ...nested,
    report: 'ollama/ollama#13472',
    symptom: 'the properties of an object are taken out silently, and the model guesses them',
    source: holding({ button: { type: 'integer', description: 'Which one to press.' } }),
  },
  {
    ...nested,
    report: 'ollama/ollama PR #13508',
    symptom: 'nested properties were not part of what templates get',
    source: holding({ place: { type: 'object', properties: { city: { type: 'string' } } } }),
  },
  {
    ...nested,
    report: 'ollama/ollama-python#724',
    symptom: 'a parameter that is a class of its own loses its fields',
    source: withSchema({
      type: 'object',
      properties: { it: { $ref: '#/$defs/order' } },
      $defs: { order: { type: 'object', properties: { amount: { type: 'integer' } } } },
    }),
  },
  {
    ...nested,
    report: 'eclipse-theia/theia PR #18015',
    symptom: 'what lies below the first level is not handed on to the model',
    source: holding({ path: { type: 'string' }, line: { type: 'integer' } }),
  },
  {
    ...nested,
    report: 'cloudwego/eino-ext PR #797',
    symptom: 'lists of objects arrive without the form of their items',
    source: withParameter({
      type: 'array',
      items: { type: 'object', properties: { title: { type: 'string' }, content: { type: 'string' } } },
      description: 'Messages to test.',
    }),
  },
]
