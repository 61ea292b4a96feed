import type { CaseAsk } from './prompt'

/** Tokens of requests: of the prompts about, of the answers at most. */
export interface TokenEstimate {
  readonly prompt: number
  readonly completion: number
}

/** English words and JSON: about four characters a token. */
const CHARACTERS_A_TOKEN = 4
/** What a chat puts around each turn. */
const FRAME_TOKENS = 8

/** The tokens of one request. */
export function estimateTokens({
  system = '',
  history = [],
  prompt,
  tools = [],
  maximumTokens,
}: CaseAsk): TokenEstimate {
  const characters =
    system.length +
    prompt.length +
    history.reduce((sum, { text }) => sum + text.length, 0) +
    tools.reduce((sum, tool) => sum + tool.name.length + tool.description.length + tool.parameters.length, 0)
  const turns = history.length + 1 + tools.length
  return {
    prompt: Math.ceil(characters / CHARACTERS_A_TOKEN) + turns * FRAME_TOKENS,
    completion: maximumTokens,
  }
}
