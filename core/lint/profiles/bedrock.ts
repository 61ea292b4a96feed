import { unknownLimits, WORD_CHARACTER, WORD_CHARACTERS, type Profile } from './profile'

const refused = { severity: 'error', outcome: 'Bedrock refuses the whole request' } as const
// Bedrock hands tools to the models of Anthropic with their maker's checks.
const refusedByClaude = {
  severity: 'warning',
  outcome: 'Bedrock refuses the whole request where the model is one of Anthropic',
} as const
const propertyKeys =
  'https://github.com/aws-solutions-library-samples/accelerated-intelligent-document-processing-on-aws/issues/709'
const reference = 'https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ToolSpecification.html'

/** The Converse API of Amazon Bedrock. */
export const bedrock: Profile = {
  ...unknownLimits,
  id: 'bedrock',
  label: 'Bedrock',
  family: 'Bedrock',
  checked: '2026-11-30',
  oneBadTool: 'request',
  nameLength: [{ ...refused, maximum: 64, source: reference }],
  nameCharacters: { ...refused, allowed: WORD_CHARACTER, words: WORD_CHARACTERS, source: reference },
  propertyKeyLength: { ...refusedByClaude, maximum: 64, source: propertyKeys },
  propertyKeyCharacters: {
    ...refusedByClaude,
    allowed: /[a-zA-Z0-9_.-]/,
    words: 'letters A-Z and a-z, digits, _ . and -',
    source: propertyKeys,
  },
  // The field is optional, but a client that has no description commonly sends an empty one, which is refused.
  descriptionRequired: {
    severity: 'error',
    outcome: 'Bedrock refuses the whole request when it is sent an empty description',
    source: 'https://github.com/Softeria/ms-365-mcp-server/issues/76',
  },
  schemaRequired: { ...refused, source: reference },
  objectRoot: { ...refused, source: 'https://github.com/kirodotdev/Kiro/issues/11027' },
  containerTypes: { ...refused, source: 'https://github.com/maximhq/bifrost/issues/1720' },
  references: { ...refused, source: 'https://github.com/lastmile-ai/mcp-agent/issues/126' },
  sources: [reference],
}
