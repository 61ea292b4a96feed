// Walks a schema by meaning while it is being changed: property maps hold names, schemas hold keywords.
import { schemaLists, schemaMaps, singleSchemas } from '../../catalog'
import type { Tree, TreeMember } from './tree'

/** A schema met on the way, after those inside it. */
export interface SchemaPlace {
  readonly isRoot: boolean
  /** Whether it is the schema of a property. */
  readonly isProperty: boolean
}

/** What becomes of one schema; the same object where nothing is to change. */
export type Visit = (schema: Tree, place: SchemaPlace) => Tree

/** Nesting below this is left alone. */
const DEEPEST = 256

/** Every schema of a tree replaced by what `visit` makes of it, innermost first; `true` and `false` are schemas too. */
export function mapSchemas(root: Tree, visit: Visit): Tree {
  return mapSchema(root, { isRoot: true, isProperty: false }, visit, 0)
}

const WITHIN: SchemaPlace = { isRoot: false, isProperty: false }
const PROPERTY: SchemaPlace = { isRoot: false, isProperty: true }

function mapSchema(schema: Tree, place: SchemaPlace, visit: Visit, depth: number): Tree {
  if (schema.type === 'boolean') return visit(schema, place)
  if (schema.type !== 'object' || depth > DEEPEST) return schema
  const inner = (tree: Tree, inside: SchemaPlace): Tree => mapSchema(tree, inside, visit, depth + 1)
  const members = mapMembers(schema.members, ({ key, tree }) => {
    if (schemaMaps.has(key) && tree.type === 'object') {
      const place = key === 'properties' ? PROPERTY : WITHIN
      const values = mapMembers(tree.members, (member) =>
        key === 'dependencies' && member.tree.type === 'array' ? member.tree : inner(member.tree, place),
      )
      return values === tree.members ? tree : { ...tree, members: values }
    }
    if (tree.type === 'array' && (schemaLists.has(key) || key === 'items')) {
      const items = tree.items.map((item) => inner(item, WITHIN))
      return items.every((item, index) => item === tree.items[index]) ? tree : { ...tree, items }
    }
    return singleSchemas.has(key) ? inner(tree, WITHIN) : tree
  })
  return visit(members === schema.members ? schema : { ...schema, members }, place)
}

function mapMembers(
  members: readonly TreeMember[],
  change: (member: TreeMember) => Tree,
): readonly TreeMember[] {
  const changed = members.map((member) => {
    const tree = change(member)
    if (tree === member.tree) return member
    return { ...member, tree }
  })
  return changed.some((member, index) => member !== members[index]) ? changed : members
}
