import { mapSchemas } from './map-schemas'
import type { Transformation } from './transformation'
import { at, replace } from './tree'

/** Keywords as libraries for the protocol of Gemini spell them. */
const SPELLED: Readonly<Record<string, string>> = {
  type_: 'type',
  format_: 'format',
  any_of: 'anyOf',
  max_items: 'maxItems',
  min_items: 'minItems',
  min_properties: 'minProperties',
  max_properties: 'maxProperties',
  min_length: 'minLength',
  max_length: 'maxLength',
  property_ordering: 'propertyOrdering',
}
const MOST_ROUNDS = 64

/** Gemini's keywords in the spelling of its libraries (`type_`, `any_of`) as the service has them. */
export const protoKeywords: Transformation = {
  id: 'proto-keywords',
  does: 'Writes keywords as JSON Schema spells them where a library for Gemini spelled them otherwise (`type_`, `any_of`).',
  source: 'google-ai-generativelanguage, Schema',
  reversible: true,
  apply: (schema, say) => {
    let current = schema
    // Branches under a keyword are reached once it is spelled right.
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const next = mapSchemas(current, (node) =>
        Object.entries(SPELLED).reduce((spelled, [key, keyword]) => {
          const value = at(spelled, key)
          if (!value || at(spelled, keyword)) return spelled
          say({ path: spelled.from, message: `\`${key}\` is written as \`${keyword}\`.` })
          return replace(spelled, key, keyword, value)
        }, node),
      )
      if (next === current) break
      current = next
    }
    return current
  },
}
