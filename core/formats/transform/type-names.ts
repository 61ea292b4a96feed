import { TYPE_NAMES } from '../schema-shape'
import { mapSchemas } from './map-schemas'
import type { Transformation } from './transformation'
import { at, scalar, set, without, type Tree } from './tree'

/** What authors write in place of the seven types of JSON Schema; null: any value. */
const MEANT: Readonly<Record<string, string | null>> = {
  str: 'string',
  text: 'string',
  char: 'string',
  int: 'integer',
  long: 'integer',
  float: 'number',
  double: 'number',
  decimal: 'number',
  bool: 'boolean',
  dict: 'object',
  map: 'object',
  hashmap: 'object',
  list: 'array',
  tuple: 'array',
  arraylist: 'array',
  none: 'null',
  any: null,
}

/** Types by other names (`STRING` of Gemini, `dict` of Python) in the words of JSON Schema. */
export const typeNames: Transformation = {
  id: 'type-names',
  does: 'Writes types by the names that JSON Schema knows, which every other name is refused for.',
  source: 'JSON Schema 2020-12 validation 6.1.1; Gemini API, Type',
  reversible: true,
  apply: (schema, say) => {
    const upper: string[] = []
    const changed = mapSchemas(schema, (node) => {
      const type = at(node, 'type')
      if (typeof type?.value !== 'string' || TYPE_NAMES.has(type.value)) return node
      const word = type.value
      const lower = word.toLowerCase()
      const isOnlyCase = TYPE_NAMES.has(lower)
      const meant = isOnlyCase ? lower : Object.hasOwn(MEANT, lower) ? MEANT[lower] : undefined
      if (meant === undefined) return node
      if (isOnlyCase) upper.push(word)
      else
        say({
          path: type.from,
          message:
            meant === null
              ? `JSON Schema has no type \`${word}\`; a value of any type is written without one.`
              : `JSON Schema has no type \`${word}\`; \`${meant}\` is written.`,
        })
      return meant === null ? without(node, ['type']) : set(node, 'type', scalar(meant, type.from))
    })
    const [first] = upper
    if (first !== undefined)
      say({
        path: schema.from,
        message: `Types are written in lower case, as JSON Schema has them (\`${first}\` is \`${first.toLowerCase()}\`).`,
      })
    return changed
  },
}

/** The names of the types a schema allows, as it says them; none where it does not say. */
export function typesOf(schema: Tree): readonly string[] {
  const type = at(schema, 'type')
  if (typeof type?.value === 'string') return [type.value]
  return type?.items.flatMap((item) => (typeof item.value === 'string' ? [item.value] : [])) ?? []
}
