import { mapSchemas } from './map-schemas'
import type { Transformation } from './transformation'
import { at, listTree, replace, without } from './tree'
import { addWords, wordsFor } from './words'

/** `oneOf` as `anyOf`. Beside an `anyOf` it is said in words. */
export const oneOfToAnyOf: Transformation = {
  id: 'one-of',
  does: 'Writes `oneOf` as `anyOf`: at least one of the branches in place of exactly one.',
  source: 'rule strict-oneof',
  reversible: false,
  apply: (schema, say) =>
    mapSchemas(schema, (node) => {
      const branches = at(node, 'oneOf')
      if (branches?.type !== 'array') return node
      if (at(node, 'anyOf')) {
        say({
          path: node.from,
          message: '`oneOf` is refused and cannot stand beside `anyOf`; it is said in the description.',
        })
        return addWords(without(node, ['oneOf']), wordsFor('oneOf', branches))
      }
      say({
        path: node.from,
        message: '`oneOf` is refused; `anyOf` is written, so that a value may match more than one branch.',
      })
      return replace(node, 'oneOf', 'anyOf', listTree(branches.items, branches.from))
    }),
}
