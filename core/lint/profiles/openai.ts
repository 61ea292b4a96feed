import { unknownLimits, WORD_CHARACTER, WORD_CHARACTERS, type Profile } from './profile'

const refused = { severity: 'error', outcome: 'OpenAI refuses the whole request' } as const
const structuredOutputs = 'https://platform.openai.com/docs/guides/structured-outputs'
const subsetProfile = 'https://jsonschemaprofiles.unitvectorylabs.com/schemas/openai'

export const openai: Profile = {
  ...unknownLimits,
  id: 'openai',
  label: 'OpenAI',
  family: 'OpenAI',
  checked: '2026-11-30',
  oneBadTool: 'request',
  nameLength: [
    { ...refused, maximum: 64, source: 'https://github.com/microsoft/foundry-dev-tools/issues/201' },
  ],
  nameCharacters: {
    ...refused,
    allowed: WORD_CHARACTER,
    words: WORD_CHARACTERS,
    source: 'https://github.com/eclipse-theia/theia/issues/18027',
  },
  // 1,024 characters are refused by many models and by Azure; newer models vary.
  descriptionLength: {
    maximum: 1024,
    severity: 'warning',
    outcome: 'many OpenAI models and Azure refuse the request; newer models vary',
    source: 'https://github.com/getsentry/sentry-mcp/issues/106',
  },
  propertiesRequired: {
    ...refused,
    source: 'https://github.com/langchain-ai/langchain-mcp-adapters/issues/137',
  },
  arrayItemsRequired: { ...refused, source: 'https://github.com/mark3labs/mcphost/issues/35' },
  containerTypes: { ...refused, source: 'https://github.com/MarkusPfundstein/mcp-gsuite/pull/34' },
  objectRoot: {
    ...refused,
    source: 'https://github.com/langchain-ai/langchain-mcp-adapters/issues/137',
  },
  rootKeywords: [
    {
      ...refused,
      keywords: ['oneOf', 'anyOf', 'allOf', 'enum', 'not'],
      source: 'https://github.com/langchain-ai/langchainjs/issues/9804',
    },
    {
      ...refused,
      keywords: ['const'],
      source: 'https://github.com/goruck/home-generative-agent/pull/545',
    },
  ],
  // Refused by the Responses API; Chat Completions takes it without strict mode.
  oneOf: { ...refused, source: 'https://github.com/can1357/oh-my-pi/issues/920' },
  toolsPerRequest: [
    { ...refused, maximum: 128, source: 'https://github.com/anomalyco/opencode/issues/4909' },
  ],
  sources: [
    'https://platform.openai.com/docs/api-reference/chat/create',
    'https://jsonschemaprofiles.unitvectorylabs.com',
  ],
}

/** Function calling with `strict: true`. */
export const openaiStrict: Profile = {
  ...openai,
  id: 'openai-strict',
  label: 'OpenAI strict',
  // The keywords that the guide lists as supported.
  knownKeywords: [
    'type',
    'properties',
    'required',
    'description',
    'items',
    'enum',
    'additionalProperties',
    'anyOf',
    'const',
    '$defs',
    '$ref',
    'pattern',
    'format',
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
    'minItems',
    'maxItems',
  ],
  defaults: {
    severity: 'error',
    outcome: 'models of OpenAI that hold to the list of strict keywords refuse the whole request',
    source: 'https://github.com/567-labs/instructor/issues/1074',
  },
  strict: {
    closedObjects: { ...refused, source: structuredOutputs },
    requiredAll: { ...refused, source: structuredOutputs },
    keywords: [
      {
        ...refused,
        keywords: [
          'allOf',
          'not',
          'if',
          'then',
          'else',
          'dependentRequired',
          'dependentSchemas',
          'dependencies',
        ],
        source: subsetProfile,
      },
      {
        severity: 'warning',
        outcome:
          'the strict mode of OpenAI does not list it among its keywords, and models that hold to the list refuse the whole request',
        keywords: [
          'minLength',
          'maxLength',
          'uniqueItems',
          'contains',
          'minContains',
          'maxContains',
          'prefixItems',
          'minProperties',
          'maxProperties',
          'patternProperties',
          'propertyNames',
          'unevaluatedItems',
          'unevaluatedProperties',
        ],
        source: structuredOutputs,
      },
    ],
    recursion: null,
    properties: { ...refused, maximum: 5000, source: subsetProfile },
    depth: { ...refused, maximum: 10, source: subsetProfile },
    enumValues: { ...refused, maximum: 1000, source: subsetProfile },
    enumText: { ...refused, maximum: 15_000, source: subsetProfile },
    text: { ...refused, maximum: 120_000, source: subsetProfile },
    optionalOfAll: null,
    tools: null,
  },
  sources: [...openai.sources, structuredOutputs, subsetProfile],
}
