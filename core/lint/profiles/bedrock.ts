import { unknownLimits, WORD_CHARACTER, WORD_CHARACTERS, type Profile } from './profile'

const refused = { severity: 'error', outcome: 'Bedrock refuses the whole request' } as const
const reference = 'https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ToolSpecification.html'

/** The Converse API of Amazon Bedrock. */
export const bedrock: Profile = {
  ...unknownLimits,
  id: 'bedrock',
  label: 'Bedrock',
  family: 'Bedrock',
  nameLength: [{ ...refused, maximum: 64, source: reference }],
  nameCharacters: { ...refused, allowed: WORD_CHARACTER, words: WORD_CHARACTERS, source: reference },
  // The field is optional, but a client that has no description commonly sends an empty one, which is refused.
  descriptionRequired: {
    severity: 'error',
    outcome: 'Bedrock refuses the whole request when it is sent an empty description',
    source: 'https://github.com/Softeria/ms-365-mcp-server/issues/76',
  },
  schemaRequired: { ...refused, source: reference },
  objectRoot: { ...refused, source: 'https://github.com/kirodotdev/Kiro/issues/11027' },
  sources: [reference],
}
