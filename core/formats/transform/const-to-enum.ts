import { mapSchemas } from './map-schemas'
import type { Transformation } from './transformation'
import { at, listTree, replace, without } from './tree'

/** `const` as an enum of one value. */
export const constToEnum: Transformation = {
  id: 'const-to-enum',
  does: 'Writes `const` as an enum of one value, since Gemini does not know `const`.',
  source: 'rule keyword-gemini',
  reversible: true,
  apply: (schema, say) =>
    mapSchemas(schema, (node) => {
      const value = at(node, 'const')
      if (!value) return node
      say({ path: node.from, message: 'Gemini does not know `const`; an enum of one value is written.' })
      return at(node, 'enum')
        ? replace(without(node, ['enum']), 'const', 'enum', listTree([value], node.from))
        : replace(node, 'const', 'enum', listTree([value], node.from))
    }),
}
