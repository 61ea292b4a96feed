// What tools can be recognised as, in the words that people see.
import type { SourceKind } from '../catalog'
import type { Confidence, Recognised } from './format'

/** Every kind of source as people call it, wire formats first, in the order in which they are listed. */
export const kindLabels: Readonly<Record<SourceKind, string>> = {
  'openai-chat': 'OpenAI Chat',
  'openai-responses': 'OpenAI Responses',
  anthropic: 'Anthropic',
  mcp: 'MCP',
  gemini: 'Gemini',
  'gemini-json-schema': 'Gemini (JSON Schema)',
  bedrock: 'Bedrock Converse',
  openapi: 'OpenAPI',
  'json-schema': 'JSON Schema',
  keyed: 'keyed by name',
  langchain: 'LangChain',
  'semantic-kernel': 'Semantic Kernel',
  'parameter-list': 'lists of parameters',
  'source-code': 'found in source code',
  prose: 'found in prose',
}

/** Joins what several documents were recognised as: one item for each kind and confidence, in the order of `kindLabels`, surest first. */
export function joinRecognised(lists: readonly (readonly Recognised[])[]): readonly Recognised[] {
  const counts = new Map<string, Recognised>()
  for (const item of lists.flat()) {
    const key = `${item.kind} ${item.confidence}`
    counts.set(key, { ...item, tools: item.tools + (counts.get(key)?.tools ?? 0) })
  }
  const kinds = Object.keys(kindLabels)
  const rank = ({ kind, confidence }: Recognised): number =>
    kinds.indexOf(kind) * SUREST.length + SUREST.indexOf(confidence)
  return [...counts.values()].filter(({ tools }) => tools > 0).sort((one, other) => rank(one) - rank(other))
}

const SUREST: readonly Confidence[] = ['certain', 'likely', 'guess']

/** "8 MCP, 4 Anthropic (likely)", the most frequent first; empty where there are none. */
export function recognisedWords(recognised: readonly Recognised[]): string {
  return [...recognised]
    .sort((one, other) => other.tools - one.tools)
    .map(({ kind, tools, confidence }) => {
      const words = `${tools.toLocaleString('en')} ${kindLabels[kind]}`
      return confidence === 'certain' ? words : `${words} (${confidence})`
    })
    .join(', ')
}
