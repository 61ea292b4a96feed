import type { JsonPath } from '../../json'
import { mapSchemas } from './map-schemas'
import { typesOf } from './type-names'
import type { Transformation } from './transformation'
import { at, objectTree, scalar, set, type Tree } from './tree'

function missingItems(
  about: Pick<Transformation, 'id' | 'does' | 'reversible'>,
  message: string,
  itemsOf: (from: JsonPath) => Tree,
): Transformation {
  return {
    ...about,
    source: 'rule array-missing-items',
    apply: (schema, say) =>
      mapSchemas(schema, (node) => {
        if (!typesOf(node).includes('array') || at(node, 'items')) return node
        say({ path: [...node.from, 'items'], message })
        return set(node, 'items', itemsOf(node.from))
      }),
  }
}

/** Arrays that say nothing of their items, for providers that take an empty schema. */
export const anyItems = missingItems(
  {
    id: 'missing-items',
    does: 'Writes `items: {}` for an array that says nothing of its items, which OpenAI refuses without.',
    reversible: true,
  },
  'An array must say what its items are; `"items": {}` (anything) is written.',
  (from) => objectTree([], from),
)

/** Arrays that say nothing of their items, for Gemini, which takes no schema without a type. */
export const stringItems = missingItems(
  {
    id: 'missing-items-typed',
    does: 'Writes items of strings for an array that says nothing of its items, since Gemini takes no item without a type.',
    reversible: false,
  },
  'An array must say what its items are, and Gemini knows no items of any type; strings are written.',
  (from) => objectTree([['type', scalar('string', from)]], from),
)
