import { memberOf, nodeAt } from '../json'
import type { Format } from './format'
import { besideName, printMembers, writeEntry } from './write-entry'

/** OpenAI Chat Completions: `{ type: 'function', function: { name, description, parameters, strict } }`. */
export const openAiChat: Format = {
  id: 'openai-chat',
  label: 'OpenAI Chat',
  layout: {
    name: ['function', 'name'],
    description: ['function', 'description'],
    schema: ['function', 'parameters'],
  },
  wrap: (list) => list,
  recognize: (entry) => {
    const inner = nodeAt(entry, ['function'])
    if (inner?.type !== 'object') return 0
    if (memberOf(entry, 'type')?.valueNode.value === 'function') return 1
    return memberOf(inner, 'name') ? 0.8 : 0
  },
  write: (tool, options) =>
    writeEntry(
      tool,
      {
        format: 'openai-chat',
        label: 'OpenAI Chat',
        takes: ['strict'],
        schema: 'free',
        arrange: (pieces) => [
          ['type', '"function"'],
          ['function', printMembers(besideName('parameters', pieces))],
        ],
      },
      options,
    ),
}
