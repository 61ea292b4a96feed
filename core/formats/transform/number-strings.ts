import { mapSchemas } from './map-schemas'
import type { Transformation } from './transformation'
import { at, numberOf, set } from './tree'

const COUNTS = [
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'minProperties',
  'maxProperties',
  'minimum',
  'maximum',
]

/** Limits that Gemini's protocol writes as strings (`"minItems": "1"`, an int64). */
export const numberStrings: Transformation = {
  id: 'number-strings',
  does: 'Writes limits that stand as strings, as the protocol of Gemini has them, as numbers.',
  source: 'Gemini API, Schema; protocol buffers, JSON mapping of int64',
  reversible: true,
  apply: (schema, say) =>
    mapSchemas(schema, (node) =>
      COUNTS.reduce((current, key) => {
        const limit = at(current, key)
        if (typeof limit?.value !== 'string' || !/^-?(?:0|[1-9]\d*)$/.test(limit.value)) return current
        say({ path: limit.from, message: `\`${key}\` is written as a number.` })
        return set(current, key, numberOf(limit.value, limit.from))
      }, node),
    ),
}
