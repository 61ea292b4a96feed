import type { Transformation } from './transformation'
import { at, objectTree, set } from './tree'

/** A tool without arguments, for OpenAI. */
export const missingProperties: Transformation = {
  id: 'missing-properties',
  does: 'Writes `properties: {}` for a tool without arguments, which OpenAI refuses without.',
  source: 'rule object-missing-properties',
  reversible: true,
  apply: (schema, say) => {
    if (at(schema, 'properties')) return schema
    say({
      path: [...schema.from, 'properties'],
      message: 'OpenAI refuses an object without `properties`, so an empty one is written.',
    })
    return set(schema, 'properties', objectTree([], schema.from), 'type')
  },
}
