import { mapSchemas } from './map-schemas'
import type { Transformation } from './transformation'
import { at, mapItems, mapMembers, objectTree, without, type Tree } from './tree'

/** `true` and `false` in the place of a schema. Those under keywords that commonly hold them (`additionalProperties`) stay. */
export const booleanSchemas: Transformation = {
  id: 'boolean-schemas',
  does: 'Writes `true` as a schema that takes anything and leaves out properties that are `false`, where only objects are taken.',
  source: 'rule boolean-subschema',
  reversible: true,
  apply: (schema, say) => mapSchemas(schema, (node) => mapChildren(node, say)),
}

const LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems']

function mapChildren(node: Tree, say: Parameters<Transformation['apply']>[1]): Tree {
  if (node.type !== 'object') return node
  const open = (tree: Tree): Tree => {
    say({ path: tree.from, message: 'A schema that is `true` is written as `{}`; both take anything.' })
    return objectTree([], tree.from)
  }
  const opened = (tree: Tree): Tree => (tree.value === true ? open(tree) : tree)
  const changed = mapMembers(node, ({ key, tree }) => {
    if (key === 'items') return opened(tree)
    if (key === 'properties' && tree.members.some((inner) => inner.tree.type === 'boolean')) {
      for (const inner of tree.members)
        if (inner.tree.value === false)
          say({
            path: inner.tree.from,
            message: 'A property that is `false` may not be given; it is left out.',
            reversible: false,
          })
      const kept = tree.members.filter((inner) => inner.tree.value !== false)
      return mapMembers({ ...tree, members: kept }, (inner) => opened(inner.tree))
    }
    return LISTS.includes(key) ? mapItems(tree, opened) : tree
  })
  const items = at(changed, 'items')
  return items?.value === false ? withoutItems(changed, items, say) : changed
}

function withoutItems(node: Tree, items: Tree, say: Parameters<Transformation['apply']>[1]): Tree {
  say({
    path: items.from,
    message: '`items: false` allows no items besides those listed; it is left out.',
    reversible: false,
  })
  return without(node, ['items'])
}
