import { mapSchemas } from './map-schemas'
import type { Said, Transformation } from './transformation'
import { at, distinctOf, listTree, objectTree, replace, set, without, type Tree } from './tree'

/** A `$schema` that names a draft before 2020-12. */
export const olderDialect: Transformation = {
  id: 'schema-dialect',
  does: 'Takes out a `$schema` that declares a draft before 2020-12, which Anthropic refuses.',
  source: 'rule schema-dialect',
  reversible: true,
  apply: (schema, say) => {
    const declared = at(schema, '$schema')
    if (!declared || /2020-12/.test(String(declared.value))) return schema
    say({
      path: declared.from,
      message: 'Schemas are read as JSON Schema 2020-12; the `$schema` of another draft is left out.',
    })
    return without(schema, ['$schema'])
  },
}

/** Bounds of draft 4, where `exclusiveMinimum: true` stood beside `minimum`. */
export const draft4Bounds: Transformation = {
  id: 'draft-4-bounds',
  does: 'Writes the exclusive bounds of draft 4 (`true` beside the bound) as numbers, as later drafts have them.',
  source: 'rule schema-dialect; JSON Schema draft 6, changes',
  reversible: true,
  apply: (schema, say) =>
    mapSchemas(schema, (node) =>
      (
        [
          ['exclusiveMinimum', 'minimum'],
          ['exclusiveMaximum', 'maximum'],
        ] as const
      ).reduce((current, [exclusive, inclusive]) => numbered(current, exclusive, inclusive, say), node),
    ),
}

function numbered(node: Tree, exclusive: string, inclusive: string, say: (said: Said) => void): Tree {
  const flag = at(node, exclusive)
  if (flag?.type !== 'boolean') return node
  const bound = at(node, inclusive)
  if (flag.value === true && bound) {
    say({ path: node.from, message: `\`${exclusive}: true\` is of draft 4; the number is written there.` })
    return replace(without(node, [exclusive]), inclusive, exclusive, bound)
  }
  say({
    path: flag.from,
    message: `\`${exclusive}: ${flag.token}\` is of draft 4 and says nothing here; it is left out.`,
  })
  return without(node, [exclusive])
}

const tupleSource = 'JSON Schema 2020-12, release notes'

/** Tuples of older drafts as those of 2020-12. */
export const tuplesAsPrefix: Transformation = {
  id: 'tuple-items',
  does: 'Writes a list under `items`, as drafts before 2020-12 have tuples, as `prefixItems`.',
  source: tupleSource,
  reversible: true,
  apply: (schema, say) =>
    mapSchemas(schema, (node) => {
      const items = at(node, 'items')
      if (items?.type !== 'array') return node
      say({
        path: node.from,
        message: 'A list of items is a tuple of an older draft; `prefixItems` is written.',
      })
      const prefixed = replace(node, 'items', 'prefixItems', items)
      return at(prefixed, 'additionalItems')
        ? replace(prefixed, 'additionalItems', 'items', at(prefixed, 'additionalItems') ?? items)
        : prefixed
    }),
}

/** Tuples for targets that know only one schema for all items. */
export const tuplesAsUnion: Transformation = {
  id: 'tuple-items-union',
  does: 'Writes the items of a tuple as one schema that any of them fits, where the target knows no tuples.',
  source: tupleSource,
  reversible: false,
  apply: (schema, say) =>
    mapSchemas(schema, (node) => {
      const tuple = at(node, 'prefixItems') ?? at(node, 'items')
      if (tuple?.type !== 'array') return node
      say({
        path: node.from,
        message:
          'Tuples are not known; an item may be any of those listed, and their order is no longer said.',
      })
      const others = distinctOf(tuple.items)
      const [only] = others
      const union =
        others.length === 1 && only
          ? only
          : objectTree(others.length === 0 ? [] : [['anyOf', listTree(others, tuple.from)]], tuple.from)
      return set(without(node, ['prefixItems', 'additionalItems']), 'items', union)
    }),
}

/** `definitions` under the name that strict modes know. */
export const definitionsRenamed: Transformation = {
  id: 'definitions',
  does: 'Writes `definitions` as `$defs`, and references to them too.',
  source: 'JSON Schema 2020-12 core 8.2.4',
  reversible: true,
  apply: (schema, say) => {
    const definitions = at(schema, 'definitions')
    if (!definitions || at(schema, '$defs')) return schema
    say({ path: schema.from, message: '`definitions` and references to them are written as `$defs`.' })
    const renamed = replace(schema, 'definitions', '$defs', definitions)
    return mapSchemas(renamed, (node) => {
      const reference = at(node, '$ref')
      if (typeof reference?.value !== 'string' || !reference.value.startsWith('#/definitions/')) return node
      const token = reference.token.replace('#/definitions/', '#/$defs/')
      return set(node, '$ref', {
        ...reference,
        token,
        value: reference.value.replace('#/definitions/', '#/$defs/'),
      })
    })
  },
}
