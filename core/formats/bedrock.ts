import type { ToolLayout } from '../catalog'
import { memberOf, nodeAt, type JsonNode } from '../json'
import type { Format } from './format'
import { looksLikeSchema } from './schema-shape'
import { besideName, printMembers, writeEntry } from './write-entry'

const LAYOUT: ToolLayout = {
  name: ['toolSpec', 'name'],
  description: ['toolSpec', 'description'],
  schema: ['toolSpec', 'inputSchema', 'json'],
}

/** Also where the schema stands in `inputSchema` itself, without the `json` that the service wants around it. */
function layoutOf(entry: JsonNode): ToolLayout {
  const input = nodeAt(entry, ['toolSpec', 'inputSchema'])
  const isBare = input?.type === 'object' && !nodeAt(input, ['json']) && looksLikeSchema(input)
  return isBare && input.members.length > 0 ? { ...LAYOUT, schema: ['toolSpec', 'inputSchema'] } : LAYOUT
}

/** Amazon Bedrock Converse: `{ toolSpec: { name, description, inputSchema: { json } } }`. */
export const bedrock: Format = {
  id: 'bedrock',
  label: 'Bedrock Converse',
  layout: LAYOUT,
  layoutOf,
  wrap: (list) => printMembers([['tools', list]]),
  recognize: (entry) => (memberOf(entry, 'toolSpec')?.valueNode.type === 'object' ? 1 : 0),
  write: (tool, options) =>
    writeEntry(
      tool,
      {
        format: 'bedrock',
        label: 'Bedrock Converse',
        takes: [],
        schema: 'needed',
        refusesEmptyDescription: true,
        arrange: (pieces) => {
          const schema = pieces.schema === null ? null : printMembers([['json', pieces.schema]])
          return [['toolSpec', printMembers(besideName('inputSchema', { ...pieces, schema }))]]
        },
      },
      options,
    ),
}
