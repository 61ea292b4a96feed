import { memberOf, nodeAt } from '../json'
import type { Format } from './format'
import { optional, printMembers, writeEntry } from './write-entry'

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
        arrange: ({ name, description, schema, settings }) => [
          ['type', '"function"'],
          [
            'function',
            printMembers([
              ['name', name],
              ...optional('description', description),
              ...optional('parameters', schema),
              ...settings,
            ]),
          ],
        ],
      },
      options,
    ),
}
