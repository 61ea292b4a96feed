import { mapSchemas } from './map-schemas'
import type { Transformation } from './transformation'
import { at, without, type Tree } from './tree'
import { addWords, wordsFor } from './words'

/** Keeps only keywords that a target knows; what the others ask of a caller is said in the description. */
export function knownKeywords(target: {
  readonly id: string
  readonly label: string
  readonly source: string
  readonly known: ReadonlySet<string>
  /** A known keyword whose value is refused all the same. */
  readonly refuses?: (keyword: string, value: Tree, schema: Tree) => boolean
}): Transformation {
  return {
    id: target.id,
    does: `Takes out keywords that ${target.label} refuses; what they ask of a caller is said in the description.`,
    source: target.source,
    reversible: false,
    apply: (schema, say) =>
      mapSchemas(schema, (node) => {
        const refused = node.members.filter(
          ({ key, tree }) => !target.known.has(key) || target.refuses?.(key, tree, node) === true,
        )
        if (refused.length === 0) return node
        const keys = [...new Set(refused.map(({ key }) => key))]
        return keys.reduce(
          (current, key) => {
            const value = at(node, key)
            const words = value ? wordsFor(key, value) : null
            const what = words === null ? 'is left out' : 'is said in the description'
            say({
              path: words === null && value ? value.from : node.from,
              message: `${target.label} does not take \`${key}\`${valueIn(key, value, target.known)}; it ${what}.`,
            })
            return addWords(current, words)
          },
          without(node, keys),
        )
      }),
  }
}

function valueIn(key: string, value: Tree | null, known: ReadonlySet<string>): string {
  return known.has(key) && value && value.token !== '' && value.token.length < 40 ? `: ${value.token}` : ''
}
