import { mapSchemas } from './map-schemas'
import { impliedType } from './missing-type'
import { typesOf } from './type-names'
import type { Said, Transformation } from './transformation'
import { at, numberOf, scalar, set, without, type Tree } from './tree'
import { addWords, listed } from './words'

/** Enums for Gemini, which takes strings that are not empty, and only in a string. */
export const enumStrings: Transformation = {
  id: 'enum-strings',
  does: 'Leaves only enums of strings, which are all that Gemini takes; other values are said in bounds and in the description.',
  source: 'rule enum-non-string',
  reversible: false,
  apply: (schema, say) =>
    mapSchemas(schema, (node) => {
      const values = at(node, 'enum')
      if (values?.type !== 'array') return node
      const [type, ...others] = typesOf(node)
      const isText =
        type === 'string' || (type === undefined && values.items.some((item) => item.type === 'string'))
      if (isText && others.length === 0) return textEnum(node, values, say)
      return valuesInWords(node, values, say)
    }),
}

/** Values of another type get the string that a model would write; an empty one is refused. */
function textEnum(node: Tree, values: Tree, say: (said: Said) => void): Tree {
  const isFine =
    values.items.length > 0 && values.items.every((item) => item.type === 'string' && item.value !== '')
  if (isFine) return node
  const kept = values.items
    .filter((item) => item.value !== '')
    .map((item) => (item.type === 'string' ? item : scalar(item.token === '' ? '' : item.token, item.from)))
    .filter((item) => item.value !== '')
  const message = values.items.some((item) => item.value === '')
    ? 'Gemini refuses an empty string in an enum; it is left out of the list and said in the description.'
    : 'Gemini takes only strings in an enum; the other values are written as strings.'
  say({ path: node.from, message })
  const rest = kept.length === 0 ? without(node, ['enum']) : set(node, 'enum', { ...values, items: kept })
  return values.items.some((item) => item.value === '')
    ? addWords(rest, 'May also be an empty string.')
    : rest
}

function valuesInWords(node: Tree, values: Tree, say: (said: Said) => void): Tree {
  const implied = typesOf(node).length === 0 ? impliedType(node) : null
  const typed = implied === null ? node : set(node, 'type', scalar(implied, node.from))
  say({
    path: node.from,
    message:
      'Gemini takes an enum of strings only; the values are said in the description, and the type stays.',
  })
  const bare = addWords(without(typed, ['enum']), values.items.length === 0 ? null : valueWords(values.items))
  return withBounds(bare, values.items)
}

function valueWords(items: readonly Tree[]): string {
  return items.length === 1 ? `Always ${listed(items)}.` : `One of: ${listed(items)}.`
}

/** Whole numbers that follow each other without a gap are said exactly by two bounds. */
function withBounds(node: Tree, items: readonly Tree[]): Tree {
  if (
    at(node, 'minimum') ??
    at(node, 'maximum') ??
    at(node, 'exclusiveMinimum') ??
    at(node, 'exclusiveMaximum')
  )
    return node
  if (!typesOf(node).every((type) => type === 'integer' || type === 'number')) return node
  if (items.length === 0 || !items.every((item) => item.type === 'number' && /^-?\d{1,15}$/.test(item.token)))
    return node
  const numbers = items.map((item) => Number(item.value)).sort((one, other) => one - other)
  const [low, high] = [numbers[0] ?? 0, numbers.at(-1) ?? 0]
  if (new Set(numbers).size !== high - low + 1) return node
  return set(
    set(node, 'minimum', numberOf(String(low), node.from), 'type'),
    'maximum',
    numberOf(String(high), node.from),
    'minimum',
  )
}
