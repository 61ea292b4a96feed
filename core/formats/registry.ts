import type { FormatId } from '../catalog'
import { assert } from '../shared'
import { anthropic } from './anthropic'
import { bedrock } from './bedrock'
import type { Format } from './format'
import { gemini, geminiJsonSchema } from './gemini'
import { mcp } from './mcp'
import { openAiChat } from './openai-chat'
import { openAiResponses } from './openai-responses'

/** All formats; where an entry could be two of them, the earlier wins. */
export const formats: readonly Format[] = [
  openAiChat,
  bedrock,
  geminiJsonSchema,
  gemini,
  openAiResponses,
  anthropic,
  mcp,
]

/** The format of that id. */
export function formatById(id: FormatId): Format {
  const format = formats.find((candidate) => candidate.id === id)
  assert(format, `no format ${id}`)
  return format
}
