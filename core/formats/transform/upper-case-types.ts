import { mapSchemas } from './map-schemas'
import type { Transformation } from './transformation'
import { at, scalar, set } from './tree'

/** The types as the enum of Gemini's `Schema` spells them. Goes last: all others read JSON Schema's spelling. */
export const upperCaseTypes: Transformation = {
  id: 'upper-case-types',
  does: 'Writes types in upper case, as the Type enum of Gemini has them.',
  source: 'Gemini API, Schema and Type',
  reversible: true,
  apply: (schema, say) => {
    const words: string[] = []
    const changed = mapSchemas(schema, (node) => {
      const type = at(node, 'type')
      if (typeof type?.value !== 'string') return node
      const upper = type.value.toUpperCase()
      if (upper === type.value) return node
      words.push(type.value)
      return set(node, 'type', scalar(upper, type.from))
    })
    const [first] = words
    if (first !== undefined)
      say({
        path: schema.from,
        message: `Types are written in upper case, as Gemini has them (\`${first}\` is \`${first.toUpperCase()}\`).`,
      })
    return changed
  },
}
