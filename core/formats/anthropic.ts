import { memberOf } from '../json'
import type { Format } from './format'
import { besideName, writeEntry } from './write-entry'

/** Anthropic Messages: `{ name, description, input_schema }`, with or without `type: 'custom'`. */
export const anthropic: Format = {
  id: 'anthropic',
  label: 'Anthropic',
  layout: { name: ['name'], description: ['description'], schema: ['input_schema'] },
  wrap: (list) => list,
  recognize: (entry) => (memberOf(entry, 'input_schema') ? 0.95 : 0),
  write: (tool, options) =>
    writeEntry(
      tool,
      {
        format: 'anthropic',
        label: 'Anthropic',
        takes: ['strict', 'defer_loading'],
        schema: 'needed',
        arrange: (pieces) => besideName('input_schema', pieces),
      },
      options,
    ),
}
