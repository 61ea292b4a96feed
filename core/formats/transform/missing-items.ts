import { mapSchemas } from './map-schemas'
import { typesOf } from './type-names'
import type { Transformation } from './transformation'
import { at, objectTree, scalar, set } from './tree'

const source = 'rule array-missing-items'

/** Arrays that say nothing of their items, for providers that take an empty schema. */
export const anyItems: Transformation = {
  id: 'missing-items',
  does: 'Writes `items: {}` for an array that says nothing of its items, which OpenAI refuses without.',
  source,
  reversible: true,
  apply: (schema, say) =>
    mapSchemas(schema, (node) => {
      if (!typesOf(node).includes('array') || at(node, 'items')) return node
      say({
        path: [...node.from, 'items'],
        message: 'An array must say what its items are; `"items": {}` (anything) is written.',
      })
      return set(node, 'items', objectTree([], node.from))
    }),
}

/** Arrays that say nothing of their items, for Gemini, which takes no schema without a type. */
export const stringItems: Transformation = {
  id: 'missing-items-typed',
  does: 'Writes items of strings for an array that says nothing of its items, since Gemini takes no item without a type.',
  source,
  reversible: false,
  apply: (schema, say) =>
    mapSchemas(schema, (node) => {
      if (!typesOf(node).includes('array') || at(node, 'items')) return node
      say({
        path: [...node.from, 'items'],
        message:
          'An array must say what its items are, and Gemini knows no items of any type; strings are written.',
      })
      return set(node, 'items', objectTree([['type', scalar('string', node.from)]], node.from))
    }),
}
