// Walks a schema by meaning while it is being changed: property maps hold names, schemas hold keywords.
import { schemaLists, schemaMaps, singleSchemas } from '../../catalog'
import { mapItems, mapMembers, type Tree } from './tree'

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
  const mapped = mapMembers(schema, ({ key, tree }) => {
    if (schemaMaps.has(key) && tree.type === 'object') {
      const place = key === 'properties' ? PROPERTY : WITHIN
      return mapMembers(tree, (member) =>
        key === 'dependencies' && member.tree.type === 'array' ? member.tree : inner(member.tree, place),
      )
    }
    if (tree.type === 'array' && (schemaLists.has(key) || key === 'items'))
      return mapItems(tree, (item) => inner(item, WITHIN))
    return singleSchemas.has(key) ? inner(tree, WITHIN) : tree
  })
  return visit(mapped, place)
}
