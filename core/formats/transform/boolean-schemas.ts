import { mapSchemas } from './map-schemas'
import type { Transformation } from './transformation'
import { at, objectTree, without, type Tree } from './tree'

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
  const members = node.members.map((member) => {
    const { key, tree } = member
    if (key === 'items' && tree.value === true) {
      return { ...member, tree: open(tree) }
    }
    if (key === 'properties' && tree.members.some((inner) => inner.tree.type === 'boolean')) {
      for (const inner of tree.members)
        if (inner.tree.value === false)
          say({
            path: inner.tree.from,
            message: 'A property that is `false` may not be given; it is left out.',
            reversible: false,
          })
      const kept = tree.members.filter((inner) => inner.tree.value !== false)
      const opened = kept.map((inner) =>
        inner.tree.value === true ? { ...inner, tree: open(inner.tree) } : inner,
      )
      return { ...member, tree: { ...tree, members: opened } }
    }
    if (LISTS.includes(key) && tree.items.some((item) => item.value === true)) {
      return {
        ...member,
        tree: { ...tree, items: tree.items.map((item) => (item.value === true ? open(item) : item)) },
      }
    }
    return member
  })
  const changed = members.some((member, index) => member !== node.members[index])
    ? { ...node, members }
    : node
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
