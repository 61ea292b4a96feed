import { mapSchemas } from './map-schemas'
import { mergeSchemas } from './merge'
import type { Transformation } from './transformation'
import { at, without, type Tree } from './tree'
import { addWords, wordsFor } from './words'

/** Branches that all hold, as one schema; where that cannot be said, the branches are said in the description. */
export const mergeAllOf: Transformation = {
  id: 'merge-all-of',
  does: 'Writes the branches of `allOf` as one schema, since the target refuses `allOf`.',
  source: 'OpenAI, Structured Outputs, supported schemas; Gemini API, Schema',
  reversible: true,
  apply: (schema, say) =>
    mapSchemas(schema, (node) => {
      const branches = at(node, 'allOf')
      if (branches?.type !== 'array') return node
      const merged = mergeBranches(node, branches.items)
      if (merged) {
        say({ path: node.from, message: '`allOf` is refused; its branches are written as one schema.' })
        return merged
      }
      say({
        path: node.from,
        message:
          '`allOf` is refused and its branches cannot be written as one schema; they are said in the description.',
        reversible: false,
      })
      return addWords(without(node, ['allOf']), wordsFor('allOf', branches))
    }),
}

/** A schema with branches that all hold merged into it, or null. */
export function mergeBranches(node: Tree, branches: readonly Tree[]): Tree | null {
  return branches.reduce<Tree | null>(
    (merged, branch) => merged && mergeSchemas(merged, branch),
    without(node, ['allOf']),
  )
}
