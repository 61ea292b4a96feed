// Models that are shown tools as JSON.
import { nodeAt } from '../json'
import type { Tool } from '../catalog'
import { entryLine, joinBlocks, sentEntry, spacedJson } from './entry'
import type { WireView } from './wire-view'

/** Anthropic: one JSON object a tool in the system prompt that the API makes. */
export const anthropic: WireView = {
  id: 'anthropic',
  label: 'Anthropic',
  basis: 'published',
  source:
    'Anthropic documentation, "How tool use works": the API makes a system prompt with formatting instructions and the tools in JSONSchema format. The instructions are not shown here and not counted; the documentation gives their tokens for each model.',
  exactTokens: false,
  render: (tools, { prefix }) => ({
    ...joinBlocks(
      '<functions>\n',
      tools.map((tool) => ({ tool, text: `<function>${anthropicEntry(tool, prefix)}</function>` })),
      '\n',
      '\n</functions>\n',
    ),
    hidden: [],
  }),
}

function anthropicEntry(tool: Tool, prefix: string): string {
  const { text, root } = sentEntry(tool, 'anthropic', prefix)
  const piece = (key: string, path: readonly string[]): readonly string[] => {
    const node = nodeAt(root, path)
    return node ? [`"${key}": ${spacedJson(text, node)}`] : []
  }
  const pieces = [
    ...piece('description', ['description']),
    ...piece('name', ['name']),
    ...piece('parameters', ['input_schema']),
  ]
  return `{${pieces.join(', ')}}`
}

/** Gemini: the declarations as they are sent. */
export const gemini: WireView = {
  id: 'gemini',
  label: 'Gemini',
  basis: 'request',
  source:
    'Gemini API reference, FunctionDeclaration. How the model is shown the declarations is not published: this is what the request holds.',
  exactTokens: false,
  render: (tools, { prefix }) => ({
    ...joinBlocks(
      '',
      tools.map((tool) => ({ tool, text: entryLine(tool, 'gemini', prefix) })),
      '\n',
      '\n',
    ),
    hidden: [],
  }),
}

/** Hermes and the many templates made after it (Qwen among them): JSON lines between `<tools>` tags. */
export const hermes: WireView = {
  id: 'hermes',
  label: 'Hermes, Qwen',
  basis: 'published',
  source:
    'NousResearch Hermes Function Calling and the chat templates of Hermes 2 Pro, Hermes 3 and Qwen: one JSON line a tool between <tools> tags, answered by <tool_call>. The sentences around them differ from model to model and are not shown.',
  exactTokens: false,
  render: (tools, { prefix }) => ({
    ...joinBlocks(
      '<tools>\n',
      tools.map((tool) => ({ tool, text: entryLine(tool, 'openai-chat', prefix) })),
      '\n',
      '\n</tools>\n',
    ),
    hidden: [],
  }),
}
