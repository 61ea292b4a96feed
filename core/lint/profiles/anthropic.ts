import { unknownLimits, WORD_CHARACTER, WORD_CHARACTERS, type Profile } from './profile'

const refused = { severity: 'error', outcome: 'Anthropic refuses the whole request' } as const

export const anthropic: Profile = {
  ...unknownLimits,
  id: 'anthropic',
  label: 'Anthropic',
  family: 'Anthropic',
  nameLength: [{ ...refused, maximum: 128, source: 'https://github.com/microsoft/wassette/issues/56' }],
  nameCharacters: {
    ...refused,
    allowed: WORD_CHARACTER,
    words: WORD_CHARACTERS,
    source: 'https://github.com/modelcontextprotocol/modelcontextprotocol/issues/1345',
  },
  propertyKeyLength: {
    ...refused,
    maximum: 64,
    source: 'https://github.com/ComposioHQ/composio/issues/3500',
  },
  propertyKeyCharacters: {
    ...refused,
    allowed: /[a-zA-Z0-9_.-]/,
    words: 'letters A-Z and a-z, digits, _ . and -',
    source: 'https://github.com/ComposioHQ/composio/issues/3500',
  },
  uniqueNames: { ...refused, source: 'https://github.com/anthropics/claude-code/issues/10687' },
  schemaRequired: { ...refused, source: 'https://docs.anthropic.com/en/api/messages' },
  objectRoot: { ...refused, source: 'https://github.com/anthropics/claude-code/issues/5973' },
  sources: ['https://docs.anthropic.com/en/docs/agents-and-tools/tool-use/implement-tool-use'],
}

/** Tool use with `strict: true`. */
export const anthropicStrict: Profile = { ...anthropic, id: 'anthropic-strict', label: 'Anthropic strict' }
