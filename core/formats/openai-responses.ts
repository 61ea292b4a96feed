import { readTool } from '../catalog'
import { applyTextEdits, memberOf, setValueEdits } from '../json'
import type { Format } from './format'
import { looksLikeSchema } from './schema-shape'
import { besideName, writeEntry } from './write-entry'

/**
 * OpenAI Responses: `{ type: 'function', name, description, parameters, strict }`. The older `functions` of Chat Completions
 * (`{ name, description, parameters }` without a type) are the same but for the type and are read here too.
 */
export const openAiResponses: Format = {
  id: 'openai-responses',
  label: 'OpenAI Responses',
  layout: { name: ['name'], description: ['description'], schema: ['parameters'] },
  wrap: (list) => list,
  recognize: (entry) => {
    const type = memberOf(entry, 'type')?.valueNode.value
    if (type === 'function') return 0.95
    if (type !== undefined && type !== null) return 0
    const parameters = memberOf(entry, 'parameters')?.valueNode
    if (parameters?.type !== 'object') return parameters?.type === 'null' ? 0.3 : 0
    return looksLikeSchema(parameters) ? 0.75 : 0.5
  },
  write: (tool, options) =>
    writeEntry(
      tool,
      {
        format: 'openai-responses',
        label: 'OpenAI Responses',
        takes: ['strict', 'defer_loading'],
        schema: 'needed',
        fallback: {
          setting: ['strict', 'false'],
          message:
            'OpenAI Responses takes a function without `strict` as strict, so `"strict": false` is written.',
        },
        arrange: (pieces) => [['type', '"function"'], ...besideName('parameters', pieces)],
      },
      options,
    ),
  complete: (tool) => {
    if (memberOf(readTool(tool).root, 'type')) return { text: tool.text, remarks: [] }
    const text = applyTextEdits(tool.text, setValueEdits(tool.text, ['type'], 'function') ?? [])
    const message = 'The Responses API refuses a function without a type, so `"type": "function"` is written.'
    return { text, remarks: [{ level: 'info', path: [], message }] }
  },
}
