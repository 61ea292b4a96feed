import { unknownLimits, WORD_CHARACTER, WORD_CHARACTERS, type Profile } from './profile'

const refused = { severity: 'error', outcome: 'OpenAI refuses the whole request' } as const

export const openai: Profile = {
  ...unknownLimits,
  id: 'openai',
  label: 'OpenAI',
  family: 'OpenAI',
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
  arrayItemsRequired: { ...refused, source: 'https://github.com/mark3labs/mcphost/issues/35' },
  objectRoot: {
    ...refused,
    source: 'https://github.com/langchain-ai/langchain-mcp-adapters/issues/137',
  },
  sources: [
    'https://platform.openai.com/docs/api-reference/chat/create',
    'https://jsonschemaprofiles.unitvectorylabs.com',
  ],
}

/** Function calling with `strict: true`. */
export const openaiStrict: Profile = { ...openai, id: 'openai-strict', label: 'OpenAI strict' }
