import { KEYWORDS_OF_2020_12 } from './json-schema-keywords'
import { unknownLimits, WORD_CHARACTER, WORD_CHARACTERS, type Profile } from './profile'

const refused = { severity: 'error', outcome: 'Anthropic refuses the whole request' } as const
const structuredOutputs = 'https://platform.claude.com/docs/en/build-with-claude/structured-outputs'

export const anthropic: Profile = {
  ...unknownLimits,
  id: 'anthropic',
  label: 'Anthropic',
  family: 'Anthropic',
  checked: '2026-11-30',
  oneBadTool: 'request',
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
  rootKeywords: [
    {
      ...refused,
      keywords: ['oneOf', 'allOf', 'anyOf'],
      source: 'https://github.com/anthropics/claude-code/issues/5973',
    },
  ],
  // The declaration alone passes as a rule; what was refused held former forms too. Reports do not agree, so it is a warning.
  olderDialects: {
    severity: 'warning',
    outcome:
      'Anthropic reads every schema as 2020-12, and people report tools refused for the older draft they declare',
    source: 'https://github.com/anthropics/claude-code/issues/586',
  },
  formerForms: { ...refused, source: 'https://github.com/kintone/mcp-server/issues/553' },
  containerTypes: { ...refused, source: 'https://github.com/MarkusPfundstein/mcp-gsuite/pull/34' },
  // The reference says that an input schema is one of JSON Schema 2020-12.
  knownKeywords: KEYWORDS_OF_2020_12,
  sources: [
    'https://docs.anthropic.com/en/docs/agents-and-tools/tool-use/implement-tool-use',
    'https://docs.anthropic.com/en/api/messages',
  ],
}

/** Tool use with `strict: true`. */
export const anthropicStrict: Profile = {
  ...anthropic,
  id: 'anthropic-strict',
  label: 'Anthropic strict',
  complexity: {
    maximum: 300,
    severity: 'warning',
    outcome:
      'Anthropic refuses strict tools whose grammar grows too large; where that begins is not published',
    source: 'https://github.com/anthropics/claude-code/issues/55539',
  },
  strict: {
    closedObjects: { ...refused, source: structuredOutputs },
    requiredAll: null,
    keywords: [
      {
        ...refused,
        keywords: [
          'minimum',
          'maximum',
          'exclusiveMinimum',
          'exclusiveMaximum',
          'multipleOf',
          'minLength',
          'maxLength',
          'minItems',
          'maxItems',
          'uniqueItems',
        ],
        source: structuredOutputs,
      },
      {
        severity: 'warning',
        outcome:
          'the strict mode of Anthropic does not list it among its keywords, and refuses the whole request over those it does not know',
        keywords: [
          'oneOf',
          'not',
          'if',
          'then',
          'else',
          'contains',
          'minContains',
          'maxContains',
          'prefixItems',
          'minProperties',
          'maxProperties',
          'patternProperties',
          'propertyNames',
          'dependentRequired',
          'dependentSchemas',
          'dependencies',
          'unevaluatedItems',
          'unevaluatedProperties',
        ],
        source: structuredOutputs,
      },
    ],
    recursion: { ...refused, source: structuredOutputs },
    properties: null,
    depth: null,
    enumValues: null,
    enumText: null,
    text: null,
    optionalOfAll: { ...refused, maximum: 24, source: structuredOutputs },
    tools: { ...refused, maximum: 20, source: structuredOutputs },
  },
  sources: [...anthropic.sources, structuredOutputs],
}
