// Where a reference inside a schema leads.
import { decodePercent, fromPointer } from '../../json'
import { at, textAt, type Tree } from './tree'

/** The schema that a reference (`#/$defs/x`, `#anchor`, `#`) leads to, or null: it leads nowhere, or out of the schema. */
export function resolve(root: Tree, reference: string): Tree | null {
  if (reference === '#') return root
  if (reference.startsWith('#/')) return follow(root, decodePercent(reference.slice(1)))
  return reference.startsWith('#') ? findAnchor(root, reference.slice(1)) : null
}

function follow(root: Tree, pointer: string): Tree | null {
  let tree: Tree | null | undefined = root
  for (const step of fromPointer(pointer)) {
    tree = tree.type === 'array' ? tree.items[Number(step)] : at(tree, String(step))
    if (!tree) return null
  }
  return tree
}

function findAnchor(tree: Tree, anchor: string): Tree | null {
  if (textAt(tree, '$anchor') === anchor || textAt(tree, '$id') === `#${anchor}`) return tree
  for (const child of [...tree.members.map((member) => member.tree), ...tree.items]) {
    const found = findAnchor(child, anchor)
    if (found) return found
  }
  return null
}
