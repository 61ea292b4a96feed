import type { Protocol } from '../completion'
import type { EmbeddingDialect } from './embedding'
import { geminiEmbeddings } from './gemini-embeddings'
import { openaiEmbeddings } from './openai-embeddings'

const dialects: Readonly<Record<Protocol, EmbeddingDialect | null>> = {
  openai: openaiEmbeddings,
  gemini: geminiEmbeddings,
  // https://docs.claude.com/en/docs/build-with-claude/embeddings: Anthropic has no model for embeddings of its own.
  anthropic: null,
}

/** How a protocol is asked for embeddings; null for one that has none. */
export function embeddingDialectFor(protocol: Protocol): EmbeddingDialect | null {
  return dialects[protocol]
}
